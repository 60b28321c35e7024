import{U as w,d as n,F as g,bu as $,ah as k,M as r,B as l,A as i,az as y,bv as v,J as m,bb as D,bc as F,bw as S,f as u,bx as T,D as x}from"./house.js";await x("reminders");const A=["discord","slack","ntfy","json"],C=["open","turn","over"],I=null,o=k("chat",{hook:I,format:"discord",sent:""});async function M(a,t){const{done:e,result:s}=await d(t,()=>$(a.code));!e||!s||(o.begin({hook:s,format:s.address?s.format:"discord",sent:""}),w({title:n("reminder.title"),body:()=>N(a)}))}function N(a){const{hook:t}=o.now;return t?.on?l`<div class="col chat-hook">
    <p class="small muted">${n("reminder.how")}</p>
    <form class="col" @submit=${e=>O(a,e)}>
      <label class="col"><span>${n("reminder.address")}</span>
        <input class="field" name="address" type="url" inputmode="url" pattern="https://.+" autocomplete="off" ?required=${!t.address} placeholder=${t.address||"https://\u2026"} /></label>
      ${y({legend:n("reminder.format"),name:"format",choices:A.map(e=>({value:e,label:n(`reminder.format.${e}`)})),value:o.now.format,onChange:e=>o.change({format:e})})}
      ${C.map(e=>l`<label class="row"><input type="checkbox" name="kinds" value=${e} .checked=${!t.address||t.kinds.includes(e)} /> <span>${n(`reminder.kind.${e}`)}</span></label>`)}
      <button class="btn primary">${r("check")} ${n("reminder.save")}</button>
    </form>
    ${t.address?q(a,t):i}
    <p class="small muted">${n("reminder.never")}</p>
  </div>`:l`<p class="notice">${r("bell-off")} ${n("reminder.off")}</p>`}const q=(a,t)=>l`<div class="row wrap">
    <button type="button" class="btn plain" @click=${m(e=>f(a,e))}>${r("send")} ${n("reminder.try")}</button>
    <button type="button" class="btn ghost" @click=${m(e=>j(a,e))}>${r("trash-2")} ${n("reminder.remove")}</button>
  </div>
  <form class="row wrap evening-when" @submit=${e=>W(a,e)}>
    <input class="field grow" type="datetime-local" name="when" required aria-label=${n("reminder.ask")} .value=${D(F())} />
    <button class="btn plain">${r("message-circle")} ${n("reminder.ask")}</button>
  </form>
  <p role="status">${o.now.sent?l`${r("check")} ${n("reminder.sent",{time:o.now.sent})}`:t.at&&(t.status<200||t.status>299)?l`${r("triangle-alert")} ${n("reminder.failed")}`:i}</p>`;async function d(a,t){let e=null;const{done:s}=await g(a,async()=>{e=await t()});return{done:s,result:e}}async function O(a,t){t.preventDefault();const e=t.currentTarget,s=new FormData(e),c=String(s.get("address")??"").trim(),p={...c&&{address:c},format:o.now.format,kinds:s.getAll("kinds").map(String)},{done:h,result:b}=await d(e,()=>v(a.code,p));h&&(e.reset(),o.change({hook:b,sent:""}))}async function f(a,t,e=""){const{done:s,result:c}=await d(t,()=>S(a.code,e));s&&o.change({hook:c,sent:new Intl.DateTimeFormat(u().language,{timeStyle:"short"}).format(new Date)})}function W(a,t){t.preventDefault();const e=t.currentTarget,s=new Date(String(new FormData(e).get("when"))),c={weekday:"long",day:"numeric",month:"short",hour:"numeric",minute:"2-digit"};return f(a,e,new Intl.DateTimeFormat(a.table?.language??u().language,c).format(s).slice(0,40))}async function j(a,t){const{done:e}=await d(t,()=>T(a.code));e&&o.now.hook&&o.change({hook:{...o.now.hook,address:"",at:0},sent:""})}export{M as openChat};
