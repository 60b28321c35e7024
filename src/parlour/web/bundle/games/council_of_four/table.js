import{A as o,bI as i,B as s}from"../../house.js";import{j as l,t as r,l as c,o as t,q as d,u as p,v as n,w as $,x as u,y as v,z as m,A as y,B as w,C as g}from"../../council_of_four.js";import{D as S,E as _,F as j,G as q,n as z,H as D,I as G,J as H,K as J,L as K}from"../../council_of_four.js";import"../../table.js";const b=["tv"],h=!0,k="own",f=["coast","hills","mountains"],C=[".c4-step [data-roving]",".c4-owed [data-roving]",".c4-confirm",".c4-work .btn.primary",".c4-market .btn",".c4-actions [data-roving]:not([aria-disabled])",".c4-panel"],F=a=>a.page.layout==="phone"?l(a):E(a),E=a=>s`<div class="c4 c4-wide" ${i(C)}>
  ${r()} ${c(a)}
  <div class="c4-land">${t(a)}</div>
  ${d(a)}
  <div class="c4-councils">${f.map(e=>p(a,e))}</div>
  ${a.local.track&&a.you!==null?s`<section class="panel c4-track-panel">${n(a)}</section>`:o}
  <div class="c4-below">
    ${$(a)}
    <section class="panel c4-tray" data-watching=${a.you===null?"":o}>
      ${a.you===null?o:s`<div class="c4-own">${u(a)} ${v(a)}</div>`} ${a.you===null||a.game.outcome?s`${m(a)} ${n(a)}`:y(a)}
    </section>
  </div>
  ${w(a)} ${g(a)}
</div>`;export{S as aloud,_ as aside,j as chip,q as headline,k as line,z as now,h as plates,D as review,G as role,H as screen,b as seated,J as story,F as table,K as things};
