import{W as w,f as t,l as p,k as $,bj as h,U as i,G as c,V as d,a8 as v,a7 as g,bk as l,R as y,r as b,x as k}from"./house.js";import{ScreenNumber as x}from"./screen_number.js";await p("tv");function D(e){const s=new h,r=new x;let a=!1,n="";const f=async o=>{o.preventDefault();const m=o.currentTarget;if(n=s.isWhole?await S(e,s.code):t("home.code.short"),!n&&!e)return d();a=!n,v(),a?r.focus():s.markAll(m)},u=async o=>{e&&(await l(e.code,s.code,o),d(),k(t("pair.done",{code:e.code})))};w({title:t("screen.title"),body:()=>a?r.draw(u):c`<form class="col big-screen" @submit=${f}>
      <p>${$("tv.send",{address:R(e)})}</p>
      ${s.draw({describedby:"tv-hint",label:t("pair.letters"),wrong:!!n})}
      <p id="tv-hint" class="small ${n?"field-wrong":"muted"}" role="status">${n?c`${i("triangle-alert")} ${n}`:t("tv.send.safe")}</p>
      <button class="btn primary wide">${i("tv")} ${t("tv.send.do")}</button>
      <a class="btn ghost wide" href=${e?.links?.screen??"/tv"}>${i("maximize")} ${t("tv.this")}</a>
    </form>`})}const R=e=>`${new URL(e?.links?.join??location.href).host}/tv`;async function S(e,s){if(!e)return g(`/tv/${s}`),"";try{await l(e.code,s)}catch(r){if(!(r instanceof y))throw r;return b(r)}return""}export{D as openBigScreen};
