import{bE as i,am as l,f as e,bL as n,G as r,aJ as o,bI as m,bO as c}from"../house.js";import{p}from"../preferences.js";const s=o("settings",{me:m}),h=()=>`${e("settings.title")} \xB7 Parlour`;function b(){s.begin({me:i()})}const f=()=>{a()},$=()=>r`${l({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${e("settings.title")}</h1>
    <section class="panel" aria-labelledby="me-title" @change=${a}>
      <h2 id="me-title">${e("settings.me")}</h2>
      ${n(s.now.me,t=>s.change({me:t}))}
    </section>
    <section class="panel" aria-labelledby="room-title">
      <h2 id="room-title">${e("settings.room")}</h2>
      ${p()}
    </section>
    <p class="small muted">${e("settings.kept")} <a href="/history">${e("home.history")}</a> · <a href="/credits">${e("credits.title")}</a> · <a href="/accessibility">${e("access.title")}</a> · <a href="/privacy">${e("privacy.title")}</a></p>
  </main>`;function a(){const{me:t}=s.now;t.name.trim()&&c(t)}export{b as enter,f as leave,$ as page,h as title};
