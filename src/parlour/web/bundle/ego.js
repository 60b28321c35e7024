import{b3 as y,G as r,aA as _,F as d,H as j,U as c,aG as he,b7 as ye,W as Qe,V as be,b5 as V,ad as q,a9 as Ve,aa as Ze,ab as me,L as fe,D as Je}from"./house.js";import{x as Xe,y as Ye,z as xe,A as es,B as ss,v as as,C as os}from"./table.js";const ns={1:[[0,0]],2:[[-8.5,0],[8.5,0]],3:[[0,-8.5],[-9,6.5],[9,6.5]]},Z=5,f=e=>r`<svg class="ego-token" viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="ego-token-shade" r="29" cy="3"></circle>
  <circle class="ego-token-face" r="29"></circle>
  <circle class="ego-token-line" r="22.5"></circle>
  ${ns[e].map(([s,a])=>y`<circle class="ego-token-dot" cx=${s} cy=${a} r="5.8"></circle>`)}
</svg>`,R=()=>r`<svg class="ego-token" viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="ego-token-shade" r="29" cy="3"></circle>
  <circle class="ego-token-back" r="29"></circle>
  <circle class="ego-token-stitch" r="20"></circle>
  <path class="ego-token-sign" d="M0-13 13 0 0 13-13 0z"></path>
  <circle class="ego-token-eye" r="3.5"></circle>
</svg>`,we=e=>r`<span class="ego-gap" aria-hidden="true">${e?ve():d}</span>`,rs=e=>r`<span class="ego-turning" aria-hidden="true"><span>${R()}</span><span>${f(e)}</span></span>`,$=()=>r`<i class="ego-chip" aria-hidden="true"></i>`,J=e=>r`<span class="ego-chips" aria-hidden="true">${Array.from({length:Math.max(0,e)},$)}</span>`;function ts(e){const s=Array.from({length:Math.ceil(e/Z)},(a,o)=>Math.min(Z,e-o*Z));return r`<span class="ego-piles" aria-hidden="true">
    ${s.map(a=>r`<span class="ego-pile">${Array.from({length:a},$)}</span>`)}
  </span>`}const ls=24,is=e=>r`<span class="ego-stack" aria-hidden="true">${Array.from({length:Math.min(ls,Math.max(0,e))},$)}</span>`;function ds(e){const s=Array.from({length:Math.max(0,e)},(a,o)=>{const n=Math.sqrt((o+.5)/e);return{x:n*Math.cos(o*2.4),y:n*Math.sin(o*2.4)}});return r`<span class="ego-heap" aria-hidden="true">${s.sort((a,o)=>a.y-o.y).map(({x:a,y:o})=>r`<i class="ego-chip" ${_({"--x":a.toFixed(3),"--y":o.toFixed(3)})}></i>`)}</span>`}const ve=()=>r`<span class="ego-dots" aria-hidden="true"><i></i><i></i><i></i></span>`,S=[1,2,3],gs=[1,2],F=2;function M(e){return e.ended?"over":e.laid?"guessing":"reading"}const us=e=>X(e).filter(s=>s!==e.reader&&(e.honour||e.chips[s]>0)),X=e=>e.chips.map((s,a)=>a),Y=(e,s)=>!e.honour&&x(e,s),x=(e,s)=>s!==null&&s!==e.reader&&e.chips[s]===0,b=(e,{question:s,own:a})=>a?a.ask:e.piece(s).name,w=(e,{question:s,own:a},o)=>a?a.answers[o-1]:e.piece(`${s}.${o}`).name,m=({own:e})=>e?.language||d,G=e=>N(e).filter(s=>e.guesses[s].dots===e.answer),ps=(e,s)=>N(e).filter(a=>e.guesses[a].dots===s),N=e=>Object.keys(e.guesses).map(Number),cs=e=>G(e).length>0&&e.gains.every(s=>s===0),ee=(e,s)=>!!e.game.ask?.answered.includes(s),$s=(e,s)=>!!e.prompt?.actions?.some(a=>a.type===s),L=e=>e>0?`+${e}`:e<0?`\u2212${-e}`:"\xB10",ke=10;function Me(e){const s=e.board.chips.length,a={rounds:[],stands:[{chips:Array(s).fill(ke),pool:ke*s,reader:null,refused:!1}]},o={question:"",own:null,guesses:{},reader:0,answer:1};for(const n of e.log.events){const t=a.stands[a.stands.length-1];switch(n.type){case"CardDrawn":Object.assign(o,{question:n.question,own:n.own??null,guesses:{}});break;case"TurnedOver":o.question=String(n.question);break;case"Guessed":o.guesses[n.seat]={dots:n.dots,bet:n.bet};break;case"Revealed":Object.assign(o,{reader:n.seat,answer:n.dots});break;case"Settled":{const l=n.gains,g=t.chips.map((p,v)=>p+l[v]);a.rounds.push({...o,guesses:{...o.guesses},gains:l}),a.stands.push({chips:g,pool:t.pool+Number(n.pool),reader:o.reader,refused:!1});break}case"Refused":{const l=Number(n.paid),g=t.chips.map((p,v)=>v===n.seat?p-l:p);a.stands.push({chips:g,pool:t.pool+l,reader:n.seat??null,refused:!0})}}}return a}function se(e,s,a){return P(e.filter(o=>o.reader===a),(o,n)=>n===s)}const Ae=(e,s,a)=>P(e,(o,n)=>n===s&&o.bet===a),hs=(e,s)=>P(e.filter(a=>a.reader===s),()=>!0),ys=(e,s)=>P(e,(a,o)=>o===s);function P(e,s){const a={hits:0,tries:0};for(const o of e)for(const[n,t]of Object.entries(o.guesses))s(t,Number(n))&&(a.tries+=1,t.dots===o.answer&&(a.hits+=1));return a}const h=({hits:e,tries:s})=>s?e/s:0;function bs(e){return e.filter(a=>Object.values(a.guesses).some(o=>o.dots!==a.answer)).reduce((a,o)=>a&&Oe(a)>=Oe(o)?a:o,null)}function Oe(e){const s=Object.values(e.guesses),a=s.filter(n=>n.dots!==e.answer),o=a.reduce((n,t)=>n+t.bet,0);return a.length/s.length+o/100}const ae={event:"Revealed",count:({board:e})=>e.told.length,isPause:({board:e})=>!e.laid},I=e=>Xe(e,ae),ms=e=>I(e)?{key:"ego.now.moment"}:null,fs=e=>Ye(e,ae),ws=e=>xe(e,ae),oe=e=>e.prompt!==null&&e.you!==null&&!e.game.outcome,A=e=>!!e.page.settings.hideHand,O=e=>e.local.prompt.dots??null,ne=e=>x(e.board,e.you)?0:e.local.prompt.bet??1;function _e(e){return!qe(e)||A(e)?null:e.board.reader===e.you?{dots:e.hand.answer}:Re(e)}const qe=e=>e.board.reader===e.you?!!e.hand?.answer:Re(e)!==null,Re=e=>e.game.sealed,Se=(e,s)=>e.draft({dots:s});function vs(e,s,a){if(s>e.board.chips[e.you])return e.explain(a,"ego.refused.too_few_chips",{count:1},"guessing");e.draft({bet:s})}async function Le(e,s){const a=O(e);return a?e.prompt?.section==="reading"?e.act({type:"Answer",dots:a},s):e.act({type:"Guess",dots:a,bet:ne(e)},s):e.explain(s,"ego.why.choose",{},e.prompt?.section)}function ks(e,s){const a=S.find(o=>String(o)===s.key);!a||!oe(e)||A(e)||s.altKey||s.ctrlKey||s.metaKey||(Se(e,a),s.preventDefault())}const Ms=72;function As(e){const{board:s}=e,a=oe(e)&&!A(e);return r`<section class="ego-card" data-flipped=${s.turned?"":d} data-long=${Te(e,s)} aria-labelledby="ego-ask">
    ${Ee(e,e.say("ego.card.whose",{seat:s.reader}),s.reader)}
    <h2 id="ego-ask" lang=${m(s)}>${b(e,s)}</h2>
    ${a?Os(e):_s(e)}
  </section>`}const Te=(e,s)=>b(e,s).length>Ms?"":d,Ee=(e,s,a)=>r`<p class="ego-card-top"><span class="caps">${s}</span>${j(e.players[a],{size:"sm"})}</p>`;function Os(e){return r`<div
      class="ego-answers"
      role="radiogroup"
      aria-label=${e.say(e.prompt?.section==="reading"?"ego.card.answer":"ego.card.guess",{seat:e.board.reader})}
      aria-describedby="ego-keys"
      @keydown=${s=>ks(e,s)}
      ${he({onConfirm:s=>s.getAttribute("aria-checked")==="true"?Le(e,s):s.click()})}
    >
      ${S.map(s=>r`<button
          type="button"
          role="radio"
          class="ego-answer"
          aria-checked=${O(e)===s}
          data-roving
          tabindex="-1"
          @click=${()=>Se(e,s)}
        >
          ${K(e,e.board,s)}
        </button>`)}
    </div>
    <p id="ego-keys" class="vh">${e.say("ego.card.keys")}</p>`}const _s=e=>r`<ol class="ego-answers">
  ${S.map(s=>r`<li class="ego-answer">${K(e,e.board,s)}</li>`)}
</ol>`,K=(e,s,a)=>r`${f(a)}<span class="vh">${e.say("ego.dots",{dots:a})}: </span>
  <span class="ego-answer-text" lang=${m(s)}>${w(e,s,a)}</span>`;function re(e,s,{titled:a=!0}={}){return r`<section class="ego-card ego-card-answered" data-long=${Te(e,s)} aria-labelledby=${a?"ego-ask":d}>
    ${Ee(e,e.say("ego.moment.was",{seat:s.reader}),s.reader)}
    ${a?r`<h2 id="ego-ask" lang=${m(s)}>${b(e,s)}</h2>`:r`<h3 lang=${m(s)}>${b(e,s)}</h3>`}
    <ol class="ego-answers">
      ${S.map(o=>r`<li class="ego-answer" data-right=${s.answer===o?"":d}>${qs(e,s,o)}</li>`)}
    </ol>
  </section>`}function qs(e,s,a){const o=ps(s,a),n=s.answer===a;return!n&&!o.length?K(e,s,a):r`${K(e,s,a)}
    <span class="ego-marks">
      ${n?r`<span class="ego-true">${c("check")} ${e.say("ego.moment.true")}</span>`:d}
      ${o.length?Rs(e,o):d}
    </span>`}const Rs=(e,s)=>r`<span class="ego-believers">
  <span class="vh">${e.say("ego.moment.believed",{seats:s})}</span>
  ${s.map(a=>r`<span aria-hidden="true">${j(e.players[a],{size:"sm"})}</span>`)}
</span>`,Ss=/^[“„«"]\s*([^“”„«»"]*?)\s*[”“»"]([.!?…]?)$/u,Ls=e=>e.replace(Ss,"$1$2"),Ts=e=>r`<section class="sheet ego-dock" aria-label=${e.say("ego.dock")} tabindex="-1">${Es(e)}</section>`;function Es(e){return oe(e)?A(e)?js(e):e.prompt?.section==="reading"?Bs(e):Hs(e):Fs(e)}function Bs(e){const s=O(e),a=s?e.say("ego.wait.yours",{answer:w(e,e.board,s)}):e.say("ego.task.read");return r`${ie(e,a,s?"":e.say("ego.task.read.hint"))}
    <div class="ego-ways">
      ${te(e,"TurnOver","repeat-2",e.board.turned?"turned_already":"no_back")}
      ${te(e,"Swap","refresh-cw",e.board.swapped?"swapped_already":"no_card_to_swap")}
      ${te(e,"Refuse","ban","too_poor_to_refuse")}
    </div>
    <div class="ego-buttons">${le(e,e.say("ego.lay"))}</div>`}function te(e,s,a,o){const n=$s(e,s);return r`<button type="button" class="btn plain small" aria-disabled=${n?d:"true"} @click=${l=>{const g=l.currentTarget;n?s==="Refuse"?Cs(e):e.act({type:s},g):e.explain(de(e,g),`ego.refused.${o}`,{count:F},"reading")}}>
    ${c(a)} <span>${e.say(`ego.way.${s}`,{count:F})}</span>
  </button>`}function Cs(e){const s=a=>{be(),e.act({type:"Refuse"},a.currentTarget)};Qe({title:e.say("ego.refuse.title"),body:()=>r`<p>${e.say("ego.refuse.text",{count:F})}</p>
      <div class="row wrap">
        <button type="button" class="btn primary" @click=${s}>${$()}${$()} ${e.say("ego.refuse.pay",{count:F})}</button>
        <button type="button" class="btn plain" @click=${be}>${e.say("cancel")}</button>
      </div>`})}function Hs(e){const s=O(e),a=s?e.say("ego.task.guessed",{dots:s}):e.say("ego.task.guess",{seat:e.board.reader});return x(e.board,e.you)?r`${ie(e,a,e.say("ego.task.honour"))}<div class="ego-buttons">${le(e,e.say("ego.place.honour"))}</div>`:r`${ie(e,a,s?e.say("ego.task.sure"):"")} ${Ds(e)}
    <div class="ego-buttons">${le(e,s?e.say("ego.place.on",{count:ne(e),answer:Ls(w(e,e.board,s))}):e.say("ego.place"))}</div>`}function Ds(e){const s=e.board.chips[e.you]<2;return r`<div class="ego-seg" role="radiogroup" aria-label=${e.say("ego.bet")} ${he()}>
      ${gs.map(a=>r`<button
          type="button"
          role="radio"
          aria-checked=${ne(e)===a}
          aria-disabled=${s&&a>1?"true":d}
          data-roving
          tabindex="-1"
          @click=${o=>vs(e,a,de(e,o.currentTarget))}
        >
          <span class="ego-stake" aria-hidden="true">${Array.from({length:a},$)}</span> ${e.say("ego.bet.count",{count:a})}
          <span class="ego-pays num"><span class="vh">: </span>${e.say("ego.bet.pays",{count:a})}</span>
        </button>`)}
    </div>
    <p class="ego-reader-pays small muted">${e.sayHtml("ego.bet.reader",{seat:e.board.reader})}</p>`}function le(e,s){const a=O(e)!==null;return r`<button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${a?d:"true"}
      aria-describedby=${a?d:"ego-why"}
      @click=${o=>Le(e,de(e,o.currentTarget))}
    >
      ${s}
    </button>
    ${a?d:r`<span id="ego-why" class="vh">${e.say("ego.why.choose")}</span>`}`}const js=e=>r`<div class="ego-said">
    <span class="ego-said-token">${R()}</span>
    <p><b>${e.say("ego.covered")}</b> <span class="muted">${e.say("ego.covered.why")}</span></p>
  </div>
  <div class="ego-buttons"><button type="button" class="btn primary" data-main @click=${ye}>${c("eye")} ${e.say("hand.show")}</button></div>`;function Fs(e){const{board:s}=e,a=_e(e);if(M(s)==="reading")return T(e,e.sayHtml("ego.wait.read",{seat:s.reader}),Ns(e));const o=us(s).filter(t=>t!==e.you&&e.game.ask?.waiting.includes(t)),n=o.length?e.sayHtml("ego.wait.for",{seats:o}):d;return e.you===s.reader?T(e,a?e.say("ego.wait.yours",{answer:w(e,s,a.dots)}):e.say("ego.wait.laid"),n):Y(s,e.you)?T(e,e.say("ego.wait.out"),n):ee(e,e.you??-1)?T(e,a?e.say("ego.wait.bet",a):e.say("ego.wait.placed"),n):T(e,e.sayHtml("ego.wait.guess",{seat:s.reader}),n)}function T(e,s,a){const o=_e(e);return r`<div class="ego-said">
      <span class="ego-said-token">${o?f(o.dots):c("hourglass")}</span>
      <div><p><b>${s}</b>${ve()}</p>${a===d?d:r`<p class="small muted">${a}</p>`}</div>
    </div>
    ${qe(e)?Gs(e):d}`}const Gs=e=>r`<p class="ego-cloth">
  <span class="small muted">${c("lock")} ${e.say("hand.only_you")}</span>
  <button type="button" class="btn ghost small" @click=${ye}>
    ${c(A(e)?"eye":"eye-off")} ${e.say(A(e)?"hand.show":"hand.hide")}
  </button>
</p>`;function Ns(e){const s=e.log.events.findLast(({type:a})=>a==="Refused"||a==="Revealed");return s?.type==="Refused"?e.sayHtml("ego.happened.Refused",{...s}):d}function Ps(e,s){return r`<section class="sheet ego-dock" aria-label=${e.say("ego.dock")} tabindex="-1">
    <div class="ego-said">
      <span class="ego-said-token">${f(s.answer)}</span>
      <div>
        <p><b>${Is(e,s)}</b></p>
        <p class="small muted">${cs(s)?e.say("ego.moment.unpaid"):Ks(e,s)}</p>
      </div>
    </div>
    ${e.page.replay?d:r`<div class="ego-buttons"><button type="button" class="btn primary" data-main @click=${()=>fs(e)}>${e.say("ego.next")} ${c("arrow-right")}</button></div>`}
  </section>`}function Is(e,s){const a=G(s);return a.length?e.sayHtml("ego.moment.right",{seats:a}):e.say(N(s).length?"ego.moment.nobody":"ego.moment.no_bets")}function Ks(e,s){if(e.you===null)return"";const a=s.gains[e.you],o=a>0?"won":a<0?"lost":"even";return e.say(`ego.moment.you_${o}`,{count:Math.abs(a),total:e.board.chips[e.you],signed:L(a)})}function ie(e,s,a){const o=O(e);return r`<div class="ego-said">
    <span class="ego-said-token">${o?f(o):R()}</span>
    <p><b>${s}</b>${a?r` <span class="muted">${a}</span>`:d}</p>
  </div>`}const de=(e,s)=>e.page.layout==="phone"&&s.closest(".ego-dock")||s,Ws=e=>r`<section class="panel ego-pool" aria-labelledby="ego-pool" data-tip=${V("ego.pool")}>
  <header><h2 id="ego-pool" class="caps muted">${e.say("ego.pool")}</h2>${E(e,e.board.pool)}</header>
  <div data-pool>${J(e.board.pool)}</div>
  <p class="xs muted">${e.say(e.board.limit?"ego.pool.limit":"ego.pool.end",{count:e.board.limit})}</p>
</section>`,Us=e=>r`<p class="ego-purse">
  <span data-pool data-tip=${V("ego.pool")}>${$()} ${e.say("ego.pool")} ${E(e,e.board.pool)}</span>
  ${e.you===null?d:r`<span>${$()} ${e.say("ego.purse")} ${E(e,e.board.chips[e.you])}</span>`}
</p>`,zs=e=>r`<section class="panel ego-purses" aria-labelledby="ego-purses">
  <h2 id="ego-purses" class="caps muted">${e.say("ego.purses")}</h2>
  <ul>
    ${X(e.board).map(s=>r`<li>
        ${q(e.players[s],{you:s===e.you,turn:s===e.board.reader&&!e.game.outcome})}
        ${ts(e.board.chips[s])} ${E(e,e.board.chips[s])}
      </li>`)}
  </ul>
</section>`;function Qs(e){const{last:s}=e.board;if(!s||I(e))return d;const a=G(s);return r`<section class="panel ego-before" aria-labelledby="ego-before">
    <h2 id="ego-before" class="caps muted">${e.say("ego.before",{seat:s.reader})}</h2>
    <p class="small muted" lang=${m(s)}>${b(e,s)}</p>
    <p class="ego-before-answer">${f(s.answer)}<b lang=${m(s)}>${w(e,s,s.answer)}</b></p>
    <p class="small">${a.length?e.sayHtml("ego.moment.right",{seats:a}):e.say("ego.moment.nobody")}</p>
    ${e.page.replay?d:r`<button type="button" class="btn plain small" @click=${()=>ws(e)}>${c("rotate-ccw")} ${e.say("ego.before.again")}</button>`}
  </section>`}const E=(e,s)=>r`<b class="num ego-number">
  <span aria-hidden="true">${s}</span><span class="vh">${e.say("ego.chips",{count:s})}</span>
</b>`,Be=(e,s)=>[s,...X(e.board).filter(a=>a!==s)],Ce=(e,s)=>_({"--column":s+(s<Math.ceil(e.board.chips.length/2)?1:2)}),He=(e,s)=>e.page.layout==="tv"?es(s):d;function Vs(e){const{board:s}=e;return r`<ul class="ego-ring" aria-label=${e.say("ego.ring")} ${_({"--n":s.chips.length})}>
    ${Be(e,s.reader).map((a,o)=>r`<li class="ego-place" data-out=${Y(s,a)?"":d} ${Ce(e,o)}>${Zs(e,a)}${He(e,a)}</li>`)}
  </ul>`}function Zs(e,s){const{board:a}=e,o=s===a.reader?a.laid:ee(e,s),n=!!e.game.ask?.waiting.includes(s);return r`<span class="ego-spot">${o?R():we(n)}</span>
    ${q(e.players[s],{sub:Js(e,s)||De(e,s),turn:n,you:s===e.you})} ${Fe(e,a.chips[s])}`}const Js=(e,s)=>e.page.layout==="tv"?ss(e.players[s]):"";function De(e,s){const{board:a}=e;return M(a)==="over"?"":s===a.reader?e.say(a.laid?"ego.doing.answered":"ego.doing.reads"):Y(a,s)?e.say("ego.doing.out"):a.laid?e.say(ee(e,s)?"ego.doing.ready":"ego.doing.thinks"):e.say("ego.doing.waits")}function je(e,s){return r`<ul class="ego-ring" data-turned aria-label=${e.say("ego.ring.turned")} ${_({"--n":e.board.chips.length})} ${xs()}>
    ${Be(e,s.reader).map((a,o)=>{const n=a!==s.reader&&!s.guesses[a];return r`<li class="ego-place" data-out=${n?"":d} ${Ce(e,o)}>${Xs(e,s,a)}${He(e,a)}</li>`})}
  </ul>`}function Xs(e,s,a){const o=a===s.reader,n=s.guesses[a],t=s.gains[a],l=n?.dots===s.answer,g=o?s.answer:n?.dots,p=o?"reader":n?l?"right":"wrong":"out";return r`<span class="ego-spot">
      ${g?r`${rs(g)}<span class="vh">${e.say("ego.dots",{dots:g})}</span>`:we(!1)}
      ${n?r`<span class="ego-verdict" data-right=${l?"":d} aria-hidden="true">${c(l?"check":"x")}</span>`:d}
    </span>
    <span class="ego-bet" data-flow=${t>0?"in":t<0?"out":d}>${J(Math.abs(t))}</span>
    ${q(e.players[a],{sub:e.say(`ego.outcome.${p}`,{bet:n?.bet??0}),you:a===e.you})}
    <b class="ego-gain num" data-sign=${Math.sign(t)}>
      <span class="vh">${e.say("ego.gain",{count:L(t)})}</span><span aria-hidden="true">${L(t)}</span>
    </b>
    ${Fe(e,e.board.chips[a])}`}const Fe=(e,s)=>r`<span class="ego-count num" data-tip=${V("ego.chips",{count:s})}>
  ${e.page.layout==="tv"?is(s):$()}<b aria-hidden="true">${s}</b><span class="vh">${e.say("ego.chips",{count:s})}</span>
</span>`;class Ys extends Ze{render(){return me}update(s){const a=s.element;return requestAnimationFrame(()=>{const o=[...document.querySelectorAll("[data-pool]")].find(t=>t.checkVisibility());if(!o||!a.isConnected)return;const n=Ge(o);for(const t of a.querySelectorAll("[data-flow]")){const l=Ge(t),{style:g}=t;g.setProperty("--dx",`${Math.round(n.x-l.x)}px`),g.setProperty("--dy",`${Math.round(n.y-l.y)}px`)}}),me}}function Ge(e){const{left:s,top:a,width:o,height:n}=e.getBoundingClientRect();return{x:s+o/2,y:a+n/2}}const xs=Ve(Ys),Ne={desk:{wide:900,high:520,face:36},phone:{wide:420,high:520,face:28}},ea=.5;function sa(e,s){const a=e.page.layout==="phone"?Ne.phone:Ne.desk,o=e.players.map((t,l)=>aa(l,e.players.length,a)),n=e.players.flatMap(({seat:t})=>e.players.map(({seat:l})=>({seat:t,about:l,...se(s,t,l)}))).filter(({tries:t})=>t);return r`<figure class="felt rim reviewed-picture">
    <svg class="ego-who" data-picture viewBox="0 0 ${a.wide} ${a.high}" role="img" aria-label=${e.say("ego.review.who_knows.spoken")}>
      <rect class="reviewed-ground" width=${a.wide} height=${a.high} rx="10"></rect>
      ${n.sort((t,l)=>h(t)-h(l)).map(t=>oa(t,o[t.seat],o[t.about],a.face))}
      ${e.players.map(t=>la(t,o[t.seat],a))}
    </svg>
  </figure>`}function aa(e,s,{wide:a,high:o,face:n}){const t=2*Math.PI*e/s-Math.PI/2;return{x:a/2+Math.cos(t)*(a/2-n*2.2),y:o/2+Math.sin(t)*(o/2-n*2.1)}}function oa({seat:e,hits:s,tries:a},o,n,t){const[l,g]=[n.x-o.x,n.y-o.y],p=Math.hypot(l,g),[v,Q]=[l/p,g/p],H=34,i={x:(o.x+n.x)/2-Q*H,y:(o.y+n.y)/2+v*H},u=ra(i,n,t+16),D=s/a>=ea,k=na(o,i,n,.66);return y`<g data-seat=${e%8} data-well=${D?"":d} class="ego-arrow">
    <path class="case" d=${`M${o.x} ${o.y}Q${i.x} ${i.y} ${u.x} ${u.y}`} stroke-width=${5+9*(s/a)}></path>
    <path d=${`M${o.x} ${o.y}Q${i.x} ${i.y} ${u.x} ${u.y}`} stroke-width=${2+8*(s/a)}></path>
    <path class="head" d=${ta(i,u,6+7*(s/a))}></path>
    ${D?y`<g class="ego-arrow-count"><rect x=${k.x-20} y=${k.y-12} width="40" height="24" rx="12"></rect><text x=${k.x} y=${k.y+5.5} text-anchor="middle">${s}/${a}</text></g>`:d}
  </g>`}const na=(e,s,a,o)=>({x:(1-o)**2*e.x+2*o*(1-o)*s.x+o**2*a.x,y:(1-o)**2*e.y+2*o*(1-o)*s.y+o**2*a.y});function ra(e,s,a){const o=Math.hypot(s.x-e.x,s.y-e.y)||1;return{x:s.x-(s.x-e.x)/o*a,y:s.y-(s.y-e.y)/o*a}}function ta(e,s,a){const o=Math.hypot(s.x-e.x,s.y-e.y)||1,[n,t]=[(s.x-e.x)/o,(s.y-e.y)/o],l={x:s.x-n*a*.4,y:s.y-t*a*.4};return`M${s.x+n*a*1.4} ${s.y+t*a*1.4}L${l.x-t*a} ${l.y+n*a}L${l.x+t*a} ${l.y-n*a}Z`}const la=({seat:e,name:s,avatar:a},{x:o,y:n},{face:t,high:l})=>y`<g data-seat=${e%8}>
  <circle class="ego-who-disc" cx=${o} cy=${n} r=${t}></circle>
  <image href=${fe(`noto/${a||"owl"}.svg`)} x=${o-t*.72} y=${n-t*.72} width=${t*1.44} height=${t*1.44}></image>
  <text class="ego-who-name" x=${o} y=${n<l/3?n-t-10:n+t+22} text-anchor="middle">${s.length>14?`${s.slice(0,13)}\u2026`:s}</text>
</g>`,B=640,W=250,U=30,C=96,Pe=12,ge=26,Ie=17,ia=["circle","square","triangle","diamond","star","hexagon","heart","cross"];function da(e,s){const a=Math.max(10,...s.flatMap(({chips:i,pool:u})=>[...i,u])),o=a>60?20:10,n=Math.ceil(a/o)*o,t=i=>U+i*(B-U-C)/Math.max(1,s.length-1),l=i=>Pe+(1-i/n)*(W-Pe-ge),g=s[s.length-1],p=ga([...e.players.map(({seat:i})=>({seat:i,y:l(g.chips[i])})),{seat:-1,y:l(g.pool)}]),v=e.players.map(({name:i,seat:u})=>`${i} ${g.chips[u]}`),Q=e.say("ego.review.course.spoken",{count:s.length-1,ends:v}),H=Array.from({length:n/o+1},(i,u)=>u*o);return r`<svg class="ego-chart" data-picture viewBox="0 0 640 250" role="img" aria-label=${Q}>
    ${H.map(i=>y`<line class="ego-grid" x1=${U} x2=${B-C} y1=${l(i)} y2=${l(i)}></line>
        <text class="ego-tick" x=${U-6} y=${l(i)+4}>${i}</text>`)}
    ${ua(s.length-1).map(i=>y`<text class="ego-tick ego-tick-x" x=${t(i)} y=${W-6}>${i}</text>`)}
    <path class="ego-line-pool" d=${Ke(s.map(({pool:i},u)=>[t(u),l(i)]))}></path>
    ${e.players.map(({seat:i})=>{const u=Ke(s.map(({chips:D},k)=>[t(k),l(D[i])]));return y`<g data-seat=${i}><path class="ego-line-case" d=${u}></path><path class="ego-line" data-dash=${i%3} d=${u}></path></g>`})}
    ${p.map(({seat:i,y:u})=>i<0?y`<text class="ego-name ego-name-pool" x=${B-C+26} y=${u+4}>${e.say("ego.pool")}</text>`:y`<g data-seat=${i}>
            <use class="ego-mark" href="${fe("marks.svg")}#${ia[i%8]}" x=${B-C+6} y=${u-7} width="14" height="14"></use>
            <text class="ego-name" x=${B-C+26} y=${u+4}>${pa(e.players[i].name)}</text>
          </g>`)}
  </svg>`}const Ke=e=>e.map(([s,a],o)=>`${o?"L":"M"}${s.toFixed(1)} ${a.toFixed(1)}`).join("");function ga(e){const s=e.sort((o,n)=>o.y-n.y);for(let o=1;o<s.length;o+=1)s[o].y=Math.max(s[o].y,s[o-1].y+Ie);const a=Math.max(0,(s.at(-1)?.y??0)-(W-ge));for(let o=s.length-1,n=W-ge;a&&o>=0;o-=1,n-=Ie)s[o].y=Math.min(s[o].y,n);return s}function ua(e){const s=[1,2,5,10,20,50].find(a=>e/a<=8)??50;return Array.from({length:Math.floor(e/s)+1},(a,o)=>o*s)}const pa=e=>e.length>10?`${e.slice(0,9)}\u2026`:e,ue=3;function ca(e){const s=Me(e),{rounds:a}=s,o=bs(a);return r`<div class="ego-review">
    ${as({title:e.say("ego.review.matrix"),note:a.length?ba(e,a)??d:d,picture:a.length?sa(e,a):d,table:a.length?ha(e,a):d,parts:[o?{title:e.say("ego.review.surprise"),glyph:"sparkles",body:wa(e,o)}:null,{title:e.say("ego.review.course"),glyph:"coins",body:va(e,s)},a.length?{title:e.say("ego.review.bets"),glyph:"scale",body:ma(e,a)}:null,a.length?{title:e.say("ego.review.questions"),glyph:"list",body:Ma(e,a)}:null,e.board.last?{title:e.say("ego.review.last"),glyph:"eye",body:$a(e,e.board.last)}:null]})}
  </div>`}const $a=(e,s)=>r`<div class="felt rim ego-review-last">${re(e,s,{titled:!1})} ${je(e,s)}</div>`;function ha(e,s){const{players:a}=e;return r`<p class="small muted">${e.say("ego.review.matrix.how")}</p>
      <table class="ego-matrix">
        <caption class="vh">${e.say("ego.review.matrix")}</caption>
        <thead>
          <tr>
            <th scope="col"><span class="small muted">${e.say("ego.review.matrix.corner")}</span></th>
            ${a.map(o=>r`<th scope="col">${j(o,{size:"sm"})}<span aria-hidden="true">${o.name}</span></th>`)}
            <th scope="col" class="ego-sum">${e.say("ego.review.all")}</th>
          </tr>
        </thead>
        <tbody>
          ${a.map(o=>r`<tr>
              <th scope="row">${q(o,{size:"sm",you:o.seat===e.you})}</th>
              ${a.map(n=>n.seat===o.seat?ya(e):pe(e,se(s,o.seat,n.seat)))}
              ${pe(e,ys(s,o.seat),!0)}
            </tr>`)}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="small">${e.say("ego.review.known")}</th>
            ${a.map(o=>pe(e,hs(s,o.seat),!0))}
            <td class="ego-self"></td>
          </tr>
        </tfoot>
      </table>`}const ya=e=>r`<td class="ego-self"><span class="vh">${e.say("ego.review.self")}</span></td>`;function pe(e,s,a=!1){return s.tries?r`<td class=${a?"ego-sum":""} data-level=${a?d:Math.round(h(s)*4)}>
    <span aria-hidden="true"><b class="num">${s.hits}</b><span class="num ego-of">/${s.tries}</span></span>
    <span class="vh">${e.say("ego.review.of",{...s})}</span>
  </td>`:r`<td class=${a?"ego-sum":""}>
      <span class="muted" aria-hidden="true">–</span><span class="vh">${e.say("ego.review.never")}</span>
    </td>`}function ba(e,s){const o=e.players.flatMap(({seat:n})=>e.players.map(({seat:t})=>({seat:n,reader:t,...se(s,n,t)}))).filter(({tries:n})=>n>1).sort((n,t)=>h(t)-h(n)||t.hits-n.hits)[0];return o?.hits?r`${c("heart-handshake")} <span>${e.sayHtml("ego.review.best",o)}</span>`:null}function ma(e,s){return r`<p class="small muted">${e.say("ego.review.bets.how")}</p>
    <div class="ego-scroll" tabindex="0" role="group" aria-label=${e.say("ego.review.bets")}>
      <table class="ego-bets">
        <thead>
          <tr>
            <th scope="col"><span class="vh">${e.say("ego.review.who")}</span></th>
            <th scope="col">${e.say("ego.review.bet",{count:1})}</th>
            <th scope="col">${e.say("ego.review.bet",{count:2})}</th>
            <th scope="col"><span class="vh">${e.say("ego.review.judgement")}</span></th>
          </tr>
        </thead>
        <tbody>
          ${e.players.map(a=>{const o=Ae(s,a.seat,1),n=Ae(s,a.seat,2);return r`<tr>
              <th scope="row">${q(a,{size:"sm",you:a.seat===e.you})}</th>
              <td>${We(e,o)}</td>
              <td>${We(e,n)}</td>
              <td>${fa(e,o,n)}</td>
            </tr>`})}
        </tbody>
      </table>
    </div>`}function We(e,s){return s.tries?r`<span class="ego-bar" aria-hidden="true" ${_({"--share":h(s)})}><i></i></span>
    <span class="small num">${e.say("ego.review.of",{...s})}</span>`:r`<span class="small muted">${e.say("ego.review.never")}</span>`}function fa(e,s,a){return a.tries>=ue&&h(a)<.5?ce(e,"bold","warn","zap"):s.tries>=ue&&h(s)>.5?ce(e,"shy","info","eye-off"):a.tries>=ue&&h(a)>h(s)?ce(e,"wise","ok","target"):d}const ce=(e,s,a,o)=>r`<span class="chip ${a}">${c(o)} ${e.say(`ego.review.judged.${s}`)}</span>`,wa=(e,s)=>r`<p class="small muted">${e.say("ego.review.surprise.how",{right:G(s).length,count:N(s).length})}</p>
  ${re(e,s,{titled:!1})}`;function va(e,{stands:s}){return r`${da(e,s)}
    <details>
      <summary>${e.say("ego.review.numbers")}</summary>
      <div class="ego-scroll" tabindex="0" role="group" aria-label=${e.say("ego.review.course")}>
        <table class="ego-course num">
          <thead>
            <tr>
              <th scope="col">${e.say("ego.review.question")}</th>
              ${e.players.map(a=>r`<th scope="col">${a.name}</th>`)}
              <th scope="col">${e.say("ego.pool")}</th>
            </tr>
          </thead>
          <tbody>
            ${s.map(({chips:a,pool:o,...n},t)=>r`<tr>
                <th scope="row">${t?r`${t} <span class="muted">${ka(e,n)}</span>`:e.say("ego.review.start")}</th>
                ${a.map(l=>r`<td>${l}</td>`)}
                <td>${o}</td>
              </tr>`)}
          </tbody>
        </table>
      </div>
    </details>`}function ka(e,{reader:s,refused:a}){const o=s===null?"":e.players[s].name;return a?`${o} (${e.say("ego.review.refused")})`:o}const Ma=(e,s)=>r`<ol class="ego-questions">
    ${s.map(a=>r`<li>
        ${j(e.players[a.reader],{size:"sm"})}
        <div>
          <p class="small muted" lang=${m(a)}>${b(e,a)}</p>
          <p class="ego-questions-answer">${f(a.answer)}<b lang=${m(a)}>${w(e,a,a.answer)}</b></p>
          <p class="small">${Aa(e,a)}</p>
        </div>
      </li>`)}
  </ol>`;function Aa(e,s){const a=e.players.filter(({seat:o})=>s.gains[o]);return a.length?a.map(({seat:o,name:n},t)=>r`${t?" \xB7 ":""}${n} <b class="num">${L(s.gains[o])}</b>`):e.say("ego.review.nothing_moved")}function Oa(e,s){switch(e.type){case"CharacterBrought":case"ReaderChosen":case"Opened":case"Guessed":return null;case"Answered":return $e(e,s)?null:{key:"happened.Answered",args:{...e}};case"AnswerLaid":return $e(e,s)?null:z(e);case"AnswerChosen":return s.page.settings.hideHand||$e(e,s)?null:z(e);case"CardDrawn":return e.own?{key:"ego.happened.CardDrawn.own",args:{...e,ask:e.own.ask}}:z(e);case"Revealed":return{key:"ego.story.revealed",args:{...e,answer:ze(e,s)}};case"Settled":return Ue(e,s);case"Ended":return{key:`ego.ending.${e.reason}`,args:{}};default:return z(e)}}function _a(e,s){const a=e.seat===s.you;switch(e.type){case"AnswerChosen":return null;case"Revealed":return a||qa(e,s)?null:{key:"ego.aloud.revealed",args:{answer:ze(e,s)}};case"Answered":case"AnswerLaid":return a&&!s.prompt?{key:"ego.aloud.laid",args:{},aside:!0}:null;case"CardDrawn":case"TurnedOver":if(s.prompt)return null;s.keep({heard:String(e.question)});return;case"Settled":return Sa(e,s);case"Ended":return e.reason==="questions_asked"?null:void 0;default:return}}const qa=(e,s)=>s.log.events.slice(0,s.log.events.indexOf(e)).findLast(({type:a,seat:o})=>a==="Guessed"&&o===s.you)?.dots===e.dots;function Ra(e){const{board:s}=e;if(s.question===e.local.heard)return M(s)==="guessing"?e.say("ego.asks.heard"):"";const a=s.own?Je(b(e,s),s.own.language):b(e,s);return e.say(`ego.asks.${M(s)}`,{seat:s.reader,ask:a})}function Sa(e,s){const a=s.you===null?0:e.gains[s.you];if(a>0)return{key:"ego.aloud.won",args:{count:a}};const o=Ue(e,s);return o?.key==="ego.story.all_lost"?{key:"ego.aloud.nobody",args:{}}:o}const $e=(e,s)=>s.log.events.indexOf(e)<s.log.events.findLastIndex(({type:a})=>a==="Revealed");function Ue(e,s){const a=e.gains,o=s.players.map(({seat:n})=>n).filter(n=>a[n]>0);return o.length?{key:"ego.story.won",args:{seats:o,gains:o.map(n=>`${s.players[n].name} +${a[n]}`)}}:a.some(Boolean)?{key:"ego.story.all_lost",args:{count:e.pool}}:null}function ze(e,s){const o=s.log.events.slice(0,s.log.events.indexOf(e)).findLast(({type:t})=>t==="CardDrawn"||t==="TurnedOver");if(!o)return"";const n=o.own??null;return w(s,{question:String(o.question),own:n},e.dots)}const z=e=>({key:`ego.happened.${e.type}`,args:{...e}});function La(e){const{board:s}=e;return e.game.outcome?os(e):e.page.layout==="tv"&&I(e)?e.say("ego.moment.was",{seat:s.last.reader}):e.say(`ego.headline.${M(s)}`,{seat:s.reader})}function Ta(e,s){const a=s.say("ego.chips",{count:s.board.chips[e]}),o=De(s,e);return s.page.layout==="tv"?o||a:o?`${a} \xB7 ${o}`:a}function Ea(e){const{board:s}=e;return!s.limit||s.ended?"":e.say("ego.chip.left",{number:Math.min(s.read+1,s.limit*s.chips.length),count:s.limit*s.chips.length})}export{La as A,ms as B,ca as C,S as D,Ta as E,Oa as F,J as a,R as b,$ as c,w as d,m as e,b as f,re as g,As as h,I as i,je as j,ds as k,M as l,Us as m,E as n,Ts as o,Me as p,Ws as q,Vs as r,L as s,f as t,zs as u,Ps as v,Qs as w,_a as x,Ra as y,Ea as z};
