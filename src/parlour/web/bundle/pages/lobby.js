import{W as g,aJ as en,bI as an,bS as on,f as o,d as b,G as c,bL as I,ad as tn,bT as q,F as i,M as d,U as u,bU as cn,bO as ln,V as k,a4 as A,ae as f,aZ as D,a1 as rn,a3 as un,ac as $,aP as pn,a5 as P,c as dn,g as $n,k as j,bV as mn,aB as N,C as y,j as v,a8 as z,aF as hn,aD as _,aA as bn,e as S,H as B,aq as fn,ag as L,t as gn,am as yn,an as E,aM as wn,bW as kn}from"../house.js";import{K as vn,b as p,a0 as xn,s as _n,a1 as Sn,a2 as M,a3 as H,a4 as U,a5 as J,a6 as C,a7 as R,N as T,u as Bn,a8 as Ln,a9 as Mn,H as Cn,aa as On}from"../table.js";import{c as Fn,j as V,k as In,a as qn,f as W,h as An,l as G}from"../over_table.js";const m=en("chair",{me:an});function K(s){m.begin({me:{name:s.name,avatar:s.avatar,given:!1}}),g({title:s.name,body:()=>{const{visit:n}=b.state,e=n?.table?.seats.find(a=>a.sitter===s.sitter);return n?.table&&e?Dn(n,n.table,e):c``}})}function Dn(s,n,e){const a=!!n.you?.seats.includes(e.seat);return c`<div class="col">
    ${a?c`<form class="col" @submit=${t=>zn(t,s,e.seat)}>
          ${I(m.now.me,t=>m.change({me:t}),{focus:!0})}
          <button class="btn primary wide">${o("save")}</button>
        </form>`:tn(e,{size:"lg",sub:e.bot?q(e.bot):""})}
    <div class="menu">${Pn(s,n,e,a)}</div>
  </div>`}function Pn(s,n,e,a){const t=!!n.you?.host,l=vn(n),r=w=>$(s.code,{order:Nn(n,e.seat,w)});return c`${t&&n.seats.length>1?c`<div class="row">
        ${h("arrow-left",o("seat.earlier"),()=>r(-1),!1)}
        ${h("arrow-right",o("seat.later"),()=>r(1),!1)}
      </div>`:i}
  ${t&&!l&&!e.bot&&e.seat!==n.host?h("crown",o("seat.make_host"),()=>$(s.code,{host:e.seat})):i}
  ${(t||a)&&!e.bot?jn(s,e,a):i}
  ${a||t&&e!==l?h("user-minus",o(a?"seat.leave":"seat.remove",{who:e.name}),()=>pn(s.code,e.seat)):i}
  ${l?c`<p class="small muted">${o("host.lent",{name:l.name})}</p>`:i}`}function jn(s,n,e){const{seat:a,name:t,stand_in:l}=n;return l?h("armchair",o(e?"standin.back":"absent.back",{who:t}),()=>rn(s.code,a)):h("bot",o(e?"standin.title":"absent.bot",{who:t}),()=>un(s.code,a,P))}function h(s,n,e,a=!0){return c`<button class="btn plain wide" @click=${d(async l=>{const{done:r}=await p(l,e);r&&a&&k()})}>${u(s)} <span class="grow">${n}</span></button>`}function Nn(s,n,e){const a=s.seats.map(l=>l.seat),t=(n+e+a.length)%a.length;return[a[n],a[t]]=[a[t],a[n]],a}async function zn(s,n,e){s.preventDefault();const{me:a}=m.now,t=s.currentTarget.querySelector("button.primary"),{done:l}=await p(t,()=>cn(n.code,e,{name:a.name,avatar:a.avatar}));l&&(e===n.table?.you?.seat&&n.table.you.seats.length===1&&ln(a),k())}function Q(s){m.begin({me:on(s.table?.seats.map(n=>n.avatar)??[])}),g({title:o("seat.free"),body:()=>{const n=b.state.visit?.table;return n?c`<div class="col">
        ${n.you?.host?c`<h3>${o("seat.bot")}</h3>
              <div class="menu">
                ${(f(n.game)?.bots??A).map(e=>h("bot",q(e),async()=>In((await D(s.code,{bot:e})).seat)))}
                ${h("users",o("seat.cast"),async()=>(await import("../over_table.js").then(function(e){return e.J})).openCast(s.code,f(n.game)?.bots??A),!1)}
              </div>`:i}
        <h3>${o("seat.same_device")}</h3>
        <p class="small muted">${o("seat.same_device.hint")}</p>
        <form class="col" @submit=${e=>En(e,s)}>
          ${I(m.now.me,e=>m.change({me:e}),{label:o("seat.name")})}
          <button class="btn plain wide">${u("user-plus")} ${o("seat.add_here")}</button>
        </form>
        <h3>${o("seat.other_device")}</h3>
        <p class="small muted">${o("seat.other_device.hint",{code:n.code})}</p>
        <div class="row wrap">${Fn(V(n))}</div>
      </div>`:c``}})}async function En(s,n){s.preventDefault();const{me:e}=m.now,a=s.currentTarget.querySelector("button.wide"),{done:t}=await p(a,()=>D(n.code,{name:e.name,avatar:e.avatar}));t&&(xn(),k())}function Hn(s,n){const e=s.play&&dn(s)===n.game?s.play.view.board.case_law:n.options.case_law;if(!e?.length)return i;const a=async()=>(await $n(n.game,"law")).openLaw(e,n.code);return c`<div class="choice">
    <span class="label">${o(`${n.game}.option.case_law`)}</span>
    <button type="button" class="btn plain small" @click=${a}>${u("gavel")} ${o(`${n.game}.law`,{count:e.length})}</button>
  </div>`}function Un(s,n,e){const a=n.pictures.reduce((l,r)=>l+r.count,0),t=n.seats.some(l=>l.bot);return c`<section class="choice own" aria-labelledby="photos-title">
    <h3 class="label" id="photos-title">${o(`${n.game}.option.own`)}</h3>
    <p class="hint">${a?o(`${n.game}.option.own.count`,{count:a}):o(`${n.game}.option.own.hint`)}</p>
    ${a&&t?c`<p class="hint">${u("bot")} ${o(`${n.game}.option.own.bots`)}</p>`:i}
    ${n.you?c`<button class="btn plain small" @click=${d(l=>Jn(s,e,l))}>${u(a?"layers":"plus")} ${o(`${n.game}.option.own.${a?"open":"add"}`)}</button>`:i}
  </section>`}async function Jn(s,n,e){const{openPictures:a}=await import("../album.js");await p(e,()=>a(s,n.schema))}function Rn(s,n){const e=n.own.some(({seat:a})=>a===n.you?.seat);return c`<section class="choice own" aria-labelledby="own-title">
    <h3 class="label" id="own-title">${o(`${n.game}.option.own`)}</h3>
    <p class="hint">${o(`${n.game}.option.own.hint`)}</p>
    ${n.own.length?c`<ul>${n.own.map(a=>Tn(s,n,a))}</ul>`:i}
    ${n.you?c`<button class="btn plain small" @click=${d(a=>Vn(s,a))}>${u("pencil")} ${o(e?"own.others":"own.bring")}</button>`:i}
  </section>`}function Tn(s,n,{seat:e,count:a,grown_up:t}){const l=n.seats[e]?.name??"",r=n.you&&(n.you.host||n.you.seats.includes(e)),w=d(x=>p(x.closest("section"),()=>mn(s.code,e)));return c`<li class="row between">
    <span>${u("layers")} ${j("own.count",{count:a,who:l})}${t?c`<span class="hint">${o("own.grown_up",{count:t})}</span>`:i}</span>
    ${r?c`<button class="btn ghost icon-only" aria-label=${o("own.remove",{who:l})} @click=${w}>${u("trash-2")}</button>`:i}
  </li>`}async function Vn(s,n){const{openOwn:e}=await import("../own.js");await p(n,()=>e(s))}function Y(s,n){const e=s.boxes[n.game],a=O(n).filter(t=>t.kind!=="seat"&&Gn(t,n));return c`<div class="game-cover">${N(n.game)}</div>
    <section class="panel options" aria-labelledby="game-title">
      <header class="row between wrap">
        <h2 id="game-title">${y(n.game)}</h2>
        ${n.you?.host?c`<button class="btn plain small" @click=${()=>Kn(s)}>${u("repeat-2")} ${o("lobby.change_game")}</button>`:i}
      </header>
      ${_n(n.game)}
      ${Sn(n,t=>p(null,()=>$(s.code,{options:t})),n.you?.host?void 0:t=>v(t,o("refused.host_only")))}
      ${e?Wn(s,n,a):c`<p class="muted loading">${o("loading")}</p>`}
    </section>`}function Wn(s,n,e){const a=f(n.game)?.often??[],t=({name:r})=>!a.length||a.includes(r),l=e.filter(r=>!t(r));return c`${e.filter(t).map(r=>Z(s,n,r))}
  ${l.length?c`<details class="more-options">
        <summary>
          ${u("sliders-horizontal")}
          <span class="grow"><b>${o("lobby.more_options")}</b><span class="xs muted">${l.map(r=>o(`${n.game}.option.${r.name}`)).join(" \xB7 ")}</span></span>
          ${u("chevron-down")}
        </summary>
        <div class="options">${l.map(r=>Z(s,n,r))}</div>
      </details>`:i}`}function Z(s,n,e){return e.kind==="questions"?Rn(s,n):e.kind==="pictures"?Un(s,n,e):e.kind==="case_law"?Hn(s,n):H(e,X(s,n))}function Gn({schema:s},n){const e=s["x-needs"];return e==="pictures"?n.pictures.length>0:e!=="own"||n.own.length>0}function Kn(s){const n=async(a,t)=>{const{done:l}=await p(a,()=>$(s.code,{game:t,options:{}}));l&&k()},e=a=>c`<button
    class="btn plain wide game-row"
    aria-pressed=${String(a===b.state.visit?.table?.game)}
    @click=${d(t=>n(t,a))}
  >
    ${N(a)} <span class="grow">${y(a)}</span>
  </button>`;g({title:o("lobby.change_game"),body:()=>c`<div class="menu">
      ${hn().filter(a=>a.playable).map(a=>e(a.name))}
    </div>`})}function Qn(s,n){g({title:o(`${s.table?.game}.option.${n}`),body:()=>{const e=b.state.visit?.table,a=e&&O(e).find(t=>t.name===n);return!e||!a?c``:c`<div class="options">${H(a,X(s,e))}</div>
        <button class="btn primary wide" @click=${k}>${o("done")}</button>`}})}function O(s){const n=f(s.game);return n?M(n.options,s.options):[]}function X(s,n){const e=async(a,t,l)=>{await p(l,()=>$(s.code,{options:{...n.options,[a]:t}})),z()};return{game:n.game,pieces:s.boxes[n.game]??{},seats:n.seats,onChange:e,onRefused:n.you?.host?void 0:a=>v(a,o("refused.host_only"))}}function Yn(s,n){const e=Math.max(_(n.game).seats[1],n.seats.length),a=Array.from({length:e},(t,l)=>n.seats[l]??null);return c`<div class="round" data-most=${e}>
    <div class="oval">${es(s,n)}</div>
    <ol class="chairs">
      ${a.map((t,l)=>c`<li class="chair" ${bn(Zn(l,e))}>${t?Xn(s,n,t):ss(s,n)}</li>`)}
    </ol>
  </div>`}function Zn(s,n){const e=s/n*2*Math.PI-Math.PI/2;return{"--x":`${(50+43*Math.cos(e)).toFixed(2)}%`,"--y":`${(50+41*Math.sin(e)).toFixed(2)}%`}}function Xn(s,n,e){const a=n.you?.seats.includes(e.seat)??!1,t=e.seat===n.host,l=a||n.you?.host,r=c`${B(e,{size:"lg",off:e.here===!1})}
    <span class="chair-name" aria-hidden="true">
      ${e.name} ${a?c`<span class="muted">${o("badge.you")}</span>`:i}
    </span>
    ${ns(e,t)}`;return c`${l?c`<button class="chair-in" @click=${()=>K(e)}>${r}</button>`:c`<span class="chair-in">${r}</span>`}
  ${U(s,e.seat)}`}function ns(s,n){return s.bot?c`<span class="chip">${u("bot")} ${o(`bot.${s.bot}`)}</span>`:s.stand_in?c`<span class="chip">${u("bot")} ${o("people.bot_plays")}</span>`:s.here===!1?c`<span class="chip warn">${u("wifi-off")} ${o("people.away")}</span>`:n?c`<span class="chip info">${u("crown")} ${o("lobby.host")}</span>`:c`<span class="chip ok">${u("check")} ${o("lobby.here")}</span>`}function ss(s,n){const e=c`<span class="empty">${u("plus")}</span><span class="xs muted">${o("lobby.free")}</span>`;return n.you?c`<button class="chair-in" @click=${()=>Q(s)}>${e}</button>`:c`<span class="chair-in">${e}</span>`}function es(s,n){const e=O(n).find(l=>l.kind==="seat");if(!e||!S(`${n.game}.option.${e.name}`))return c`<span class="oval-name display">${y(n.game)}</span>`;const a=n.seats.find(l=>l.seat===e.value),t=`${n.game}.option.${e.name}.chance`;return c`<span class="small">${o(`${n.game}.option.${e.name}`)}</span>
    ${a?B(a,{size:"lg"}):c`<span class="die">${u("dices")}</span>`}
    <b class="display">${a?.name??(S(t)?o(t):o("lobby.chance"))}</b>
    ${n.you?.host?c`<button class="btn small on-felt" @click=${()=>Qn(s,e.name)}>${u("users")} ${o("lobby.pick_other")}</button>`:i}`}const as=(s,n)=>c`<section class="panel door-code">${qn(n)}</section>
  <section class="panel code-strip">${os(n)}</section>
  ${nn(s,n)}`,os=s=>c`<div class="col grow">
    <span class="caps muted">${o("invite.code")}</span>
    <span class="bigcode">${s.code}</span>
    <span class="row wrap">
      <button class="btn plain small" @click=${J}>${u("share-2")} ${o("invite.invite")}</button>
      ${s.links?.screen?c`<button class="btn plain small" @click=${()=>W(s)}>${u("tv")} ${o("invite.show")}</button>`:i}
    </span>
  </div>
  ${fn(V(s))}`;function nn(s,n){const e=n.you?.host?void 0:t=>v(t,o("refused.host_only")),a=t=>p(document.querySelector(".house-rules"),()=>$(s.code,t)).then(()=>z());return c`<section class="panel house-rules" aria-labelledby="house-title">
    <h2 class="caps muted" id="house-title">${o("lobby.house")}</h2>
    ${L({label:o("lobby.watching"),checked:n.watching,onChange:t=>a({watching:t}),onRefused:e})}
    ${L({label:o("lobby.locked"),checked:n.locked,onChange:t=>a({locked:t}),onRefused:e})}
    ${An(s,n)}
    ${L({label:o("lobby.research"),checked:n.research,onChange:t=>a({research:t}),onRefused:e})}
    <p class="xs muted">${o(n.research?"lobby.research_on":"lobby.research_off")}</p>
    ${n.you?.host?c`<button class="btn plain small" @click=${d(t=>ts(s,t))}>
          ${u("rotate-ccw")} ${o("lobby.new_links")}
        </button>`:i}
    ${n.you&&!n.you.host?i:c`<p class="xs muted">${o("lobby.bots_hint")}</p>`}
  </section>`}async function ts(s,n){const{done:e}=await p(n,()=>$(s.code,{new_links:!0}));e&&v(n,o("lobby.new_links_done"))}function sn(s){const n=s.seats.map(e=>e.seat);for(let e=n.length-1;e>0;e-=1){const a=Math.floor(Math.random()*(e+1));[n[e],n[a]]=[n[a],n[e]]}return n}function cs(s,n){const e=C();return e?c`<div class="interval">
    <main id="main" class="felt rim between-board">
      <header><h1 id="evening-title" tabindex="-1">${e.leadLine(n)}</h1><p class="small">${o("evening.stars")}</p></header>
      ${R(s)} ${e.board(n,{who:a=>ls(s,n,a)})}
      <footer class="between-foot">${is(s,n)}</footer>
    </main>
    ${e.dock(s,"lobby")}
    <section class="panel between-game" aria-label=${o("lobby.game")}>${us(s,n)} ${ps(s)}</section>
    ${s.kind==="seat"?c`<div class="between-reactions">${T(s)}</div>`:i}
  </div>`:c`<main id="main" class="stage-loading" aria-busy="true"><p class="muted">${o("loading")}</p></main>`}function ls(s,n,{name:e,seat:a}){if(!a)return c`<span class="evening-who"><span class="evening-name"><b>${e}</b><span class="small">${o("next.left")}</span></span></span>`;const t=n.you?.seats.includes(a.seat)??!1,l=c`${B(a,{off:a.here===!1})}<span class="evening-name" aria-hidden="true"><b>${e}${a.bot?u("bot"):i}</b><span class="small">${F(n,a,t)}</span></span>`;return c`${t||n.you?.host?c`<button type="button" class="evening-who" @click=${()=>K(a)}>${l}<span class="vh">, ${F(n,a,t)}</span></button>`:c`<span class="evening-who">${l}<span class="vh">, ${F(n,a,t)}</span></span>`}${U(s,a.seat)}`}function F(s,n,e){if(n.bot)return o(`bot.${n.bot}`);const a=n.stand_in?o("people.bot_plays"):n.here===!1?o("people.away"):e?"":o("lobby.here");return[n.seat===s.host&&o("lobby.host"),e&&o("next.you"),a].filter(Boolean).join(" \xB7 ")}function is(s,n){const e=n.you?.host,a=(t,l,r)=>c`<button type="button" class="btn onfelt" @click=${d(r)}>${u(t)} <span>${o(l)}</span></button>`;return c`${a("user-plus","invite.invite",J)}
    ${n.you?a("bot",e?"next.add":"next.add_person",()=>Q(s)):i}
    ${e&&n.seats.length>1?a("shuffle","lobby.shuffle",t=>p(t,()=>$(s.code,{order:sn(n)}))):i}
    <span class="grow"></span>
    ${n.links?.screen?a("tv","invite.show",()=>W(n)):i}`}function rs(){g({title:o("next.evening"),body:()=>b.state.visit?c`<div class="col">${C()?.more(b.state.visit)??i}</div>`:c``})}function us(s,n){const e=n.next?.game??"";if(!e)return i;const a=ds(n,e),t=C()?.part(n);return c`<div class="row between">
    <p><b>${o(a.length?"next.changed":"next.rulebook",{game:y(e)})}</b>
    <span class="small">${[...a,t].filter(Boolean).join(" \xB7 ")}</span></p>
    <button type="button" class="btn plain" @click=${d(l=>$s(s,e,l))}>${o(n.you?.host?"next.change":"next.show")}</button>
  </div>`}const ps=s=>c`<div class="between-looking">
  ${s.play&&s.play.view.seat!==null?c`<button type="button" class="btn plain small" @click=${()=>gn(s,{kind:"lobby",open:!1})}>${u("eye")} ${o("next.look_back")}</button>`:i}
  <button type="button" class="btn plain small" @click=${rs}>${u("star")} ${o("next.evening")}</button>
</div>`;function ds(s,n){const e=f(n);if(!e||!s.next)return[];const a=M(e.options,s.next.options),t=M(e.options,{});return a.filter(({name:l,kind:r,value:w},x)=>r!=="seat"&&r!=="language"&&JSON.stringify(w)!==JSON.stringify(t[x].value)&&S(`${n}.option.${l}`)).map(({name:l})=>o(`${n}.option.${l}`))}async function $s(s,n,e){const{table:a}=s;if(a?.you?.host&&a.game!==n){const{done:t}=await p(e,()=>$(s.code,{game:n,options:a.next?.options??{}}));if(!t)return}Bn(s,n),g({title:o("next.settings"),body:()=>{const t=b.state.visit;if(!t?.table)return c``;const l=t.table.you?.host&&t.table.game!==t.table.next?.game;return c`<div class="col lobby-dialog">${Y(t,t.table)} ${nn(t,t.table)}
        ${l?c`<button type="button" class="btn primary wide" @click=${d(r=>G(t,r,t.table?.game))}>${u("play")} ${o("next.start",{game:y(t.table.game)})}</button>`:i}</div>`}})}function ms(s){const n=s.table,e=yn({title:o("lobby.table",{code:n.code}),status:c`<span class="status">${Ln(s)}${gs(n)}</span>`,tools:fs(s)});return c`<div class="shell lobby-shell">${e} ${n.next?cs(s,n):hs(s,n)}</div>`}const hs=(s,n)=>c`<div class="lobby">
      <main id="main" class="around">
        <header class="row between wrap">
          <div>
            <h1>${o("lobby.title",{count:n.seats.length})}</h1>
            <p class="muted">${ys(n)}</p>
          </div>
          <div class="row start-row">${n.you?.host?[vs(s,n),ks(s,n)]:i}${ws(s,n)}</div>
        </header>
        ${R(s)} ${Yn(s,n)}
        ${s.kind==="seat"?T(s):i}
      </main>
      <aside class="game-side" aria-label=${o("lobby.game")}>
        ${Y(s,n)}
      </aside>
      <aside class="door-side" aria-label=${o("lobby.door")}>
        ${as(s,n)}
        <section class="panel grow what-happened" aria-labelledby="told-title" tabindex="0">
          <h2 class="caps muted" id="told-title">${o("log.title")}</h2>
          ${s.told.length?bs(s):c`<p class="small muted">${o("lobby.quiet")}</p>`}
        </section>
      </aside>
    </div>`,bs=s=>c`<ol class="log" reversed>
  ${s.told.map(n=>c`<li>${j(n.key,Mn(n.args))} <span class="muted">${wn(n.when)}</span></li>`)}
</ol>`,fs=s=>c`${E({name:"circle-help",label:o("menu.rules"),onClick:()=>Cn(s.table?.game??"")})}
${E({name:"menu",label:o("menu.title"),onClick:On})}`;function gs(s){const n=s.seats.filter(e=>e.here!==!1&&!e.bot).length;return c`<span class="chip ok wide-only">${u("wifi")} ${o("lobby.connected",{count:n})}</span>`}function ys(s){const[n,e]=_(s.game).seats,a=s.seats.length,t=f(s.game)?.best??n,l=a<t?o("lobby.lively",{count:t-a}):a<e?o("lobby.room",{count:e-a}):o("lobby.full");return`${o("lobby.seats",{game:y(s.game),least:n,most:e})} ${l}`}function ws(s,n){if(!n.you)return i;const[e,a]=_(n.game).seats,t=n.seats.length>=e&&n.seats.length<=a;return n.you.host?c`<button class="btn primary big start" data-main aria-disabled=${t?i:"true"} @click=${d(r=>{t?G(s,r):v(r,o("refused.wrong_table_size",{count:n.seats.length,least:e,most:a}))})}>
    ${u("play")} ${o("lobby.start")}
  </button>`:c`<p class="start-wait">${o("lobby.waiting",{who:n.seats[n.host]?.name})}</p>`}function ks(s,n){return n.seats.length>=(f(n.game)?.best??0)?i:c`<button class="btn brass big fill-up" @click=${d(e=>p(e,()=>kn(s.code,P)))}>
    ${u("bot")} ${o("lobby.fill")}
  </button>`}function vs(s,n){return c`<button class="btn plain" @click=${d(e=>p(e,()=>$(s.code,{order:sn(n)})))}>${u("shuffle")} <span>${o("lobby.shuffle")}</span></button>`}export{ms as lobby};
