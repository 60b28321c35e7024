import{ae as B,F as l,bG as f,C as i,f as t,aq as p,H as T,G as s,U as d,l as q,w as z,aE as M,c7 as O,c8 as c,d as C,ao as g,m as h,c as b,a8 as w,aA as D,ad as F}from"../house.js";import{w as G,j as $,x as N}from"../over_table.js";import{l as P,a4 as v,at as H,aj as I,au as K,a8 as y,c as U,ak as V,a6 as m,an as J,ao as Q,r as R,av as W,aw as X,ax as Y,ay as Z,az as x,aA as ee,aB as ae}from"../table.js";function ne(e,a,n){const o=se(a),r=Math.max(0,(B(a.game)?.best??0)-a.seats.length);return s`<main id="main" class="tv-lobby felt rim">
    ${P()}
    <header class="tv-head">
      <span class="brand">${f()} ${i(a.game)}</span><span class="grow"></span>${n}
      <p class="tv-code"><span class="xs">${t("screen.join")}</span><b class="bigcode">${a.code}</b><span class="xs link">${G($(a))}</span></p>
      ${p($(a))}
    </header>
    <div class="tv-welcome">
      <h1>${o?t("tv.welcome",{name:o.name}):t("home.pull_up")}</h1>
      <p>${t("lobby.title",{count:a.seats.length})}. ${r?t("lobby.lively",{count:r}):l} ${t("lobby.host_starts",{who:a.seats[a.host]?.name})}</p>
    </div>
    <ul class="tv-seats" data-many=${a.seats.length+r>5?"":l}>
      ${a.seats.map(u=>s`<li ?data-new=${u===o}>${T(u,{size:"lg",off:u.here===!1})}<b class="plate" aria-hidden="true">${u.name}</b>${v(e,u.seat)}</li>`)}
      ${Array.from({length:r},()=>s`<li class="tv-free"><span class="empty">${d("armchair")}</span><span>${t("lobby.free")}</span></li>`)}
    </ul>
  </main>`}function se(e){return e.seats.filter(n=>!n.bot&&n.seat!==e.host).reduce((n,o)=>!n||(o.sitter??0)>(n.sitter??0)?o:n,null)}await Promise.all([q("tv"),z("css/table/show.css")]);const k=new O;function oe(e){M(),H(e.code,"screen",e.hash),k.begin(),addEventListener("pointerdown",c),addEventListener("keydown",c)}function te(){removeEventListener("pointerdown",c),removeEventListener("keydown",c),k.end(),K()}function le(e){I(C.state.visit,e)||(e.key==="f"&&L(),e.key==="m"&&g({roomSound:!h().roomSound}).then(c))}const re=({visit:e,route:a})=>`${e?.table?i(b(e)):t("screen.title")} \xB7 ${a.code}`;function ce({visit:e,route:a}){const n=e?de(e):"";if(n)return ue(a.code,e?.refusal?.code??"",n);if(!e?.table)return s`<main id="main" class="tv tv-words" aria-busy="true">
      <h1>${a.code}</h1>
      <p class="muted">${t("loading")}</p>
    </main>`;if(e.table.phase==="lobby"||!e.play)return ne(e,e.table,[y(e),E(),_()]);const o=U(e);return s`<div class="tv" data-told=${V(e)?"":l} data-seated=${S(o)?"":l}>${me(e,o)}${o?ie(e,o):s`<main id="main"></main>`}${$e(e,o)}${fe(e)}${N(e)}</div>`}function ue(e,a,n){const o=a==="no_token"||a==="not_watching",r=a==="no_such_table"||!a;return s`<main id="main" class="tv tv-words">
    <h1>${o?t("tv.old",{code:e}):r?t("tv.old.gone",{code:e}):t("join.no_table")}</h1>
    <p>${o?t("tv.old.how"):r?"":n}</p>
    <a class="btn brass big" href="/tv" autofocus>${d("tv")} ${t("tv.old.get")}</a>
  </main>`}function de({refusal:e,line:a}){return e?t(`refused.${e.code}`,e.args):a==="gone"?t("line.gone"):""}function me(e,a){const n=e.table,o=a?.module.chip?.(a);return s`<header class="tv-head">
    <span class="brand">${f()} ${i(b(e))}</span>
    <div class="tv-now grow">
      <h1 class=${a?.game.outcome?"vh":"tv-say"}>${a?.module.headline?.(a)??""}</h1>
      <p>${o?s`<span class="chip">${o}</span>`:l}${y(e)}</p>
    </div>
    ${E()} ${_()}
    <span class="tv-code"><span class="xs muted">${t("screen.watch_or_join")}</span><b class="code">${n.code}</b></span>
    ${p($(n))}
  </header>`}function ie(e,a){return a.game.outcome&&m()?.isStarting(e)?s`<main id="main" class="table">${m()?.tvStarting(e)}</main>`:a.game.outcome&&he(e)?s`<main id="main" class="evening">${be(e)}</main>`:s`<main id="main" class="table" data-game=${a.game.name} data-show=${a.show?"":l}>
    ${a.game.outcome?J(e,a,m()?.tvVote(e)??l):Q(e,a,(a.module.screen??a.module.table)(a))}
  </main>`}function $e(e,a){const n=a?R({...a,log:{...a.log,events:a.log.history}},1)[0]:null;return s`<footer class="tv-foot">
    ${a&&!S(a)?pe(e,a):l}
    <span class="tv-news">
      ${W(e)} ${X(e)} ${Y(e)?Z(e):n?s`<span class="toast">${d("megaphone")} <span>${n}</span></span>`:l}
    </span>
  </footer>`}const fe=({reactions:e,table:a})=>s`<div class="tv-flying" aria-hidden="true">
  ${e.map(({id:n,seat:o,emoji:r})=>s`<span ${D({"--x":`${(o+.5)/Math.max(1,a?.seats.length??1)*100}%`,"--way":`${n*37%40-20}vw`,"--turn":`${n*53%50-25}deg`})}>${x(r)}</span>`)}
</div>`,S=e=>!!(e?.module.seated?.includes("tv")||e?.game.outcome),pe=(e,a)=>s`<ul>
  ${a.players.map(n=>s`<li>
      ${F(n,{sub:ae(n,a),turn:ee(n,a),off:n.here===!1})}
      ${v(e,n.seat)}
    </li>`)}
</ul>`;function E(){const e=h().roomSound,a=t(e?"screen.sound_off":"screen.sound_on");return s`<button class="btn ghost icon-only full" aria-label=${a} title=${a} aria-pressed=${String(e)} @click=${()=>g({roomSound:!e}).then(c)}>${d(e?"volume-2":"volume-x")}</button>`}function _(){if(!document.fullscreenEnabled||document.fullscreenElement)return l;const e=t("screen.full");return s`<button class="btn ghost icon-only full" aria-label=${e} title=${e} @click=${L}>${d("maximize")}</button>`}function L(){document.documentElement.requestFullscreen?.().then(()=>w(),()=>{})}const j=2e4,ge=2,A=new Map;function he(e){const{table:a,play:n}=e;return!a||!n?.outcome||a.phase==="playing"||a.games.length<ge&&!a.next?.lobby?!1:!!m()&&(a.next?.lobby||we(`${e.code}/${n.number}`))}const be=e=>s`<div class="tv-evening">${m()?.room(e)??l}</div>`;function we(e){const a=A.get(e);return a!==void 0?Date.now()-a>=j:(A.set(e,Date.now()),setTimeout(w,j+50),!1)}export{oe as enter,le as key,te as leave,ce as page,re as title};
