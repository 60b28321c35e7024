import{B as o,b5 as b,A as l,j as t,bH as g,M as m,d as p,aI as w}from"../../house.js";import{F as u,a4 as k,a5 as j}from"../../table.js";import{w as O,c as N}from"../../generic.js";const S=!0,$=e=>e.game.ask?F(e,e.game.ask.section):e.say("over.title");function _(e){return b(),o`<section class="felt rim generic-board" aria-labelledby="known-title" tabindex="0">
      <h2 id="known-title">${$(e)}</h2>
      ${d(e.board,e)}
    </section>
    <section class="panel generic-answer sheet">
      ${e.hand&&!Object.values(e.hand).every(h)?L(e,e.say("hand.title"),d(e.hand,e)):l}
      ${e.prompt?H(e):o`<p class="muted">${B(e)}</p>`}
    </section>`}const A=e=>o`<section class="felt rim generic-board">${d(e.board,e)}</section>`,H=e=>o`<h2>${e.say("generic.your_answer")}</h2>
  ${e.prompt?.kind==="words"?O(e):l} ${N(e,e.prompt?.actions??[])}`,B=e=>e.game.ask?u(e,"waiting.for"):e.say("over.title");function F(e,n){const s=`${e.game.name}.section.${n}`;return t(s)?e.say(s):n.replace(/_/g," ")}function d(e,n){const s=Object.entries(e).filter(([,i])=>!h(i)),a=s.filter(([i])=>t(`${n.game.name}.known.${i}`)),r=E(n)?a:s;return y(r.map(([i,f])=>[I(n,i),c(i,f,n)]))}const E=e=>[...Object.keys(e.board),...Object.keys(e.hand??{})].some(n=>t(`${e.game.name}.known.${n}`)),h=e=>e===null||e===""||typeof e=="object"&&Object.keys(e).length===0;function c(e,n,s){if(Array.isArray(n))return o`<ul>${n.map(i=>o`<li>${c(e,i,s)}</li>`)}</ul>`;if(n!==null&&typeof n=="object")return k(e,n,s)?G(e,n,s):d(n,s);const a=typeof n=="string"?s.piece(n).picture:"",r=j(e,n,s);return a?o`<span class="row">${w(a)} ${r}</span>`:r}const G=(e,n,s)=>y(Object.entries(n).map(([a,r])=>[s.players[Number(a)]?.name??a,c(e,r,s)])),y=e=>o`<dl class="known">${e.map(([n,s])=>o`<div><dt>${n}</dt><dd>${s}</dd></div>`)}</dl>`;function I(e,n){const s=`${e.game.name}.known.${n}`;return t(s)?e.say(s):n.replace(/_/g," ")}function L(e,n,s){const a=e.page.settings.hideHand;return o`<section class="private">
    <header class="row between wrap">
      <h2>${n}</h2>
      <span class="small muted">${m("eye-off")} ${p("hand.only_you")}</span>
      <button class="btn plain small" aria-pressed=${String(a)} @click=${g}>
        ${m(a?"eye":"eye-off")} ${p(a?"hand.show":"hand.hide")}
      </button>
    </header>
    ${a?o`<p class="hidden-hand">${p("hand.hidden")}</p>`:s??l}
  </section>`}export{$ as headline,S as isGeneric,A as screen,_ as table};
