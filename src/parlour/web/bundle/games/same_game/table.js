import{F as u,b9 as p,G as n,U as l}from"../../house.js";import{j as g,k as o,o as r,d as i,l as h,n as f,v,q as $,r as c,u as m,x as k,y,z as w,A as j,B,C as t,D as _,E as A,F,G,H as L}from"../../same_game.js";import{I as K,J as P,K as R,L as S,N as U,O as M,P as Q}from"../../same_game.js";import"../../table.js";const N=["desktop"],C=[".same-dock .btn.primary:not([aria-disabled])",".same-cups button",".same-desk .same-buttons .btn",".same-dock"];function D(s){const a=g(s);return n`<div class="same" data-phase=${a?"moment":o(s.board)} data-desk=${d(s)&&!a?"":u} ${p(C)}>
    <div class="felt rim same-felt"></div>
    ${E(s,a)}
    <div class="same-open">${a?r(s,a):H(s)}</div>
    <div class="same-middle">${a?i(s,h(s,a)):I(s)}</div>
    <div class="same-score">${f(s,a)}</div>
    ${a?v(s,a):$(s)}
  </div>`}function E(s,a){const e=a?s.board.turns.length:c(s.board);return n`<header class="same-top">
    <h2>${a?s.say("same_game.headline.moment",{seat:a.giver}):m(s)}</h2>
    <span class="chip">${s.say("same_game.object",{number:e,count:k(s.board)})}</span>
    ${a||s.page.replay||!s.board.turns.length?u:n`<button type="button" class="btn ghost small same-again" @click=${()=>y(s)}>${l("history")} <span>${s.say("same_game.again")}</span></button>`}
  </header>`}const d=s=>!!s.hand?.card&&(o(s.board)==="writing"||s.board.giver===s.you&&s.board.clue===null);function H(s){const{board:a}=s;return d(s)?w(s):o(a)==="writing"?n`<p class="same-hush">${l("pencil")} ${s.say("same_game.watch.writing")}</p>`:o(a)==="between"?r(s,{giver:j(a),card:null,clue:null}):r(s,{...a,fresh:!!t(s,"TurnBegun"),doubt:B(s)})}function I(s){if(o(s.board)!=="lifting"||d(s))return i(s,_(s));const a=A(s)?{choose:(e,b)=>L(s,e,b),confirm:e=>e.getAttribute("aria-pressed")==="true"?G(s,e):e.click(),keys:s.say("same_game.keys")}:null;return i(s,F(s),a,{covering:!!t(s,"TurnBegun")})}export{K as aloud,P as chip,R as facts,m as headline,S as review,U as role,M as screen,N as seated,Q as story,D as table};
