import{U as c,d as t,D as m,h as r,B as l,f as x,A as a,S as u,aa as B,M as h,J as b,C as S,g as A,aA as D,F as f,aV as I,bC as w,aj as g,bD as M}from"./house.js";import{p as _}from"./preferences.js";import{v as F,w as L,p as O,h as P,e as U,x as z,y as H,z as j,A as q,c as E,b as J,B as R,C as T}from"./table.js";import{i as V,o as W,e as G,u as K,a as N,b as Q,c as X,d as Y,f as Z}from"./over_table.js";await Promise.all([m("description"),m("links"),m("moderation"),m("tips")]);function ee(){c({title:t("menu.title"),body:()=>r.state.visit?.table?te(r.state.visit):l``})}function te(e){const{table:n}=e,{hideHand:o}=x();if(!n)return a;const i=n.you,p=n.phase==="playing",d=F(n);return l`<div class="menu">
    ${s("book-open",t("menu.rules"),()=>N(A(e)))}
    ${e.play?s("megaphone",t("look.title"),Q):a}
    ${p?s("lightbulb",t("tip.explain"),se):a}
    ${L(e)} ${p?s("users",t("menu.people"),y):a}
    ${s("user-plus",t("menu.invite"),k)}
    ${i?s(o?"eye":"eye-off",t(o?"hand.show":"hand.hide"),()=>D({hideHand:!o})):a}
    ${i&&p&&i.seats.length>1?s("smartphone",t("menu.switch"),C):a}
    ${i?s("link",t("links.own"),X):a}
    ${n.links?.screen?s("tv",t("menu.screen"),()=>T(n)):a}
    ${p&&i?oe(e):a} ${p&&i?.host?s("hourglass",t("clock.title"),ie):a}
    ${i&&n.seats.some(V(n))?s("shield",t("moderation.title"),Y):a}
    ${i?s("bell",t("menu.calls"),()=>ae(e)):a}
    ${i?.host?s("message-circle",t("menu.chat"),$=>ne(e,$)):a}
    ${s("settings",t("menu.settings"),v)}
    ${i&&!p?s("log-out",t("menu.stand_up"),$=>ce(e,$)):a}
    ${i?.host&&!d?s("trash-2",t("menu.close_table"),()=>re(e)):a}
    <a class="btn plain wide" href=${B("/")} @click=${u}>${h("house")} ${t("menu.home")}</a>
    ${d?l`<p class="small muted">${t("host.lent",{name:d.name})}</p>`:a}
  </div>`}const s=(e,n,o)=>l`<button class="btn plain wide" @click=${b(o)}>${h(e)} <span class="grow">${n}</span></button>`,ne=async(e,n)=>(await import("./chat.js")).openChat(e,n),ae=async e=>(await import("./device.js")).openCalls(e);async function se(){u();const{explainSigns:e}=await import("./over_table.js").then(function(n){return n.v});requestAnimationFrame(e)}function oe(e){const n=O(e);return n?n.returning?a:s("armchair",t("standin.back"),o=>P(e,o).then(({done:i})=>i&&u())):s("bot",t("standin.title"),W)}function ie(){c({title:t("clock.title"),body:()=>{const{visit:e}=r.state;return e?.table?Z(e,e.table):l``}})}function y(){c({title:t("people.title"),body:()=>{const{visit:e}=r.state,n=e&&U(e);return!e||!n?l``:l`${z(n,e)}${H(e)}
        <h3>${t("log.title")}</h3>
        ${j(n)}`}})}function k(){c({title:t("menu.invite"),body:()=>{const e=r.state.visit?.table;if(!e)return l``;const n=e.watching&&e.links?.watch;return l`${q(e)} <div class="row">${G(r.state.visit)}</div>
      ${n?l`<h3>${t("invite.watch")}</h3>
            <p class="small muted">${t("invite.watch_how")}</p>
            <div class="row wrap">${E(n)}${J(n)}</div>`:a}`}})}function v(){c({title:t("settings.title"),body:()=>l`${K()} ${_()}`})}function C(){c({title:t("menu.switch"),body:()=>{const e=r.state.visit?.table,n=e?.seats.filter(o=>e.you?.seats.includes(o.seat))??[];return l`<div class="menu">
        ${n.map(o=>l`<button class="btn plain wide" @click=${()=>le(o.seat)}>
            ${S(o,{size:"sm"})} <span class="grow" aria-hidden="true">${o.name}</span>
          </button>`)}
      </div>`}})}function le(e){u(),R(e)}async function ce(e,n){const o=e.table?.you?.seat??0,{done:i}=await f(n,()=>I(e.code,o));i&&(u(),w(e.code),g("/"))}function re(e){const n=async o=>{const{done:i}=await f(o,()=>M(e.code));i&&(u(),w(e.code),g("/"))};c({title:t("closing.title"),body:()=>l`<p>${t("closing.text")}</p>
      <div class="row wrap">
        <button class="btn plain grow" autofocus @click=${u}>${t("cancel")}</button>
        <button class="btn primary grow" @click=${b(n)}>${h("trash-2")} ${t("menu.close_table")}</button>
      </div>`})}export{k as openInvite,ee as openMenu,y as openPeople,v as openPreferences,C as openSwitch};
