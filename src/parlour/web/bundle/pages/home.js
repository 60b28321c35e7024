import{aF as g,f as a,U as i,M as $,G as o,aJ as B,W as d,F as u,aB as h,C as r,bC as y,bD as v,H as k,bl as F,aM as w,aD as G,k as H,aE as N,bz as P,n as C,bE as I,bF as L,bG as O,ao as S,a_ as U,m as D,ad as j}from"../house.js";import{p as _,j as q}from"../code.js";import{isDealing as J,playNow as R,forgetDealing as V}from"../play_now.js";import{f as x}from"../ahead.js";const W=async s=>(await import("../host.js")).host(s),K=()=>Promise.all([import("../host.js"),import("./table.js")]).catch(()=>{}),T=B("shelf",{players:0});function z(s){const e=T.now.players,t=g(),n=t.filter(l=>!e||l.seats[0]<=e&&e<=l.seats[1]);return o`<section aria-labelledby="shelf-title">
    <div class="shelf-head">
      <h2 id="shelf-title" class="grow">${a("shelf.title")}</h2>
      <button class="btn ghost small" @click=${ss}>${i("book-open")} ${a("home.how")}</button>
      <label class="tongue">
        <span class="vh">${a("shelf.filter")}</span>
        ${i("sliders-horizontal")}
        <select class="btn ghost small" @change=${$(l=>T.change({players:Number(l.value)}))}>
          <option value="0">${a("shelf.any")}</option>
          ${Q(t).map(l=>o`<option value=${l} ?selected=${l===e}>${a("shelf.players",{count:l})}</option>`)}
        </select>
      </label>
    </div>
    <ul class="shelf">
      ${n.map((l,c)=>o`<li>${X(l,c===0&&!s.tables.length)}</li>`)}
    </ul>
  </section>`}function Q(s){const e=Math.min(...s.map(({seats:n})=>n[0])),t=Math.max(...s.map(({seats:n})=>n[1]));return Array.from({length:Math.max(0,t-e+1)},(n,l)=>e+l)}function X(s,e){const t=s.playable===!1;return o`<article class="box ${t?"soon":""}">
    <span class="box-cover">
      ${h(s.name)} ${t?o`<span class="chip">${i("hourglass")} ${a("shelf.soon")}</span>`:u}
      ${e?o`<span class="start-here">${a("home.start_here")}</span>`:u}
    </span>
    <div class="box-text">
      <h3>${r(s.name)}</h3>
      <p class="small muted">${y(s.name)}</p>
      ${v(s)}
    </div>
    ${t?o`<button class="btn plain box-host" @click=${()=>Z(s)}>${a("shelf.soon")}</button>`:Y(s.name)}
  </article>`}function Y(s){const e=r(s),t=J(s);return o`<button
      class="btn brass box-play"
      aria-label=${a("home.play.of",{game:e})}
      aria-busy=${String(t)}
      @pointerenter=${()=>x(s)}
      @focus=${()=>x(s)}
      @click=${$(n=>R(s,n))}
    >
      ${i(t?"hourglass":"play")} <span>${a(t?"home.dealing":"home.play")}</span>
    </button>
    <button class="btn plain box-host" aria-label=${a("home.friends.of",{game:e})} @click=${()=>W(s)}>
      ${i("users")} <span>${a("home.friends")}</span>
    </button>`}function Z(s){d({title:r(s.name),body:()=>o`<div class="col">
      ${h(s.name)}
      <p>${y(s.name)}</p>
      ${v(s)}
      <p class="notice">${i("hourglass")} ${a("shelf.soon_text")}</p>
    </div>`})}function ss(){d({title:a("home.how"),body:()=>o`<ul class="how-to">
      ${g().filter(s=>s.playable!==!1).map(({name:s})=>o`<li>
            <a class="btn plain wide" href="/rules/${s}">
              ${h(s)} <span class="grow">${r(s)}</span> ${i("chevron-right")}
            </a>
          </li>`)}
    </ul>`})}function E({tables:s}){return o`<section class="tables" id="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">${a("tables.title")}</h2>
    ${s.length?o`<ul>
          ${s.map(e=>o`<li class="panel tbl ${e.gone?"gone":""}">${as(e)}</li>`)}
        </ul>`:o`<p class="muted">${a("tables.none")}</p>`}
  </section>`}function as(s){const{table:e,gone:t,code:n,game:l}=s,{status:c,action:p,look:A}=es(s),m=r(l),f=a("tables.forget",{code:n});return o`<span class="thumb">${h(l)}</span>
    <span class="grow">
      <b class="display">${m}</b> <span class="chip code">${n}</span>
      <span class="xs muted status">${c}</span>
      <span class="faces">${e?.seats.map(b=>k(b,{size:"sm",off:b.here===!1}))}</span>
    </span>
    ${t?u:o`<a class="btn ${A} small" href="/t/${n}" aria-label="${p}: ${m}, ${n}">${p}</a>`}
    <button class="btn ghost icon-only forget" aria-label=${f} title=${f} @click=${()=>F(n)}>${i("x")}</button>`}function es({table:s,gone:e,when:t}){if(e)return{status:a("tables.gone"),action:"",look:""};const n={action:a("tables.open"),look:"plain"};if(!s)return{status:w(t),...n};if(s.phase==="over")return{status:`${a("over.title")} \xB7 ${w(t)}`,...n};if(s.phase==="lobby"||!s.ask)return{status:a("tables.lobby",{count:s.seats.length,most:G(s.game).seats[1]}),...n};const l=s.view?.seat??null;if(l!==null&&s.ask.waiting.includes(l))return{status:a("turn.yours"),action:a("tables.go_on"),look:"brass"};const c=s.ask.waiting.map(p=>s.players?.[p]?.name??"").filter(Boolean);return{status:c.length?H("waiting.for",{seats:c}):a("tables.playing"),...n}}const M=async()=>(await import("../big_screen.js")).openBigScreen(null),ts=["front-facing-baby-chick","dolphin","cat-face"],ns=()=>`Parlour \xB7 ${a("home.title")}`;function os(){V(),N(),P(),document.addEventListener("paste",_),setTimeout(K,1500)}function ls(){document.removeEventListener("paste",_)}function is(s){return o`<div class="home">
    ${rs()}
    <main id="main" class="home-main">
      <div class="hero">
        <div class="welcome felt">
          <p class="caps greeting">${ps()}</p>
          <h1>${a("home.pull_up")}</h1>
          <p class="lead">${a("home.lead")}</p>
          ${cs()}
        </div>
        ${q()}
      </div>
      ${C()==="phone"&&s.tables.length?[E(s),z(s)]:[z(s),E(s)]}
    </main>
    ${hs()} ${$s()}
  </div>`}const cs=()=>o`<span class="company" aria-hidden="true">
  ${ts.map((s,e)=>k({seat:e+1,name:"",avatar:s},{size:"lg"}))}
</span>`;function rs(){const s=I(),e=L(),t=a(e?"settings.to_light":"settings.to_dark");return o`<header class="top">
    <a class="brand" href="/">${O()} Parlour</a>
    <span class="grow"></span>
    <button class="btn plain small wide-only" @click=${M}>${i("tv")} ${a("home.screen")}</button>
    <button class="btn ghost icon-only" aria-label=${t} title=${t} @click=${()=>S({theme:e?"light":"dark"})}>
      ${i(e?"sun":"moon")}
    </button>
    <label class="tongue">
      <span class="vh">${a("settings.language")}</span>
      <select class="btn plain small" @change=${$(n=>S({language:n.value}))}>
        ${U.map(n=>o`<option value=${n} ?selected=${n===D().language}>${n.toUpperCase()}</option>`)}
      </select>
      ${i("chevron-down")}
    </label>
    <a class="me-link" href="/settings" aria-label=${a("home.me",{name:s.name})}>${j({seat:0,...s})}</a>
  </header>`}function ps(){const{name:s,named:e}=D(),t=new Date().getHours(),n=t<5?"night":t<12?"morning":t<18?"day":"evening";return e?a(`home.hello.${n}`,{name:s}):a(`home.hello.${n}.nobody`)}const hs=()=>o`<footer class="foot">
  <a href="/settings">${a("settings.title")}</a>
  <a href="/history">${a("home.history")}</a>
  <a href="/replay">${a("home.replays")}</a>
  <a href="/credits">${a("credits.title")}</a>
</footer>`,$s=()=>o`<nav class="nav" aria-label=${a("nav.label")}>
  <a href="/" aria-current="page"><span>${i("house")}</span>${a("nav.home")}</a>
  <a href="/#tables" @click=${us}><span>${i("layout-grid")}</span>${a("nav.tables")}</a>
  <button @click=${M}><span>${i("tv")}</span>${a("home.screen")}</button>
  <a href="/settings"><span>${i("user-round")}</span>${a("nav.me")}</a>
</nav>`;function us(s){s.preventDefault();const e=document.querySelector(".tables");e?.scrollIntoView({block:"start"});const t=e?.querySelector("h2");t&&(t.tabIndex=-1,t.focus({preventScroll:!0}))}export{os as enter,ls as leave,is as page,ns as title};
