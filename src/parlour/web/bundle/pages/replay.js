import{aJ as J,T as A,x as K,f as o,d as O,t as E,R as g,n as M,b_ as T,b$ as C,F as u,G as c,U as f,am as x,j as b,aB as V,C as v,aM as Q,an as q,M as j,aX as Y,W as Z,aq as ee,aW as ae,c0 as ne,l as se,w as te,a8 as le,ad as oe}from"../house.js";import{ab as re,ac as ie,r as U,X as ce,c as pe,ad as ue,ae as fe,H as de}from"../table.js";import{c as he,s as ye}from"../over_table.js";const _=1400,$e=400,s=J("replay",{reel:null,refusal:null,at:0,eyes:"table",review:!1,key:"",number:0,file:"",running:!1,speed:1,fetching:!1}),D=new A,k=new A;async function me({code:e,number:a,hash:n}){const l=new URLSearchParams(n),[t,r,i]=[l.get("key")??"",l.get("eyes")??"table",l.has("review")];s.change({reel:null,refusal:null,number:a,file:"",key:t,eyes:r,review:i}),await R(()=>C(e,a,r,t)),d(l.has("step")?Number(l.get("step"))-1:s.now.review?1e9:0)}async function we(e){return s.change({reel:null,refusal:null,number:1,file:e,key:"",eyes:"table",review:!1}),await R(()=>T(e,"table")),d(0),F()}async function ge(e){if(s.change({eyes:e}),s.now.fetching)return null;s.change({fetching:!0});try{for(;be(s.now);)await ve(s.now.reel)}finally{s.change({fetching:!1})}const a=F();return a&&s.now.reel&&s.change({eyes:s.now.reel.eyes}),a}const be=({reel:e,eyes:a,refusal:n})=>!!(e&&e.eyes!==a&&!n);async function ve(e){const{eyes:a,file:n,number:l,key:t}=s.now;await R(()=>n?T(n,a):C(e.code,l,a,t)),d(s.now.at)}function F(){const{refusal:e}=s.now;return s.change({refusal:null}),e?new g(e):null}async function R(e){try{const a=await e();s.change({reel:a});const n=O.state.visit,l=n?.modules?.game===a.game?n:re({code:a.code,kind:"watch"});E(l,{kind:"reel",table:Se(a),insight:a.insight}),await ie(l,a.game)}catch(a){if(!(a instanceof g))throw a;s.change({refusal:{code:a.code,facts:a.facts}})}}const ke={kind:"off",pace:"steady",held:!1};function Se(e){const{code:a,game:n,options:l,players:t,outcome:r}=e,i={sitters:[],at:0,number:s.now.number,game:n,players:t.map(p=>p.name),...r};return{code:a,phase:"over",game:n,language:"",options:l,own:[],pictures:[],locked:!0,watching:!0,research:!1,clock:ke,host:0,seats:t,you:null,games:[i],wants:[],lender:null,next:null,attended:!0}}function d(e){const{reel:a,at:n,review:l}=s.now,{visit:t}=O.state;if(!a||!t)return;const r=Math.max(0,Math.min(a.frames.length-1,Math.round(e)||0)),i=a.frames[r],p=r===a.frames.length-1;E(t,{kind:"stood",play:Oe(a,i,p),events:a.frames.slice(0,r+1).flatMap(h=>h.events),fresh:r===n+1?i.events:[]}),s.change({at:r,review:l&&p}),p&&w(),D.start($e,Pe),requestAnimationFrame(xe)}function Oe({players:e,promise:a,seed:n,outcome:l},{events:t,view:r,section:i,waiting:p,may:h,answered:S,silent:m},P){const I=P?null:{id:"",section:i,waiting:p,may:h,answered:S,undecided:[]};return{number:s.now.number,told_at:0,players:e,promise:a,events:t,view:r,prompt:null,sealed:null,undo:null,request:null,ask:I,silent:m,outcome:P?l:null,seed:n,banter:null}}function xe(){M()==="desktop"&&document.querySelector(".replay-moments [aria-current]")?.scrollIntoView({block:"nearest"})}function je(e){s.change({review:e}),d(e?1e9:s.now.at)}function N(){const{reel:e,at:a,running:n}=s.now;if(n)return w();e&&a===e.frames.length-1&&d(0),s.change({running:!0}),k.start(_/s.now.speed,G),K(o("replay.runs"))}function G(){d(s.now.at+1),s.now.running&&k.start(_/s.now.speed,G)}const B=[1,2,4];function Re(){const e=B.indexOf(s.now.speed);s.change({speed:B[(e+1)%B.length]})}const Be=e=>e.frames.flatMap(({events:a},n)=>a.some(({type:l})=>l==="TurnBegan")?[n]:[]);function w(){k.stop(),s.change({running:!1})}function Le(){D.stop(),k.stop(),s.begin(),O.dispatch({kind:"left"})}function W({key:e=s.now.key,review:a=s.now.review}={}){const{reel:n,number:l,at:t,eyes:r}=s.now,i=new URLSearchParams;return e&&i.set("key",e),a?i.set("review",""):i.set("step",String(t+1)),r!=="table"&&i.set("eyes",r),`/replay/${n?.code}/${l}#${i.toString().replace(/=(?=&|$)/g,"")}`}function Pe(){s.now.reel?.code&&location.pathname.startsWith("/replay/")&&history.replaceState(null,"",W())}function Ae(e){const{reel:a,at:n,running:l,review:t}=s.now;if(!a)return u;const r=a.frames.length-1,i=o("replay.step",{step:n+1,steps:r+1}),p=Be(a),[h,S]=[p.findLast(m=>m<n)??0,p.find(m=>m>n)??r];return c`<div class="replay-keys" role="group" aria-label=${o("replay.controls")}>
      ${y("skip-back",o("replay.first"),()=>$(0),n===0)}
      ${p.length?y("chevrons-left",o("replay.turn_back"),()=>$(h),n===0):u}
      ${y("step-back",o("replay.back"),()=>$(n-1),n===0)}
      ${y(l?"pause":"play",o(l?"replay.hold":"replay.run"),N,!1,!0)}
      ${y("step-forward",o("replay.on"),()=>$(n+1),n===r)}
      ${p.length?y("chevrons-right",o("replay.turn_on"),()=>$(S),n===r):u}
      ${y("skip-forward",o("replay.last"),()=>$(r),n===r)}
      <button class="btn plain replay-speed num" aria-label=${o("replay.speed",{speed:s.now.speed})} title=${o("replay.speed",{speed:s.now.speed})} @click=${Re}>${s.now.speed}×</button>
    </div>
    <label class="replay-scrub">
      <span class="vh">${o("replay.scrub")}</span>
      <input type="range" min="0" max=${r} .value=${String(n)} aria-valuetext=${i} @input=${Me} />
    </label>
    <p class="replay-where num">${i}</p>
    ${e.module.review?Ee(t):u}
    <p class="replay-said" aria-live="polite">${U({...e,log:{...e.log,events:a.frames[n].events}},1)[0]??""}</p>`}const Ee=e=>c`<button class="btn small plain" aria-pressed=${String(e)} @click=${()=>je(!e)}>
  ${f(e?"map":"sparkles")} ${o(e?"replay.table":"replay.review")}
</button>`,y=(e,a,n,l,t=!1)=>c`<button
  class="btn ${t?"primary":"plain"} icon-only"
  aria-label=${a}
  title=${a}
  aria-disabled=${String(l)}
  @click=${()=>!l&&n()}
>
  ${f(e)}
</button>`;function Me(e){$(Number(e.target.value))}function $(e){w(),d(e)}const Te=20,Ce=()=>c`${x({title:"Parlour"})}
  <main id="main" class="plain-page replay-open">
    <h1>${o("replay.title")}</h1>
    ${qe()}
    <section class="panel col">
      <h2>${o("replay.open")}</h2>
      <p>${o("replay.open.how")}</p>
      <label class="btn primary replay-file">
        ${f("upload")} ${o("replay.open.choose")}
        <input class="vh" type="file" accept=".jsonl,.ndjson,application/x-ndjson,text/plain" @change=${Ue} />
      </label>
      <p class="small muted">${o("replay.open.private")}</p>
    </section>
    <p><a href="/verify">${f("shield")} ${o("verify.title")}</a></p>
  </main>`;function qe(){const e=ce().slice(0,Te);return c`<section class="panel col" aria-labelledby="replay-yours">
    <h2 id="replay-yours">${o("replay.yours")}</h2>
    ${e.length?c`<ul class="replay-games">
          ${e.map(({code:a,number:n,game:l,when:t,names:r})=>c`<li>
              <a class="replay-game" href="/replay/${a}/${n}">
                ${V(l)} <span class="grow"><b>${v(l)}</b><span class="small muted">${r.join(", ")} · ${Q(t)}</span></span> ${f("play")}
              </a>
            </li>`)}
        </ul>`:c`<p class="muted">${o("replay.yours.none")}</p>`}
  </section>`}async function Ue(e){const a=e.target,[n]=a.files??[];if(!n)return;const l=await we(await n.text());a.value="",l&&b(a.closest("label"),o(`refused.${l.code}`,l.facts))}function _e(){return s.now.reel?.code?q({name:"share-2",label:o("replay.share"),onClick:j(De)}):u}async function De(e){const{reel:a,number:n,key:l}=s.now;if(a)try{const t=l?location.href:(await Y(a.code,n)).link,r=new URL(t),i=new URLSearchParams(r.hash.slice(1)).get("key")??l,p=r.origin+W({key:i});Z({title:o("replay.share"),body:()=>Fe(p)})}catch(t){if(!(t instanceof g))throw t;b(e,o(`refused.${t.code}`,t.facts))}}const Fe=e=>c`<p>${o("replay.share.how")}</p>
  ${ee(e)}
  <div class="row wrap">${he(e)}${ye(e)}</div>
  <h3>${o("replay.keep")}</h3>
  <p class="small muted">${o("replay.keep.how")}</p>
  <div class="row wrap">
    <button class="btn plain" @click=${j(Ne)}>${f("download")} ${o("replay.download")}</button>
    <a class="btn plain" href="/verify">${f("shield")} ${o("verify.title")}</a>
  </div>`;async function Ne(e){const{reel:a,number:n,key:l}=s.now;if(a)try{ae(`parlour-${a.game}-${a.code}-${n}.jsonl`,await ne(a.code,n,l),"application/x-ndjson")}catch(t){if(!(t instanceof g))throw t;b(e,o(`refused.${t.code}`,t.facts))}}await se("replay");async function Ge(e){await te("css/pages/table.css"),e.code&&me({code:e.code,number:e.number,hash:e.hash}),le()}function We(){Le()}const He=()=>`${s.now.reel?`${v(s.now.reel.game)} \xB7 `:""}${o("replay.title")} \xB7 Parlour`;function Xe(e){if(!s.now.reel||e.target.closest("[role=radiogroup], [role=tablist]"))return;const a={ArrowLeft:-1,ArrowRight:1,Home:-1e9,End:1e9};e.key===" "&&!e.target.closest("button, a, summary, input")&&(e.preventDefault(),N()),e.key in a&&(e.preventDefault(),d(s.now.at+a[e.key]))}function ze({visit:e,route:a}){const{reel:n,refusal:l}=s.now;if(!n&&!a.code)return Ce();if(l)return H(o(`refused.${l.code}`,l.facts));const t=n&&e&&pe(e);return!n||!e||!t?H(o("loading"),!0):c`<div class="shell replay">
    ${x({title:v(n.game),chips:Je(),tools:Ke(),back:n.code?`/t/${n.code}`:"/"})}
    <div class="stage">
      <aside class="side">${X(n)}${z(t)}</aside>
      <main id="main" tabindex="0" class="table ${s.now.review?"over":""}" data-game=${n.game}>
        <h1 class="vh">${o("replay.title")}: ${v(n.game)}</h1>
        ${s.now.review?c`${ue(t)}<div class="review">${t.module.review?.(t)}</div>${fe(t)}`:Ie(t)}
      </main>
    </div>
    <footer class="replay-deck">${Ae(t)}</footer>
  </div>`}const Ie=e=>c`<div class="replay-table">${e.module.table(e)}</div>
${M()==="desktop"?u:c`<div class="replay-below">${s.now.reel?X(s.now.reel):u}${z(e)}</div>`}`,Je=()=>c`<span class="chip">${f("history")} ${o("replay.title")}</span>
  ${s.now.reel?.code?c`<span class="chip code">${s.now.reel.code}</span>`:u}`,Ke=()=>c`${_e()}
  ${q({name:"circle-help",label:o("menu.rules"),onClick:()=>de(s.now.reel?.game??"","")})}`,H=(e,a=!1)=>c`${x({title:"Parlour"})}
  <main id="main" class="stage-loading" aria-busy=${String(a)}>
    <section class="panel">
      <h1>${o("replay.title")}</h1>
      <p>${e}</p>
      ${a?u:c`<a class="btn plain" href="/" @click=${w}>${f("house")} ${o("menu.home")}</a>`}
    </section>
  </main>`,X=e=>c`<fieldset class="panel replay-eyes" role="radiogroup">
  <legend class="caps muted">${o("replay.eyes")}</legend>
  ${L("table",c`${f("eye")} ${o("replay.eyes.table")}`)}
  ${e.players.map(a=>L(String(a.seat),oe(a,{size:"sm"})))}
  ${L("all",c`${f("sparkles")} ${o("replay.eyes.all")}`)}
</fieldset>`,L=(e,a)=>c`<label class="replay-eye">
  <input type="radio" name="eyes" value=${e} .checked=${s.now.eyes===e} @change=${j(n=>Ve(n,e))} />
  <span>${a}</span>
</label>`;async function Ve(e,a){const n=await ge(a);n&&b(e.closest("label"),o(`refused.${n.code}`,n.facts))}function z(e){const{reel:a,at:n}=s.now;return a?c`<section class="panel grow what-happened" aria-labelledby="moments-title" tabindex="0">
    <h2 class="caps muted" id="moments-title">${o("replay.moments")}</h2>
    <ol class="replay-moments">
      ${Qe(e,a).map(({from:l,to:t,lines:r})=>c`<li><button aria-current=${n>=l&&n<=t?"step":u} @click=${()=>Ye(t)}>${r.map(i=>c`<span>${i}</span> `)}</button></li>`)}
    </ol>
  </section>`:u}function Qe(e,a){const n=[];return a.frames.forEach(({events:l},t)=>{const r=U({...e,log:{...e.log,events:l}},20).reverse(),i=n[n.length-1],p=r.length===1&&l.some(({type:h})=>h==="TurnBegan");i?.opens&&r.length&&!p?Object.assign(i,{to:t,lines:[...i.lines,...r],opens:!1}):r.length&&n.push({from:t,to:t,lines:r,opens:p})}),n}function Ye(e){w(),d(e)}export{Ge as enter,Xe as key,We as leave,ze as page,He as title};
