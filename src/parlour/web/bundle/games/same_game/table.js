import{A as u,bI as p,B as n,M as l}from"../../house.js";import{j as g,k as o,o as r,d as i,l as h,n as f,v,q as $,r as c,u as t,x as k,y,z as w,A as B,B as j,C as m,D as _,E as N,F as A,G as C,H as F}from"../../same_game.js";import{I as K,J as M,K as P,L as Q,N as S,O as U,P as X,Q as R}from"../../same_game.js";import"../../table.js";const L=["desktop"],O=[".same-dock .btn.primary:not([aria-disabled])",".same-cups button",".same-desk .same-buttons .btn",".same-dock"];function T(s){const a=g(s);return n`<div class="same" data-phase=${a?"moment":o(s.board)} data-desk=${d(s)&&!a?"":u} ${p(O)}>
    <div class="felt rim same-felt"></div>
    ${D(s,a)}
    <div class="same-open">${a?r(s,a):E(s)}</div>
    <div class="same-middle">${a?i(s,h(s,a)):G(s)}</div>
    <div class="same-score">${f(s,a)}</div>
    ${a?v(s,a):$(s)}
  </div>`}function D(s,a){const e=a?s.board.turns.length:c(s.board);return n`<header class="same-top">
    <h2>${a?s.say("same_game.headline.moment",{seat:a.giver}):t(s)}</h2>
    <span class="chip">${s.say("same_game.object",{number:e,count:k(s.board)})}</span>
    ${a||s.page.replay||!s.board.turns.length?u:n`<button type="button" class="btn ghost small same-again" @click=${()=>y(s)}>${l("history")} <span>${s.say("same_game.again")}</span></button>`}
  </header>`}const d=s=>!!s.hand?.card&&(o(s.board)==="writing"||s.board.giver===s.you&&s.board.clue===null);function E(s){const{board:a}=s;return d(s)?w(s):o(a)==="writing"?n`<p class="same-hush">${l("pencil")} ${s.say("same_game.watch.writing")}</p>`:o(a)==="between"?r(s,{giver:B(a),card:null,clue:null}):r(s,{...a,fresh:!!m(s,"TurnBegun"),doubt:j(s)})}function G(s){if(o(s.board)!=="lifting"||d(s))return i(s,_(s));const a=N(s)?{choose:(e,b)=>F(s,e,b),confirm:e=>e.getAttribute("aria-pressed")==="true"?C(s,e):e.click(),keys:s.say("same_game.keys")}:null;return i(s,A(s),a,{covering:!!m(s,"TurnBegun")})}export{K as aloud,M as chip,P as facts,t as headline,Q as review,S as role,U as screen,L as seated,X as story,T as table,R as things};
