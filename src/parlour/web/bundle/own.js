import{cm as F,aJ as L,R as M,J as P,f as o,cn as I,x as _,F as w,U as u,G as c,ai as v,M as N,j as b,co as Q,s as A,ah as J,a_ as K,a$ as Y,cp as V,d as R,H as G,k as X,ag as O,ac as Z,l as nn,w as tn,W as en}from"./house.js";import{as as sn,b as on}from"./table.js";const y=3,S=120,d=48,C={ask:"",answers:["","",""],grown_up:!1},s=L("own",{code:"",seat:0,questions:[],mark:"",page:"write",draft:C,next:0,place:null,misprints:[],busy:!1});async function q(n,t){const{questions:e,mark:a}=await F(n,t);(s.now.code!==n||s.now.seat!==t)&&k(),s.change({code:n,seat:t,questions:e,mark:a,misprints:[]})}function p(n){s.change({page:n,misprints:[]}),requestAnimationFrame(()=>{const t=document.querySelector(".own-page [data-first]");t instanceof HTMLElement&&t.focus(),document.querySelector(".dialog-body")?.scrollTo(0,0)})}function W(n){const{questions:t,place:e}=s.now;n!==null?s.change({draft:{...t[n],grown_up:!!t[n].grown_up}}):e!==null&&k(),s.change({place:n}),p("write")}const k=()=>s.change({draft:C,place:null});async function E(n,t){const{code:e,seat:a,mark:l,busy:r}=s.now;if(r)return!1;s.change({busy:!0,misprints:[]});try{const i=await I(e,{questions:n,mark:l,seat:a});return s.change({questions:i.questions,mark:i.mark}),_(o("own.brought",{count:i.questions.length})),!0}catch(i){return await B(i,t),!1}finally{s.change({busy:!1})}}async function B(n,t){if(n instanceof M&&n.misprints.length){s.change({misprints:n.misprints}),P(o("own.wrong",{count:n.misprints.length}));return}n instanceof M&&n.code==="questions_changed"&&await q(s.now.code,s.now.seat),sn(t,n)}const an=3,ln=/^\s*(?:[-–—*•]|\(?[a-cA-C1-3][.):])\s+/,cn=n=>/^\s*\[+[^\]\n]+\]+\s*$/m.test(n)&&/^\s*(ask|answers)\s*=/m.test(n);function rn(n){const t=[];let e=!1;return n.split(`
`).forEach((a,l)=>{const r=a.trim();if(!r)e=!1;else if(!e)t.push({ask:r,answers:[],line:l+1,end:l+1,wrong:null}),e=!0;else{const i=t[t.length-1];i.answers.push(r.replace(ln,"")),i.end=l+1}}),t.map(a=>({...a,wrong:wn(a)}))}function wn({ask:n,answers:t,line:e}){const a=n.length>60?`${n.slice(0,59)}\u2026`:n,l=(h,f)=>({line:e,reason:h,facts:{id:a,...f}});if(n.length>S)return l("too_long",{key:"ask",length:n.length,limit:S});if(t.length!==an)return l("not_three_answers",{count:t.length});const r=t.find(h=>h.length>d);if(r)return l("too_long",{key:"answer",length:r.length,limit:d});const i=t.map(h=>h.toLowerCase()),$=t.find((h,f)=>i.indexOf(i[f])!==f);return $?l("same_answer",{answer:$}):null}function un(n,t){const e=new Set(t.flatMap(({line:a,end:l})=>Array.from({length:l-a+1},(r,i)=>a+i)));return n.split(`
`).filter((a,l)=>!e.has(l+1)).join(`
`).replace(/\n{3,}/g,`

`).trim()}function gn(n,t,e){const a=n.split(`
`);return a.splice(t.end,0,`- ${e}`),a.join(`
`)}const pn=20,D=(n,t)=>c`<section class="own-wrong" id="own-wrong" aria-labelledby="own-wrong-title">
  <h3 id="own-wrong-title" tabindex="-1">${u("triangle-alert")} ${o("own.wrong",{count:n.length})}</h3>
  <ol>
    ${n.map(({line:e,reason:a,facts:l})=>c`<li>
        ${t?c`<button type="button" class="btn ghost small" @click=${()=>t(e)}>${o("own.line",{line:e})}</button>`:w}
        <span>${o(`own_questions.${a}`,l)}</span>
      </li>`)}
  </ol>
  ${n.length===pn?c`<p class="small muted">${o("own.more")}</p>`:w}
</section>`,U=2e5,hn=30,g=L("own.import",{text:"",language:""});function fn(n){const t=cn(g.now.text),e=t?[]:rn(g.now.text),a=e.filter(({wrong:l})=>!l);return c`<h3 class="own-head">${o("own.paste")}</h3>
    <p class="muted">${o("own.paste.how")}</p>
    <label class="col">
      <span class="vh">${o("own.text")}</span>
      <textarea
        class="field own-text"
        rows="9"
        data-first
        placeholder=${o("own.paste.example")}
        aria-invalid=${s.now.misprints.length?"true":w}
        aria-describedby=${s.now.misprints.length?"own-wrong":w}
        .value=${v(g.now.text)}
        @input=${l=>H(l.target.value)}
      ></textarea>
    </label>
    <div class="row wrap">
      <label class="btn plain own-file">
        ${u("upload")} ${o("own.file")}
        <input class="vh" type="file" accept=".toml,.txt,text/plain" @change=${l=>bn(l.target)} />
      </label>
      <a class="btn ghost" href=${mn()} download=${o("own.example.name")}>${u("download")} ${o("own.example")}</a>
    </div>
    ${s.now.misprints.length?D(s.now.misprints,xn):w}
    ${g.now.text.trim()?dn():w}
    <ul class="own-checks">${e.slice(0,hn).map($n)}</ul>
    <footer class="own-dock">
      <button class="btn primary big wide" aria-busy=${String(s.now.busy)} @click=${N(l=>t?kn(l):yn(a,l))}>
        ${u("check")} ${t?o("own.bring_along"):o("own.put_some",{count:a.length})}
      </button>
      <button class="btn ghost" @click=${()=>p(s.now.questions.length?"list":"write")}>${u("arrow-left")} ${o("own.back")}</button>
    </footer>`}const dn=()=>J({legend:o("own.language"),name:"own-language",choices:K.map(n=>({value:n,label:c`<span lang=${n}>${Y[n]}</span>`})),value:T(),onChange:n=>g.change({language:n})}),T=()=>g.now.language||A(),mn=()=>Q(`examples/questions.${A()}.toml`),$n=n=>c`<li class="own-check" data-wrong=${n.wrong?"":w}>
  ${n.wrong?c`${u("triangle-alert")} <span class="grow">${o(`own_questions.${n.wrong.reason}`,n.wrong.facts)}
        ${n.answers.length===2?c`<button type="button" class="btn ghost small" @click=${()=>H(gn(g.now.text,n,o("own.neither")))}>${o("own.add_answer",{answer:o("own.neither")})}</button>`:w}
      </span>`:c`${u("circle-check")} <span class="grow"><span class="vh">${o("own.ready")}</span> ${n.ask}</span>`}
</li>`;function H(n){g.change({text:n}),s.change({misprints:[]})}async function bn(n){const t=n.files?.[0];if(n.value="",!t)return;const e=n.closest("label");if(t.size>U)return b(e,o("own_questions.too_big",{size:t.size,limit:U}));try{H(new TextDecoder("utf-8",{fatal:!0}).decode(await t.arrayBuffer()).replaceAll(`\r
`,`
`))}catch{return b(e,o("own.not_text",{name:t.name}))}_(o("own.picked",{name:t.name}))}async function yn(n,t){if(!n.length)return b(t,o(g.now.text.trim()?"own.none_ready":"own.nothing_yet"));const e=T(),a=n.map(({ask:l,answers:r})=>({ask:l,answers:r,grown_up:!1,language:e}));await E([...s.now.questions,...a],t)&&(g.change({text:un(g.now.text,n)}),p(g.now.text?"import":"list"))}async function kn(n){if(!s.now.busy){s.change({busy:!0});try{await V(s.now.code,{text:g.now.text,language:T(),add:!0,seat:s.now.seat}),g.change({text:""}),await q(s.now.code,s.now.seat),_(o("own.brought",{count:s.now.questions.length})),p("list")}catch(t){await B(t,n)}finally{s.change({busy:!1})}requestAnimationFrame(()=>{const t=document.querySelector("#own-wrong-title");t instanceof HTMLElement&&t.focus()})}}function xn(n){const t=document.querySelector(".own-text");if(!(t instanceof HTMLTextAreaElement))return;const e=t.value.split(`
`),a=e.slice(0,n-1).reduce((l,r)=>l+r.length+1,0);t.focus(),t.setSelectionRange(a,a+(e[n-1]?.length??0)),t.scrollTop=(n-3)*(t.scrollHeight/e.length)}const _n=5;function vn(n){const t=R.state.visit?.table??n.table,e=t.own.filter(({seat:l})=>l!==s.now.seat),a=s.now.questions.length+e.reduce((l,r)=>l+r.count,0);return c`<h3 class="own-head" tabindex="-1" data-first>${o("own.in_the_box",{count:a})}</h3>
    <p class="muted">${o("own.sealed")}</p>
    <ul class="own-cards">
      ${s.now.questions.map(An)} ${e.map(l=>qn(t,l))}
    </ul>
    ${En(n,t)}
    <footer class="own-dock">
      <button class="btn brass big wide" @click=${()=>W(null)}>${u("plus")} ${o("own.another")}</button>
      <button class="btn ghost" @click=${()=>p("import")}>${u("upload")} ${o("own.import")}</button>
    </footer>`}const An=(n,t)=>c`<li class="own-card">
  <div class="grow" lang=${n.language||w}>
    <b>${n.ask}</b>
    <span class="small muted">${n.answers.join(" \xB7 ")}</span>
    ${n.grown_up?c`<span class="small muted">${u("lock")} ${o("own.not_for_children")}</span>`:w}
  </div>
  <button class="btn ghost icon-only" aria-label=${o("own.edit",{ask:n.ask})} @click=${()=>W(t)}>${u("pencil")}</button>
  <button class="btn ghost icon-only" aria-label=${o("own.delete",{ask:n.ask})} @click=${N(e=>Sn(t,e))}>${u("trash-2")}</button>
</li>`;async function Sn(n,t){await E(s.now.questions.filter((e,a)=>a!==n),t)&&p("list")}const qn=(n,{seat:t,count:e})=>c`<li class="own-card">
  ${n.seats[t]?G(n.seats[t]):w}
  <span class="grow">${X("own.wrote",{who:n.seats[t]?.name??"",count:e})}</span>
  <span class="own-backs" aria-hidden="true">${Array.from({length:Math.min(e,_n)},()=>c`<i></i>`)}</span>
</li>`;function En(n,t){if(!("mixed"in t.options)||!t.own.length)return w;const e=a=>on(document.querySelector(".own-page .switch"),()=>Z(n.code,{options:{...t.options,mixed:a}}));return O({label:o("own.mix"),hint:o(`${t.game}.option.mixed.hint`),checked:!!t.options.mixed,onChange:e,onRefused:t.you?.host?void 0:a=>b(a,o("refused.host_only"))})}const Tn=["who","what","rather","would"],x=[1,2,3];function Hn(n){const t=R.state.visit?.table??n.table;return c`<header class="row between">
      <h3 class="own-head">${o(s.now.place===null?"own.write":"own.change")}</h3>
      ${s.now.place===null?Ln():w}
    </header>
    ${s.now.place===null?Mn():w}
    <form class="own-form" @submit=${e=>Dn(e)}>
      <label class="col">
        <span class="label">${o("own.question")}</span>
        <textarea class="field" rows="2" maxlength=${S} data-first autocomplete="off" .value=${v(s.now.draft.ask)} @input=${e=>Gn(e)}></textarea>
      </label>
      <fieldset class="own-answers">
        <legend class="label">${o("own.answers")}</legend>
        ${x.map(e=>Rn(e))}
      </fieldset>
      <div class="own-chips" role="group" aria-label=${o("own.names")}>
        ${t.seats.map(e=>c`<button type="button" class="own-chip" aria-label=${o("own.name",{who:e.name})} @click=${()=>On(e.name)}>${G(e,{size:"sm"})} <span aria-hidden="true">${e.name}</span></button>`)}
        ${t.seats.length>1?c`<button type="button" class="own-chip" @click=${()=>Cn(t)}>${u("users")} ${o("own.everybody")}</button>`:w}
      </div>
      ${O({label:o("own.not_for_children"),hint:o("own.not_for_children.hint"),checked:s.now.draft.grown_up,onChange:e=>m({grown_up:e})})}
      ${s.now.misprints.length?D(s.now.misprints):w}
      <footer class="own-dock">
        <button type="submit" class="btn primary big wide" aria-busy=${String(s.now.busy)}>${u("check")} ${o(s.now.place===null?"own.put":"own.put_back")}</button>
        <p class="small muted">${o("own.until")} ${Wn(t)}</p>
        ${s.now.questions.length?c`<button type="button" class="btn ghost" @click=${()=>Bn()}>${o("own.see",{count:s.now.questions.length})}</button>`:c`<button type="button" class="btn ghost" @click=${()=>p("import")}>${u("upload")} ${o("own.import")}</button>`}
      </footer>
    </form>`}function Ln(){const n=s.now.questions.length,t=Array.from({length:Math.max(y,n+1)},(e,a)=>a).slice(-y);return c`<p class="own-progress"><span class="vh">${o("own.progress",{count:n,each:y})}</span>
    ${t.map(e=>c`<i aria-hidden="true" data-state=${e<n?"done":e===n?"now":"later"}>${e<n?u("check"):e+1}</i>`)}
  </p>`}const Mn=()=>c`<div class="own-chips own-starters" role="group" aria-label=${o("own.starters")}>
  ${Tn.map(n=>c`<button type="button" class="own-chip" @click=${()=>Nn(o(`own.starter.${n}`))}>${o(`own.starter.${n}`)} …</button>`)}
</div>`;function Nn(n){m({ask:`${n} `});const t=document.querySelector(".own-form textarea");t instanceof HTMLTextAreaElement&&(t.focus(),t.setSelectionRange(t.value.length,t.value.length))}const Rn=n=>c`<label class="own-answer">
  <span class="own-dots" aria-hidden="true">${Array.from({length:n},()=>c`<i></i>`)}</span>
  <span class="vh">${o("own.answer",{dots:n})}</span>
  <input class="field" type="text" maxlength=${d} autocomplete="off" .value=${v(s.now.draft.answers[n-1])} @input=${t=>j(n-1,t.target.value)} @focus=${()=>s.change({next:n-1})} />
</label>`,m=n=>s.change({draft:{...s.now.draft,...n},misprints:[]}),Gn=n=>m({ask:n.target.value.replaceAll(`
`," ")}),j=(n,t)=>m({answers:s.now.draft.answers.map((e,a)=>a===n?t:e)});function On(n){const t=s.now.draft.answers.findIndex(a=>!a.trim()),e=t>=0?t:s.now.next;j(e,n.slice(0,d)),s.change({next:(e+1)%x.length})}function Cn(n){const t=n.seats.map(({name:r})=>r),e=t.indexOf(s.now.draft.answers[0]),a=t.length>x.length&&e>=0?e+1:0,l=x.map((r,i)=>i<t.length?t[(a+i)%t.length]:t.length===2?o("own.neither"):"");m({answers:l.map(r=>r.slice(0,d))})}function Wn(n){const t=n.own.filter(({seat:e})=>e!==s.now.seat&&n.seats[e]);return t.length?o("own.others_wrote",{list:t.map(({seat:e,count:a})=>`${n.seats[e].name} ${a}`)}):""}function Bn(){s.now.place!==null&&k(),p("list")}async function Dn(n){n.preventDefault();const e=n.target.querySelector("[type=submit]"),{ask:a,answers:l,grown_up:r}=s.now.draft,i={ask:a,answers:l,grown_up:r,language:s.now.place===null?A():s.now.questions[s.now.place].language},$=s.now.place===null?[...s.now.questions,i]:s.now.questions.map((f,z)=>z===s.now.place?i:f),h=s.now.place===null;if(!await E($,e))return Un();k(),p(h&&s.now.questions.length<y?"write":"list")}function Un(){requestAnimationFrame(()=>{const n=document.querySelector("#own-wrong-title");n instanceof HTMLElement&&n.focus()})}const jn={list:vn,write:Hn,import:fn};async function zn(n){await Promise.all([nn("own"),tn("css/pages/own.css"),q(n.code,Number(n.viewer))]),s.change({page:s.now.questions.length&&!s.now.draft.ask?"list":"write"}),en({title:o("own.yours"),kind:"page",body:()=>c`<div class="own-page" data-page=${s.now.page}>${jn[s.now.page](n)}</div>`})}export{zn as openOwn};
