import{cX as f,bp as p,_ as d,aK as h,cY as u,B as t,cZ as b,ah as y,c_ as v,bq as A,c$ as L,A as M,d0 as O}from"../house.js";const S=["accessibility","anywhere","evening","history","late","links","moderation","own","privacy","reminders","replay","sample","show","talk","tips","tv","why","cast","description","credits","client"],g=["app",...f().map(({name:s})=>s),...S],E={name:()=>"Al",piece:()=>"Ox"},G={name:()=>"Maximiliane von Hohenfels",piece:()=>"Petit Chaperon rouge et le Loup"},P=12,i=y("words",{part:"app",language:"de",sought:""}),m=new Map,j=()=>"Words \xB7 Parlour";async function x(){await Promise.all(p.flatMap(s=>g.map(e=>K(s,e)))),d()}async function K(s,e){m.set(`${s}/${e}`,await b(`./locales/${s}/${e}.json`).catch(()=>({})))}const r=(s,e)=>m.get(`${s}/${e}`)??{},N=()=>t`${h({title:"Parlour"})}
  <main id="main" class="plain-page words-page" lang="en">
    <h1>Every message</h1>
    <p class="lead">Each wording with a short and a long name, as wide as a small phone. docs/translating.md says how they are written.</p>
    <p class="row wrap">
      ${w("File",g,i.now.part,s=>i.change({part:s}))}
      ${w("Language",p,i.now.language,s=>i.change({language:s}))}
      <label class="field">Key or words <input type="search" .value=${i.now.sought} @input=${s=>i.change({sought:s.target.value})} /></label>
      <button class="btn plain" aria-pressed=${u()} @click=${C}>Show keys on every screen</button>
    </p>
    ${T()}
    <dl class="words-list">${_().map(H)}</dl>
  </main>`,w=(s,e,a,n)=>t`<label class="field">${s}
  <select @change=${o=>n(o.target.value)}>
    ${e.map(o=>t`<option ?selected=${o===a}>${o}</option>`)}
  </select></label>`;function C(){v(!u()),d()}function T(){const s=p.map(e=>[e,g.flatMap(a=>Object.keys(r("en",a)).filter(n=>!(n in r(e,a))))]);return t`<ul class="words-missing">
    ${s.map(([e,a])=>t`<li>${A[e]}: ${a.length?t`<b>${a.length} missing</b> ${a.join(", ")}`:"complete"}</li>`)}
  </ul>`}function _(){const{part:s,language:e,sought:a}=i.now,n=r("en",s),o=r(e,s),c=a.toLocaleLowerCase();return Object.keys(n).filter(l=>`${l} ${n[l]} ${o[l]}`.toLocaleLowerCase().includes(c))}const H=s=>t`<div>
  <dt><code>${s}</code></dt>
  ${["en",i.now.language].map(e=>t`<dd lang=${e}>${R(r(e,i.now.part)[s],e)}</dd>`)}
</div>`;function R(s,e){return s===void 0?t`<b>missing</b>`:$(L(s)).slice(0,P).map(n=>[E,G].map((o,c)=>c&&!n.some(l=>typeof l!="string")?M:t`<p class="words-said">${O(n,U(n),o,e).map(l=>l.strong?t`<b>${l.text}</b>`:l.text)}</p>`))}function $(s){let e=[[]];for(const a of s){const n=typeof a=="string"||!("cases"in a)?[[a]]:[...a.cases.values()].flatMap($);e=e.flatMap(o=>n.map(c=>[...o,...c]))}return e}const U=s=>Object.fromEntries(s.flatMap(e=>typeof e=="string"||"cases"in e?[]:[[e.name,W(e)]]));function W({name:s,kind:e}){return e==="seats"||e==="pieces"?[0,1]:e==="seat"||e==="piece"?0:e==="number"||e==="count"?22:s}export{x as enter,N as page,j as title};
