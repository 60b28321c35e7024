import{F as n,G as i,a9 as m,aa as f,ab as r}from"../../house.js";import{p as l,h as c,q as h,r as d,c as v,a as $,d as g}from"../../similo.js";import{b as M,e as j,f as C,i as G,s as K,j as L,t as O}from"../../similo.js";import{o as y}from"../../table.js";const b="own";function k(e){const{board:s}=e;return i`<div class="similo" data-phase=${l(s)} ${E()}>
    <div class="felt rim similo-felt"></div>
    <header class="similo-top">
      <h2>${c(e)}</h2>
      ${l(s)==="clue"&&e.you===s.giver?i`<span class="chip warn">${e.say("similo.rounds.next",{count:h(s)})}</span>`:n}
      ${e.page.layout==="desktop"&&!e.page.replay?n:d(e)}
    </header>
    ${v(e)} ${y()} ${$(e)} ${g(e)}
  </div>`}class q extends f{render(){return r}update(s){const o=s.element,a=document.activeElement;if(!o.isConnected||!a||!o.contains(a))return r;const p=u(o).indexOf(a);return queueMicrotask(()=>{if(document.activeElement!==document.body)return;const t=u(o)[p]??o.querySelector(".similo-dock");t instanceof HTMLElement&&t.focus({preventScroll:!0})}),r}}const u=e=>[...e.querySelectorAll(".similo-grid [data-roving]")],E=m(q);export{M as aloud,j as chip,c as headline,b as line,d as progress,C as review,G as role,K as screen,L as story,k as table,O as together};
