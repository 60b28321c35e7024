import{a8 as y,G as e,a9 as b,F as m,U as g,aa as k,ab as t,b5 as _,W as E}from"../../house.js";import{b as F,c as p,f as r,r as u,d as M,p as q,e as L,i as S,j as $,k as c,m as A,n as B,l as H,o as W,q as j}from"./law.js";import{u as X,v as Y,x as Z,y as x,z as nn,A as an}from"./law.js";import"../../table.js";const z=["desktop","tv"],h=matchMedia("(min-width: 700px) and (min-height: 600px)");h.addEventListener("change",()=>y());const C=n=>n.prompt?.section==="start"&&!F(n.board,n.you)?{key:"one_mind.now.start.free"}:null;function D(n){const a=p(n);return n.page.layout==="phone"&&!h.matches?I(n,a):G(n,a)}const G=(n,a)=>e`<div class="mind mind-wide felt rim" data-phase=${a.phase} ${v()} ${r(n,a)}>
  ${u(n,a)}
  <div class="mind-corner">${K(n,a)} ${$(n)}</div>
  ${c(n,a)}
</div>`,I=(n,a)=>e`<div class="mind mind-narrow" data-phase=${a.phase} ${v()} ${r(n,a)}>
  ${M(n,a)}
  <div class="felt mind-felt">${O(n,a)} ${q(n,a)}</div>
  ${L(n,a)} ${S(n,a.cards.length?a.rows:a.rows.slice(0,-1))} ${$(n)} ${c(n,a)}
</div>`;function K(n,{rows:a}){return a.length<2?m:e`<button type="button" class="btn small plain mind-all" @click=${()=>E({title:n.say("one_mind.track"),body:()=>e`<div class="mind-earlier">${j(n,a)}</div>`})}>${g("list")} ${n.say("one_mind.all_words")}</button>`}function O(n,a){const{rows:s}=a;if(a.cards.length)return e`${d(n,"one_mind.checked",a.round)} ${A(n,a)}`;if(!s.length)return e`${d(n,"one_mind.starting",0)} ${B(n)}`;const o=s[s.length-1];return e`${d(n,"one_mind.link",s.length-1)}
    <ul class="mind-line mind-basis">${H(o).map(i=>e`<li data-flip="${s.length-1}.${i.seats[0]}">${W(n,i)}</li>`)}</ul>`}const d=(n,a,s)=>e`<header class="mind-title">
  <h2 data-tip=${a==="one_mind.link"?_("mind.link"):m}>${n.say(a)}</h2>
  <span class="small muted">${s?n.say("one_mind.of_round",{round:s}):n.say("one_mind.of_start")}</span>
</header>`,f=[".mind-dock .btn.primary",".mind-dock"];class R extends k{render(){return t}update(a){const s=a.element,o=document.activeElement;return!s.isConnected||!o||!s.contains(o)?t:(queueMicrotask(()=>{const i=document.activeElement;if(i!==document.body&&!i?.matches(".mind-dock"))return;const l=(matchMedia("(pointer: fine)").matches?[".mind-field",...f]:f).map(w=>s.querySelector(w)).find(Boolean);l instanceof HTMLElement&&l.focus({preventScroll:!0})}),t)}}const v=b(R);function T(n){const a=p(n);return e`<div class="mind mind-screen felt rim" data-phase=${a.phase} ${r(n,a)}>${u(n,a)}</div>`}export{X as aloud,Y as chip,Z as headline,C as now,x as review,nn as role,T as screen,z as seated,an as story,D as table};
