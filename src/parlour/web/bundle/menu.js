import{W as c,f as e,l as m,d as p,G as l,m as S,F as a,V as r,U as $,M as b,H as B,c as P,ao as C,aP as F,bl as h,a7 as f,bm as I}from"./house.js";import{p as L}from"./preferences.js";import{K as M,L as O,p as _,g as H,c as A,M as D,N as U,O as W,P as q,b as g}from"./table.js";import{i as z,o as E,a as G,c as K,s as N,u as R,b as T,d as V,e as j,f as J,g as Q,h as X}from"./over_table.js";await Promise.all([m("description"),m("links"),m("moderation"),m("tips")]);function Y(){c({title:e("menu.title"),body:()=>p.state.visit?.table?Z(p.state.visit):l``})}function Z(t){const{table:n}=t,{hideHand:s}=S();if(!n)return a;const i=n.you,u=n.phase==="playing",d=M(n);return l`<div class="menu">
    ${o("book-open",e("menu.rules"),()=>T(P(t)))}
    ${t.play?o("megaphone",e("look.title"),V):a}
    ${u?o("lightbulb",e("tip.explain"),tt):a}
    ${O(t)} ${u?o("users",e("menu.people"),w):a}
    ${o("user-plus",e("menu.invite"),y)}
    ${i?o(s?"eye":"eye-off",e(s?"hand.show":"hand.hide"),()=>C({hideHand:!s})):a}
    ${i&&u&&i.seats.length>1?o("smartphone",e("menu.switch"),v):a}
    ${i?o("link",e("links.own"),j):a}
    ${n.links?.screen?o("tv",e("menu.screen"),()=>J(n)):a}
    ${u&&i?et(t):a} ${u&&i?.host?o("hourglass",e("clock.title"),nt):a}
    ${i&&n.seats.some(z(n))?o("shield",e("moderation.title"),Q):a}
    ${o("settings",e("menu.settings"),k)}
    ${i&&!u?o("log-out",e("menu.stand_up"),x=>at(t,x)):a}
    ${i?.host&&!d?o("trash-2",e("menu.close_table"),()=>ot(t)):a}
    <a class="btn plain wide" href="/" @click=${r}>${$("house")} ${e("menu.home")}</a>
    ${d?l`<p class="small muted">${e("host.lent",{name:d.name})}</p>`:a}
  </div>`}const o=(t,n,s)=>l`<button class="btn plain wide" @click=${b(s)}>${$(t)} <span class="grow">${n}</span></button>`;async function tt(){r();const{explainSigns:t}=await import("./over_table.js").then(function(n){return n.F});requestAnimationFrame(t)}function et(t){const n=_(t);return n?n.returning?a:o("armchair",e("standin.back"),s=>H(t,s).then(({done:i})=>i&&r())):o("bot",e("standin.title"),E)}function nt(){c({title:e("clock.title"),body:()=>{const{visit:t}=p.state;return t?.table?X(t,t.table):l``}})}function w(){c({title:e("people.title"),body:()=>{const{visit:t}=p.state,n=t&&A(t);return!t||!n?l``:l`${D(n,t)}${U(t)}
        <h3>${e("log.title")}</h3>
        ${W(n)}`}})}function y(){c({title:e("menu.invite"),body:()=>{const t=p.state.visit?.table;if(!t)return l``;const n=t.watching&&t.links?.watch;return l`${G(t)}
      ${n?l`<h3>${e("invite.watch")}</h3>
            <p class="small muted">${e("invite.watch_how")}</p>
            <div class="row wrap">${K(n)}${N(n)}</div>`:a}`}})}function k(){c({title:e("settings.title"),body:()=>l`${R()} ${L()}`})}function v(){c({title:e("menu.switch"),body:()=>{const t=p.state.visit?.table,n=t?.seats.filter(s=>t.you?.seats.includes(s.seat))??[];return l`<div class="menu">
        ${n.map(s=>l`<button class="btn plain wide" @click=${()=>st(s.seat)}>
            ${B(s,{size:"sm"})} <span class="grow" aria-hidden="true">${s.name}</span>
          </button>`)}
      </div>`}})}function st(t){r(),q(t)}async function at(t,n){const s=t.table?.you?.seat??0,{done:i}=await g(n,()=>F(t.code,s));i&&(r(),h(t.code),f("/"))}function ot(t){const n=async s=>{const{done:i}=await g(s,()=>I(t.code));i&&(r(),h(t.code),f("/"))};c({title:e("closing.title"),body:()=>l`<p>${e("closing.text")}</p>
      <div class="row wrap">
        <button class="btn plain grow" autofocus @click=${r}>${e("cancel")}</button>
        <button class="btn primary grow" @click=${b(n)}>${$("trash-2")} ${e("menu.close_table")}</button>
      </div>`})}export{y as openInvite,Y as openMenu,w as openPeople,k as openPreferences,v as openSwitch};
