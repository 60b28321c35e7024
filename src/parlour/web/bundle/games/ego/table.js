import{aA as d,G as o,b9 as g}from"../../house.js";import{i as n,g as r,h as i,j as l,r as p,k as v,n as m,l as t,m as $,v as u,o as h,q as c,u as f,w as b}from"../../ego.js";import{x as z,y as B,z as C,A as G,B as H,C as I,E as R,F as S}from"../../ego.js";import"../../table.js";const k=["tv"],w=[".ego-answers [data-roving]",".ego-dock .btn.primary",".ego-dock"];function y(s){const{board:e}=s,a=n(s)?e.last:null;return o`<div class="ego" data-phase=${a?"moment":t(e)} ${g(w)}>
    <div class="felt rim ego-felt"></div>
    ${$(s)}
    <div class="ego-open">${a?r(s,a):i(s)}</div>
    ${a?l(s,a):p(s)} ${a?u(s,a):h(s)}
    <div class="ego-side" tabindex="0" role="group" aria-label=${s.say("ego.purses")}>${c(s)} ${f(s)} ${b(s)}</div>
  </div>`}function A(s){const{board:e}=s,a=n(s)?e.last:null;return o`<div class="felt rim ego-screen">
    <div class="ego-screen-open">${a?r(s,a):i(s)}</div>
    <div class="ego-row" ${d({"--n":e.chips.length,"--half":Math.ceil(e.chips.length/2)})}>
      ${a?l(s,a):p(s)}
      <p class="ego-heap-of">
        <span data-pool>${v(e.pool)}</span>
        <span><span class="ego-heap-name">${s.say("ego.pool")}</span> ${m(s,e.pool)}</span>
      </p>
    </div>
  </div>`}export{z as aloud,B as asks,C as chip,G as headline,H as now,I as review,R as role,A as screen,k as seated,S as story,y as table};
