import{F as o,b9 as i,G as s}from"../../house.js";import{i as l,t as r,j as c,l as d,o as t,q as p,u as n,v as $,w as v,x as m,y as u,z as y,A as w,B as b}from"../../council_of_four.js";import{C as R,D as S,E as T,F as j,n as q,G as z,H as B,I as D,J}from"../../council_of_four.js";import"../../table.js";const g=["tv"],h="own",k=["coast","hills","mountains"],f=[".c4-step [data-roving]",".c4-owed [data-roving]",".c4-confirm",".c4-work .btn.primary",".c4-market .btn",".c4-actions [data-roving]:not([aria-disabled])",".c4-panel"],F=a=>a.page.layout==="phone"?l(a):C(a),C=a=>s`<div class="c4 c4-wide" ${i(f)}>
  ${r()} ${c(a)}
  <div class="c4-land">${d(a)}</div>
  ${t(a)}
  <div class="c4-councils">${k.map(e=>p(a,e))}</div>
  ${a.local.track&&a.you!==null?s`<section class="panel c4-track-panel">${n(a)}</section>`:o}
  <div class="c4-below">
    ${$(a)}
    <section class="panel c4-tray" data-watching=${a.you===null?"":o}>
      ${a.you===null?o:s`<div class="c4-own">${v(a)} ${m(a)}</div>`} ${a.you===null||a.game.outcome?s`${u(a)} ${n(a)}`:y(a)}
    </section>
  </div>
  ${w(a)} ${b(a)}
</div>`;export{R as aloud,S as aside,T as chip,j as headline,h as line,q as now,z as review,B as role,D as screen,g as seated,J as story,F as table};
