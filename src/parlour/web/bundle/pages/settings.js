import{cg as l,aK as n,d as e,cl as r,ab as s,B as c,ah as o,cm as m,cq as $}from"../house.js";import{p as h}from"../preferences.js";const a=o("settings",{me:m}),p=()=>`${e("settings.title")} \xB7 Parlour`;function f(){a.begin({me:l()})}const g=()=>{i()},d=()=>c`${n({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${e("settings.title")}</h1>
    <section class="panel" aria-labelledby="me-title" @change=${i}>
      <h2 id="me-title">${e("settings.me")}</h2>
      ${r(a.now.me,t=>a.change({me:t}))}
    </section>
    <section class="panel" aria-labelledby="room-title">
      <h2 id="room-title">${e("settings.room")}</h2>
      ${h()}
    </section>
    <p class="small muted">${e("settings.kept")} <a href=${s("/history")}>${e("home.history")}</a> · <a href=${s("/credits")}>${e("credits.title")}</a> · <a href=${s("/accessibility")}>${e("access.title")}</a> · <a href=${s("/privacy")}>${e("privacy.title")}</a></p>
  </main>`;function i(){const{me:t}=a.now;t.name.trim()&&$(t)}export{f as enter,g as leave,d as page,p as title};
