import{a_ as p,a8 as u,am as $,cb as d,G as t,cc as h,aJ as b,cd as y,a$ as v,ce as A,F as M,cf as L}from"../house.js";const S=["similo","one_mind","same_game","ego","council_of_four"],E=["accessibility","evening","history","links","moderation","own","privacy","replay","sample","show","tips","tv","why","cast","description","credits","client"],g=["app",...S,...E],G={name:()=>"Al",piece:()=>"Ox"},O={name:()=>"Maximiliane von Hohenfels",piece:()=>"Petit Chaperon rouge et le Loup"},P=12,c=b("words",{part:"app",language:"de",sought:""}),m=new Map,_=()=>"Words \xB7 Parlour";async function j(){await Promise.all(p.flatMap(s=>g.map(e=>x(s,e)))),u()}async function x(s,e){m.set(`${s}/${e}`,await h(`./locales/${s}/${e}.json`).catch(()=>({})))}const r=(s,e)=>m.get(`${s}/${e}`)??{},N=()=>t`${$({title:"Parlour"})}
  <main id="main" class="plain-page words-page" lang="en">
    <h1>Every message</h1>
    <p class="lead">Each wording with a short and a long name, as wide as a small phone. docs/translating.md says how they are written.</p>
    <p class="row wrap">
      ${w("File",g,c.now.part,s=>c.change({part:s}))}
      ${w("Language",p,c.now.language,s=>c.change({language:s}))}
      <label class="field">Key or words <input type="search" .value=${c.now.sought} @input=${s=>c.change({sought:s.target.value})} /></label>
      <button class="btn plain" aria-pressed=${d()} @click=${C}>Show keys on every screen</button>
    </p>
    ${K()}
    <dl class="words-list">${T().map(F)}</dl>
  </main>`,w=(s,e,a,n)=>t`<label class="field">${s}
  <select @change=${o=>n(o.target.value)}>
    ${e.map(o=>t`<option ?selected=${o===a}>${o}</option>`)}
  </select></label>`;function C(){y(!d()),u()}function K(){const s=p.map(e=>[e,g.flatMap(a=>Object.keys(r("en",a)).filter(n=>!(n in r(e,a))))]);return t`<ul class="words-missing">
    ${s.map(([e,a])=>t`<li>${v[e]}: ${a.length?t`<b>${a.length} missing</b> ${a.join(", ")}`:"complete"}</li>`)}
  </ul>`}function T(){const{part:s,language:e,sought:a}=c.now,n=r("en",s),o=r(e,s),i=a.toLocaleLowerCase();return Object.keys(n).filter(l=>`${l} ${n[l]} ${o[l]}`.toLocaleLowerCase().includes(i))}const F=s=>t`<div>
  <dt><code>${s}</code></dt>
  ${["en",c.now.language].map(e=>t`<dd lang=${e}>${H(r(e,c.now.part)[s],e)}</dd>`)}
</div>`;function H(s,e){return s===void 0?t`<b>missing</b>`:f(A(s)).slice(0,P).map(n=>[G,O].map((o,i)=>i&&!n.some(l=>typeof l!="string")?M:t`<p class="words-said">${L(n,R(n),o,e).map(l=>l.strong?t`<b>${l.text}</b>`:l.text)}</p>`))}function f(s){let e=[[]];for(const a of s){const n=typeof a=="string"||!("cases"in a)?[[a]]:[...a.cases.values()].flatMap(f);e=e.flatMap(o=>n.map(i=>[...o,...i]))}return e}const R=s=>Object.fromEntries(s.flatMap(e=>typeof e=="string"||"cases"in e?[]:[[e.name,U(e)]]));function U({name:s,kind:e}){return e==="seats"||e==="pieces"?[0,1]:e==="seat"||e==="piece"?0:e==="number"||e==="count"?22:s}export{j as enter,N as page,_ as title};
