import{U as w,ah as cn,cm as ln,cw as rn,d as t,h as f,B as c,cl as P,ar as un,cx as C,A as r,ai as M,a2 as m,M as u,J as d,F as p,cy as z,cq as pn,S as v,bo as D,cz as dn,ad as $n,af as mn,aq as $,aV as hn,ag as R,cA as gn,b9 as T,bq as bn,aB as _,c as U,cB as fn,b2 as j,q as k,e as x,g as yn,_ as G,am as wn,b6 as kn,b4 as q,aE as vn,j as A,C as N,ac as xn,t as _n,Z as Sn,aK as Bn,aL as H,bi as Ln,aM as Cn,cC as Mn}from"../house.js";import{v as qn,c as An,ak as J,al as Nn,d as On,am as En,an as O,ao as E,ap as V,A as In,aq as W,C as Y,ar as Fn,as as I,at as K,y as Q,au as Pn,av as zn,aw as Dn,ax as Rn,ay as Tn}from"../table.js";import{g as Un,e as Z,f as jn,h as X}from"../over_table.js";const h=cn("chair",{me:ln});function nn(s){h.begin({me:{name:s.name,avatar:s.avatar,given:!1}}),w({title:s.name,body:()=>{const{visit:n}=f.state,e=n?.table?.seats.find(a=>a.sitter===s.sitter);return n?.table&&e?Gn(n,n.table,e):c``}})}function Gn(s,n,e){const a=!!n.you?.seats.includes(e.seat);return c`<div class="col">
    ${a?c`<form class="col" @submit=${o=>Yn(o,s,e.seat)}>
          ${P(h.now.me,o=>h.change({me:o}),{focus:!0})}
          <button class="btn primary wide">${t("save")}</button>
        </form>`:un(e,{size:"lg",sub:e.bot?C(e.bot):""})}
    <div class="menu">${Hn(s,n,e,a)}</div>
  </div>`}function Hn(s,n,e,a){const o=!!n.you?.host,l=qn(n),i=b=>$(s.code,{order:Wn(n,e.seat,b)});return c`${o&&e.bot?Jn(s,n,e):r}
  ${o&&n.seats.length>1?c`<div class="row">
        ${g("arrow-left",t("seat.earlier"),()=>i(-1),!1)}
        ${g("arrow-right",t("seat.later"),()=>i(1),!1)}
      </div>`:r}
  ${o&&!l&&!e.bot&&e.seat!==n.host?g("crown",t("seat.make_host"),()=>$(s.code,{host:e.seat})):r}
  ${(o||a)&&!e.bot?Vn(s,e,a):r}
  ${a||o&&e!==l?g("user-minus",t(a?"seat.leave":"seat.remove",{who:e.name}),()=>hn(s.code,e.seat)):r}
  ${l?c`<p class="small muted">${t("host.lent",{name:l.name})}</p>`:r}`}function Jn(s,n,e){const a=o=>d(l=>p(l,()=>dn(s.code,e.seat,o)));return c`<div class="menu" role="group" aria-label=${t("away.kind")}>
    ${(m(n.game)?.bots??M).map(o=>c`<button class="btn plain wide" aria-pressed=${String(o===e.bot)} @click=${a(o)}>${u(o===e.bot?"circle-check":"bot")} <span class="grow">${C(o)}</span></button>`)}
  </div>`}function Vn(s,n,e){const{seat:a,name:o,stand_in:l}=n;return l?g("armchair",t(e?"standin.back":"absent.back",{who:o}),()=>$n(s.code,a)):g("bot",t(e?"standin.title":"absent.bot",{who:o}),()=>mn(s.code,a,R))}function g(s,n,e,a=!0){return c`<button class="btn plain wide" @click=${d(async l=>{const{done:i}=await p(l,e);i&&a&&v()})}>${u(s)} <span class="grow">${n}</span></button>`}function Wn(s,n,e){const a=s.seats.map(l=>l.seat),o=(n+e+a.length)%a.length;return[a[n],a[o]]=[a[o],a[n]],a}async function Yn(s,n,e){s.preventDefault();const{me:a}=h.now,o=s.currentTarget.querySelector("button.primary"),{done:l}=await p(o,()=>z(n.code,e,{name:a.name,avatar:a.avatar}));l&&(e===n.table?.you?.seat&&n.table.you.seats.length===1&&pn(a),v())}function sn(s){h.begin({me:rn(s.table?.seats.map(n=>n.avatar)??[])}),w({title:t("seat.free"),body:()=>{const n=f.state.visit?.table;return n?c`<div class="col">
        ${n.you?.host?c`<h3>${t("seat.bot")}</h3>
              <div class="menu">
                ${(m(n.game)?.bots??M).map(e=>g("bot",C(e),async()=>Un((await D(s.code,{bot:e})).seat)))}
                ${g("users",t("seat.cast"),async()=>(await import("../over_table.js").then(function(e){return e.H})).openCast(s.code,m(n.game)?.bots??M),!1)}
              </div>`:r}
        <h3>${t("seat.same_device")}</h3>
        <p class="small muted">${t("seat.same_device.hint")}</p>
        <form class="col" @submit=${e=>Kn(e,s)}>
          ${P(h.now.me,e=>h.change({me:e}),{label:t("seat.name")})}
          <button class="btn plain wide">${u("user-plus")} ${t("seat.add_here")}</button>
        </form>
        <h3>${t("seat.other_device")}</h3>
        <p class="small muted">${t("seat.other_device.hint",{code:n.code})}</p>
        <div class="row wrap">${An(J(n))}</div>
      </div>`:c``}})}async function Kn(s,n){s.preventDefault();const{me:e}=h.now,a=s.currentTarget.querySelector("button.wide"),{done:o}=await p(a,()=>D(n.code,{name:e.name,avatar:e.avatar}));o&&(Nn(),v())}function Qn(s,n,{setting:e,form:a,languages:o}){const l=!!e.value;return c`${_({label:t(`${n.game}.option.${e.name}`),hint:t(`${n.game}.option.${e.name}.hint`),checked:l,onChange:i=>a.onChange(e.name,i,null),onRefused:a.onRefused})}
  ${l?Xn(s,n,o):es(n,e,a)}`}function Zn(s){const n=String(s.options.language),e=s.options.mixed?s.seats.map(({language:o})=>o||n):[n],a=gn.filter(o=>e.includes(o));return a.length?c`<p class="note info young-words">${u("languages")} <span class="grow">${t("lobby.young",{language:T(a.map(S))})}</span></p>`:r}const Xn=(s,n,e)=>c`<fieldset class="choice seat-languages">
  <legend>${t("lobby.languages")}</legend>
  <ul>
    ${n.seats.map(a=>c`<li class="row between"><span>${a.name}</span> ${ns(n,a)?ss(s,n,a,e):c`<b>${as(n,a.language)}</b>`}</li>`)}
  </ul>
</fieldset>`,ns=(s,n)=>!!(s.you?.seats.includes(n.seat)||n.bot&&s.you?.host);function ss(s,n,e,a){const o=d(i=>p(i,()=>z(s.code,e.seat,{language:i.value}))),l=e.language||String(n.options.language);return c`<select class="seat-language" aria-label="${e.name}: ${t("seat.language")}" @change=${o}>
    ${a.map(i=>c`<option value=${i} lang=${i} ?selected=${i===l}>${S(i)}</option>`)}
  </select>`}function es(s,n,e){const a=[...new Set(s.seats.filter(({bot:o})=>!o).map(({language:o})=>o||String(s.options.language)))];return a.length<2||!s.you?.host?r:c`<p class="note info mix-languages">
    ${u("languages")} <span class="grow">${t("lobby.mix",{languages:T(a.map(S))})}</span>
    <button type="button" class="btn brass small" @click=${d(o=>e.onChange(n.name,!0,o))}>${t("lobby.mix.do")}</button>
  </p>`}const as=(s,n)=>S(n||String(s.options.language)),S=s=>bn[s]??s;function os(s,n){const e=n.own.some(({seat:a})=>a===n.you?.seat);return c`<section class="choice own" aria-labelledby="own-title">
    <h3 class="label" id="own-title">${t(`${n.game}.option.own`)}</h3>
    <p class="hint">${t(`${n.game}.option.own.hint`)}</p>
    ${n.own.length?c`<ul>${n.own.map(a=>cs(s,n,a))}</ul>${ts(n)}`:r}
    ${n.you?c`<button class="btn plain small" @click=${d(a=>ls(s,a))}>${u("pencil")} ${t(e?"own.others":"own.bring")}</button>`:r}
  </section>`}function ts({game:s,own:n,options:e,seats:a}){const o=n.reduce((b,y)=>b+y.count-(e.grown_up?0:y.grown_up),0),l=Number(e.questions)*a.length,i=e.mixed?"mixed":l>0&&o>=l?"enough":e.only?"only":l>0?"of":"then";return c`<p class="own-reach" role="status">${u("layers")} <b>${t(`${s}.reach.${i}`,{count:o,total:l})}</b></p>`}function cs(s,n,{seat:e,count:a,grown_up:o}){const l=n.seats[e]?.name??"",i=n.you&&(n.you.host||n.you.seats.includes(e)),b=d(y=>p(y.closest("section"),()=>fn(s.code,e)));return c`<li class="row between">
    <span>${u("layers")} ${U("own.count",{count:a,who:l})}${o?c`<span class="hint">${t("own.grown_up",{count:o})}</span>`:r}</span>
    ${i?c`<button class="btn ghost icon-only" aria-label=${t("own.remove",{who:l})} @click=${b}>${u("trash-2")}</button>`:r}
  </li>`}async function ls(s,n){const{openOwn:e}=await import("../own.js");await p(n,()=>e(s))}function en(s,n){const e=s.boxes[n.game],a=B(n).filter(o=>o.kind!=="seat"&&o.kind!=="hidden"&&o.kind!=="languages"&&us(o,n));return c`<div class="game-cover">${j(n.game)}</div>
    <section class="panel options" aria-labelledby="game-title">
      <header class="row between wrap">
        <h2 id="game-title">${k(n.game)}</h2>
        ${n.you?.host?c`<button class="btn plain small" @click=${()=>ps(s)}>${u("repeat-2")} ${t("lobby.change_game")}</button>`:r}
      </header>
      ${On(n.game)}
      ${En(n,o=>p(null,()=>$(s.code,{options:o})),n.you?.host?void 0:o=>x(o,t("refused.host_only")))}
      ${e?is(s,n,a):c`<p class="muted loading">${t("loading")}</p>`}
    </section>`}function is(s,n,e){const a=m(n.game)?.often??[],o=({name:i})=>!a.length||a.includes(i),l=e.filter(i=>!o(i));return c`${e.filter(o).map(i=>an(s,n,i))}
  ${l.length?c`<details class="more-options">
        <summary>
          ${u("sliders-horizontal")}
          <span class="grow"><b>${t("lobby.more_options")}</b><span class="xs muted">${l.map(i=>t(`${n.game}.option.${i.name}`)).join(" \xB7 ")}</span></span>
          ${u("chevron-down")}
        </summary>
        <div class="options">${l.map(i=>an(s,n,i))}</div>
      </details>`:r}`}function an(s,n,e){return e.kind==="questions"?os(s,n):e.kind==="language"?c`${E(e,L(s,n))}${Zn(n)}`:e.kind==="mixed"?Qn(s,n,{setting:e,form:L(s,n),languages:rs(n)}):e.kind==="pictures"?ms(s,n,e):e.kind==="case_law"?$s(s,n):E(e,L(s,n))}const rs=s=>B(s).find(({kind:n})=>n==="language")?.schema.enum??[];function us({schema:s},n){const e=s["x-needs"];return e==="pictures"?n.pictures.length>0:e==="last"?n.games.at(-1)?.game===n.game:e!=="own"||n.own.length>0}function ps(s){const n=async(a,o)=>{const{done:l}=await p(a,()=>$(s.code,{game:o,options:{}}));l&&v()},e=a=>c`<button
    class="btn plain wide game-row"
    aria-pressed=${String(a===f.state.visit?.table?.game)}
    @click=${d(o=>n(o,a))}
  >
    ${j(a)} <span class="grow">${k(a)}</span>
  </button>`;w({title:t("lobby.change_game"),body:()=>c`<div class="menu">
      ${kn().filter(a=>a.playable).map(a=>e(a.name))}
    </div>`})}function ds(s,n){w({title:t(`${s.table?.game}.option.${n}`),body:()=>{const e=f.state.visit?.table,a=e&&B(e).find(o=>o.name===n);return!e||!a?c``:c`<div class="options">${E(a,L(s,e))}</div>
        <button class="btn primary wide" @click=${v}>${t("done")}</button>`}})}function B(s){const n=m(s.game);return n?O(n.options,s.options):[]}function L(s,n){const e=async(a,o,l)=>{await p(l,()=>$(s.code,{options:{...n.options,[a]:o}})),G()};return{game:n.game,pieces:s.boxes[n.game]??{},seats:n.seats,onChange:e,onRefused:n.you?.host?void 0:a=>x(a,t("refused.host_only"))}}function $s(s,n){const e=s.play&&yn(s)===n.game?s.play.view.board.case_law:n.options.case_law;if(!e?.length)return r;const a=async()=>(await wn(n.game,"law")).openLaw(e,n.code);return c`<div class="choice">
    <span class="label">${t(`${n.game}.option.case_law`)}</span>
    <button type="button" class="btn plain small" @click=${a}>${u("gavel")} ${t(`${n.game}.law`,{count:e.length})}</button>
  </div>`}function ms(s,n,e){const a=n.pictures.reduce((l,i)=>l+i.count,0),o=n.seats.some(l=>l.bot);return c`<section class="choice own" aria-labelledby="photos-title">
    <h3 class="label" id="photos-title">${t(`${n.game}.option.own`)}</h3>
    <p class="hint">${a?t(`${n.game}.option.own.count`,{count:a}):t(`${n.game}.option.own.hint`)}</p>
    ${a&&o?c`<p class="hint">${u("bot")} ${t(`${n.game}.option.own.bots`)}</p>`:r}
    ${n.you?c`<button class="btn plain small" @click=${d(l=>hs(s,e,l))}>${u(a?"layers":"plus")} ${t(`${n.game}.option.own.${a?"open":"add"}`)}</button>`:r}
  </section>`}async function hs(s,n,e){const{openPictures:a}=await import("../album.js");await p(e,()=>a(s,n.schema))}function gs(s,n){const e=Math.max(q(n.game).seats[1],n.seats.length),a=Array.from({length:e},(o,l)=>n.seats[l]??null);return c`<div class="round" data-most=${e}>
    <div class="oval">${ks(s,n)}</div>
    <ol class="chairs">
      ${a.map((o,l)=>c`<li class="chair" ${vn(bs(l,e))}>${o?fs(s,n,o):ws(s,n)}</li>`)}
    </ol>
  </div>`}function bs(s,n){const e=s/n*2*Math.PI-Math.PI/2;return{"--x":`${(50+43*Math.cos(e)).toFixed(2)}%`,"--y":`${(50+41*Math.sin(e)).toFixed(2)}%`}}function fs(s,n,e){const a=n.you?.seats.includes(e.seat)??!1,o=e.seat===n.host,l=a||n.you?.host,i=c`${N(e,{size:"lg",off:e.here===!1})}
    <span class="chair-name" aria-hidden="true">
      ${e.name} ${a?c`<span class="muted">${t("badge.you")}</span>`:r}
    </span>
    ${ys(e,o)}`;return c`${l?c`<button class="chair-in" @click=${()=>nn(e)}>${i}</button>`:c`<span class="chair-in">${i}</span>`}
  ${V(s,e.seat)}`}function ys(s,n){return s.bot?c`<span class="chip">${u("bot")} ${t(`bot.${s.bot}`)}</span>`:s.stand_in?c`<span class="chip">${u("bot")} ${t("people.bot_plays")}</span>`:s.here===!1?c`<span class="chip warn">${u("wifi-off")} ${t("people.away")}</span>`:n?c`<span class="chip info">${u("crown")} ${t("lobby.host")}</span>`:c`<span class="chip ok">${u("check")} ${t("lobby.here")}</span>`}function ws(s,n){const e=c`<span class="empty">${u("plus")}</span><span class="xs muted">${t("lobby.free")}</span>`;return n.you?c`<button class="chair-in" @click=${()=>sn(s)}>${e}</button>`:c`<span class="chair-in">${e}</span>`}function ks(s,n){const e=B(n).find(l=>l.kind==="seat");if(!e||!A(`${n.game}.option.${e.name}`))return c`<span class="oval-name display">${k(n.game)}</span>`;const a=n.seats.find(l=>l.seat===e.value),o=`${n.game}.option.${e.name}.chance`;return c`<span class="small">${t(`${n.game}.option.${e.name}`)}</span>
    ${a?N(a,{size:"lg"}):c`<span class="die">${u("dices")}</span>`}
    <b class="display">${a?.name??(A(o)?t(o):t("lobby.chance"))}</b>
    ${n.you?.host?c`<button class="btn small on-felt" @click=${()=>ds(s,e.name)}>${u("users")} ${t("lobby.pick_other")}</button>`:r}`}const vs=(s,n)=>c`<section class="panel door-code">${In(n)} <div class="row">${Z(s)}</div></section>
  <section class="panel code-strip">${xs(s,n)}</section>
  ${on(s,n)}`,xs=(s,n)=>c`<div class="col grow">
    <span class="caps muted">${t("invite.code")}</span>
    <span class="bigcode">${n.code}</span>
    <span class="row wrap">
      <button class="btn plain small" @click=${W}>${u("share-2")} ${t("invite.invite")}</button>
      ${n.links?.screen?c`<button class="btn plain small" @click=${()=>Y(n)}>${u("tv")} ${t("invite.show")}</button>`:r}
      ${Z(s,"btn plain small")}
    </span>
  </div>
  ${xn(J(n))}`;function on(s,n){const e=n.you?.host?void 0:o=>x(o,t("refused.host_only")),a=o=>p(document.querySelector(".house-rules"),()=>$(s.code,o)).then(()=>G());return c`<section class="panel house-rules" aria-labelledby="house-title">
    <h2 class="caps muted" id="house-title">${t("lobby.house")}</h2>
    ${_({label:t("lobby.watching"),checked:n.watching,onChange:o=>a({watching:o}),onRefused:e})}
    ${_({label:t("lobby.locked"),checked:n.locked,onChange:o=>a({locked:o}),onRefused:e})}
    ${Fn(s,n)} ${jn(s,n)}
    ${_({label:t("lobby.research"),checked:n.research,onChange:o=>a({research:o}),onRefused:e})}
    <p class="xs muted">${t(n.research?"lobby.research_on":"lobby.research_off")}</p>
    ${n.you?.host?c`<button class="btn plain small" @click=${d(o=>_s(s,o))}>
          ${u("rotate-ccw")} ${t("lobby.new_links")}
        </button>`:r}
    ${n.you&&!n.you.host?r:c`<p class="xs muted">${t("lobby.bots_hint")}</p>`}
  </section>`}async function _s(s,n){const{done:e}=await p(n,()=>$(s.code,{new_links:!0}));e&&x(n,t("lobby.new_links_done"))}function tn(s){const n=s.seats.map(e=>e.seat);for(let e=n.length-1;e>0;e-=1){const a=Math.floor(Math.random()*(e+1));[n[e],n[a]]=[n[a],n[e]]}return n}function Ss(s,n){const e=I();return e?c`<div class="interval">
    <main id="main" class="felt rim between-board">
      <header><h1 id="evening-title" tabindex="-1">${e.leadLine(n)}</h1><p class="small">${t("evening.stars")}</p></header>
      ${K(s)} ${e.board(n,{who:a=>Bs(s,n,a)})}
      <footer class="between-foot">${Ls(s,n)}</footer>
    </main>
    ${e.dock(s,"lobby")}
    <section class="panel between-game" aria-label=${t("lobby.game")}>${Ms(s,n)} ${qs(s)}</section>
    ${s.kind==="seat"?c`<div class="between-reactions">${Q(s)}</div>`:r}
  </div>`:c`<main id="main" class="stage-loading" aria-busy="true"><p class="muted">${t("loading")}</p></main>`}function Bs(s,n,{name:e,seat:a}){if(!a)return c`<span class="evening-who"><span class="evening-name"><b>${e}</b><span class="small">${t("next.left")}</span></span></span>`;const o=n.you?.seats.includes(a.seat)??!1,l=c`${N(a,{off:a.here===!1})}<span class="evening-name" aria-hidden="true"><b>${e}${a.bot?u("bot"):r}</b><span class="small">${F(n,a,o)}</span></span>`;return c`${o||n.you?.host?c`<button type="button" class="evening-who" @click=${()=>nn(a)}>${l}<span class="vh">, ${F(n,a,o)}</span></button>`:c`<span class="evening-who">${l}<span class="vh">, ${F(n,a,o)}</span></span>`}${V(s,a.seat)}`}function F(s,n,e){if(n.bot)return t(`bot.${n.bot}`);const a=n.stand_in?t("people.bot_plays"):n.here===!1?t("people.away"):e?"":t("lobby.here");return[n.seat===s.host&&t("lobby.host"),e&&t("next.you"),a].filter(Boolean).join(" \xB7 ")}function Ls(s,n){const e=n.you?.host,a=(o,l,i)=>c`<button type="button" class="btn onfelt" @click=${d(i)}>${u(o)} <span>${t(l)}</span></button>`;return c`${a("user-plus","invite.invite",W)}
    ${n.you?a("bot",e?"next.add":"next.add_person",()=>sn(s)):r}
    ${e&&n.seats.length>1?a("shuffle","lobby.shuffle",o=>p(o,()=>$(s.code,{order:tn(n)}))):r}
    <span class="grow"></span>
    ${n.links?.screen?a("tv","invite.show",()=>Y(n)):r}`}function Cs(){w({title:t("next.evening"),body:()=>f.state.visit?c`<div class="col">${I()?.more(f.state.visit)??r}</div>`:c``})}function Ms(s,n){const e=n.next?.game??"";if(!e)return r;const a=As(n,e),o=I()?.part(n);return c`<div class="row between">
    <p><b>${t(a.length?"next.changed":"next.rulebook",{game:k(e)})}</b>
    <span class="small">${[...a,o].filter(Boolean).join(" \xB7 ")}</span></p>
    <button type="button" class="btn plain" @click=${d(l=>Ns(s,e,l))}>${t(n.you?.host?"next.change":"next.show")}</button>
  </div>`}const qs=s=>c`<div class="between-looking">
  ${s.play&&s.play.view.seat!==null?c`<button type="button" class="btn plain small" @click=${()=>_n(s,{kind:"lobby",open:!1})}>${u("eye")} ${t("next.look_back")}</button>`:r}
  <button type="button" class="btn plain small" @click=${Cs}>${u("star")} ${t("next.evening")}</button>
</div>`;function As(s,n){const e=m(n);if(!e||!s.next)return[];const a=O(e.options,s.next.options),o=O(e.options,{});return a.filter(({name:l,kind:i,value:b},y)=>i!=="seat"&&i!=="language"&&JSON.stringify(b)!==JSON.stringify(o[y].value)&&A(`${n}.option.${l}`)).map(({name:l})=>t(`${n}.option.${l}`))}async function Ns(s,n,e){const{table:a}=s;if(a?.you?.host&&a.game!==n){const{done:o}=await p(e,()=>$(s.code,{game:n,options:a.next?.options??{}}));if(!o)return}Sn(s,n),w({title:t("next.settings"),body:()=>{const o=f.state.visit;if(!o?.table)return c``;const l=o.table.you?.host&&o.table.game!==o.table.next?.game;return c`<div class="col lobby-dialog">${en(o,o.table)} ${on(o,o.table)}
        ${l?c`<button type="button" class="btn primary wide" @click=${d(i=>X(o,i,o.table?.game))}>${u("play")} ${t("next.start",{game:k(o.table.game)})}</button>`:r}</div>`}})}function Os(s){const n=s.table,e=Bn({title:t("lobby.table",{code:n.code}),status:c`<span class="status">${Pn(s)}${Ps(n)}</span>`,tools:Fs(s)});return c`<div class="shell lobby-shell">${e} ${n.next?Ss(s,n):Es(s,n)}</div>`}const Es=(s,n)=>c`<div class="lobby">
      <main id="main" class="around">
        <header class="row between wrap">
          <div>
            <h1>${t("lobby.title",{count:n.seats.length})}</h1>
            <p class="muted">${zs(n)}</p>
          </div>
          <div class="row start-row">${n.you?.host?[Ts(s,n),Rs(s,n)]:r}${Ds(s,n)}</div>
        </header>
        ${K(s)} ${gs(s,n)}
        ${s.kind==="seat"?Q(s):r}
      </main>
      <aside class="game-side" aria-label=${t("lobby.game")}>
        ${en(s,n)}
      </aside>
      <aside class="door-side" aria-label=${t("lobby.door")}>
        ${vs(s,n)}
        <section class="panel grow what-happened" aria-labelledby="told-title" tabindex="0">
          <h2 class="caps muted" id="told-title">${t("log.title")}</h2>
          ${s.told.length?Is(s):c`<p class="small muted">${t("lobby.quiet")}</p>`}
        </section>
      </aside>
    </div>`,Is=s=>c`<ol class="log" reversed>
  ${s.told.map(n=>c`<li>${U(n.key,Rn(n.args))} <span class="muted">${Ln(n.when)}</span></li>`)}
</ol>`,Fs=s=>c`${zn(s)} ${Dn(s)} ${H({name:"circle-help",label:t("menu.rules"),onClick:()=>Cn(s.table?.game??"")})}
${H({name:"menu",label:t("menu.title"),onClick:Tn})}`;function Ps(s){const n=s.seats.filter(e=>e.here!==!1&&!e.bot).length;return c`<span class="chip ok wide-only">${u("wifi")} ${t("lobby.connected",{count:n})}</span>`}function zs(s){const[n,e]=q(s.game).seats,a=s.seats.length,o=m(s.game)?.best??n,l=a<o?t("lobby.lively",{count:o-a}):a<e?t("lobby.room",{count:e-a}):t("lobby.full");return`${t("lobby.seats",{game:k(s.game),least:n,most:e})} ${l}`}function Ds(s,n){if(!n.you)return r;const[e,a]=q(n.game).seats,o=n.seats.length>=e&&n.seats.length<=a;return n.you.host?c`<button class="btn primary big start" data-main aria-disabled=${o?r:"true"} @click=${d(i=>{o?X(s,i):x(i,t("refused.wrong_table_size",{count:n.seats.length,least:e,most:a}))})}>
    ${u("play")} ${t("lobby.start")}
  </button>`:c`<p class="start-wait">${t("lobby.waiting",{who:n.seats[n.host]?.name})}</p>`}function Rs(s,n){return n.seats.length>=(m(n.game)?.best??0)?r:c`<button class="btn brass big fill-up" @click=${d(e=>p(e,()=>Mn(s.code,R)))}>
    ${u("bot")} ${t("lobby.fill")}
  </button>`}function Ts(s,n){return c`<button class="btn plain" @click=${d(e=>p(e,()=>$(s.code,{order:tn(n)})))}>${u("shuffle")} <span>${t("lobby.shuffle")}</span></button>`}export{Os as lobby};
