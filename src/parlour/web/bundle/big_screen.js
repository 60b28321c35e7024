import{U as w,d as t,D as $,c as g,bS as v,M as i,aa as c,B as d,S as l,am as h,aj as y,bT as f,a5 as b,aO as S,n as j}from"./house.js";import{ScreenNumber as k}from"./screen_number.js";await $("tv");function D(e){const s=new v,n=new k;let o=!1,a="";const m=async r=>{r.preventDefault();const p=r.currentTarget;if(a=s.isWhole?await B(e,s.code):t("home.code.short"),!a&&!e)return l();o=!a,h(),o?n.focus():s.markAll(p)},u=async r=>{e&&(await f(e.code,s.code,r),l(),j(t("pair.done",{code:e.code})))};w({title:t("screen.title"),body:()=>o?n.draw(u):d`<form class="col big-screen" @submit=${m}>
      <p>${g("tv.send",{address:x(e)})}</p>
      ${s.draw({describedby:"tv-hint",label:t("pair.letters"),wrong:!!a})}
      <p id="tv-hint" class="small ${a?"field-wrong":"muted"}" role="status">${a?d`${i("triangle-alert")} ${a}`:t("tv.send.safe")}</p>
      <button class="btn primary wide">${i("tv")} ${t("tv.send.do")}</button>
      <a class="btn ghost wide" href=${e?.links?.screen??c("/tv")}>${i("maximize")} ${t("tv.this")}</a>
    </form>`})}const x=e=>(e?.links?.join??`${location.origin}${c("/j/")}`).replace(/^https?:\/\//,"").replace(/\/j\/.*$/,"/tv");async function B(e,s){if(!e)return y(`/tv/${s}`),"";try{await f(e.code,s)}catch(n){if(!(n instanceof b))throw n;return S(n)}return""}export{D as openBigScreen};
