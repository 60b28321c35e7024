import{A as c,b7 as M,B as t,M as o,aE as N,d as i,c8 as y,U as z,E as C,u as _,a$ as D,_ as F,ah as B,c as I,S as K}from"../../house.js";import{a7 as P}from"../../table.js";import{b as h,t as U,s as k,d as W,c as R,p as v,m as V}from"../../same_game.js";const $=Object.entries({appearance:5,length:2,price:3,material:6,frequency_of_use:1,weight:4}),r={card:"toothbrush",clue:"bed",trap:"frequency_of_use"},p={card:"guitar",trap:"price",number:3},u={violin:{alike:[1,.44,.58,.9,.74,.21],verdict:"poor"},gold_ring:{alike:null,verdict:"barred"},wedding_ring:{alike:[0,0,1,.1,.11,0],verdict:"good"}},b=[-2,-2,-1,-1,0,0,1,2,3],G=["bouquet","bronze","silver","gold"],w={good:["ok","circle-check"],poor:["warn","triangle-alert"],barred:["bad","circle-x"]};function J({ctx:a,state:e,change:s}){const l=e.clue;return t`<p>${a.say("same_game.sample.clue.why")}</p>
    <div class="same-sample-desk">
      ${h(a,p.card,a.say("same_game.object.yours"))}
      <div class="same-task">
        <p class="same-task-trap">${U(p.number)}${k(a.piece(p.trap).group)} <span>${a.sayHtml("same_game.desk.trap",{number:p.number,trap:p.trap})}</span></p>
        <p>${a.sayHtml("same_game.desk.task",{card:p.card,trap:p.trap})}</p>
      </div>
    </div>
    <div class="same-choices" role="radiogroup" aria-label=${a.say("same_game.sample.clue.which")} ${M()}>
      ${Object.keys(u).map(n=>t`<button type="button" role="radio" class="same-choice" aria-checked=${n===l} data-roving tabindex="-1" @click=${()=>s({clue:n})}>
          ${a.say(`same_game.sample.clue.${n}`)}
        </button>`)}
    </div>
    <div class="same-sample-says" role="status" data-look=${l?w[u[l].verdict][0]:c}>
      ${l?t`${o(w[u[l].verdict][1])} <p>${a.say(`same_game.sample.clue.${l}.told`)}</p>`:t`${o("pencil")} <p>${a.say("same_game.sample.clue.which")}</p>`}
    </div>
    ${l&&u[l].alike?Q(a,u[l].alike):c}`}const Q=(a,e)=>t`<table class="same-sample-bars">
  <caption class="small muted">${a.say("same_game.sample.clue.bars")}</caption>
  <tbody>
    ${$.map(([s],l)=>t`<tr data-wanted=${s===p.trap?"":c}>
        <th scope="row">${k(a.piece(s).group)} ${a.piece(s).name}</th>
        <td>
          <span class="same-gauge" data-verdict=${S(e[l])} data-wanted=${s===p.trap?"":c}>
            <span class="same-gauge-bar" aria-hidden="true" ${N({"--alike":e[l]})}><i></i></span>
            <span class="same-gauge-word">${a.say(`same_game.helper.${S(e[l])}`)}</span>
          </span>
        </td>
      </tr>`)}
  </tbody>
</table>`,S=a=>a>=.6?"alike":a>=.3?"arguable":"different",q=a=>t`<div class="same-objects">
  ${h(a,r.card,a.say("same_game.sample.card"))}
  <span class="same-versus" aria-hidden="true">≈?</span>
  <figure class="same-object same-clue">
    <figcaption><span class="same-object-of">${a.say("same_game.sample.wrote")}</span> <b class="same-object-name">${a.piece(r.clue).name}</b></figcaption>
  </figure>
</div>`;function X(a){const{ctx:e,state:s}=a,l={choose:m=>x(a,m),confirm:m=>m.click(),keys:e.say("same_game.sample.keys")},n=s.last===r.trap;return t`<p>${e.say("same_game.sample.lift.task")}</p>
    ${q(e)}
    <div class="same-sample-says" role="status" data-look=${n?"bad":s.last?"ok":c}>
      ${s.last?t`${o(n?"zap":"circle-check")} <p>${Y(a)}</p>`:t`${o("hand")} <p>${e.say("same_game.sample.lift.start")}</p>`}
      ${n?t`<button type="button" class="btn brass small" @click=${()=>aa(a)}>${o("undo-2")} ${e.say("same_game.sample.lift.again")}</button>`:c}
    </div>
    <div class="felt same-sample-felt">${W(e,$.map(([m,d])=>Z(a,m,d)),l,{defined:!1})}</div>`}function Y({ctx:a,state:e}){const s=a.say(`same_game.sample.lift.${e.last}`);return e.lifted.length===$.length-1&&e.last!==r.trap?`${s} ${a.say("same_game.sample.lift.all")}`:s}function Z({ctx:a,state:e},s,l){const n=e.lifted.includes(s),m=s===e.last&&s===r.trap?"trap":n?"safe":"cup",d=a.say(m==="cup"?"same_game.cell.covered":`same_game.cell.${m}`);return{category:s,number:l,look:m,spoken:d,fresh:s===e.last,below:m==="cup"?c:t`<span class="same-verdict" data-look=${m}>${o(n?"check":"zap")} ${d}</span>`}}function x({state:a,change:e},s){a.lifted.includes(s)||e({last:s,lifted:s===r.trap?a.lifted:[...a.lifted,s]})}function aa({change:a}){a({last:null}),requestAnimationFrame(()=>{const e=document.querySelector('.same-sample .same-cups [tabindex="0"]');e instanceof HTMLElement&&e.focus()})}const j=["idea","lift","clue","score"],g=B("same_game.sample",{step:0,lifted:[],last:null,clue:null}),E={};async function ea(){await H(),y(!0),z({kind:"page",title:i("same_game.sample"),body:()=>A(K),onClose:()=>y(!1)})}async function H(){P("same_game"),g.begin(),await C("games/same_game/sample.css")}function A(a){const e=E[_()];if(!e)return la(),t`<p class="muted loading">${i("loading")}</p>`;const{step:s}=g.now,l=s===f.length-1;return t`<div class="same-sample" data-step=${j[s]}>
    <p class="small muted">${i("same_game.sample.step",{number:s+1,count:f.length})}</p>
    <h3 tabindex="-1">${i(`same_game.sample.${j[s]}`)}</h3>
    ${f[s](sa(e))}
    <div class="same-buttons">
      ${s?t`<button type="button" class="btn plain same-back" @click=${()=>L(s-1)}>${o("arrow-left")} <span>${i("same_game.sample.back")}</span></button>`:c}
      ${l?c:t`<button type="button" class="btn ghost" @click=${a}>${i("same_game.sample.skip")}</button>`}
      <button type="button" class="btn primary" @click=${()=>l?a():L(s+1)}>
        ${i(l?"same_game.sample.done":"same_game.sample.next")} ${l?o("check"):o("arrow-right")}
      </button>
    </div>
  </div>`}const sa=a=>({ctx:{say:(e,s={})=>i(e,s,O(a)),sayHtml:(e,s={})=>I(e,s,O(a)),piece:e=>a[e]},state:g.now,change:T}),O=a=>({piece:e=>a[e]?.name??e});function T(a){g.change(a),requestAnimationFrame(()=>document.querySelector(".same-sample-says")?.scrollIntoView({block:"nearest"}))}function L(a){T({step:a}),requestAnimationFrame(()=>{document.querySelector(".dialog-body")?.scrollTo(0,0);const e=document.querySelector(".same-sample h3");e instanceof HTMLElement&&e.focus()})}async function la(){const a=_();E[a]=await D("same_game",a),F()}const ta=({ctx:a})=>t`<p>${a.say("same_game.sample.idea.objects")}</p>
  ${q(a)}
  <p>${a.sayHtml("same_game.sample.idea.trap")}</p>
  <p>${a.say("same_game.sample.idea.goal")}</p>`;function na({ctx:a,state:e}){const s=b.length-$.length+e.lifted.length;return t`<p>${a.say("same_game.sample.score.track")}</p>
    <div class="felt same-sample-felt">
      <ol class="same-spaces" aria-hidden="true">
        ${b.map((l,n)=>t`<li class="same-space num" data-look=${n<s?"full":n===s?"next":"free"}>${n<s?R():v(l)}</li>`)}
      </ol>
      <p class="small">${a.say("same_game.sample.score.yours",{count:e.lifted.length,steps:v(b[s])})}</p>
    </div>
    <p>${a.say("same_game.sample.score.turns")}</p>
    <ul class="same-sample-medals">
      ${G.map(l=>t`<li>${V(l)} ${a.say(`same_game.medal.${l}`)}</li>`)}
    </ul>
    <p>${a.say("same_game.sample.score.silent")}</p>`}const f=[ta,X,J,na];export{A as body,ea as open,H as prepare};
