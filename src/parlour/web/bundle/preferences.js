import{l as $,G as l,ah as h,m as g,a_ as b,a$ as m,f as n,F as y,ag as o,ao as a,u as r,b0 as v,b1 as k,j as d,b2 as C}from"./house.js";await $("accessibility");const N=()=>l`<div class="preferences">${w()} ${A()} ${G()}</div>`,w=()=>h({legend:n("settings.language"),name:"language",choices:b.map(e=>({value:e,label:l`<span lang=${e}>${m[e]}</span>`})),value:g().language,onChange:e=>a({language:e})}),A=()=>l`${c("theme",["system","light","dark"])} ${c("motion",["system","full","calm"])} ${c("pace",["full","brisk","off"])}
  ${c("reading",["house","clear"])} <p class="hint">${n("settings.reading.hint")}</p> ${c("text",["normal","large","larger"])}`,c=(e,s)=>h({legend:n(`settings.${e}`),name:e,choices:s.map(i=>({value:i,label:n(`settings.${e}.${i}`)})),value:g()[e],onChange:i=>a({[e]:i})});function G(){const{sound:e,vibration:s,notify:i,hideHand:u,banter:f,captions:p}=g();return l`${o({label:n("settings.sound"),checked:e,onChange:t=>a({sound:t}).then(()=>r("turn"))})} ${e?x():y}
  ${o({label:n("settings.captions"),hint:n("settings.captions.hint"),checked:p,onChange:t=>a({captions:t}).then(()=>v("turn"))})}
  ${o({label:n("settings.vibration"),checked:s,onChange:t=>a({vibration:t})})}
  ${o({label:n("settings.banter"),hint:n("settings.banter.hint"),checked:f,onChange:t=>a({banter:t})})}
  ${o({label:n("settings.notify"),hint:n("settings.notify.hint"),checked:i,onChange:S,onRefused:k()?void 0:t=>d(t,n("settings.notify.cannot"))})}
  ${o({label:n("settings.hide_hand"),hint:n("settings.hide_hand.hint"),checked:u,onChange:t=>a({hideHand:t})})}`}const x=()=>l`<label class="row">
  <span class="grow">${n("settings.volume")}</span>
  <input type="range" min="10" max="100" step="10" .value=${String(g().volume)} @change=${e=>a({volume:Number(e.target.value)}).then(()=>r("chime"))} />
</label>`;async function S(e){const s=e&&await C();await a({notify:s}),e&&!s&&d(document.querySelector(".preferences"),n("settings.notify.denied"))}export{N as p};
