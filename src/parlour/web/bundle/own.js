import{d7 as P,ah as H,a6 as M,H as j,d as s,O as I,d8 as Q,n as _,A as w,M as u,B as c,as as v,J as N,e as b,d9 as K,u as q,az as J,bp as Y,bq as V,da as X,h as O,C,c as Z,aB as R,F as nn,aq as tn,D as en,E as on,U as sn}from"./house.js";import{r as an}from"./room.js";const y=3,A=120,d=48,G={ask:"",answers:["","",""],grown_up:!1},o=H("own",{code:"",seat:0,questions:[],mark:"",room:null,page:"write",draft:G,next:0,place:null,misprints:[],busy:!1});async function S(n,t){const{questions:e,mark:a,room:l}=await P(n,t);(o.now.code!==n||o.now.seat!==t)&&k(),o.change({code:n,seat:t,questions:e,mark:a,room:l,misprints:[]})}function p(n){o.change({page:n,misprints:[]}),requestAnimationFrame(()=>{const t=document.querySelector(".own-page [data-first]");t instanceof HTMLElement&&t.focus(),document.querySelector(".dialog-body")?.scrollTo(0,0)})}function B(n){const{questions:t,place:e}=o.now;n!==null?o.change({draft:{...t[n],grown_up:!!t[n].grown_up}}):e!==null&&k(),o.change({place:n}),p("write")}const k=()=>o.change({draft:G,place:null});async function E(n,t){const{code:e,seat:a,mark:l,busy:r}=o.now;if(r)return!1;o.change({busy:!0,misprints:[]});try{const i=await Q(e,{questions:n,mark:l,seat:a});return o.change({questions:i.questions,mark:i.mark,room:i.room}),_(s("own.brought",{count:i.questions.length})),!0}catch(i){return await D(i,t),!1}finally{o.change({busy:!1})}}async function D(n,t){if(n instanceof M&&n.misprints.length){o.change({misprints:n.misprints}),j(s("own.wrong",{count:n.misprints.length}));return}n instanceof M&&n.code==="questions_changed"&&await S(o.now.code,o.now.seat),I(t,n)}const ln=3,cn=/^\s*(?:[-–—*•]|\(?[a-cA-C1-3][.):])\s+/,rn=n=>/^\s*\[+[^\]\n]+\]+\s*$/m.test(n)&&/^\s*(ask|answers)\s*=/m.test(n);function wn(n){const t=[];let e=!1;return n.split(`
`).forEach((a,l)=>{const r=a.trim();if(!r)e=!1;else if(!e)t.push({ask:r,answers:[],line:l+1,end:l+1,wrong:null}),e=!0;else{const i=t[t.length-1];i.answers.push(r.replace(cn,"")),i.end=l+1}}),t.map(a=>({...a,wrong:un(a)}))}function un({ask:n,answers:t,line:e}){const a=n.length>60?`${n.slice(0,59)}\u2026`:n,l=(h,f)=>({line:e,reason:h,facts:{id:a,...f}});if(n.length>A)return l("too_long",{key:"ask",length:n.length,limit:A});if(t.length!==ln)return l("not_three_answers",{count:t.length});const r=t.find(h=>h.length>d);if(r)return l("too_long",{key:"answer",length:r.length,limit:d});const i=t.map(h=>h.toLowerCase()),$=t.find((h,f)=>i.indexOf(i[f])!==f);return $?l("same_answer",{answer:$}):null}function gn(n,t){const e=new Set(t.flatMap(({line:a,end:l})=>Array.from({length:l-a+1},(r,i)=>a+i)));return n.split(`
`).filter((a,l)=>!e.has(l+1)).join(`
`).replace(/\n{3,}/g,`

`).trim()}function pn(n,t,e){const a=n.split(`
`);return a.splice(t.end,0,`- ${e}`),a.join(`
`)}const hn=20,z=(n,t)=>c`<section class="own-wrong" id="own-wrong" aria-labelledby="own-wrong-title">
  <h3 id="own-wrong-title" tabindex="-1">${u("triangle-alert")} ${s("own.wrong",{count:n.length})}</h3>
  <ol>
    ${n.map(({line:e,reason:a,facts:l})=>c`<li>
        ${t?c`<button type="button" class="btn ghost small" @click=${()=>t(e)}>${s("own.line",{line:e})}</button>`:w}
        <span>${s(`own_questions.${a}`,l)}</span>
      </li>`)}
  </ol>
  ${n.length===hn?c`<p class="small muted">${s("own.more")}</p>`:w}
</section>`,U=2e5,fn=30,g=H("own.import",{text:"",language:""});function dn(n){const t=rn(g.now.text),e=t?[]:wn(g.now.text),a=e.filter(({wrong:l})=>!l);return c`<h3 class="own-head">${s("own.paste")}</h3>
    <p class="muted">${s("own.paste.how")}</p>
    <label class="col">
      <span class="vh">${s("own.text")}</span>
      <textarea
        class="field own-text"
        rows="9"
        data-first
        placeholder=${s("own.paste.example")}
        aria-invalid=${o.now.misprints.length?"true":w}
        aria-describedby=${o.now.misprints.length?"own-wrong":w}
        .value=${v(g.now.text)}
        @input=${l=>L(l.target.value)}
      ></textarea>
    </label>
    <div class="row wrap">
      <label class="btn plain own-file">
        ${u("upload")} ${s("own.file")}
        <input class="vh" type="file" accept=".toml,.txt,text/plain" @change=${l=>yn(l.target)} />
      </label>
      <a class="btn ghost" href=${$n()} download=${s("own.example.name")}>${u("download")} ${s("own.example")}</a>
    </div>
    ${o.now.misprints.length?z(o.now.misprints,_n):w}
    ${g.now.text.trim()?mn():w}
    <ul class="own-checks">${e.slice(0,fn).map(bn)}</ul>
    <footer class="own-dock">
      <button class="btn primary big wide" aria-busy=${String(o.now.busy)} @click=${N(l=>t?xn(l):kn(a,l))}>
        ${u("check")} ${t?s("own.bring_along"):s("own.put_some",{count:a.length})}
      </button>
      <button class="btn ghost" @click=${()=>p(o.now.questions.length?"list":"write")}>${u("arrow-left")} ${s("own.back")}</button>
    </footer>`}const mn=()=>J({legend:s("own.language"),name:"own-language",choices:Y.map(n=>({value:n,label:c`<span lang=${n}>${V[n]}</span>`})),value:T(),onChange:n=>g.change({language:n})}),T=()=>g.now.language||q(),$n=()=>K(`examples/questions.${q()}.toml`),bn=n=>c`<li class="own-check" data-wrong=${n.wrong?"":w}>
  ${n.wrong?c`${u("triangle-alert")} <span class="grow">${s(`own_questions.${n.wrong.reason}`,n.wrong.facts)}
        ${n.answers.length===2?c`<button type="button" class="btn ghost small" @click=${()=>L(pn(g.now.text,n,s("own.neither")))}>${s("own.add_answer",{answer:s("own.neither")})}</button>`:w}
      </span>`:c`${u("circle-check")} <span class="grow"><span class="vh">${s("own.ready")}</span> ${n.ask}</span>`}
</li>`;function L(n){g.change({text:n}),o.change({misprints:[]})}async function yn(n){const t=n.files?.[0];if(n.value="",!t)return;const e=n.closest("label");if(t.size>U)return b(e,s("own_questions.too_big",{size:t.size,limit:U}));try{L(new TextDecoder("utf-8",{fatal:!0}).decode(await t.arrayBuffer()).replaceAll(`\r
`,`
`))}catch{return b(e,s("own.not_text",{name:t.name}))}_(s("own.picked",{name:t.name}))}async function kn(n,t){if(!n.length)return b(t,s(g.now.text.trim()?"own.none_ready":"own.nothing_yet"));const e=T(),a=n.map(({ask:l,answers:r})=>({ask:l,answers:r,grown_up:!1,language:e}));await E([...o.now.questions,...a],t)&&(g.change({text:gn(g.now.text,n)}),p(g.now.text?"import":"list"))}async function xn(n){if(!o.now.busy){o.change({busy:!0});try{await X(o.now.code,{text:g.now.text,language:T(),add:!0,seat:o.now.seat}),g.change({text:""}),await S(o.now.code,o.now.seat),_(s("own.brought",{count:o.now.questions.length})),p("list")}catch(t){await D(t,n)}finally{o.change({busy:!1})}requestAnimationFrame(()=>{const t=document.querySelector("#own-wrong-title");t instanceof HTMLElement&&t.focus()})}}function _n(n){const t=document.querySelector(".own-text");if(!(t instanceof HTMLTextAreaElement))return;const e=t.value.split(`
`),a=e.slice(0,n-1).reduce((l,r)=>l+r.length+1,0);t.focus(),t.setSelectionRange(a,a+(e[n-1]?.length??0)),t.scrollTop=(n-3)*(t.scrollHeight/e.length)}const vn=5;function qn(n){const t=O.state.visit?.table??n.table,e=t.own.filter(({seat:l})=>l!==o.now.seat),a=o.now.questions.length+e.reduce((l,r)=>l+r.count,0);return c`<h3 class="own-head" tabindex="-1" data-first>${s("own.in_the_box",{count:a})}</h3>
    <p class="muted">${s("own.sealed")}</p>
    <ul class="own-cards">
      ${o.now.questions.map(An)} ${e.map(l=>En(t,l))}
    </ul>
    ${Tn(n,t)}
    <footer class="own-dock">
      <button class="btn brass big wide" @click=${()=>B(null)}>${u("plus")} ${s("own.another")}</button>
      <button class="btn ghost" @click=${()=>p("import")}>${u("upload")} ${s("own.import")}</button>
    </footer>`}const An=(n,t)=>c`<li class="own-card">
  <div class="grow" lang=${n.language||w}>
    <b>${n.ask}</b>
    <span class="small muted">${n.answers.join(" \xB7 ")}</span>
    ${n.grown_up?c`<span class="small muted">${u("lock")} ${s("own.not_for_children")}</span>`:w}
  </div>
  <button class="btn ghost icon-only" aria-label=${s("own.edit",{ask:n.ask})} @click=${()=>B(t)}>${u("pencil")}</button>
  <button class="btn ghost icon-only" aria-label=${s("own.delete",{ask:n.ask})} @click=${N(e=>Sn(t,e))}>${u("trash-2")}</button>
</li>`;async function Sn(n,t){await E(o.now.questions.filter((e,a)=>a!==n),t)&&p("list")}const En=(n,{seat:t,count:e})=>c`<li class="own-card">
  ${n.seats[t]?C(n.seats[t]):w}
  <span class="grow">${Z("own.wrote",{who:n.seats[t]?.name??"",count:e})}</span>
  <span class="own-backs" aria-hidden="true">${Array.from({length:Math.min(e,vn)},()=>c`<i></i>`)}</span>
</li>`;function Tn(n,t){if(!("mixed"in t.options)||!t.own.length)return w;const e=a=>nn(document.querySelector(".own-page .switch"),()=>tn(n.code,{options:{...t.options,mixed:a}}));return R({label:s("own.mix"),hint:s(`${t.game}.option.mixed.hint`),checked:!!t.options.mixed,onChange:e,onRefused:t.you?.host?void 0:a=>b(a,s("refused.host_only"))})}const Ln=["who","what","rather","would"],x=[1,2,3];function Hn(n){const t=O.state.visit?.table??n.table;return c`<header class="row between">
      <h3 class="own-head">${s(o.now.place===null?"own.write":"own.change")}</h3>
      ${o.now.place===null?Mn():w}
    </header>
    ${o.now.place===null?Nn():w}
    <form class="own-form" @submit=${e=>Un(e)}>
      <label class="col">
        <span class="label">${s("own.question")}</span>
        <textarea class="field" rows="2" maxlength=${A} data-first autocomplete="off" .value=${v(o.now.draft.ask)} @input=${e=>Rn(e)}></textarea>
      </label>
      <fieldset class="own-answers">
        <legend class="label">${s("own.answers")}</legend>
        ${x.map(e=>Cn(e))}
      </fieldset>
      <div class="own-chips" role="group" aria-label=${s("own.names")}>
        ${t.seats.map(e=>c`<button type="button" class="own-chip" aria-label=${s("own.name",{who:e.name})} @click=${()=>Gn(e.name)}>${C(e,{size:"sm"})} <span aria-hidden="true">${e.name}</span></button>`)}
        ${t.seats.length>1?c`<button type="button" class="own-chip" @click=${()=>Bn(t)}>${u("users")} ${s("own.everybody")}</button>`:w}
      </div>
      ${R({label:s("own.not_for_children"),hint:s("own.not_for_children.hint"),checked:o.now.draft.grown_up,onChange:e=>m({grown_up:e})})}
      ${o.now.misprints.length?z(o.now.misprints):w}
      <footer class="own-dock">
        <button type="submit" class="btn primary big wide" aria-busy=${String(o.now.busy)}>${u("check")} ${s(o.now.place===null?"own.put":"own.put_back")}</button>
        <p class="small muted">${s("own.until")} ${Dn(t)}</p>
        ${o.now.questions.length?c`<button type="button" class="btn ghost" @click=${()=>zn()}>${s("own.see",{count:o.now.questions.length})}</button>`:c`<button type="button" class="btn ghost" @click=${()=>p("import")}>${u("upload")} ${s("own.import")}</button>`}
      </footer>
    </form>`}function Mn(){const n=o.now.questions.length,t=Array.from({length:Math.max(y,n+1)},(e,a)=>a).slice(-y);return c`<p class="own-progress"><span class="vh">${s("own.progress",{count:n,each:y})}</span>
    ${t.map(e=>c`<i aria-hidden="true" data-state=${e<n?"done":e===n?"now":"later"}>${e<n?u("check"):e+1}</i>`)}
  </p>`}const Nn=()=>c`<div class="own-chips own-starters" role="group" aria-label=${s("own.starters")}>
  ${Ln.map(n=>c`<button type="button" class="own-chip" @click=${()=>On(s(`own.starter.${n}`))}>${s(`own.starter.${n}`)} …</button>`)}
</div>`;function On(n){m({ask:`${n} `});const t=document.querySelector(".own-form textarea");t instanceof HTMLTextAreaElement&&(t.focus(),t.setSelectionRange(t.value.length,t.value.length))}const Cn=n=>c`<label class="own-answer">
  <span class="own-dots" aria-hidden="true">${Array.from({length:n},()=>c`<i></i>`)}</span>
  <span class="vh">${s("own.answer",{dots:n})}</span>
  <input class="field" type="text" maxlength=${d} autocomplete="off" .value=${v(o.now.draft.answers[n-1])} @input=${t=>W(n-1,t.target.value)} @focus=${()=>o.change({next:n-1})} />
</label>`,m=n=>o.change({draft:{...o.now.draft,...n},misprints:[]}),Rn=n=>m({ask:n.target.value.replaceAll(`
`," ")}),W=(n,t)=>m({answers:o.now.draft.answers.map((e,a)=>a===n?t:e)});function Gn(n){const t=o.now.draft.answers.findIndex(a=>!a.trim()),e=t>=0?t:o.now.next;W(e,n.slice(0,d)),o.change({next:(e+1)%x.length})}function Bn(n){const t=n.seats.map(({name:r})=>r),e=t.indexOf(o.now.draft.answers[0]),a=t.length>x.length&&e>=0?e+1:0,l=x.map((r,i)=>i<t.length?t[(a+i)%t.length]:t.length===2?s("own.neither"):"");m({answers:l.map(r=>r.slice(0,d))})}function Dn(n){const t=n.own.filter(({seat:e})=>e!==o.now.seat&&n.seats[e]);return t.length?s("own.others_wrote",{list:t.map(({seat:e,count:a})=>`${n.seats[e].name} ${a}`)}):""}function zn(){o.now.place!==null&&k(),p("list")}async function Un(n){n.preventDefault();const e=n.target.querySelector("[type=submit]"),{ask:a,answers:l,grown_up:r}=o.now.draft,i={ask:a,answers:l,grown_up:r,language:o.now.place===null?q():o.now.questions[o.now.place].language},$=o.now.place===null?[...o.now.questions,i]:o.now.questions.map((f,F)=>F===o.now.place?i:f),h=o.now.place===null;if(!await E($,e))return Wn();k(),p(h&&o.now.questions.length<y?"write":"list")}function Wn(){requestAnimationFrame(()=>{const n=document.querySelector("#own-wrong-title");n instanceof HTMLElement&&n.focus()})}const Fn={list:qn,write:Hn,import:dn};async function Pn(n){await Promise.all([en("own"),on("css/pages/own.css"),S(n.code,Number(n.viewer))]),o.change({page:o.now.questions.length&&!o.now.draft.ask?"list":"write"}),sn({title:s("own.yours"),kind:"page",body:()=>c`<div class="own-page" data-page=${o.now.page}>${an(o.now.room,"questions")}${Fn[o.now.page](n)}</div>`})}export{Pn as openOwn};
