import{ah as Z,T as A,n as ee,d as o,h as B,t as U,al as ae,ab as g,l as C,Y as ne,a6 as b,cG as D,cH as q,A as u,B as c,M as f,aK as L,e as k,b2 as se,q as S,bi as te,cI as le,aL as I,J as P,bm as oe,U as re,ac as ie,bf as ce,cJ as pe,D as E,E as ue,_ as fe,ar as de,aM as he}from"../house.js";import{az as ye,I as _,af as we,aA as $e,aB as me,aC as ge,c as be,b as ve,e as ke,aD as Se,aE as Oe}from"../table.js";const N=1400,xe=400,s=Z("replay",{reel:null,refusal:null,at:0,eyes:"table",review:!1,key:"",number:0,file:"",running:!1,speed:1,fetching:!1,lines:[]}),F=new A,O=new A;async function Be({code:e,number:a,hash:n}){const t=new URLSearchParams(n),[l,r,i]=[t.get("key")??"",t.get("eyes")??"table",t.has("review")];s.change({reel:null,refusal:null,number:a,file:"",key:l,eyes:r,review:i,lines:[]}),await M(()=>q(e,a,r,l)),h(t.has("step")?Number(t.get("step"))-1:s.now.review?1e9:0)}async function Le(e){return s.change({reel:null,refusal:null,number:1,file:e,key:"",eyes:"table",review:!1,lines:[]}),await M(()=>D(e,"table")),h(0),G()}async function Pe(e){if(s.change({eyes:e}),s.now.fetching)return null;s.change({fetching:!0});try{for(;Ee(s.now);)await Me(s.now.reel)}finally{s.change({fetching:!1})}const a=G();return a&&s.now.reel&&s.change({eyes:s.now.reel.eyes}),a}const Ee=({reel:e,eyes:a,refusal:n})=>!!(e&&e.eyes!==a&&!n);async function Me(e){const{eyes:a,file:n,number:t,key:l}=s.now;await M(()=>n?D(n,a):q(e.code,t,a,l)),h(s.now.at)}function G(){const{refusal:e}=s.now;return s.change({refusal:null}),e?new b(e):null}async function M(e){try{const a=await e();s.change({reel:a});const n=B.state.visit,t=n?.modules?.game===a.game?n:ye({code:a.code,kind:"watch"});U(t,{kind:"reel",table:Te(a),insight:a.insight}),await ne(t,a.game)}catch(a){if(!(a instanceof b))throw a;s.change({refusal:{code:a.code,facts:a.facts}})}}const Re={kind:"off",pace:"steady",held:!1};function Te(e){const{code:a,game:n,options:t,players:l,outcome:r}=e,i={sitters:[],at:0,number:s.now.number,game:n,players:l.map(p=>p.name),...r};return{code:a,phase:"over",game:n,language:"",options:t,own:[],pictures:[],locked:!0,watching:!0,research:!1,clock:Re,host:0,seats:l,you:null,games:[i],wants:[],lender:null,next:null,attended:!0,talk:{watchers:!1,models:!1},latecomers:{door:"next",now:"next",chairs:[],waiting:[]}}}function h(e){const{reel:a,at:n,review:t}=s.now,{visit:l}=B.state;if(!a||!l)return;const r=Math.max(0,Math.min(a.frames.length-1,Math.round(e)||0)),i=a.frames[r],p=r===a.frames.length-1;U(l,{kind:"stood",play:je(a,i,p),events:a.frames.slice(0,r+1).flatMap(d=>d.events),fresh:r===n+1?i.events:[]}),s.change({at:r,review:t&&p}),p&&v(),F.start(xe,Ie),requestAnimationFrame(Ae)}function je({players:e,promise:a,seed:n,outcome:t},{events:l,view:r,section:i,waiting:p,may:d,answered:$,silent:m},j){const X=j?null:{id:"",section:i,waiting:p,may:d,answered:$,undecided:[]};return{number:s.now.number,told_at:0,players:e,promise:a,events:l,view:r,prompt:null,sealed:null,undo:null,request:null,ask:X,silent:m,outcome:j?t:null,seed:n,banter:null,talking:null,marking:null}}function Ae(){C()==="desktop"&&document.querySelector(".replay-moments [aria-current]")?.scrollIntoView({block:"nearest"})}function Ue(e){s.change({review:e}),h(e?1e9:s.now.at)}function z(){const{reel:e,at:a,running:n}=s.now;if(n)return v();e&&a===e.frames.length-1&&h(0),s.change({running:!0}),O.start(N/s.now.speed,H),ee(o("replay.runs"))}function H(){h(s.now.at+1),s.now.running&&O.start(N/s.now.speed,H)}const R=[1,2,4];function Ce(){const e=R.indexOf(s.now.speed);s.change({speed:R[(e+1)%R.length]})}const De=e=>e.frames.flatMap(({events:a},n)=>a.some(({type:t})=>t==="TurnBegan")?[n]:[]);function v(){O.stop(),s.change({running:!1})}function qe(){F.stop(),O.stop(),s.begin(),B.dispatch({kind:"left"})}function J({key:e=s.now.key,review:a=s.now.review}={}){const{reel:n,number:t,at:l,eyes:r}=s.now,i=new URLSearchParams;return e&&i.set("key",e),a?i.set("review",""):i.set("step",String(l+1)),r!=="table"&&i.set("eyes",r),`/replay/${n?.code}/${t}#${i.toString().replace(/=(?=&|$)/g,"")}`}function Ie(){s.now.reel?.code&&ae(location.pathname).startsWith("/replay/")&&history.replaceState(null,"",g(J()))}function _e(e){const{reel:a,at:n,running:t,review:l}=s.now;if(!a)return u;const r=a.frames.length-1,i=o("replay.step",{step:n+1,steps:r+1}),p=De(a),[d,$]=[p.findLast(m=>m<n)??0,p.find(m=>m>n)??r];return c`<div class="replay-keys" role="group" aria-label=${o("replay.controls")}>
      ${y("skip-back",o("replay.first"),()=>w(0),n===0)}
      ${p.length?y("chevrons-left",o("replay.turn_back"),()=>w(d),n===0):u}
      ${y("step-back",o("replay.back"),()=>w(n-1),n===0)}
      ${y(t?"pause":"play",o(t?"replay.hold":"replay.run"),z,!1,!0)}
      ${y("step-forward",o("replay.on"),()=>w(n+1),n===r)}
      ${p.length?y("chevrons-right",o("replay.turn_on"),()=>w($),n===r):u}
      ${y("skip-forward",o("replay.last"),()=>w(r),n===r)}
      <button class="btn plain replay-speed num" aria-label=${o("replay.speed",{speed:s.now.speed})} title=${o("replay.speed",{speed:s.now.speed})} @click=${Ce}>${s.now.speed}×</button>
    </div>
    <label class="replay-scrub">
      <span class="vh">${o("replay.scrub")}</span>
      <input type="range" min="0" max=${r} .value=${String(n)} aria-valuetext=${i} @input=${Fe} />
    </label>
    <p class="replay-where num">${i}</p>
    ${e.module.review?Ne(l):u}
    <p class="replay-said" aria-live="polite">${_({...e,log:{...e.log,events:a.frames[n].events}},1)[0]??""}</p>`}const Ne=e=>c`<button class="btn small plain" aria-pressed=${String(e)} @click=${()=>Ue(!e)}>
  ${f(e?"map":"sparkles")} ${o(e?"replay.table":"replay.review")}
</button>`,y=(e,a,n,t,l=!1)=>c`<button
  class="btn ${l?"primary":"plain"} icon-only"
  aria-label=${a}
  title=${a}
  aria-disabled=${String(t)}
  @click=${()=>!t&&n()}
>
  ${f(e)}
</button>`;function Fe(e){w(Number(e.target.value))}function w(e){v(),h(e)}const Ge=20,ze=()=>c`${L({title:"Parlour"})}
  <main id="main" class="plain-page replay-open">
    <h1>${o("replay.title")}</h1>
    ${He()}
    <section class="panel col">
      <h2>${o("replay.open")}</h2>
      <p>${o("replay.open.how")}</p>
      <label class="btn primary replay-file">
        ${f("upload")} ${o("replay.open.choose")}
        <input class="vh" type="file" accept=".jsonl,.ndjson,application/x-ndjson,text/plain" @change=${Je} />
      </label>
      <p class="small muted">${o("replay.open.private")}</p>
    </section>
    <p><a href=${g("/verify")}>${f("shield")} ${o("verify.title")}</a></p>
  </main>`;function He(){const e=we().slice(0,Ge);return c`<section class="panel col" aria-labelledby="replay-yours">
    <h2 id="replay-yours">${o("replay.yours")}</h2>
    ${e.length?c`<ul class="replay-games">
          ${e.map(({code:a,number:n,game:t,when:l,names:r})=>c`<li>
              <a class="replay-game" href=${g(`/replay/${a}/${n}`)}>
                ${se(t)} <span class="grow"><b>${S(t)}</b><span class="small muted">${r.join(", ")} · ${te(l)}</span></span> ${f("play")}
              </a>
            </li>`)}
        </ul>`:c`<p class="muted">${o("replay.yours.none")}</p>`}
  </section>`}async function Je(e){const a=e.target,[n]=a.files??[];if(!n)return;const t=await Le(await n.text());a.value="",t&&k(a.closest("label"),o(`refused.${t.code}`,t.facts))}async function Ke(){const{reel:e,number:a,key:n}=s.now;if(!(!e?.code||n))try{const{lines:t}=await le(e.code,a);s.now.reel?.code===e.code&&s.now.number===a&&s.change({lines:t.filter(me)})}catch(t){if(!(t instanceof b))throw t}}function x({frames:e},{seen:a}){const n=e.findIndex(({told:t})=>t>=a);return n<0?e.length-1:n}const K=({frames:e},a)=>e.slice(0,a+1).flatMap(({events:n})=>n);function W(e,a,n){const{reel:t,lines:l}=s.now;return t?l.filter(r=>x(t,r)>=a&&x(t,r)<=n).map(r=>ge(e,r,K(t,x(t,r)))):u}function We(e,a){const{reel:n,lines:t}=s.now;return n?$e(e,a,t,l=>K(n,x(n,l)).length):u}function Ve(){return s.now.reel?.code?I({name:"share-2",label:o("replay.share"),onClick:P(Ye)}):u}async function Ye(e){const{reel:a,number:n,key:t}=s.now;if(a)try{const l=t?location.href:(await oe(a.code,n)).link,r=new URLSearchParams(new URL(l).hash.slice(1)).get("key")??t,i=l.replace(/\/replay\/.*$/,"")+J({key:r});re({title:o("replay.share"),body:()=>Qe(i)})}catch(l){if(!(l instanceof b))throw l;k(e,o(`refused.${l.code}`,l.facts))}}const Qe=e=>c`<p>${o("replay.share.how")}</p>
  ${ie(e)}
  <div class="row wrap">${be(e)}${ve(e)}</div>
  <h3>${o("replay.keep")}</h3>
  <p class="small muted">${o("replay.keep.how")}</p>
  <div class="row wrap">
    <button class="btn plain" @click=${P(Xe)}>${f("download")} ${o("replay.download")}</button>
    <a class="btn plain" href=${g("/verify")}>${f("shield")} ${o("verify.title")}</a>
  </div>`;async function Xe(e){const{reel:a,number:n,key:t}=s.now;if(a)try{ce(`parlour-${a.game}-${a.code}-${n}.jsonl`,await pe(a.code,n,t),"application/x-ndjson")}catch(l){if(!(l instanceof b))throw l;k(e,o(`refused.${l.code}`,l.facts))}}await Promise.all([E("replay"),E("talk"),E("why")]);async function Ze(e){await ue("css/pages/table.css"),e.code&&ea(e),fe()}async function ea({code:e,number:a,hash:n}){await Be({code:e,number:a,hash:n}),await Ke()}function aa(){qe()}const na=()=>`${s.now.reel?`${S(s.now.reel.game)} \xB7 `:""}${o("replay.title")} \xB7 Parlour`;function sa(e){if(!s.now.reel||e.target.closest("[role=radiogroup], [role=tablist]"))return;const a={ArrowLeft:-1,ArrowRight:1,Home:-1e9,End:1e9};e.key===" "&&!e.target.closest("button, a, summary, input")&&(e.preventDefault(),z()),e.key in a&&(e.preventDefault(),h(s.now.at+a[e.key]))}function ta({visit:e,route:a}){const{reel:n,refusal:t}=s.now;if(!n&&!a.code)return ze();if(t)return V(o(`refused.${t.code}`,t.facts));const l=n&&e&&ke(e);return!n||!e||!l?V(o("loading"),!0):c`<div class="shell replay">
    ${L({title:S(n.game),chips:oa(),tools:ra(),back:n.code?`/t/${n.code}`:"/"})}
    <div class="stage">
      <aside class="side">${Y(n)}${Q(e,l)}</aside>
      <main id="main" tabindex="0" class="table ${s.now.review?"over":""}" data-game=${n.game}>
        <h1 class="vh">${o("replay.title")}: ${S(n.game)}</h1>
        ${s.now.review?c`${Se(l)}<div class="review">${l.module.review?.(l)}</div>${Oe(l)}${We(e,l)}`:la(e,l)}
      </main>
    </div>
    <footer class="replay-deck">${_e(l)}</footer>
  </div>`}const la=(e,a)=>c`<div class="replay-table">${a.module.table(a)}</div>
${C()==="desktop"?u:c`<div class="replay-below">${s.now.reel?Y(s.now.reel):u}${Q(e,a)}</div>`}`,oa=()=>c`<span class="chip">${f("history")} ${o("replay.title")}</span>
  ${s.now.reel?.code?c`<span class="chip code">${s.now.reel.code}</span>`:u}`,ra=()=>c`${Ve()}
  ${I({name:"circle-help",label:o("menu.rules"),onClick:()=>he(s.now.reel?.game??"","")})}`,V=(e,a=!1)=>c`${L({title:"Parlour"})}
  <main id="main" class="stage-loading" aria-busy=${String(a)}>
    <section class="panel">
      <h1>${o("replay.title")}</h1>
      <p>${e}</p>
      ${a?u:c`<a class="btn plain" href=${g("/")} @click=${v}>${f("house")} ${o("menu.home")}</a>`}
    </section>
  </main>`,Y=e=>c`<fieldset class="panel replay-eyes" role="radiogroup">
  <legend class="caps muted">${o("replay.eyes")}</legend>
  ${T("table",c`${f("eye")} ${o("replay.eyes.table")}`)}
  ${e.players.map(a=>T(String(a.seat),de(a,{size:"sm"})))}
  ${T("all",c`${f("sparkles")} ${o("replay.eyes.all")}`)}
</fieldset>`,T=(e,a)=>c`<label class="replay-eye">
  <input type="radio" name="eyes" value=${e} .checked=${s.now.eyes===e} @change=${P(n=>ia(n,e))} />
  <span>${a}</span>
</label>`;async function ia(e,a){const n=await Pe(a);n&&k(e.closest("label"),o(`refused.${n.code}`,n.facts))}function Q(e,a){const{reel:n,at:t}=s.now;if(!n)return u;const l=pa(a,n);return c`<section class="panel grow what-happened" aria-labelledby="moments-title" tabindex="0">
    <h2 class="caps muted" id="moments-title">${o("replay.moments")}</h2>
    <ol class="replay-moments">
      ${ca(e,l)}${l.map(({from:r,to:i,lines:p},d)=>c`<li><button aria-current=${t>=r&&t<=i?"step":u} @click=${()=>ua(i)}>${p.map($=>c`<span>${$}</span> `)}</button></li>${W(e,r,(l[d+1]?.from??n.frames.length)-1)}`)}
    </ol>
  </section>`}const ca=(e,a)=>a.length?W(e,0,a[0].from-1):u;function pa(e,a){const n=[];return a.frames.forEach(({events:t},l)=>{const r=_({...e,log:{...e.log,events:t}},20).reverse(),i=n[n.length-1],p=r.length===1&&t.some(({type:d})=>d==="TurnBegan");i?.opens&&r.length&&!p?Object.assign(i,{to:l,lines:[...i.lines,...r],opens:!1}):r.length&&n.push({from:l,to:l,lines:r,opens:p})}),n}function ua(e){v(),h(e)}export{Ze as enter,sa as key,aa as leave,ta as page,na as title};
