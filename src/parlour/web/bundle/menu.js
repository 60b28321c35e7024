import{U as c,d as t,D as m,h as r,B as l,f as x,A as s,S as u,ab as B,M as h,J as b,C as S,g as A,aA as D,F as f,aV as I,bC as w,ak as g,bD as M}from"./house.js";import{p as _}from"./preferences.js";import{v as F,w as L,p as O,h as P,e as U,x as z,y as H,z as q,A as E,c as J,b as R,B as T,C as V}from"./table.js";import{i as W,o as j,e as G,u as K,a as N,b as Q,c as X,d as Y,f as Z}from"./over_table.js";await Promise.all([m("description"),m("links"),m("moderation"),m("tips")]);function ee(){c({title:t("menu.title"),body:()=>r.state.visit?.table?te(r.state.visit):l``})}function te(e){const{table:n}=e,{hideHand:o}=x();if(!n)return s;const i=n.you,p=n.phase==="playing",d=F(n);return l`<div class="menu">
    ${a("book-open",t("menu.rules"),()=>N(A(e)))}
    ${e.play?a("megaphone",t("look.title"),Q):s}
    ${p?a("lightbulb",t("tip.explain"),ae):s}
    ${L(e)} ${p?a("users",t("menu.people"),y):s}
    ${a("user-plus",t("menu.invite"),k)}
    ${i?a(o?"eye":"eye-off",t(o?"hand.show":"hand.hide"),()=>D({hideHand:!o})):s}
    ${i&&p&&i.seats.length>1?a("smartphone",t("menu.switch"),C):s}
    ${i?a("link",t("links.own"),X):s}
    ${n.links?.screen?a("tv",t("menu.screen"),()=>V(n)):s}
    ${p&&i?oe(e):s} ${p&&i?.host?a("hourglass",t("clock.title"),ie):s}
    ${i&&n.seats.some(W(n))?a("shield",t("moderation.title"),Y):s}
    ${i?a("bell",t("menu.calls"),()=>se(e)):s}
    ${i?.host?a("message-circle",t("menu.chat"),$=>ne(e,$)):s}
    ${a("settings",t("menu.settings"),v)}
    ${i&&!p?a("log-out",t("menu.stand_up"),$=>ce(e,$)):s}
    ${i?.host&&!d?a("trash-2",t("menu.close_table"),()=>re(e)):s}
    <a class="btn plain wide" href=${B("/")} @click=${u}>${h("house")} ${t("menu.home")}</a>
    ${d?l`<p class="small muted">${t("host.lent",{name:d.name})}</p>`:s}
  </div>`}const a=(e,n,o)=>l`<button class="btn plain wide" @click=${b(o)}>${h(e)} <span class="grow">${n}</span></button>`,ne=async(e,n)=>(await import("./chat.js")).openChat(e,n),se=async e=>(await import("./device.js")).openCalls(e);async function ae(){u();const{explainSigns:e}=await import("./over_table.js").then(function(n){return n.v});requestAnimationFrame(e)}function oe(e){const n=O(e);return n?n.returning?s:a("armchair",t("standin.back"),o=>P(e,o).then(({done:i})=>i&&u())):a("bot",t("standin.title"),j)}function ie(){c({title:t("clock.title"),body:()=>{const{visit:e}=r.state;return e?.table?Z(e,e.table):l``}})}function y(){c({title:t("people.title"),body:()=>{const{visit:e}=r.state,n=e&&U(e);return!e||!n?l``:l`${z(n,e)}${H(e)}
        <h3>${t("log.title")}</h3>
        ${q(n)}`}})}function k(){c({title:t("menu.invite"),body:()=>{const e=r.state.visit?.table;if(!e)return l``;const n=e.watching&&e.links?.watch;return l`${E(e)} <div class="row">${G(r.state.visit)}</div>
      ${n?l`<h3>${t("invite.watch")}</h3>
            <p class="small muted">${t("invite.watch_how")}</p>
            <div class="row wrap">${J(n)}${R(n)}</div>`:s}`}})}function v(){c({title:t("settings.title"),body:()=>l`${K()} ${_()}`})}function C(){c({title:t("menu.switch"),body:()=>{const e=r.state.visit?.table,n=e?.seats.filter(o=>e.you?.seats.includes(o.seat))??[];return l`<div class="menu">
        ${n.map(o=>l`<button class="btn plain wide" @click=${()=>le(o.seat)}>
            ${S(o,{size:"sm"})} <span class="grow" aria-hidden="true">${o.name}</span>
          </button>`)}
      </div>`}})}function le(e){u(),T(e)}async function ce(e,n){const o=e.table?.you?.seat??0,{done:i}=await f(n,()=>I(e.code,o));i&&(u(),w(e.code),g("/"))}function re(e){const n=async o=>{const{done:i}=await f(o,()=>M(e.code));i&&(u(),w(e.code),g("/"))};c({title:t("closing.title"),body:()=>l`<p>${t("closing.text")}</p>
      <div class="row wrap">
        <button class="btn plain grow" autofocus @click=${u}>${t("cancel")}</button>
        <button class="btn primary grow" @click=${b(n)}>${h("trash-2")} ${t("menu.close_table")}</button>
      </div>`})}export{k as openInvite,ee as openMenu,y as openPeople,v as openPreferences,C as openSwitch};
