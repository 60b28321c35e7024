import{aE as d,B as o,bI as g}from"../../house.js";import{i as n,g as r,h as i,j as l,r as p,k as t,n as v,l as m,m as $,v as h,o as u,q as c,u as f,w as b}from"../../ego.js";import{x as q,y as z,z as A,A as G,B as I,C as L,E as N,F as O,G as S}from"../../ego.js";import"../../table.js";const k=["tv"],w=[".ego-answers [data-roving]",".ego-dock .btn.primary",".ego-dock"];function y(s){const{board:e}=s,a=n(s)?e.last:null;return o`<div class="ego" data-phase=${a?"moment":m(e)} ${g(w)}>
    <div class="felt rim ego-felt"></div>
    ${$(s)}
    <div class="ego-open">${a?r(s,a):i(s)}</div>
    ${a?l(s,a):p(s)} ${a?h(s,a):u(s)}
    <div class="ego-side" tabindex="0" role="group" aria-label=${s.say("ego.purses")}>${c(s)} ${f(s)} ${b(s)}</div>
  </div>`}function E(s){const{board:e}=s,a=n(s)?e.last:null;return o`<div class="felt rim ego-screen">
    <div class="ego-screen-open">${a?r(s,a):i(s)}</div>
    <div class="ego-row" ${d({"--n":e.chips.length,"--half":Math.ceil(e.chips.length/2)})}>
      ${a?l(s,a):p(s)}
      <p class="ego-heap-of">
        <span data-pool>${t(e.pool)}</span>
        <span><span class="ego-heap-name">${s.say("ego.pool")}</span> ${v(s,e.pool)}</span>
      </p>
    </div>
  </div>`}export{q as aloud,z as asks,A as chip,G as headline,I as isLooking,L as review,N as role,E as screen,k as seated,O as story,y as table,S as things};
