import{bE as f,B as r,aE as R,A as i,C as k,M as c,bn as xe,_ as es,U as me,h as fe,b7 as we,bH as ve,S as ke,bF as V,ar as q,an as ss,ao as as,ap as Me,I as Ae,v as ns}from"./house.js";import{L as os,M as rs,N as ts,e as is,O as Oe,P as ls,Q as ds,J as us,R as gs}from"./table.js";const ps={1:[[0,0]],2:[[-8.5,0],[8.5,0]],3:[[0,-8.5],[-9,6.5],[9,6.5]]},Z=5,w=e=>r`<svg class="ego-token" viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="ego-token-shade" r="29" cy="3"></circle>
  <circle class="ego-token-face" r="29"></circle>
  <circle class="ego-token-line" r="22.5"></circle>
  ${ps[e].map(([s,a])=>f`<circle class="ego-token-dot" cx=${s} cy=${a} r="5.8"></circle>`)}
</svg>`,T=()=>r`<svg class="ego-token" viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="ego-token-shade" r="29" cy="3"></circle>
  <circle class="ego-token-back" r="29"></circle>
  <circle class="ego-token-stitch" r="20"></circle>
  <path class="ego-token-sign" d="M0-13 13 0 0 13-13 0z"></path>
  <circle class="ego-token-eye" r="3.5"></circle>
</svg>`,_e=e=>r`<span class="ego-gap" aria-hidden="true">${e?Se():i}</span>`,cs=e=>r`<span class="ego-turning" aria-hidden="true"><span>${T()}</span><span>${w(e)}</span></span>`,h=()=>r`<i class="ego-chip" aria-hidden="true"></i>`,X=e=>r`<span class="ego-chips" aria-hidden="true">${Array.from({length:Math.max(0,e)},h)}</span>`;function $s(e){const s=Array.from({length:Math.ceil(e/Z)},(a,n)=>Math.min(Z,e-n*Z));return r`<span class="ego-piles" aria-hidden="true">
    ${s.map(a=>r`<span class="ego-pile">${Array.from({length:a},h)}</span>`)}
  </span>`}const hs=24,ys=e=>r`<span class="ego-stack" aria-hidden="true">${Array.from({length:Math.min(hs,Math.max(0,e))},h)}</span>`;function bs(e){const s=Array.from({length:Math.max(0,e)},(a,n)=>{const o=Math.sqrt((n+.5)/e);return{x:o*Math.cos(n*2.4),y:o*Math.sin(n*2.4)}});return r`<span class="ego-heap" aria-hidden="true">${s.sort((a,n)=>a.y-n.y).map(({x:a,y:n})=>r`<i class="ego-chip" ${R({"--x":a.toFixed(3),"--y":n.toFixed(3)})}></i>`)}</span>`}const Se=()=>r`<span class="ego-dots" aria-hidden="true"><i></i><i></i><i></i></span>`,M=[1,2,3],ms=[1,2],P=2;function A(e){return e.ended?"over":e.laid?"guessing":"reading"}const fs=e=>Y(e).filter(s=>s!==e.reader&&(e.honour||e.chips[s]>0)),Y=e=>e.chips.map((s,a)=>a),x=(e,s)=>!e.honour&&ee(e,s),ee=(e,s)=>s!==null&&s!==e.reader&&e.chips[s]===0,y=(e,{question:s,own:a})=>a?a.ask:e.piece(s).name,b=(e,{question:s,own:a},n)=>a?a.answers[n-1]:e.piece(`${s}.${n}`).name,$=({own:e})=>e?.language||i,K=e=>U(e).filter(s=>e.guesses[s].dots===e.answer),ws=(e,s)=>U(e).filter(a=>e.guesses[a].dots===s),U=e=>Object.keys(e.guesses).map(Number),vs=e=>K(e).length>0&&e.gains.every(s=>s===0),se=(e,s)=>!!e.game.ask?.answered.includes(s),ks=(e,s)=>!!e.prompt?.actions?.some(a=>a.type===s),E=e=>e>0?`+${e}`:e<0?`\u2212${-e}`:"\xB10";function ae(e){const s={rounds:[],stands:[Ms(e)]},a={question:"",own:null,guesses:{},reader:0,answer:1};for(const n of e.log.events){const o=s.stands[s.stands.length-1];switch(n.type){case"CardDrawn":Object.assign(a,{question:n.question,own:n.own??null,guesses:{}});break;case"TurnedOver":a.question=String(n.question);break;case"Guessed":a.guesses[n.seat]={dots:n.dots,bet:n.bet};break;case"Revealed":Object.assign(a,{reader:n.seat,answer:n.dots});break;case"Settled":{const t=n.gains,l=o.chips.map((u,p)=>u+t[p]);s.rounds.push({...a,guesses:{...a.guesses},gains:t}),s.stands.push({chips:l,pool:o.pool+Number(n.pool),reader:a.reader,refused:!1});break}case"Refused":{const t=Number(n.paid),l=o.chips.map((u,p)=>p===n.seat?u-t:u);s.stands.push({chips:l,pool:o.pool+t,reader:n.seat??null,refused:!0})}}}return s}function Ms({board:e,log:s}){const a=[...e.chips];let{pool:n}=e;for(const{type:o,gains:t,pool:l,seat:u,paid:p}of s.events)o==="Settled"?(n-=Number(l),t.forEach((S,L)=>a[L]-=S)):o==="Refused"&&(n-=Number(p),a[Number(u)]+=Number(p));return{chips:a,pool:n,reader:null,refused:!1}}function ne(e,s,a){return W(e.filter(n=>n.reader===a),(n,o)=>o===s)}const Le=(e,s,a)=>W(e,(n,o)=>o===s&&n.bet===a),As=(e,s)=>W(e.filter(a=>a.reader===s),()=>!0),Os=(e,s)=>W(e,(a,n)=>n===s);function W(e,s){const a={hits:0,tries:0};for(const n of e)for(const[o,t]of Object.entries(n.guesses))s(t,Number(o))&&(a.tries+=1,t.dots===n.answer&&(a.hits+=1));return a}const m=({hits:e,tries:s})=>s?e/s:0;function _s(e){return e.filter(a=>Object.values(a.guesses).some(n=>n.dots!==a.answer)).reduce((a,n)=>a&&Re(a)>=Re(n)?a:n,null)}function Re(e){const s=Object.values(e.guesses),a=s.filter(o=>o.dots!==e.answer),n=a.reduce((o,t)=>o+t.bet,0);return a.length/s.length+n/100}const oe={event:"Revealed",count:({board:e})=>e.told.length,isPause:({board:e})=>!e.laid},B=e=>os(e,oe),Ss=e=>B(e),Ls=e=>rs(e,oe),Rs=e=>ts(e,oe),re=e=>e.prompt!==null&&e.you!==null&&!e.game.outcome,O=e=>!!e.page.settings.hideHand,_=e=>e.local.prompt.dots??null,te=e=>ee(e.board,e.you)?0:e.local.prompt.bet??1;function qe(e){return!Te(e)||O(e)?null:e.board.reader===e.you?{dots:e.hand.answer}:Ee(e)}const Te=e=>e.board.reader===e.you?!!e.hand?.answer:Ee(e)!==null,Ee=e=>e.game.sealed,Be=(e,s)=>e.draft({dots:s});function qs(e,s,a){if(s>e.board.chips[e.you])return e.explain(a,"ego.refused.too_few_chips",{count:1},"guessing");e.draft({bet:s})}async function Ce(e,s){const a=_(e);return a?e.prompt?.section==="reading"?e.act({type:"Answer",dots:a},s):e.act({type:"Guess",dots:a,bet:te(e)},s):e.explain(s,"ego.why.choose",{},e.prompt?.section)}function Ts(e,s){const a=M.find(n=>String(n)===s.key);!a||!re(e)||O(e)||s.altKey||s.ctrlKey||s.metaKey||(Be(e,a),s.preventDefault())}const C={cast:null,isAsked:!1};function He(e,s){const{persona:a}=e.players[s];return a?(C.isAsked||Es(),(C.cast?.get(a)??[]).map(([o,t])=>e.say(`ego.trait.${o}.${t>0?"much":"little"}`)).join(", ")):""}async function Es(){C.isAsked=!0;try{const{personas:e}=await xe();C.cast=new Map(e.map(({id:s,traits:a})=>[s,a])),es()}catch{C.isAsked=!1}}const ie=(e,s)=>ae(e).rounds.filter(({reader:a})=>a===s).reverse();function Bs(e,s){const{length:a}=ie(e,s);return!a||e.page.layout==="tv"?i:r`<button type="button" class="btn plain small ego-said-before" @click=${()=>De(e,s)}>${c("history")} <span>${e.say("ego.said",{seat:s})}</span> <b class="num">${a}</b></button>`}function Cs(e,s){const{length:a}=ie(e,s);return!a||e.page.layout==="tv"?k(e.players[s]):r`<button type="button" class="ego-face" aria-label=${e.say("ego.said",{seat:s})} @click=${()=>De(e,s)}>${k(e.players[s])}</button>`}function De(e,s){me({title:e.say("ego.said",{seat:s}),kind:"low",body:()=>{const a=fe.state.visit?is(fe.state.visit):null;return a?.game.name==="ego"?Hs(a,s):i}})}function Hs(e,s){const a=He(e,s);return r`${a?r`<p class="muted"><span class="ego-character">${a}</span>. ${e.say("ego.said.in_character",{seat:s})}</p>`:i}
    <ol class="ego-said-list">${ie(e,s).map(n=>Ds(e,n))}</ol>
    <p class="small muted">${e.say("ego.said.seen")}</p>`}const Ds=(e,s)=>r`<li>
  ${w(s.answer)}<span><span class="muted" lang=${$(s)}>${y(e,s)}</span> <b lang=${$(s)}>${b(e,s,s.answer)}</b></span>
</li>`,Ns=72;function js(e){const{board:s}=e,a=re(e)&&!O(e);return r`<section class="ego-card" data-flipped=${s.turned?"":i} data-long=${Ne(e,s)} aria-labelledby="ego-ask">
    ${Fs(e,s.reader)}
    <h2 id="ego-ask" lang=${$(s)}>${y(e,s)}</h2>
    ${a?Is(e):Ps(e)}
  </section>`}const Ne=(e,s)=>y(e,s).length>Ns?"":i;function Fs(e,s){const a=He(e,s);return e.page.layout==="tv"?a?r`<p class="ego-whose"><span class="ego-character">${a}</span></p>`:i:r`<div class="ego-whose">
    ${Cs(e,s)}
    <p><b>${e.say("ego.card.whose",{seat:s})}</b>${a?r`<span class="ego-character">${a}</span>`:i}</p>
    ${Bs(e,s)}
  </div>`}const Gs=(e,s,a)=>r`<p class="ego-card-top"><span class="caps">${s}</span>${k(e.players[a],{size:"sm"})}</p>`;function Is(e){return r`<div
      class="ego-answers"
      role="radiogroup"
      aria-label=${e.say(e.prompt?.section==="reading"?"ego.card.answer":"ego.card.guess",{seat:e.board.reader})}
      aria-describedby="ego-keys"
      @keydown=${s=>Ts(e,s)}
      ${we({onConfirm:s=>s.getAttribute("aria-checked")==="true"?Ce(e,s):s.click()})}
    >
      ${M.map(s=>r`<button
          type="button"
          role="radio"
          class="ego-answer"
          aria-checked=${_(e)===s}
          data-thing=${`answer:${s}`}
          data-roving
          tabindex="-1"
          @click=${()=>Be(e,s)}
        >
          ${Q(e,e.board,s)}${Oe("answer",String(s))}
        </button>`)}
    </div>
    <p id="ego-keys" class="vh">${e.say("ego.card.keys")}</p>`}const Ps=e=>r`<ol class="ego-answers">
  ${M.map(s=>r`<li class="ego-answer" data-thing=${`answer:${s}`}>${Q(e,e.board,s)}${Oe("answer",String(s))}</li>`)}
</ol>`,Q=(e,s,a)=>r`${w(a)}<span class="vh">${e.say("ego.dots",{dots:a})}: </span>
  <span class="ego-answer-text" lang=${$(s)}>${b(e,s,a)}</span>`;function le(e,s,{titled:a=!0}={}){return r`<section class="ego-card ego-card-answered" data-long=${Ne(e,s)} aria-labelledby=${a?"ego-ask":i}>
    ${Gs(e,e.say("ego.moment.was",{seat:s.reader}),s.reader)}
    ${a?r`<h2 id="ego-ask" lang=${$(s)}>${y(e,s)}</h2>`:r`<h3 lang=${$(s)}>${y(e,s)}</h3>`}
    <ol class="ego-answers">
      ${M.map(n=>r`<li class="ego-answer" data-right=${s.answer===n?"":i}>${Ks(e,s,n)}</li>`)}
    </ol>
  </section>`}function Ks(e,s,a){const n=ws(s,a),o=s.answer===a;return!o&&!n.length?Q(e,s,a):r`${Q(e,s,a)}
    <span class="ego-marks">
      ${o?r`<span class="ego-true">${c("check")} ${e.say("ego.moment.true")}</span>`:i}
      ${n.length?Us(e,n):i}
    </span>`}const Us=(e,s)=>r`<span class="ego-believers">
  <span class="vh">${e.say("ego.moment.believed",{seats:s})}</span>
  ${s.map(a=>r`<span aria-hidden="true">${k(e.players[a],{size:"sm"})}</span>`)}
</span>`,Ws=/^[“„«"]\s*([^“”„«»"]*?)\s*[”“»"]([.!?…]?)$/u,Qs=e=>e.replace(Ws,"$1$2"),zs=e=>r`<section class="sheet ego-dock" aria-label=${e.say("ego.dock")} tabindex="-1">${Js(e)}</section>`;function Js(e){return re(e)?O(e)?xs(e):e.prompt?.section==="reading"?Vs(e):Xs(e):ea(e)}function Vs(e){const s=_(e),a=s?e.say("ego.wait.yours",{answer:b(e,e.board,s)}):e.say("ego.task.read");return r`${ge(e,a,s?"":e.say("ego.task.read.hint"))}
    <div class="ego-ways">
      ${de(e,"TurnOver","repeat-2",e.board.turned?"turned_already":"no_back")}
      ${de(e,"Swap","refresh-cw",e.board.swapped?"swapped_already":"no_card_to_swap")}
      ${de(e,"Refuse","ban","too_poor_to_refuse")}
    </div>
    <div class="ego-buttons">${ue(e,e.say("ego.lay"))}</div>`}function de(e,s,a,n){const o=ks(e,s);return r`<button type="button" class="btn plain small" aria-disabled=${o?i:"true"} @click=${l=>{const u=l.currentTarget;o?s==="Refuse"?Zs(e):e.act({type:s},u):e.explain(pe(e,u),`ego.refused.${n}`,{count:P},"reading")}}>
    ${c(a)} <span>${e.say(`ego.way.${s}`,{count:P})}</span>
  </button>`}function Zs(e){const s=a=>{ke(),e.act({type:"Refuse"},a.currentTarget)};me({title:e.say("ego.refuse.title"),body:()=>r`<p>${e.say("ego.refuse.text",{count:P})}</p>
      <div class="row wrap">
        <button type="button" class="btn primary" @click=${s}>${h()}${h()} ${e.say("ego.refuse.pay",{count:P})}</button>
        <button type="button" class="btn plain" @click=${ke}>${e.say("cancel")}</button>
      </div>`})}function Xs(e){const s=_(e),a=s?e.say("ego.task.guessed",{dots:s}):e.say("ego.task.guess",{seat:e.board.reader});return ee(e.board,e.you)?r`${ge(e,a,e.say("ego.task.honour"))}<div class="ego-buttons">${ue(e,e.say("ego.place.honour"))}</div>`:r`${ge(e,a,s?e.say("ego.task.sure"):"")} ${Ys(e)}
    <div class="ego-buttons">${ue(e,s?e.say("ego.place.on",{count:te(e),answer:Qs(b(e,e.board,s))}):e.say("ego.place"))}</div>`}function Ys(e){const s=e.board.chips[e.you]<2;return r`<div class="ego-seg" role="radiogroup" aria-label=${e.say("ego.bet")} ${we()}>
      ${ms.map(a=>r`<button
          type="button"
          role="radio"
          aria-checked=${te(e)===a}
          aria-disabled=${s&&a>1?"true":i}
          data-roving
          tabindex="-1"
          @click=${n=>qs(e,a,pe(e,n.currentTarget))}
        >
          <span class="ego-stake" aria-hidden="true">${Array.from({length:a},h)}</span> ${e.say("ego.bet.count",{count:a})}
          <span class="ego-pays num"><span class="vh">: </span>${e.say("ego.bet.pays",{count:a})}</span>
        </button>`)}
    </div>
    <p class="ego-reader-pays small muted">${e.sayHtml("ego.bet.reader",{seat:e.board.reader})}</p>`}function ue(e,s){const a=_(e)!==null;return r`<button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${a?i:"true"}
      aria-describedby=${a?i:"ego-why"}
      @click=${n=>Ce(e,pe(e,n.currentTarget))}
    >
      ${s}
    </button>
    ${a?i:r`<span id="ego-why" class="vh">${e.say("ego.why.choose")}</span>`}`}const xs=e=>r`<div class="ego-said">
    <span class="ego-said-token">${T()}</span>
    <p><b>${e.say("ego.covered")}</b> <span class="muted">${e.say("ego.covered.why")}</span></p>
  </div>
  <div class="ego-buttons"><button type="button" class="btn primary" data-main @click=${ve}>${c("eye")} ${e.say("hand.show")}</button></div>`;function ea(e){const{board:s}=e,a=qe(e);if(A(s)==="reading")return H(e,e.sayHtml("ego.wait.read",{seat:s.reader}),aa(e));const n=fs(s).filter(t=>t!==e.you&&e.game.ask?.waiting.includes(t)),o=n.length?e.sayHtml("ego.wait.for",{seats:n}):i;return e.you===s.reader?H(e,a?e.say("ego.wait.yours",{answer:b(e,s,a.dots)}):e.say("ego.wait.laid"),o):x(s,e.you)?H(e,e.say("ego.wait.out"),o):se(e,e.you??-1)?H(e,a?e.say("ego.wait.bet",a):e.say("ego.wait.placed"),o):H(e,e.sayHtml("ego.wait.guess",{seat:s.reader}),o)}function H(e,s,a){const n=qe(e);return r`<div class="ego-said">
      <span class="ego-said-token">${n?w(n.dots):c("hourglass")}</span>
      <div><p><b>${s}</b>${Se()}</p>${a===i?i:r`<p class="small muted">${a}</p>`}</div>
    </div>
    ${Te(e)?sa(e):i}`}const sa=e=>r`<p class="ego-cloth">
  <span class="small muted">${c("lock")} ${e.say("hand.only_you")}</span>
  <button type="button" class="btn ghost small" @click=${ve}>
    ${c(O(e)?"eye":"eye-off")} ${e.say(O(e)?"hand.show":"hand.hide")}
  </button>
</p>`;function aa(e){const s=e.log.events.findLast(({type:a})=>a==="Refused"||a==="Revealed");return s?.type==="Refused"?e.sayHtml("ego.happened.Refused",{...s}):i}function na(e,s){return r`<section class="sheet ego-dock" aria-label=${e.say("ego.dock")} tabindex="-1">
    <div class="ego-said">
      <span class="ego-said-token">${w(s.answer)}</span>
      <div>
        <p><b>${oa(e,s)}</b></p>
        <p class="small muted">${vs(s)?e.say("ego.moment.unpaid"):ra(e,s)}</p>
      </div>
    </div>
    ${e.page.replay?i:r`<div class="ego-buttons"><button type="button" class="btn primary" data-main @click=${()=>Ls(e)}>${e.say("ego.next")} ${c("arrow-right")}</button></div>`}
  </section>`}function oa(e,s){const a=K(s);return a.length?e.sayHtml("ego.moment.right",{seats:a}):e.say(U(s).length?"ego.moment.nobody":"ego.moment.no_bets")}function ra(e,s){if(e.you===null)return"";const a=s.gains[e.you],n=a>0?"won":a<0?"lost":"even";return e.say(`ego.moment.you_${n}`,{count:Math.abs(a),total:e.board.chips[e.you],signed:E(a)})}function ge(e,s,a){const n=_(e);return r`<div class="ego-said">
    <span class="ego-said-token">${n?w(n):T()}</span>
    <p><b>${s}</b>${a?r` <span class="muted">${a}</span>`:i}</p>
  </div>`}const pe=(e,s)=>e.page.layout==="phone"&&s.closest(".ego-dock")||s,ta=e=>r`<section class="panel ego-pool" aria-labelledby="ego-pool" data-tip=${V("ego.pool")}>
  <header><h2 id="ego-pool" class="caps muted">${e.say("ego.pool")}</h2>${D(e,e.board.pool)}</header>
  <div data-pool>${X(e.board.pool)}</div>
  <p class="xs muted">${e.say(e.board.limit?"ego.pool.limit":"ego.pool.end",{count:e.board.limit})}</p>
</section>`,ia=e=>r`<p class="ego-purse">
  <span data-pool data-tip=${V("ego.pool")}>${h()} ${e.say("ego.pool")} ${D(e,e.board.pool)}</span>
  ${e.you===null?i:r`<span>${h()} ${e.say("ego.purse")} ${D(e,e.board.chips[e.you])}</span>`}
</p>`,la=e=>r`<section class="panel ego-purses" aria-labelledby="ego-purses">
  <h2 id="ego-purses" class="caps muted">${e.say("ego.purses")}</h2>
  <ul>
    ${Y(e.board).map(s=>r`<li>
        ${q(e.players[s],{you:s===e.you,turn:s===e.board.reader&&!e.game.outcome})}
        ${$s(e.board.chips[s])} ${D(e,e.board.chips[s])}
      </li>`)}
  </ul>
</section>`;function da(e){const{last:s}=e.board;if(!s||B(e))return i;const a=K(s);return r`<section class="panel ego-before" aria-labelledby="ego-before">
    <h2 id="ego-before" class="caps muted">${e.say("ego.before",{seat:s.reader})}</h2>
    <p class="small muted" lang=${$(s)}>${y(e,s)}</p>
    <p class="ego-before-answer">${w(s.answer)}<b lang=${$(s)}>${b(e,s,s.answer)}</b></p>
    <p class="small">${a.length?e.sayHtml("ego.moment.right",{seats:a}):e.say("ego.moment.nobody")}</p>
    ${e.page.replay?i:r`<button type="button" class="btn plain small" @click=${()=>Rs(e)}>${c("rotate-ccw")} ${e.say("ego.before.again")}</button>`}
  </section>`}const D=(e,s)=>r`<b class="num ego-number">
  <span aria-hidden="true">${s}</span><span class="vh">${e.say("ego.chips",{count:s})}</span>
</b>`,je=(e,s)=>[s,...Y(e.board).filter(a=>a!==s)],Fe=(e,s)=>R({"--column":s+(s<Math.ceil(e.board.chips.length/2)?1:2)}),Ge=(e,s)=>e.page.layout==="tv"?ls(s):i;function ua(e){const{board:s}=e;return r`<ul class="ego-ring" aria-label=${e.say("ego.ring")} ${R({"--n":s.chips.length})}>
    ${je(e,s.reader).map((a,n)=>r`<li class="ego-place" data-out=${x(s,a)?"":i} ${Fe(e,n)}>${ga(e,a)}${Ge(e,a)}</li>`)}
  </ul>`}function ga(e,s){const{board:a}=e,n=s===a.reader?a.laid:se(e,s),o=!!e.game.ask?.waiting.includes(s);return r`<span class="ego-spot">${n?T():_e(o)}</span>
    ${q(e.players[s],{sub:pa(e,s)||Ie(e,s),turn:o,you:s===e.you})} ${Ke(e,a.chips[s])}`}const pa=(e,s)=>e.page.layout==="tv"?ds(e.players[s]):"";function Ie(e,s){const{board:a}=e;return A(a)==="over"?"":s===a.reader?e.say(a.laid?"ego.doing.answered":"ego.doing.reads"):x(a,s)?e.say("ego.doing.out"):a.laid?e.say(se(e,s)?"ego.doing.ready":"ego.doing.thinks"):e.say("ego.doing.waits")}function Pe(e,s){return r`<ul class="ego-ring" data-turned aria-label=${e.say("ego.ring.turned")} ${R({"--n":e.board.chips.length})} ${ha()}>
    ${je(e,s.reader).map((a,n)=>{const o=a!==s.reader&&!s.guesses[a];return r`<li class="ego-place" data-out=${o?"":i} ${Fe(e,n)}>${ca(e,s,a)}${Ge(e,a)}</li>`})}
  </ul>`}function ca(e,s,a){const n=a===s.reader,o=s.guesses[a],t=s.gains[a],l=o?.dots===s.answer,u=n?s.answer:o?.dots,p=n?"reader":o?l?"right":"wrong":"out";return r`<span class="ego-spot">
      ${u?r`${cs(u)}<span class="vh">${e.say("ego.dots",{dots:u})}</span>`:_e(!1)}
      ${o?r`<span class="ego-verdict" data-right=${l?"":i} aria-hidden="true">${c(l?"check":"x")}</span>`:i}
    </span>
    <span class="ego-bet" data-flow=${t>0?"in":t<0?"out":i}>${X(Math.abs(t))}</span>
    ${q(e.players[a],{sub:e.say(`ego.outcome.${p}`,{bet:o?.bet??0}),you:a===e.you})}
    <b class="ego-gain num" data-sign=${Math.sign(t)}>
      <span class="vh">${e.say("ego.gain",{count:E(t)})}</span><span aria-hidden="true">${E(t)}</span>
    </b>
    ${Ke(e,e.board.chips[a])}`}const Ke=(e,s)=>r`<span class="ego-count num" data-tip=${V("ego.chips",{count:s})}>
  ${e.page.layout==="tv"?ys(s):h()}<b aria-hidden="true">${s}</b><span class="vh">${e.say("ego.chips",{count:s})}</span>
</span>`;class $a extends as{render(){return Me}update(s){const a=s.element;return requestAnimationFrame(()=>{const n=[...document.querySelectorAll("[data-pool]")].find(t=>t.checkVisibility());if(!n||!a.isConnected)return;const o=Ue(n);for(const t of a.querySelectorAll("[data-flow]")){const l=Ue(t),{style:u}=t;u.setProperty("--dx",`${Math.round(o.x-l.x)}px`),u.setProperty("--dy",`${Math.round(o.y-l.y)}px`)}}),Me}}function Ue(e){const{left:s,top:a,width:n,height:o}=e.getBoundingClientRect();return{x:s+n/2,y:a+o/2}}const ha=ss($a),We={desk:{wide:900,high:520,face:36},phone:{wide:420,high:520,face:28}},ya=.5;function ba(e,s){const a=e.page.layout==="phone"?We.phone:We.desk,n=e.players.map((t,l)=>ma(l,e.players.length,a)),o=e.players.flatMap(({seat:t})=>e.players.map(({seat:l})=>({seat:t,about:l,...ne(s,t,l)}))).filter(({tries:t})=>t);return r`<figure class="felt rim reviewed-picture">
    <svg class="ego-who" data-picture viewBox="0 0 ${a.wide} ${a.high}" role="img" aria-label=${e.say("ego.review.who_knows.spoken")}>
      <rect class="reviewed-ground" width=${a.wide} height=${a.high} rx="10"></rect>
      ${o.sort((t,l)=>m(t)-m(l)).map(t=>fa(t,n[t.seat],n[t.about],a.face))}
      ${e.players.map(t=>Ma(t,n[t.seat],a))}
    </svg>
  </figure>`}function ma(e,s,{wide:a,high:n,face:o}){const t=2*Math.PI*e/s-Math.PI/2;return{x:a/2+Math.cos(t)*(a/2-o*2.2),y:n/2+Math.sin(t)*(n/2-o*2.1)}}function fa({seat:e,hits:s,tries:a},n,o,t){const[l,u]=[o.x-n.x,o.y-n.y],p=Math.hypot(l,u),[S,L]=[l/p,u/p],G=34,d={x:(n.x+o.x)/2-L*G,y:(n.y+o.y)/2+S*G},g=va(d,o,t+16),I=s/a>=ya,v=wa(n,d,o,.66);return f`<g data-seat=${e%8} data-well=${I?"":i} class="ego-arrow">
    <path class="case" d=${`M${n.x} ${n.y}Q${d.x} ${d.y} ${g.x} ${g.y}`} stroke-width=${5+9*(s/a)}></path>
    <path d=${`M${n.x} ${n.y}Q${d.x} ${d.y} ${g.x} ${g.y}`} stroke-width=${2+8*(s/a)}></path>
    <path class="head" d=${ka(d,g,6+7*(s/a))}></path>
    ${I?f`<g class="ego-arrow-count"><rect x=${v.x-20} y=${v.y-12} width="40" height="24" rx="12"></rect><text x=${v.x} y=${v.y+5.5} text-anchor="middle">${s}/${a}</text></g>`:i}
  </g>`}const wa=(e,s,a,n)=>({x:(1-n)**2*e.x+2*n*(1-n)*s.x+n**2*a.x,y:(1-n)**2*e.y+2*n*(1-n)*s.y+n**2*a.y});function va(e,s,a){const n=Math.hypot(s.x-e.x,s.y-e.y)||1;return{x:s.x-(s.x-e.x)/n*a,y:s.y-(s.y-e.y)/n*a}}function ka(e,s,a){const n=Math.hypot(s.x-e.x,s.y-e.y)||1,[o,t]=[(s.x-e.x)/n,(s.y-e.y)/n],l={x:s.x-o*a*.4,y:s.y-t*a*.4};return`M${s.x+o*a*1.4} ${s.y+t*a*1.4}L${l.x-t*a} ${l.y+o*a}L${l.x+t*a} ${l.y-o*a}Z`}const Ma=({seat:e,name:s,avatar:a},{x:n,y:o},{face:t,high:l})=>f`<g data-seat=${e%8}>
  <circle class="ego-who-disc" cx=${n} cy=${o} r=${t}></circle>
  <image href=${Ae(`noto/${a||"owl"}.svg`)} x=${n-t*.72} y=${o-t*.72} width=${t*1.44} height=${t*1.44}></image>
  <text class="ego-who-name" x=${n} y=${o<l/3?o-t-10:o+t+22} text-anchor="middle">${s.length>14?`${s.slice(0,13)}\u2026`:s}</text>
</g>`,N=640,z=250,J=30,j=96,Qe=12,ce=26,ze=17,Aa=["circle","square","triangle","diamond","star","hexagon","heart","cross"];function Oa(e,s){const a=Math.max(10,...s.flatMap(({chips:d,pool:g})=>[...d,g])),n=a>60?20:10,o=Math.ceil(a/n)*n,t=d=>J+d*(N-J-j)/Math.max(1,s.length-1),l=d=>Qe+(1-d/o)*(z-Qe-ce),u=s[s.length-1],p=_a([...e.players.map(({seat:d})=>({seat:d,y:l(u.chips[d])})),{seat:-1,y:l(u.pool)}]),S=e.players.map(({name:d,seat:g})=>`${d} ${u.chips[g]}`),L=e.say("ego.review.course.spoken",{count:s.length-1,ends:S}),G=Array.from({length:o/n+1},(d,g)=>g*n);return r`<svg class="ego-chart" data-picture viewBox="0 0 640 250" role="img" aria-label=${L}>
    ${G.map(d=>f`<line class="ego-grid" x1=${J} x2=${N-j} y1=${l(d)} y2=${l(d)}></line>
        <text class="ego-tick" x=${J-6} y=${l(d)+4}>${d}</text>`)}
    ${Sa(s.length-1).map(d=>f`<text class="ego-tick ego-tick-x" x=${t(d)} y=${z-6}>${d}</text>`)}
    <path class="ego-line-pool" d=${Je(s.map(({pool:d},g)=>[t(g),l(d)]))}></path>
    ${e.players.map(({seat:d})=>{const g=Je(s.map(({chips:I},v)=>[t(v),l(I[d])]));return f`<g data-seat=${d}><path class="ego-line-case" d=${g}></path><path class="ego-line" data-dash=${d%3} d=${g}></path></g>`})}
    ${p.map(({seat:d,y:g})=>d<0?f`<text class="ego-name ego-name-pool" x=${N-j+26} y=${g+4}>${e.say("ego.pool")}</text>`:f`<g data-seat=${d}>
            <use class="ego-mark" href="${Ae("marks.svg")}#${Aa[d%8]}" x=${N-j+6} y=${g-7} width="14" height="14"></use>
            <text class="ego-name" x=${N-j+26} y=${g+4}>${La(e.players[d].name)}</text>
          </g>`)}
  </svg>`}const Je=e=>e.map(([s,a],n)=>`${n?"L":"M"}${s.toFixed(1)} ${a.toFixed(1)}`).join("");function _a(e){const s=e.sort((n,o)=>n.y-o.y);for(let n=1;n<s.length;n+=1)s[n].y=Math.max(s[n].y,s[n-1].y+ze);const a=Math.max(0,(s.at(-1)?.y??0)-(z-ce));for(let n=s.length-1,o=z-ce;a&&n>=0;n-=1,o-=ze)s[n].y=Math.min(s[n].y,o);return s}function Sa(e){const s=[1,2,5,10,20,50].find(a=>e/a<=8)??50;return Array.from({length:Math.floor(e/s)+1},(a,n)=>n*s)}const La=e=>e.length>10?`${e.slice(0,9)}\u2026`:e,$e=3;function Ra(e){const s=ae(e),{rounds:a}=s,n=_s(a);return r`<div class="ego-review">
    ${us({title:e.say("ego.review.matrix"),note:a.length?Ba(e,a)??i:i,picture:a.length?ba(e,a):i,table:a.length?Ta(e,a):i,parts:[n?{title:e.say("ego.review.surprise"),glyph:"sparkles",body:Da(e,n)}:null,{title:e.say("ego.review.course"),glyph:"coins",body:Na(e,s)},a.length?{title:e.say("ego.review.bets"),glyph:"scale",body:Ca(e,a)}:null,a.length?{title:e.say("ego.review.questions"),glyph:"list",body:Fa(e,a)}:null,e.board.last?{title:e.say("ego.review.last"),glyph:"eye",body:qa(e,e.board.last)}:null]})}
  </div>`}const qa=(e,s)=>r`<div class="felt rim ego-review-last">${le(e,s,{titled:!1})} ${Pe(e,s)}</div>`;function Ta(e,s){const{players:a}=e;return r`<p class="small muted">${e.say("ego.review.matrix.how")}</p>
      <table class="ego-matrix">
        <caption class="vh">${e.say("ego.review.matrix")}</caption>
        <thead>
          <tr>
            <th scope="col"><span class="small muted">${e.say("ego.review.matrix.corner")}</span></th>
            ${a.map(n=>r`<th scope="col">${k(n,{size:"sm"})}<span aria-hidden="true">${n.name}</span></th>`)}
            <th scope="col" class="ego-sum">${e.say("ego.review.all")}</th>
          </tr>
        </thead>
        <tbody>
          ${a.map(n=>r`<tr>
              <th scope="row">${q(n,{size:"sm",you:n.seat===e.you})}</th>
              ${a.map(o=>o.seat===n.seat?Ea(e):he(e,ne(s,n.seat,o.seat)))}
              ${he(e,Os(s,n.seat),!0)}
            </tr>`)}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="small">${e.say("ego.review.known")}</th>
            ${a.map(n=>he(e,As(s,n.seat),!0))}
            <td class="ego-self"></td>
          </tr>
        </tfoot>
      </table>`}const Ea=e=>r`<td class="ego-self"><span class="vh">${e.say("ego.review.self")}</span></td>`;function he(e,s,a=!1){return s.tries?r`<td class=${a?"ego-sum":""} data-level=${a?i:Math.round(m(s)*4)}>
    <span aria-hidden="true"><b class="num">${s.hits}</b><span class="num ego-of">/${s.tries}</span></span>
    <span class="vh">${e.say("ego.review.of",{...s})}</span>
  </td>`:r`<td class=${a?"ego-sum":""}>
      <span class="muted" aria-hidden="true">–</span><span class="vh">${e.say("ego.review.never")}</span>
    </td>`}function Ba(e,s){const n=e.players.flatMap(({seat:o})=>e.players.map(({seat:t})=>({seat:o,reader:t,...ne(s,o,t)}))).filter(({tries:o})=>o>1).sort((o,t)=>m(t)-m(o)||t.hits-o.hits)[0];return n?.hits?r`${c("heart-handshake")} <span>${e.sayHtml("ego.review.best",n)}</span>`:null}function Ca(e,s){return r`<p class="small muted">${e.say("ego.review.bets.how")}</p>
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
          ${e.players.map(a=>{const n=Le(s,a.seat,1),o=Le(s,a.seat,2);return r`<tr>
              <th scope="row">${q(a,{size:"sm",you:a.seat===e.you})}</th>
              <td>${Ve(e,n)}</td>
              <td>${Ve(e,o)}</td>
              <td>${Ha(e,n,o)}</td>
            </tr>`})}
        </tbody>
      </table>
    </div>`}function Ve(e,s){return s.tries?r`<span class="ego-bar" aria-hidden="true" ${R({"--share":m(s)})}><i></i></span>
    <span class="small num">${e.say("ego.review.of",{...s})}</span>`:r`<span class="small muted">${e.say("ego.review.never")}</span>`}function Ha(e,s,a){return a.tries>=$e&&m(a)<.5?ye(e,"bold","warn","zap"):s.tries>=$e&&m(s)>.5?ye(e,"shy","info","eye-off"):a.tries>=$e&&m(a)>m(s)?ye(e,"wise","ok","target"):i}const ye=(e,s,a,n)=>r`<span class="chip ${a}">${c(n)} ${e.say(`ego.review.judged.${s}`)}</span>`,Da=(e,s)=>r`<p class="small muted">${e.say("ego.review.surprise.how",{right:K(s).length,count:U(s).length})}</p>
  ${le(e,s,{titled:!1})}`;function Na(e,{stands:s}){return r`${Oa(e,s)}
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
            ${s.map(({chips:a,pool:n,...o},t)=>r`<tr>
                <th scope="row">${t?r`${t} <span class="muted">${ja(e,o)}</span>`:e.say("ego.review.start")}</th>
                ${a.map(l=>r`<td>${l}</td>`)}
                <td>${n}</td>
              </tr>`)}
          </tbody>
        </table>
      </div>
    </details>`}function ja(e,{reader:s,refused:a}){const n=s===null?"":e.players[s].name;return a?`${n} (${e.say("ego.review.refused")})`:n}const Fa=(e,s)=>r`<ol class="ego-questions">
    ${s.map(a=>r`<li>
        ${k(e.players[a.reader],{size:"sm"})}
        <div>
          <p class="small muted" lang=${$(a)}>${y(e,a)}</p>
          <p class="ego-questions-answer">${w(a.answer)}<b lang=${$(a)}>${b(e,a,a.answer)}</b></p>
          <p class="small">${Ga(e,a)}</p>
        </div>
      </li>`)}
  </ol>`;function Ga(e,s){const a=e.players.filter(({seat:n})=>s.gains[n]);return a.length?a.map(({seat:n,name:o},t)=>r`${t?" \xB7 ":""}${o} <b class="num">${E(s.gains[n])}</b>`):e.say("ego.review.nothing_moved")}function Ia(e){const{question:s,own:a=null}=e.findLast(({type:n})=>n==="CardDrawn"||n==="TurnedOver")??{question:""};return{question:s,own:a}}const Pa={kind:"answer",ids:()=>M.map(String),name:(e,s,a)=>b(e,a?Ia(a):e.board,Number(s))};function Ka(e,s){if(Ua(e,s))return null;switch(e.type){case"CharacterBrought":case"ReaderChosen":case"Opened":case"Guessed":return null;case"Answered":return be(e,s)?null:{key:"happened.Answered",args:{...e}};case"AnswerLaid":return be(e,s)?null:F(e);case"AnswerChosen":return s.page.settings.hideHand||be(e,s)?null:F(e);case"CardDrawn":return Ze(e);case"Revealed":return{key:"ego.story.revealed",args:{...e,answer:Ye(e,s)}};case"Settled":return Xe(e,s);case"Ended":return{key:`ego.ending.${e.reason}`,args:{}};default:return F(e)}}const Ze=e=>e.own?{key:"ego.happened.CardDrawn.own",args:{...e,ask:e.own.ask}}:F(e);function Ua(e,s){if(e.type==="AudienceTold"||s.page.replay||!B(s))return!1;const{history:a}=s.log,n=a.findLastIndex(({type:o})=>o==="CardDrawn");return n>a.findLastIndex(({type:o})=>o==="Revealed")&&a.indexOf(e)>=n}function Wa(e,s){const a=e.seat===s.you;switch(e.type){case"AnswerChosen":return null;case"Revealed":return a||Qa(e,s)?null:{key:"ego.aloud.revealed",args:{answer:Ye(e,s)}};case"Answered":case"AnswerLaid":return a&&!s.prompt?{key:"ego.aloud.laid",args:{},aside:!0}:null;case"CardDrawn":case"TurnedOver":return s.prompt?null:(s.keep({heard:String(e.question)}),e.type==="CardDrawn"?Ze(e):F(e));case"Settled":return Ja(e,s);case"Ended":return e.reason==="questions_asked"?null:void 0;default:return}}const Qa=(e,s)=>s.log.events.slice(0,s.log.events.indexOf(e)).findLast(({type:a,seat:n})=>a==="Guessed"&&n===s.you)?.dots===e.dots;function za(e){const{board:s}=e;if(s.question===e.local.heard)return A(s)==="guessing"?e.say("ego.asks.heard"):"";const a=s.own?ns(y(e,s),s.own.language):y(e,s);return e.say(`ego.asks.${A(s)}`,{seat:s.reader,ask:a})}function Ja(e,s){const a=s.you===null?0:e.gains[s.you];if(a>0)return{key:"ego.aloud.won",args:{count:a}};const n=Xe(e,s);return n?.key==="ego.story.all_lost"?{key:"ego.aloud.nobody",args:{}}:n}const be=(e,s)=>s.log.events.indexOf(e)<s.log.events.findLastIndex(({type:a})=>a==="Revealed");function Xe(e,s){const a=e.gains,n=s.players.map(({seat:o})=>o).filter(o=>a[o]>0);return n.length?{key:"ego.story.won",args:{seats:n,gains:n.map(o=>`${s.players[o].name} +${a[o]}`)}}:a.some(Boolean)?{key:"ego.story.all_lost",args:{count:e.pool}}:null}function Ye(e,s){const n=s.log.events.slice(0,s.log.events.indexOf(e)).findLast(({type:t})=>t==="CardDrawn"||t==="TurnedOver");if(!n)return"";const o=n.own??null;return b(s,{question:String(n.question),own:o},e.dots)}const F=e=>({key:`ego.happened.${e.type}`,args:{...e}});function Va(e){const{board:s}=e;return e.game.outcome?gs(e):e.page.layout==="tv"&&B(e)?e.say("ego.moment.was",{seat:s.last.reader}):e.say(`ego.headline.${A(s)}`,{seat:s.reader})}function Za(e,s){const a=s.say("ego.chips",{count:s.board.chips[e]}),n=Ie(s,e);return s.page.layout==="tv"?n||a:n?`${a} \xB7 ${n}`:a}function Xa(e){const{board:s}=e;return!s.limit||s.ended?"":e.say("ego.chip.left",{number:Math.min(s.read+1,s.limit*s.chips.length),count:s.limit*s.chips.length})}export{Va as A,Ss as B,Ra as C,M as D,Za as E,Ka as F,Pa as G,X as a,T as b,h as c,b as d,$ as e,y as f,le as g,js as h,B as i,Pe as j,bs as k,A as l,ia as m,D as n,zs as o,ae as p,ta as q,ua as r,E as s,w as t,la as u,na as v,da as w,Wa as x,za as y,Xa as z};
