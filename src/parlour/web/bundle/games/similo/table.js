import{A as t,B as i,an as m,ao as f,ap as r}from"../../house.js";import{p as l,h as c,q as h,r as d,b as v,d as $,e as g}from"../../similo.js";import{f as M,i as j,j as B,k as C,s as G,l as K,t as L,n as O}from"../../similo.js";import{G as y}from"../../table.js";const k="own";function b(e){const{board:s}=e;return i`<div class="similo" data-phase=${l(s)} ${E()}>
    <div class="felt rim similo-felt"></div>
    <header class="similo-top">
      <h2>${c(e)}</h2>
      ${l(s)==="clue"&&e.you===s.giver?i`<span class="chip warn">${e.say("similo.rounds.next",{count:h(s)})}</span>`:t}
      ${e.page.layout==="desktop"&&!e.page.replay?t:d(e)}
    </header>
    ${v(e)} ${y()} ${$(e)} ${g(e)}
  </div>`}class q extends f{render(){return r}update(s){const o=s.element,a=document.activeElement;if(!o.isConnected||!a||!o.contains(a))return r;const p=u(o).indexOf(a);return queueMicrotask(()=>{if(document.activeElement!==document.body)return;const n=u(o)[p]??o.querySelector(".similo-dock");n instanceof HTMLElement&&n.focus({preventScroll:!0})}),r}}const u=e=>[...e.querySelectorAll(".similo-grid [data-roving]")],E=m(q);export{M as aloud,j as chip,c as headline,k as line,d as progress,B as review,C as role,G as screen,K as story,b as table,L as things,O as together};
