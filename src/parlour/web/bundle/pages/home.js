import{b6 as S,d as e,M as i,J as m,B as o,ah as M,U as b,A as u,b2 as $,q as r,cd as T,ce as _,ab as c,C as g,bC as P,bi as A,b4 as U,c as q,cf as C,b5 as G,T as j,l as J,a5 as K,ca as R,cg as V,ch as Y,ci as Q,aA as x,bp as W,f as B,ar as X,h as Z}from"../house.js";import{p as D,j as ss}from"../code.js";import{isDealing as as,playNow as es,forgetDealing as ts}from"../play_now.js";import{f as L}from"../ahead.js";const ns=async s=>(await import("../host.js")).host(s),os=()=>Promise.all([import("../host.js"),import("./table.js")]).catch(()=>{}),z=M("shelf",{players:0});function E(s){const a=z.now.players,t=S(),n=t.filter(l=>!a||l.seats[0]<=a&&a<=l.seats[1]);return o`<section aria-labelledby="shelf-title">
    <div class="shelf-head">
      <h2 id="shelf-title" class="grow">${e("shelf.title")}</h2>
      <button class="btn ghost small" @click=${ps}>${i("book-open")} ${e("home.how")}</button>
      <label class="tongue">
        <span class="vh">${e("shelf.filter")}</span>
        ${i("sliders-horizontal")}
        <select class="btn ghost small" @change=${m(l=>z.change({players:Number(l.value)}))}>
          <option value="0">${e("shelf.any")}</option>
          ${ls(t).map(l=>o`<option value=${l} ?selected=${l===a}>${e("shelf.players",{count:l})}</option>`)}
        </select>
      </label>
    </div>
    <ul class="shelf">
      ${n.map((l,p)=>o`<li>${is(l,p===0&&!s.tables.length)}</li>`)}
    </ul>
  </section>`}function ls(s){const a=Math.min(...s.map(({seats:n})=>n[0])),t=Math.max(...s.map(({seats:n})=>n[1]));return Array.from({length:Math.max(0,t-a+1)},(n,l)=>a+l)}function is(s,a){const t=s.playable===!1;return o`<article class="box ${t?"soon":""}">
    <span class="box-cover">
      ${$(s.name)} ${t?o`<span class="chip">${i("hourglass")} ${e("shelf.soon")}</span>`:u}
      ${a?o`<span class="start-here">${e("home.start_here")}</span>`:u}
    </span>
    <div class="box-text">
      <h3>${r(s.name)}</h3>
      <p class="small muted">${T(s.name)}</p>
      ${_(s)}
    </div>
    ${t?o`<button class="btn plain box-host" @click=${()=>rs(s)}>${e("shelf.soon")}</button>`:cs(s.name)}
  </article>`}function cs(s){const a=r(s),t=as(s);return o`<button
      class="btn brass box-play"
      aria-label=${e("home.play.of",{game:a})}
      aria-busy=${String(t)}
      @pointerenter=${()=>L(s)}
      @focus=${()=>L(s)}
      @click=${m(n=>es(s,n))}
    >
      ${i(t?"hourglass":"play")} <span>${e(t?"home.dealing":"home.play")}</span>
    </button>
    <button class="btn plain box-host" aria-label=${e("home.friends.of",{game:a})} @click=${()=>ns(s)}>
      ${i("users")} <span>${e("home.friends")}</span>
    </button>`}function rs(s){b({title:r(s.name),body:()=>o`<div class="col">
      ${$(s.name)}
      <p>${T(s.name)}</p>
      ${_(s)}
      <p class="notice">${i("hourglass")} ${e("shelf.soon_text")}</p>
    </div>`})}function ps(){b({title:e("home.how"),body:()=>o`<ul class="how-to">
      ${S().filter(s=>s.playable!==!1).map(({name:s})=>o`<li>
            <a class="btn plain wide" href=${c(`/rules/${s}`)}>
              ${$(s)} <span class="grow">${r(s)}</span> ${i("chevron-right")}
            </a>
          </li>`)}
    </ul>`})}function d({table:s,gone:a}){const t=s?.view?.seat??null;return!a&&s?.phase==="playing"&&t!==null&&!!s.ask?.waiting.includes(t)}const f=({tables:s})=>s.filter(d);function us(s){const a=f(s);return a.length?o`<section class="turns" aria-labelledby="turns-title">
    <h2 id="turns-title">${i("bell")} ${e("turn.yours")} <span class="count num" aria-hidden="true">${a.length}</span><span class="vh">${e("home.turns",{count:a.length})}</span></h2>
    <ul>
      ${a.map(t=>o`<li class="panel tbl">${$s(t)}</li>`)}
    </ul>
  </section>`:u}const $s=({table:s,code:a,game:t})=>o`<span class="thumb">${$(t)}</span>
  <span class="grow"><b class="display">${r(t)}</b> <span class="chip code">${a}</span> <span class="faces">${s?.seats.map(n=>g(n,{size:"sm",off:n.here===!1}))}</span></span>
  <a class="btn brass" href=${c(`/t/${a}`)} aria-label="${e("tables.go_on")}: ${r(t)}, ${a}">${e("tables.go_on")}</a>`;function hs(s){const a=f(s).length;(a?navigator.setAppBadge?.(a):navigator.clearAppBadge?.())?.catch?.(()=>{})}function I({tables:s}){return o`<section class="tables" id="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">${e("tables.title")}</h2>
    ${s.length?o`<ul>
          ${fs(s).map(a=>o`<li class="panel tbl ${a.gone?"gone":""}">${ms(a)}</li>`)}
        </ul>`:o`<p class="muted">${e("tables.none")}</p>`}
  </section>`}const fs=s=>[...s.filter(d),...s.filter(a=>!d(a))];function ms(s){const{table:a,gone:t,code:n,game:l}=s,{status:p,action:h,look:H}=bs(s),v=r(l),w=e("tables.forget",{code:n});return o`<span class="thumb">${$(l)}</span>
    <span class="grow">
      <b class="display">${v}</b> <span class="chip code">${n}</span>
      <span class="xs muted status">${p}</span>
      <span class="faces">${a?.seats.map(k=>g(k,{size:"sm",off:k.here===!1}))}</span>
    </span>
    ${t?u:o`<a class="btn ${H} small" href=${c(`/t/${n}`)} aria-label="${h}: ${v}, ${n}">${h}</a>`}
    <button class="btn ghost icon-only forget" aria-label=${w} title=${w} @click=${()=>P(n)}>${i("x")}</button>`}function bs({table:s,gone:a,when:t}){if(a)return{status:e("tables.gone"),action:"",look:""};const n={action:e("tables.open"),look:"plain"};if(!s)return{status:A(t),...n};if(s.phase==="over")return{status:`${e("over.title")} \xB7 ${A(t)}`,...n};if(s.phase==="lobby"||!s.ask)return{status:e("tables.lobby",{count:s.seats.length,most:U(s.game).seats[1]}),...n};const l=s.view?.seat??null;if(l!==null&&s.ask.waiting.includes(l))return{status:e("turn.yours"),action:e("tables.go_on"),look:"brass"};const p=s.ask.waiting.map(h=>s.players?.[h]?.name??"").filter(Boolean);return{status:p.length?q("waiting.for",{seats:p}):e("tables.playing"),...n}}const N=async()=>(await import("../big_screen.js")).openBigScreen(null),gs=2e4,O=new j,ds=["front-facing-baby-chick","dolphin","cat-face"];function ys(s){const a=f(s).length;return`${a?`(${a}) `:""}Parlour \xB7 ${e("home.title")}`}function vs({hash:s}){ts(),C(s)&&ws(),G(),y(),document.addEventListener("visibilitychange",F),document.addEventListener("paste",D),setTimeout(os,1500)}function ws(){K(),b({title:e("founder.title"),body:()=>o`<p>${e("founder.kept")}</p>`})}async function y(){O.start(gs,y),!document.hidden&&(await R(),hs(Z.state))}function F(){document.hidden||y()}function ks(){O.stop(),document.removeEventListener("visibilitychange",F),document.removeEventListener("paste",D)}function Ss(s){return o`<div class="home">
    ${_s()}
    <main id="main" class="home-main">
      ${us(s)}
      <div class="hero">
        <div class="welcome felt">
          <p class="caps greeting">${As()}</p>
          <h1>${e("home.pull_up")}</h1>
          <p class="lead">${e("home.lead")}</p>
          ${Ts()}
        </div>
        ${ss()}
      </div>
      ${J()==="phone"&&s.tables.length?[I(s),E(s)]:[E(s),I(s)]}
    </main>
    ${xs()} ${Bs(f(s).length)}
  </div>`}const Ts=()=>o`<span class="company" aria-hidden="true">
  ${ds.map((s,a)=>g({seat:a+1,name:"",avatar:s},{size:"lg"}))}
</span>`;function _s(){const s=V(),a=Y(),t=e(a?"settings.to_light":"settings.to_dark");return o`<header class="top">
    <a class="brand" href=${c("/")}>${Q()} Parlour</a>
    <span class="grow"></span>
    <button class="btn plain small wide-only" @click=${N}>${i("tv")} ${e("home.screen")}</button>
    <button class="btn ghost icon-only" aria-label=${t} title=${t} @click=${()=>x({theme:a?"light":"dark"})}>
      ${i(a?"sun":"moon")}
    </button>
    <label class="tongue">
      <span class="vh">${e("settings.language")}</span>
      <select class="btn plain small" @change=${m(n=>x({language:n.value}))}>
        ${W.map(n=>o`<option value=${n} ?selected=${n===B().language}>${n.toUpperCase()}</option>`)}
      </select>
      ${i("chevron-down")}
    </label>
    <a class="me-link" href=${c("/settings")} aria-label=${e("home.me",{name:s.name})}>${X({seat:0,...s})}</a>
  </header>`}function As(){const{name:s,named:a}=B(),t=new Date().getHours(),n=t<5?"night":t<12?"morning":t<18?"day":"evening";return a?e(`home.hello.${n}`,{name:s}):e(`home.hello.${n}.nobody`)}const xs=()=>o`<footer class="foot">
  <a href=${c("/settings")}>${e("settings.title")}</a>
  <a href=${c("/history")}>${e("home.history")}</a>
  <a href=${c("/replay")}>${e("home.replays")}</a>
  <a href=${c("/credits")}>${e("credits.title")}</a>
</footer>`,Bs=s=>o`<nav class="nav" aria-label=${e("nav.label")}>
  <a href=${c("/")} aria-current="page"><span>${i("house")}</span>${e("nav.home")}</a>
  <a href=${c("/#tables")} @click=${Ds}><span>${i("layout-grid")}${s?o`<b class="count num" aria-hidden="true">${s}</b>`:u}</span>${e("nav.tables")}</a>
  <button @click=${N}><span>${i("tv")}</span>${e("home.screen")}</button>
  <a href=${c("/settings")}><span>${i("user-round")}</span>${e("nav.me")}</a>
</nav>`;function Ds(s){s.preventDefault();const a=document.querySelector(".tables");a?.scrollIntoView({block:"start"});const t=a?.querySelector("h2");t&&(t.tabIndex=-1,t.focus({preventScroll:!0}))}export{vs as enter,ks as leave,Ss as page,ys as title};
