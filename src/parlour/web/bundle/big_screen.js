import{U as w,d as t,D as $,c as g,bS as v,M as i,ab as c,B as d,S as l,_ as h,ak as b,bT as f,a6 as y,aO as k,n as S}from"./house.js";import{ScreenNumber as D}from"./screen_number.js";await $("tv");function j(e){const s=new v,n=new D;let o=!1,a="";const u=async r=>{r.preventDefault();const p=r.currentTarget;if(a=s.isWhole?await B(e,s.code):t("home.code.short"),!a&&!e)return l();o=!a,h(),o?n.focus():s.markAll(p)},m=async r=>{e&&(await f(e.code,s.code,r),l(),S(t("pair.done",{code:e.code})))};w({title:t("screen.title"),body:()=>o?n.draw(m):d`<form class="col big-screen" @submit=${u}>
      <p>${g("tv.send",{address:x(e)})}</p>
      ${s.draw({describedby:"tv-hint",label:t("pair.letters"),wrong:!!a})}
      <p id="tv-hint" class="small ${a?"field-wrong":"muted"}" role="status">${a?d`${i("triangle-alert")} ${a}`:t("tv.send.safe")}</p>
      <button class="btn primary wide">${i("tv")} ${t("tv.send.do")}</button>
      <a class="btn ghost wide" href=${e?.links?.screen??c("/tv")}>${i("maximize")} ${t("tv.this")}</a>
    </form>`})}const x=e=>(e?.links?.join??`${location.origin}${c("/j/")}`).replace(/^https?:\/\//,"").replace(/\/j\/.*$/,"/tv");async function B(e,s){if(!e)return b(`/tv/${s}`),"";try{await f(e.code,s)}catch(n){if(!(n instanceof y))throw n;return k(n)}return""}export{j as openBigScreen};
