import{a2 as D,A as l,ci as g,q as $,d as t,ac as h,C as N,B as o,M as u,D as i,E as P,b5 as U,cR as z,cS as C,cT as d,h as H,aA as b,f as w,g as v,_ as y,ab as I,cU as R,aE as V,ar as F}from"../house.js";import{m as J,n as K}from"../over_table.js";import{j as Q,s as W,ak as f,ap as k,aQ as X,aJ as Y,aR as Z,au as S,e as G,as as c,k as x,aM as ee,aN as ae,I as ne,aS as se,aT as _,aU as oe,aV as te,aW as E,aX as B,aY as le,aZ as re,a_ as ce}from"../table.js";function ue(e,a,n){const s=de(a),r=Math.max(0,(D(a.game)?.best??0)-a.seats.length);return o`<main id="main" class="tv-lobby felt rim">
    ${Q()}
    <header class="tv-head">
      <span class="brand">${g()} ${$(a.game)}</span><span class="grow"></span>${n}
      <p class="tv-code"><span class="xs">${t("screen.join")}</span><b class="bigcode">${a.code}</b><span class="xs link">${W(f(a))}</span></p>
      ${h(f(a))}
    </header>
    <div class="tv-welcome">
      <h1>${s?t("tv.welcome",{name:s.name}):t("home.pull_up")}</h1>
      <p>${t("lobby.title",{count:a.seats.length})}. ${r?t("lobby.lively",{count:r}):l} ${t("lobby.host_starts",{who:a.seats[a.host]?.name})}</p>
    </div>
    <ul class="tv-seats" data-many=${a.seats.length+r>5?"":l}>
      ${a.seats.map(m=>o`<li ?data-new=${m===s}>${N(m,{size:"lg",off:m.here===!1})}<b class="plate" aria-hidden="true">${m.name}</b>${k(e,m.seat)}</li>`)}
      ${Array.from({length:r},()=>o`<li class="tv-free"><span class="empty">${u("armchair")}</span><span>${t("lobby.free")}</span></li>`)}
    </ul>
  </main>`}function de(e){return e.seats.filter(n=>!n.bot&&n.seat!==e.host).reduce((n,s)=>!n||(s.sitter??0)>(n.sitter??0)?s:n,null)}await Promise.all([i("tv"),i("talk"),i("why"),i("late"),P("css/table/show.css")]);const A=new z;function me(e){U(),X(e.code,"screen",e.hash),A.begin(),C(),addEventListener("pointerdown",d),addEventListener("keydown",d)}function ie(){removeEventListener("pointerdown",d),removeEventListener("keydown",d),A.end(),Z()}function $e(e){Y(H.state.visit,e)||(e.key==="f"&&M(),e.key==="m"&&b({roomSound:!w().roomSound}).then(d))}const fe=({visit:e,route:a})=>`${e?.table?$(v(e)):t("screen.title")} \xB7 ${a.code}`;function pe({visit:e,route:a}){const n=e?he(e):"";if(n)return ge(a.code,e?.refusal?.code??"",n);if(!e?.table)return o`<main id="main" class="tv tv-words" aria-busy="true">
      <h1>${a.code}</h1>
      <p class="muted">${t("loading")}</p>
    </main>`;if(e.table.phase==="lobby"||!e.play)return ue(e,e.table,[S(e),L(),T(),j()]);const s=G(e);return(s?.show||e.table.phase==="over")&&c(),o`<div class="tv" data-told=${x(e)?"":l} data-seated=${p(s)?"":l}>${be(e,s)}${s?ve(e,s):o`<main id="main" aria-busy="true"></main>`}${e.play?.outcome?l:ye(e,s)}${ke(e)}${J(e)}${K(e)}</div>`}function ge(e,a,n){const s=a==="no_token"||a==="not_watching",r=a==="no_such_table"||!a;return o`<main id="main" class="tv tv-words">
    <h1>${s?t("tv.old",{code:e}):r?t("tv.old.gone",{code:e}):t("join.no_table")}</h1>
    <p>${s?t("tv.old.how"):r?"":n}</p>
    <a class="btn brass big" href=${I("/tv")} autofocus>${u("tv")} ${t("tv.old.get")}</a>
  </main>`}function he({refusal:e,line:a}){return e?t(`refused.${e.code}`,e.args):a==="gone"?t("line.gone"):""}function be(e,a){const n=e.table,s=a?.module.chip?.(a),r=!!a?.game.outcome;return o`<header class="tv-head">
    <span class="brand">${g()} ${$(v(e))}</span>
    <div class="tv-now grow">
      <h1 class=${r?"vh":"tv-say"}>${a?.module.headline?.(a)??""}</h1>
      ${r?we(e):l}
      <p>${s&&!r?o`<span class="chip">${s}</span>`:l}${S(e)}${L()}</p>
    </div>
    ${T()} ${j()}
    <span class="tv-code"><span class="xs muted">${t("screen.watch_or_join")}</span><b class="code">${n.code}</b></span>
    ${h(f(n))}
  </header>`}const we=e=>o`${_(e,!0)} ${E(e)?B(e):l}`;function ve(e,a){return a.game.outcome&&c()?.isStarting(e)?o`<main id="main" class="table">${c()?.tvStarting(e)}</main>`:a.game.outcome&&Ee(e)?o`<main id="main" class="evening">${Be(e)}</main>`:o`<main id="main" class="table" data-game=${a.game.name} data-show=${a.show?"":l} aria-busy=${a.game.outcome&&e.table?.next&&!c()?"true":l}>
    ${a.game.outcome?ee(e,a,c()?.tvVote(e)??l):ae(e,a,(a.module.screen??a.module.table)(a))}
  </main>`}function ye(e,a){const n=a?ne({...a,log:{...a.log,events:a.log.history}},1)[0]:null,s=a?.module.plates;return o`<footer class="tv-foot" data-talk=${se(e)&&!s?"":l}>
    ${s?l:_(e,p(a))}
    ${a&&!p(a)?Se(e,a):l}
    <span class="tv-news">
      ${oe(e)} ${te(e)} ${E(e)?B(e):n?o`<span class="toast">${u("megaphone")} <span>${n}</span></span>`:l}
    </span>
  </footer>`}const ke=({reactions:e,table:a})=>o`<div class="tv-flying" aria-hidden="true">
  ${e.map(({id:n,seat:s,emoji:r})=>o`<span ${V({"--x":`${(s+.5)/Math.max(1,a?.seats.length??1)*100}%`,"--way":`${n*37%40-20}vw`,"--turn":`${n*53%50-25}deg`})}>${le(r)}</span>`)}
</div>`,p=e=>!!(e?.module.seated?.includes("tv")||e?.game.outcome),Se=(e,a)=>o`<ul>
  ${a.players.map(n=>o`<li>
      ${F(n,{...ce(n,a),turn:re(n,a),off:n.here===!1})}
      ${k(e,n.seat)}
    </li>`)}
</ul>`,L=()=>R()?o`<span class="chip tv-sound">${u("volume-x")} <span>${t("screen.sound_hint")}</span></span>`:l;function T(){const e=w().roomSound,a=t(e?"screen.sound_off":"screen.sound_on");return o`<button class="btn ghost icon-only full" aria-label=${a} title=${a} aria-pressed=${String(e)} @click=${()=>b({roomSound:!e}).then(d)}>${u(e?"volume-2":"volume-x")}</button>`}function j(){if(!document.fullscreenEnabled||document.fullscreenElement)return l;const e=t("screen.full");return o`<button class="btn ghost icon-only full" aria-label=${e} title=${e} @click=${M}>${u("maximize")}</button>`}function M(){document.documentElement.requestFullscreen?.().then(()=>y(),()=>{})}const O=2e4,_e=2,q=new Map;function Ee(e){const{table:a,play:n}=e;return!a||!n?.outcome||a.phase==="playing"||a.games.length<_e&&!a.next?.lobby?!1:!!c()&&(a.next?.lobby||Ae(`${e.code}/${n.number}`))}const Be=e=>o`<div class="tv-evening">${c()?.room(e)??l}</div>`;function Ae(e){const a=q.get(e);return a!==void 0?Date.now()-a>=O:(q.set(e,Date.now()),setTimeout(y,O+50),!1)}export{me as enter,$e as key,ie as leave,pe as page,fe as title};
