import{l as d,w,T as v,bG as p,f as e,G as i,aF as $,aB as m,aJ as k,d as g,a7 as h,F as b,k as y,aq as A,bX as q,c9 as G,R}from"../house.js";import{w as T}from"../over_table.js";import{l as x}from"../table.js";const F=1500,N=4e3,P=20;await Promise.all([d("tv"),w("css/table/show.css")]);const o=k("tv",{waiting:null,asked:null,offline:!1,misses:0}),r=new v,D=()=>`${o.now.waiting?.code??e("screen.title")} \xB7 Parlour`;function E(s){o.begin(),c(s)}const I=()=>r.stop();async function c(s){const{waiting:t,misses:a}=o.now,n=await(t&&t.until>Date.now()?_(t):O()).catch(u=>L(u,a));if(g.state.route!==s)return;if(typeof n=="string")return h(n,{replace:!0});o.change(n);const{waiting:l,offline:f}=o.now;r.start(f?N:l?F:0,()=>c(s))}function L(s,t){if(!(s instanceof R))throw s;return s.status!==404?{offline:!0}:{offline:!1,misses:t+1,...t>0&&{waiting:null,asked:null}}}async function O(){const s=await G();return{waiting:{...s,until:Date.now()+(s.seconds-P)*1e3},asked:null,offline:!1,misses:0}}async function _(s){const{table:t,key:a,asked:n}=await q(s.code,s.key??"");return t&&a?`/screen/${t}#${a}`:{asked:n,offline:!1,misses:0}}function B(){const{waiting:s,asked:t,offline:a}=o.now;return i`<main id="main" class="tv-wait felt rim">
    ${x()}
    <p class="brand">${p()} Parlour</p>
    ${s?H(s,t,a):i`<div class="tv-letters" aria-busy="true"><h1>${e(a?"tv.offline":"tv.waiting")}</h1></div>`}
    <p class="tv-boxes" aria-hidden="true">${$().map(({name:n})=>m(n))}</p>
  </main>`}function H({code:s,link:t},a,n){const l=t??location.href;return i`<div class="tv-letters">
      <h1>${e("tv.title")}</h1>
      <p>${y("tv.how",{address:T(l).replace(/\/tv\/.*$/,"")})}</p>
      <p class="tv-big-code">${s}</p>
      <p class="muted">${e("tv.what")}</p>
      ${n?i`<p class="chip warn">${e("tv.offline")}</p>`:b}
    </div>
    <div class="tv-square" role="status">${a?J(a):i`${A(l,e("tv.qr"))}<b>${e("tv.camera")}</b>`}</div>`}function J({name:s,table:t,number:a}){return i`<b class="tv-asked">${t?e("tv.asked",{name:s,code:t}):e("tv.asked.new",{name:s})}</b>
    <span>${e("tv.asked.how")}</span>
    <span class="tv-number">${a}</span>
    <span class="small">${e("tv.asked.not")}</span>`}export{E as enter,I as leave,B as page,D as title};
