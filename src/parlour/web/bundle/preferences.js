import{D as f,B as l,az as r,f as g,bp as $,bq as m,d as n,A as y,aB as o,aA as s,k as h,br as v,bs as k,e as d,bt as A}from"./house.js";await f("accessibility");const C=()=>l`<div class="preferences">${N()} ${w()} ${x()}</div>`,N=()=>r({legend:n("settings.language"),name:"language",choices:$.map(e=>({value:e,label:l`<span lang=${e}>${m[e]}</span>`})),value:g().language,onChange:e=>s({language:e})}),w=()=>l`${c("theme",["system","light","dark"])} ${c("motion",["system","full","calm"])} ${c("pace",["full","brisk","off"])}
  ${c("reading",["house","clear"])} <p class="hint">${n("settings.reading.hint")}</p> ${c("text",["normal","large","larger"])}`,c=(e,a)=>r({legend:n(`settings.${e}`),name:e,choices:a.map(i=>({value:i,label:n(`settings.${e}.${i}`)})),value:g()[e],onChange:i=>s({[e]:i})});function x(){const{sound:e,vibration:a,notify:i,hideHand:u,banter:b,captions:p}=g();return l`${o({label:n("settings.sound"),checked:e,onChange:t=>s({sound:t,soundAsked:!0}).then(()=>h("turn"))})} ${e?G():y}
  ${o({label:n("settings.captions"),hint:n("settings.captions.hint"),checked:p,onChange:t=>s({captions:t}).then(()=>v("turn"))})}
  ${o({label:n("settings.vibration"),checked:a,onChange:t=>s({vibration:t})})}
  ${o({label:n("settings.banter"),hint:n("settings.banter.hint"),checked:b,onChange:t=>s({banter:t})})}
  ${o({label:n("settings.notify"),hint:n("settings.notify.hint"),checked:i,onChange:S,onRefused:k()?void 0:t=>d(t,n("settings.notify.cannot"))})}
  ${o({label:n("settings.hide_hand"),hint:n("settings.hide_hand.hint"),checked:u,onChange:t=>s({hideHand:t})})}`}const G=()=>l`<label class="row">
  <span class="grow">${n("settings.volume")}</span>
  <input type="range" min="10" max="100" step="10" .value=${String(g().volume)} @change=${e=>s({volume:Number(e.target.value)}).then(()=>h("chime"))} />
</label>`;async function S(e){const a=e&&await A();await s({notify:a}),e&&!a&&d(document.querySelector(".preferences"),n("settings.notify.denied"))}export{C as p};
