import{D as l,A as p,aK as t,d as r,B as e,z as y,cF as n}from"../house.js";await l("privacy");const d=y(n),b=()=>`${r("privacy.title")} \xB7 Parlour`;function $(){const a=d();return e`${t({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${r("privacy.title")}</h1>
    <p class="lead">${r("privacy.lead")}</p>
    ${o("kept",["table","own","audience","cookie","browser","address","push","report"])}
    ${a?o("long",["lobby","playing","over","report","backup"],v(a)):p}
    ${o("who",["table","operator","research","chat","push","nobody",...a?.model?["model"]:[]])}
    ${o("can",["know","forget","report"])}
    <section class="panel prose" aria-labelledby="privacy-run">
      <h2 id="privacy-run">${r("privacy.run")}</h2>
      <p>${a?.contact||r("privacy.run.nobody")}</p>
    </section>
  </main>`}const v=a=>({lobby:a.lobby_days,playing:a.playing_days,over:a.over_days,report:a.report_days}),o=(a,c,i={})=>e`<section class="panel prose" aria-labelledby="privacy-${a}">
  <h2 id="privacy-${a}">${r(`privacy.${a}`)}</h2>
  <ul>${c.map(s=>e`<li>${r(`privacy.${a}.${s}`,{days:i[s]??0})}</li>`)}</ul>
</section>`;export{$ as page,b as title};
