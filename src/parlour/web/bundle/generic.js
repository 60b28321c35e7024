import{A as l,B as o,J as u,u as c,j as m,as as p,L as b,M as d}from"./house.js";import{S as h}from"./table.js";const k=20;function w(e,s){if(!s.length)return l;if(s.length<=k)return g(e,s);const t=s.filter(a=>y(f(e,a)).includes(y(i(e))));return o`${L(e,t.length)} ${t.length?g(e,t):l}`}const g=(e,s)=>o`<ul class="actions">
  ${s.map(t=>o`<li>
      <button class="btn plain wide" @click=${u(a=>e.act(t,a))}><span>${f(e,t)}</span></button>
    </li>`)}
</ul>`,L=(e,s)=>o`<label class="col">
    <span class="label">${e.say("generic.search")}</span>
    <input class="field" type="search" autocomplete="off" aria-describedby="found" .value=${p(i(e))} @input=${u(t=>v(e,t))} />
  </label>
  <p id="found" class="small muted" ${b(i(e)?e.say("generic.found",{count:s}):"")}>${e.say("generic.found",{count:s})}</p>`,i=e=>String(e.local.prompt.sought??""),v=(e,s)=>e.draft({sought:s.value});function f(e,s){const t=`${e.game.name}.action.${s.type}`,{type:a,...r}=s;return m(t)?e.say(t,r):h(s,e)}const y=e=>e.normalize("NFD").replace(/\p{M}/gu,"").toLocaleLowerCase(c());function C(e){const s=e.prompt?.limits;if(!s)return l;const t=String(e.local.prompt.text??""),a=t.trim()?t.trim().split(/\s+/):[],r=_(a,s);return o`<form class="words" @submit=${n=>N(e,a,r,n)}>
    <label class="col">
      <span class="label">${e.say("generic.words",{count:s.words})}</span>
      <input
        class="field slate"
        autocomplete="off"
        enterkeyhint="send"
        aria-describedby="limits"
        maxlength=${s.letters+20}
        .value=${p(t)}
        @input=${u(n=>S(e,n))}
      />
    </label>
    <p id="limits" class="small ${r?"problem":"muted"}">
      ${r?o`${d("triangle-alert")} ${e.say(r.key,r.args)}`:M(e,s,t)}
    </p>
    <button class="btn primary wide" aria-disabled=${r||!a.length?"true":l}>${d("send")} ${e.say("generic.send")}</button>
  </form>`}const M=(e,s,t)=>o`${e.say("generic.limits",{letters:s.letters-t.length})}
  ${s.starts?e.say("generic.starts",{letter:s.starts.toUpperCase()}):l}`,S=(e,s)=>e.draft({text:s.value});function N(e,s,t,a){a.preventDefault();const r=a.currentTarget.querySelector("button");t||!s.length?e.explain(r,t?.key??"generic.empty",t?.args):e.act({type:"Write",words:s},r)}function _(e,s){const t=n=>n.toLocaleLowerCase(c()),a=e.find(n=>s.barred.some($=>t($)===t(n)));return a?{key:"generic.barred",args:{word:a}}:e.length>Math.max(1,s.words)?{key:"generic.too_many",args:{count:s.words}}:e.join(" ").length>s.letters?{key:"generic.too_long",args:{count:s.letters}}:s.starts&&e.find(n=>!t(n).startsWith(t(s.starts)))?{key:"generic.starts",args:{letter:s.starts.toUpperCase()}}:null}export{w as c,C as w};
