import{D as d,E as v,T as w,ci as p,d as e,B as i,b6 as $,b2 as m,ah as h,h as g,ak as k,A as b,c as y,ac as A,cD as q,cV as D,a6 as T}from"../house.js";import{j as x,s as E}from"../table.js";const N=1500,P=4e3,R=20;await Promise.all([d("tv"),v("css/table/show.css")]);const o=h("tv",{waiting:null,asked:null,offline:!1,misses:0}),c=new w,G=()=>`${o.now.waiting?.code??e("screen.title")} \xB7 Parlour`;function I(s){o.begin(),r(s)}const L=()=>c.stop();async function r(s){const{waiting:t,misses:a}=o.now,n=await(t&&t.until>Date.now()?_(t):S()).catch(u=>O(u,a));if(g.state.route!==s)return;if(typeof n=="string")return k(n,{replace:!0});o.change(n);const{waiting:l,offline:f}=o.now;c.start(f?P:l?N:0,()=>r(s))}function O(s,t){if(!(s instanceof T))throw s;return s.status!==404?{offline:!0}:{offline:!1,misses:t+1,...t>0&&{waiting:null,asked:null}}}async function S(){const s=await D();return{waiting:{...s,until:Date.now()+(s.seconds-R)*1e3},asked:null,offline:!1,misses:0}}async function _(s){const{table:t,key:a,asked:n}=await q(s.code,s.key??"");return t&&a?`/screen/${t}#${a}`:{asked:n,offline:!1,misses:0}}function j(){const{waiting:s,asked:t,offline:a}=o.now;return i`<main id="main" class="tv-wait felt rim">
    ${x()}
    <p class="brand">${p()} Parlour</p>
    ${s?B(s,t,a):i`<div class="tv-letters" aria-busy="true"><h1>${e(a?"tv.offline":"tv.waiting")}</h1></div>`}
    <p class="tv-boxes" aria-hidden="true">${$().map(({name:n})=>m(n))}</p>
  </main>`}function B({code:s,link:t},a,n){const l=t??location.href;return i`<div class="tv-letters">
      <h1>${e("tv.title")}</h1>
      <p>${y("tv.how",{address:E(l).replace(/\/tv\/.*$/,"")})}</p>
      <p class="tv-big-code">${s}</p>
      <p class="muted">${e("tv.what")}</p>
      ${n?i`<p class="chip warn">${e("tv.offline")}</p>`:b}
    </div>
    <div class="tv-square" role="status">${a?F(a):i`${A(l,e("tv.qr"))}<b>${e("tv.camera")}</b>`}</div>`}function F({name:s,table:t,number:a}){return i`<b class="tv-asked">${t?e("tv.asked",{name:s,code:t}):e("tv.asked.new",{name:s})}</b>
    <span>${e("tv.asked.how")}</span>
    <span class="tv-number">${a}</span>
    <span class="small">${e("tv.asked.not")}</span>`}export{I as enter,L as leave,j as page,G as title};
