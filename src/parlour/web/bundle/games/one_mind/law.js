import{U as Qn,d as z,bf as Kn,A as l,B as i,bq as $n,M as c,bE as $,aE as _,ay as hn,J as b,C as k,h as gn,T as Xn,an as fn,bJ as Yn,ap as H,H as Zn,bH as yn,L as xn,as as na,ao as aa,bK as ea,bF as R,b7 as sa,bL as J,I as Q,ar as wn,u as ta}from"../../house.js";import{T as bn,U as oa,O as ia,V as ra,W as da,X as la,F as ma,Q as kn,P as vn,J as pa,R as ca,Y as ua}from"../../table.js";function _n(n,a){Qn({title:z("one_mind.law.title"),body:()=>i`<p>${z("one_mind.law.text")}</p>
      ${K(n)}
      <p><button type="button" class="btn plain" @click=${()=>X(n,a)}>${c("download")} ${z("one_mind.law.save")}</button></p>`})}function K(n){const a=[...new Set(n.map(Mn))].sort();return a.map(e=>i`${a.length>1?i`<h3>${e}</h3>`:l}
      <ul class="mind-verdicts">
        ${n.filter(s=>Mn(s)===e).reverse().map(s=>i`<li>${$a(s)}</li>`)}
      </ul>`)}const Mn=({language:n,other:a})=>(a?[n,a]:[n]).map(e=>$n[e]).sort().join(" \xB7 ");function $a({kind:n,words:a,answer:e,language:s,other:t,why:o}){const r=n==="same"?`one_mind.law.same.${e}`:`one_mind.law.fair.${e}`;return i`<span class="mind-verdict-words">${a.map((d,m)=>i`${m?i` <span aria-hidden="true">${e==="yes"?"=":"\u2260"}</span> `:l}<b lang=${m&&t||s}>${d}</b>`)}</span>
    <span class="chip ${e==="yes"?"ok":"bad"}">${c(e==="yes"?"check":"x")} ${z(r)}</span>
    ${o?i`<span class="small muted">${z(`one_mind.doubt.${o}`)}</span>`:l}`}function X(n,a){const e=JSON.stringify({game:"one_mind",table:a,rulings:n},null,2);Kn(`parlour-one_mind-${a}-rulings.json`,e,"application/json")}const U="?";function ha(n){return n.ended?"over":n.rows.length?n.cards.length?n.ballot?"vote":"check":"write":"start"}const v=n=>n.gems.map((a,e)=>e);function T(n,a){return n.rows.length?n.token===U?"":n.token:a===null?"":n.drawn[a]??""}function Sn(n,a,e){if(!n.languages.length)return n.language;const t=[...n.cards,...n.rows.flatMap(({cards:o})=>o).reverse()].find(o=>o.word.toLowerCase()===e.toLowerCase());return bn(n,t?t.seat:a)}const w=n=>n.gems.length>2;function Ln(n,a){const e=new Map(n.map(({seat:o})=>[o,o])),s=new Set(n.filter(({state:o})=>o==="doubted").map(({seat:o})=>o));for(const{first:o,second:r,counts:d,because:m}of a){const[p,u]=[e.get(o),e.get(r)],f=m==="equal"||m==="lemma"||!(s.has(o)||s.has(r));if(!(!d||!f||p===void 0||u===void 0))for(const[q,A]of e)A===u&&e.set(q,p)}const t=new Map;for(const o of n){const r=On(o)?Number(e.get(o.seat)):`${o.state} ${o.word.toLowerCase()}`,d=t.get(r)??{seats:[],cards:[]};t.set(r,{seats:[...d.seats,o.seat],cards:[...d.cards,o],match:On(o)&&d.seats.length>0})}return[...t.values()]}const On=n=>n.state==="fair";function M(n){const a=n.cards.filter(s=>s.state==="erased").map(s=>({seats:[s.seat],cards:[s],match:!1}));return[...n.piles.map(({seats:s,match:t,word:o})=>({seats:[...s],match:t,cards:ga(s.map(r=>y(n.cards,r)),o)})),...a]}const ga=(n,a)=>n[n.length-1].word===a?n:[...n].reverse(),y=(n,a)=>n.find(e=>e.seat===a);function Y(n){return[...new Map(n.map(({word:a})=>[I(a),a])).values()]}const I=n=>n.normalize("NFD").replace(/[\p{M}\p{Pd}\s'’]/gu,"").toLowerCase(),j=(n,a)=>!!(n.game.ask?.answered.includes(a)||n.game.ask&&!n.game.ask.waiting.includes(a)),O=(n,a)=>(n.prompt?.actions??[]).filter(e=>e.type===a),fa=10,V=n=>i`<svg class="mind-token" data-side=${n===U?"question":"letter"} viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="mind-token-shade" r="29" cy="3"></circle>
  <circle class="mind-token-face" r="29"></circle>
  <circle class="mind-token-line" r="23"></circle>
  <text y="12">${n}</text>
</svg>`,ya=[$`<path class="mind-gem-mid" d="M6 1h20l6 9-16 20L0 10z"></path><path class="mind-gem-light" d="M6 1h20l-5 9H11z"></path><path class="mind-gem-dark" d="M0 10h11l5 20zM32 10H21l-5 20z"></path>`,$`<path class="mind-gem-mid" d="M16 0l12 7v16l-12 8-12-8V7z"></path><path class="mind-gem-light" d="M16 0l12 7-5 4H9L4 7z"></path><path class="mind-gem-dark" d="M28 7v16l-12 8V22l7-4v-7zM4 23V7l5 4v7z"></path>`,$`<ellipse class="mind-gem-dark" cx="16" cy="16" rx="13" ry="15"></ellipse><ellipse class="mind-gem-mid" cx="16" cy="15" rx="9" ry="11"></ellipse><path class="mind-gem-glint" d="M10 12c1-5 4-7 7-7"></path>`],F=n=>i`<svg class="mind-gem" data-colour=${n%6} viewBox="-1 -1 34 34" aria-hidden="true">${ya[n%3]}</svg>`,P=(n,a=0)=>i`<span class="mind-gems" aria-hidden="true">${Array.from({length:Math.max(0,n)},(e,s)=>F(a+s))}</span>`;function h(n,a){const e=Sn(n.board,n.you,a);return i`<span class="mind-letters" lang=${e}>${a}</span>${oa(n,ba(n.board,a),e)}`}const wa=(n,a)=>i`<span class="in-line">${a.map((e,s)=>i`${s?", ":""}<b>${h(n,e)}</b>`)}</span>`,ba=(n,a)=>[...n.cards,...n.rows.flatMap(({cards:e})=>e)].find(e=>e.word.toLowerCase()===a.toLowerCase())?.word??a,Cn=(n,a)=>a.some(e=>n.board.cards.includes(e));function C(n,{seats:a,cards:e,match:s},{open:t=!1}={}){const{word:o,state:r,name:d}=e[e.length-1],m=Y(e).filter(p=>I(p)!==I(o)).reverse();return i`<span class="mind-word" data-thing=${Cn(n,e)?`word:${a[0]}`:l} data-seat=${a[0]%8} data-match=${s?"":l} data-state=${r} data-long=${Z(o)?"":l} ${_({"--spine":va(a)})}>
    <span class="mind-pips" aria-hidden="true">${a.map(p=>i`<i data-seat=${p%8}>${hn(p)}</i>`)}</span>
    <span class="mind-said">
      ${h(n,o)}${m.length?i`<span class="mind-below" data-open=${t?"":l}>${m.map(p=>i`<span aria-hidden="true"> + </span>${h(n,p)}`)}</span>`:l}<span class="vh">${ka(n,{seats:a,match:s,state:r,name:d})}</span>
    </span>
    ${s?i`<span class="mind-tag" aria-hidden="true">${n.say("one_mind.match")}</span>`:l} ${r==="fair"?l:i`<span class="mind-fault" aria-hidden="true">${c("ban")}</span>`}${Cn(n,e)?e.map(({seat:p})=>ia("word",String(p))):l}
  </span>`}function ka(n,{seats:a,match:e,state:s,name:t}){const o=[n.say(e?"one_mind.spoken.match":"one_mind.spoken.by",{seats:a})];return t&&o.push(n.say("one_mind.spoken.name")),s!=="fair"&&o.push(n.say(`one_mind.state.${s}`)),` (${o.join(", ")})`}const Z=n=>n.length>fa;function va(n){const a=100/n.length;return`linear-gradient(${n.map((s,t)=>`var(--p${s%8+1}) ${t*a}% ${(t+1)*a}%`).join(",")})`}const x=n=>n.local.prompt.picked??[],_a=(n,a)=>x(n).includes(a);function nn(n,a){const e=x(n);a===null?n.draft({picked:[]}):n.draft({picked:e.includes(a)?e.filter(s=>s!==a):[...e,a].slice(-2)})}function Ma(n,a){const e=n.prompt?x(n):[];return e.length===2?i`${Ta(n,e[0],e[1])}`:e.length===1?i`${Fa(n,e[0])}`:i`<div class="mind-check">
    ${Sa(n,a)}
    <div class="mind-agree">${Ea(n)}</div>
  </div>`}function Sa(n,a){const e=a.claims.filter(t=>t.because!=="equal"||La(a.claims,t)),s=a.cards.filter(t=>t.state!=="fair");return i`<div class="mind-claims" tabindex="0" role="group" aria-label=${n.say("one_mind.claims")}>
    ${e.length||s.length?i`<ul>
          ${e.map(t=>i`<li>${Oa(n,t)}</li>`)}
          ${s.map(t=>i`<li class="mind-claim" data-kind="no"><span class="mind-claim-sign">${c("ban")}</span><span>${S(n,t.word)} <span class="muted">${n.say(`one_mind.state.${t.state}`)}${t.why?`: ${n.say(`one_mind.doubt.${t.why}`)}`:""}</span></span>${Ca(n,t.seat,t.why)}</li>`)}
        </ul>`:i`<p>${n.say("one_mind.check.none")}</p>`}
    ${n.prompt?i`<p class="small muted">${c("hand")} ${n.say("one_mind.check.how")}</p>`:l}
  </div>`}const La=(n,a)=>n.find(({because:e,first:s})=>e==="equal"&&s===a.first)===a;function Oa(n,a){const{cards:e}=n.board,[s,t]=[y(e,a.first).word,y(e,a.second).word],o=a.settled&&a.because!=="equal"?a.counts?"joined":"apart":a.because,r=O(n,"Propose").find(({first:d,second:m})=>d===a.first&&m===a.second);return i`<div class="mind-claim" data-kind=${a.counts?"yes":"open"}>
    <span class="mind-claim-sign">${c(a.counts?"check":"equal-approximately")}</span>
    <span>
      ${a.because==="equal"?S(n,s):i`${S(n,s)} <span aria-hidden="true">·</span> ${S(n,t)}`}
      <span class="muted">${n.say(`one_mind.reason.${o}`)}</span>
    </span>
    ${r?i`<button type="button" class="btn plain small" @click=${b(d=>n.act(r,d))}>${c("vote")} ${n.say(a.counts?"one_mind.call.against":"one_mind.call.for")}</button>`:l}
  </div>`}function Ca(n,a,e){const s=O(n,"Challenge").find(t=>t.target===a&&t.why===e);return s?i`<button type="button" class="btn plain small" @click=${b(t=>n.act(s,t))}>${c("vote")} ${n.say("one_mind.call.anew")}</button>`:l}const S=(n,a)=>i`<b class="mind-quoted">${h(n,a)}</b>`;function Ea(n){const{agreed:a}=n.board,e=v(n.board),s=e.filter(d=>!a.includes(d)&&d!==n.you),[t]=O(n,"Agree"),[o]=O(n,"Reconsider"),r=qa(n);return t&&r&&Ha(n),i`<p class="mind-faces">
      <span class="vh">${n.say("one_mind.agreed",{count:a.length,all:e.length})}</span>
      ${e.map(d=>i`<span class="mind-face" data-done=${a.includes(d)?"":l} aria-hidden="true">${k(n.players[d],{size:"sm"})}${a.includes(d)?c("check"):l}</span>`)}
    </p>
    ${r&&(t||o)?i`<p class="small">${n.say("one_mind.check.win")}</p>`:l}
    ${t?i`<button type="button" class="btn primary mind-agree-now" data-main @click=${b(d=>n.act(t,d))}>${c("check")} ${n.say("one_mind.agree")}</button>`:l}
    ${o?i`<p class="small muted">${n.sayHtml("one_mind.wait.check",{seats:s})}</p><button type="button" class="btn plain small" @click=${b(d=>n.act(o,d))}>${c("undo-2")} ${n.say("one_mind.action.Reconsider")}</button>`:l}
    ${!t&&!o&&s.length?i`<p class="small muted">${n.sayHtml("one_mind.wait.check",{seats:s})}</p>`:l}`}function qa(n){const{cards:a,claims:e}=n.board,s=new Set(e.filter(({counts:t,because:o})=>t&&(o==="equal"||o==="lemma")).flatMap(({first:t,second:o})=>[t,o]));return!n.page.replay&&a.length>0&&a.every(({seat:t,state:o})=>o==="fair"&&s.has(t))}const Aa=6e3,za=new Xn;let an="";function Ha(n){const a=n.prompt?.id??"";an===a||gn.state.route.page==="sample"||(an=a,za.start(Aa,()=>{const e=document.querySelector(`main[data-prompt="${CSS.escape(a)}"] .mind-agree-now`);document.visibilityState==="visible"&&e instanceof HTMLElement?e.click():an=""}))}function Ta(n,a,e){const[s,t]=[a,e].map(d=>y(n.board.cards,d).word),o=ja(n,a,e),r=d=>o?n.explain(d,`one_mind.refused.${o.code}`,o.facts,"check"):n.act({type:"Propose",first:a,second:e},d);return i`<div class="mind-call">
    <p class="mind-question">${n.say("one_mind.call.pair")} ${S(n,s)} <span aria-hidden="true">·</span> ${S(n,t)}</p>
    <p class="small muted">${n.say("one_mind.call.pair.hint")}</p>
    <div class="mind-buttons">
      <button type="button" class="btn primary" data-main aria-disabled=${o?"true":l} @click=${b(r)}>${c("vote")} ${n.say("one_mind.call")}</button>
      ${En(n)}
    </div>
  </div>`}function ja(n,a,e){const{cards:s,claims:t}=n.board,o=[a,e].map(d=>y(s,d)).find(d=>d.state!=="fair");if(o)return{code:"against_the_rules",facts:{word:o.word}};const r=t.find(d=>[d.first,d.second].every(m=>m===a||m===e));return r?.settled?{code:r.because==="equal"?"same_already":"voted_already",facts:{}}:null}function Fa(n,a){const e=y(n.board.cards,a),s=O(n,"Challenge").filter(({target:t})=>Na(n,Number(t),e.word));return i`<div class="mind-call">
    <p class="mind-question">${S(n,e.word)} <span class="muted">${n.sayHtml("one_mind.spoken.by",{seats:[a]})}</span></p>
    <p class="small muted">${n.say("one_mind.call.second")}</p>
    <div class="mind-buttons">
      ${s.length?i`<span class="small">${n.say("one_mind.call.challenge")}</span>`:l}
      ${s.map(t=>i`<button type="button" class="btn plain small" @click=${b(o=>n.act(t,o))}>${n.say(`one_mind.doubt.${t.why}`)}</button>`)}
      ${En(n)}
    </div>
  </div>`}const Na=(n,a,e)=>y(n.board.cards,a).word.toLowerCase()===e.toLowerCase(),En=n=>i`<button type="button" class="btn ghost small" @click=${()=>nn(n,null)}>${n.say("cancel")}</button>`;class Ba extends Yn{dock=null;render(){return H}update(a){return this.dock||(this.dock=a.element,this.reconnected()),H}reconnected(){for(const a of["resize","scroll"])visualViewport?.addEventListener(a,this.rise);this.rise()}disconnected(){for(const a of["resize","scroll"])visualViewport?.removeEventListener(a,this.rise);this.dock?.style.removeProperty("--keyboard")}rise=()=>{if(!visualViewport||visualViewport.scale>1.01)return;const a=Math.max(0,Math.round(innerHeight-visualViewport.height-visualViewport.offsetTop));this.dock?.style.setProperty("--keyboard",`${a}px`)}}const Ra=fn(Ba),qn="parlour.slates",Ua=250,en=ra((n,a,e)=>sn(e,{said:a}),Ua),N=n=>n.local.slates?.[D(n)]??{said:null,...Hn()[D(n)]??{text:"",name:!1}},sn=(n,a)=>n.keep({slates:{...n.local.slates,[D(n)]:{...N(n),...a}}});function Ia(n){const a=N(n);a.text.trim()?a.said||en.attempt(An(a),n):en.drop()}const An=({text:n,name:a})=>a?{type:"Name",name:n}:{type:"Write",words:[n]};function zn(n,a){sn(n,{...a,said:null}),Pa(D(n),N(n))}async function Va(n,a){const e=N(n),s=An(e);en.drop();const t=e.said??await da(s);return sn(n,{said:t}),t.refusal?(Zn(t.refusal.text),!1):n.act(s,a)}const D=n=>`${n.table.code}/${n.game.number}/${n.board.round}/${n.you}`;function Pa(n,{text:a,name:e}){const s=Object.entries({...Hn(),[n]:{text:a,name:e}}).slice(-16);try{sessionStorage.setItem(qn,JSON.stringify(Object.fromEntries(s)))}catch{}}function Hn(){try{return JSON.parse(sessionStorage.getItem(qn)??"{}")}catch{return{}}}function Da(n,a){Ia(n);const e=N(n),s=T(n.board,n.you);return i`<form class="mind-writing" @submit=${o=>{o.preventDefault();const d=o.currentTarget.querySelector(".mind-field");Va(n,d).then(m=>m||d.focus())}}>
    ${s?i`<span class="mind-writing-token">${V(s)}</span>`:l}
    <label class="mind-task" for="mind-field">${Ga(n,a,s)}</label>
    ${Wa(n,e)}
    <button class="btn primary mind-pen" data-main>${c("check")} ${n.say("one_mind.pen_down")}</button>
    <p class="mind-said-of" id="mind-said" ${xn(Ka(n,e))}>${Qa(n,e,s)}</p>
    ${Ya(n,e)}
  </form>`}function Ga(n,a,e){const s=n.board.languages.length?i` <span class="muted">${n.say("one_mind.letter.any_language")}</span>`:l,t=e?i`<b>${n.say("one_mind.task.letter",{letter:e})}</b>${s}`:n.say("one_mind.task.free");return a.rows.length?i`<span class="mind-link">${n.say("one_mind.task.link")} ${wa(n,a.basis)}.</span> <span>${t}</span>`:i`${t} <span class="muted">${n.say("one_mind.task.start")}</span>`}function Wa(n,a){const e=!!a.said?.refusal;return i`<input
    id="mind-field"
    class="mind-field"
    data-seat=${(n.you??0)%8}
    data-long=${Z(a.text)?"":l}
    data-plain=${Ja(a.text)?"":l}
    type="text"
    lang=${bn(n.board,n.you)}
    autocomplete="off"
    autocapitalize="off"
    autocorrect="off"
    spellcheck="false"
    enterkeyhint="done"
    placeholder=${n.say("one_mind.placeholder")}
    aria-describedby="mind-said"
    aria-invalid=${e?"true":l}
    .value=${na(a.text)}
    @input=${s=>zn(n,{text:s.target.value})}
  />`}const Ja=n=>n.toUpperCase().length!==n.length;function Qa(n,a,e){const{said:s}=a;return s?.refusal?i`<span class="mind-verdict" data-kind="no">${c("circle-x")} <span>${s.refusal.text}</span></span>`:a.text.trim()?s?.advice?s.advice.unknown?i`<span class="mind-verdict" data-kind="unknown">${c("circle-help")} <span>${n.say("one_mind.unknown")}</span></span>`:i`<span class="mind-verdict" data-kind="yes">${c("circle-check")} <span>${n.say(e?"one_mind.fine.letter":"one_mind.fine",{letter:e})}</span></span>`:i`<span class="mind-verdict muted"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></span>`:i`<span class="mind-verdict muted">${c("lock")} <span>${n.say("one_mind.secret")}</span></span>`}function Ka(n,{text:a,said:e}){return!a.trim()||!e?"":e.refusal?.text??(e.advice?.unknown?n.say("one_mind.unknown"):"")}const Xa=({name:n,said:a})=>!n&&["several_words","digits","symbols"].includes(a?.refusal?.code??""),Ya=(n,a)=>i`<button type="button" class="btn ${Xa(a)?"brass":"plain"} small mind-name" aria-pressed=${String(a.name)} title=${n.say("one_mind.as_name.hint")} @click=${()=>zn(n,{name:!a.name})}>
  ${c(a.name?"check":"user-round")} ${n.say("one_mind.as_name")}
</button>`;function Za(n,a){const e=n.game.sealed,s=n.page.settings.hideHand,t=e?e.name??e.words?.[0]??"":"";return i`<div class="mind-sealed">
    <span class="mind-card-down" data-seat=${(n.you??0)%8} data-hidden=${s||!t?"":l}>
      ${s||!t?i`<span aria-hidden="true">${c("lock")}</span>`:h(n,t)}
    </span>
    <div class="mind-sealed-words">
      <p><b>${n.say("one_mind.sealed")}</b></p>
      <p class="small muted">${a}</p>
    </div>
    ${xa(n)}
    ${t?i`<p class="mind-cloth">
          <span class="small muted">${c("lock")} ${n.say("hand.only_you")}</span>
          <button type="button" class="btn ghost small" @click=${yn}>${c(s?"eye":"eye-off")} ${n.say(s?"one_mind.word.show":"one_mind.word.hide")}</button>
        </p>`:l}
  </div>`}function xa(n){const{visit:a}=gn.state;return!a||!n.game.undo?.possible||!n.game.undo.free?l:i`<button type="button" class="btn plain small" @click=${b(e=>la(a,e))}>${c("undo-2")} ${n.say("undo.answer")}</button>`}const ne=n=>i`<div class="mind-sealed">
  <span class="mind-card-down" data-seat=${(n.you??0)%8} data-hidden><span aria-hidden="true">${c("eye-off")}</span></span>
  <div class="mind-sealed-words"><p><b>${n.say("one_mind.covered")}</b></p><p class="small muted">${n.say("one_mind.covered.why")}</p></div>
  <button type="button" class="btn primary" data-main @click=${yn}>${c("eye")} ${n.say("one_mind.covered.show")}</button>
</div>`;function ae(n){const a=n.board.ballot,e=O(n,"Vote"),s=n.you===null?void 0:a.votes[n.you];return i`<div class="mind-ballot">
    <div>
      <p class="mind-question" id="mind-question">${ee(n,a)}</p>
      <p class="small muted">${n.sayHtml(`one_mind.vote.by.${a.kind}`,{seat:a.caller})} ${n.say(a.kind==="same"?`one_mind.vote.rule.${n.board.team}`:"one_mind.vote.rule.majority")}</p>
      ${se(n,a)}
    </div>
    ${e.length?i`<div class="mind-buttons" role="group" aria-labelledby="mind-question">
          ${e.map((t,o)=>i`<button type="button" class=${`btn ${o?"plain":"primary"}`} data-main @click=${b(r=>n.act(t,r))}>${c(t.answer==="yes"?"thumbs-up":"thumbs-down")} ${n.say(`one_mind.vote.${a.kind}.${t.answer}`)}</button>`)}
        </div>`:i`<p class="mind-waits small muted">${s?i`${n.say(`one_mind.vote.mine.${s}`)} `:l}${ma(n,"one_mind.wait.votes")}</p>`}
  </div>`}function ee(n,a){const[e,s]=a.seats.map(t=>h(n,y(n.board.cards,t).word));return a.kind==="same"?i`${c("vote")} <b class="mind-quoted">${e}</b> <span aria-hidden="true">·</span> <b class="mind-quoted">${s}</b>: ${n.say("one_mind.vote.same")}`:i`${c("vote")} <b class="mind-quoted">${e}</b>: ${n.say(a.kind==="fair"?`one_mind.vote.fair.${a.why}`:"one_mind.vote.stays")}`}const se=(n,a)=>i`<ul class="mind-faces" aria-label=${n.say("one_mind.votes")}>
  ${v(n.board).map(e=>{const s=a.votes[e];return i`<li class="mind-face" data-done=${s?"":l}>
      ${k(n.players[e],{size:"sm"})}${s?i`${c(s==="yes"?"thumbs-up":"thumbs-down")}<span class="vh">: ${n.say(`one_mind.answer.${s}`)}</span>`:i`<span class="vh">: ${n.say("one_mind.answer.none")}</span>`}
    </li>`})}
</ul>`,te=(n,a)=>i`<section class="sheet mind-dock" data-phase=${a.phase} aria-label=${n.say("one_mind.dock")} tabindex="-1" ${Ra()}>${oe(n,a)}</section>`;function oe(n,a){switch(a.phase){case"check":return Ma(n,a);case"vote":return ae(n);case"over":return l;default:return ie(n,a)}}function ie(n,a){const e=(n.game.ask?.waiting??[]).filter(t=>t!==n.you),s=e.length?n.sayHtml("one_mind.wait.writers",{seats:e}):"";return n.you===null||n.page.replay?re("pencil",e.length?s:n.say("one_mind.wait.all_written")):!n.prompt||j(n,n.you)?Za(n,s):n.page.settings.hideHand?ne(n):Da(n,a)}const re=(n,a)=>i`<p class="mind-note">${c(n)} <span>${a}</span></p>`,de={duration:420,easing:"cubic-bezier(.2,.7,.2,1)"},le={duration:950,easing:"cubic-bezier(.35,0,.25,1)",fill:"backwards"},me=160;class pe extends aa{gems=[];game=0;render(a,e){return H}update(a,[e,{gems:s}]){const t=a.element,o=this.gems,r=this.game===e.game.number&&o.length>0;if(this.gems=s,this.game=e.game.number,!t.isConnected||e.page.settings.calm||e.page.replay||!r)return H;const d=new Map(Tn(t).map(p=>[p.dataset.flip,p.getBoundingClientRect()])),m=t.querySelector("[data-pool]")?.getBoundingClientRect();return requestAnimationFrame(()=>{for(const p of Tn(t))ce(p,d.get(p.dataset.flip));m&&s.forEach((p,u)=>ue(m,u,p-o[u]))}),H}}const Tn=n=>[...n.querySelectorAll("[data-flip]")].filter(a=>a instanceof HTMLElement);function ce(n,a){const e=n.getBoundingClientRect();if(!a||!a.width||!e.width)return;const[s,t]=[a.left-e.left,a.top-e.top];Math.hypot(s,t)>2&&n.animate([{transform:`translate(${s}px, ${t}px)`},{transform:"none"}],de)}function ue(n,a,e){const s=[...document.querySelectorAll(`[data-gems-of="${a}"]`)].find(o=>o.checkVisibility());if(e<=0||!s)return;const t=s.getBoundingClientRect();for(let o=0;o<e;o+=1){const r=document.createElement("span");r.className="mind-flying",ea(F(a+o),r),document.body.append(r);const d=[n.left+n.width/2,n.top+n.height/2],m=[t.left+Math.min(t.width,60)/2,t.top+t.height/2],p=[{transform:`translate(${d[0]}px, ${d[1]}px) scale(1.6)`,opacity:1},{transform:`translate(${(d[0]+m[0])/2}px, ${Math.min(d[1],m[1])-60}px) scale(1.9)`,opacity:1},{transform:`translate(${m[0]}px, ${m[1]}px) scale(.8)`,opacity:.9}];r.animate(p,{...le,delay:me*(a+o)}).finished.finally(()=>r.remove())}}const $e=fn(pe);function he(n,a){const{board:e}=n;return w(e)?i`<section class="mind-pool">
    <span data-pool data-tip=${R("mind.gems")}>${P(a.middle)}</span>
    <p>
      <b class="mind-pool-count">${a.middle?n.say("one_mind.middle",{count:a.middle}):n.say("one_mind.middle.empty")}</b>
      ${a.phase==="over"?l:i`<span class="small muted">${n.say("one_mind.middle.how",{rounds:e.rounds})}</span>`}
    </p>
  </section>`:i`<section class="mind-pool">${c("heart-handshake")}<p><b class="mind-pool-count">${n.say("one_mind.two")}</b><span class="small muted">${n.say("one_mind.two.how",{rounds:e.rounds})}</span></p></section>`}function ge(n){const{case_law:a}=n.board;return a.length?i`<button type="button" class="btn small plain mind-law" @click=${()=>_n(a,n.table.code)}>${c("gavel")} ${n.say("one_mind.law",{count:a.length})}</button>`:l}const fe=(n,a)=>i`<ul class="mind-strip" aria-label=${n.say("one_mind.strip")}>
  ${v(n.board).map(e=>i`<li>
      ${k(n.players[e],{turn:!!n.game.ask?.waiting.includes(e),off:n.players[e].here===!1})}
      <span class="mind-strip-name" aria-hidden="true">${e===n.you?n.say("one_mind.you"):n.players[e].name}</span>
      <span class="mind-doing">${G(n,a,e)}</span>
      ${w(n.board)?tn(n,a.gems[e],e):l}
    </li>`)}
</ul>`,tn=(n,a,e)=>i`<span class="mind-purse num" data-gems-of=${e} data-tip=${R("mind.purse",{count:a})}>
  ${a?i`${F(e)}<b aria-hidden="true">${a}</b>`:i`<span aria-hidden="true">–</span>`}<span class="vh">${n.say("one_mind.gems",{count:a})}</span>
</span>`;function ye(n,a,e){const s=a.gems[e],t=G(n,a,e);return i`<span class="mind-belongings">
    ${t?i`<span>${t}</span>`:l}
    ${w(n.board)?i`<span data-gems-of=${e}>${P(s,e)}<span class="vh">${n.say("one_mind.gems",{count:s})}</span>${s?l:i`<span aria-hidden="true">${t?"\xB7 ":""}${n.say("one_mind.gems.none")}</span>`}</span>`:l}
  </span>`}function G(n,a,e){if(n.game.outcome||a.phase==="over")return"";const s=j(n,e);return n.say(`one_mind.doing.${a.phase}.${s?"done":"not"}`)}const jn=[[0,0,0],[1,0,0],[0,2,0],[1,2,0],[1,2,1],[1,2,2],[2,2,2],[3,2,2],[3,2,3]],on=[[],[[1,12]],[[2,5],[7,5]],[[1,4],[5,4],[9,4]]],we=[[1,4],[9,4]],be=[[1,5],[8,5]],ke=[-2,2,-3,3,1,-1,2,-2];function rn(n,a){const e=jn[Math.min(a,jn.length-1)],s=n<e[0]?0:n<e[0]+e[1]?1:2,t=[0,e[0],e[0]+e[1]][s],[o,r]=(s===1?a===2?be:we:on[e[s]]??on[3])[(n-t)%3]??on[1][0];return _({"--at":`${s+1} / ${o} / auto / span ${r}`,"--turn":`${ke[n%8]}deg`})}function Fn(n,a){const e=2*Math.PI*n/Math.max(1,a)-Math.PI/2;return{"--x":Math.cos(e).toFixed(3),"--y":Math.sin(e).toFixed(3)}}const ve=(n,a)=>i`<ul class="mind-people" aria-label=${n.say("one_mind.strip")}>${_e(n).map(({seat:e,side:s,row:t})=>Me(n,a,e,_({"--side":s,"--row":t})))}</ul>`;function _e(n){const a=v(n.board);return(n.you===null?a:[...a.slice(n.you+1),...a.slice(0,n.you+1)]).map((s,t)=>({seat:s,side:t%2?3:1,row:Math.floor(t/2)+1}))}function Me(n,a,e,s){const t=n.players[e],o=!!n.game.ask?.waiting.includes(e),r=kn(t)||G(n,a,e);return i`<li class="mind-person" data-seat=${e%8} data-you=${e===n.you?"":l} data-done=${j(n,e)?"":l} ${s}>
    ${k(t,{size:"lg",turn:o,off:t.here===!1})}
    <b aria-hidden="true">${e===n.you?n.say("one_mind.you"):t.name}</b>
    <span class="mind-state">${Se(n,e)}${r?i`<span>${r}</span>`:l}${a.gems[e]?tn(n,a.gems[e],e):l}</span>
    ${vn(e)}
  </li>`}function Se(n,a){const e=n.board.rows.length?"":T(n.board,a);return e?i`<b class="mind-initial"><span class="vh">${n.say("one_mind.letter",{letter:e})}</span><span aria-hidden="true">${e}</span></b>`:l}const dn=(n,{seats:a})=>`${n}.${a[0]}`;function Nn(n){const a=v(n.board);return i`<ul class="mind-line mind-writers" data-count=${a.length} aria-label=${n.say("one_mind.writers")}>${a.map(e=>Le(n,e,a.length))}</ul>`}function Le(n,a,e){const s=j(n,a),t=n.board.rows.length?"":n.board.drawn[a]??"",o=`one_mind.writer.${a===n.you?"you":"other"}.${s?"done":"writes"}`;return i`<li class="mind-writer" data-seat=${a%8} data-done=${s?"":l} ${rn(a,e)}>
    ${t?i`<b class="mind-initial" aria-hidden="true">${t}</b>`:i`<span class="mind-pips" aria-hidden="true"><i data-seat=${a%8}>${hn(a)}</i></span>`}
    <span>${n.sayHtml(o,{seat:a})}${t?i`<span class="vh">, ${n.say("one_mind.letter",{letter:t})}</span>`:l}</span>
    ${s?c("check"):i`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
  </li>`}function Bn(n,a){const e=a.phase==="check"&&n.prompt!==null,s=Ln(a.cards,a.claims);return i`<ul class="mind-line mind-turned" data-count=${s.length} aria-label=${n.say("one_mind.turned",{round:a.round})} ${sa({onClear:()=>nn(n,null)})}>
    ${J(s,({seats:t})=>t[0],(t,o)=>i`<li data-flip=${dn(a.round,t)} ${rn(o,s.length)}>
        ${e?t.match?Oe(n,t):Rn(n,t):C(n,t,{open:!0})}
      </li>`)}
  </ul>`}function Oe(n,{cards:a}){const e=a.map(s=>({seats:[s.seat],cards:[s],match:!1}));return i`<span class="mind-bundle">${e.map(s=>Rn(n,s))}<span class="mind-tag">${n.say("one_mind.match")}</span></span>`}const Rn=(n,a)=>i`<button
  type="button"
  class="mind-handle"
  aria-pressed=${String(a.seats.some(e=>_a(n,e)))}
  data-roving
  tabindex="-1"
  @click=${()=>nn(n,a.seats[0])}
>
  ${C(n,a,{open:!0})}
</button>`;function Ce(n,a){const{board:e}=n,s=Math.max(1,a.rows.length),t=Array.from({length:e.rounds},(o,r)=>r+1);return i`<ol class="mind-dots" aria-label=${n.say("one_mind.round",{round:s,rounds:e.rounds})}>
    ${t.map(o=>{const r=o===s&&a.rows.length>0,d=r?a.token:a.rows[o]?.token??"";return i`<li data-done=${o<s?"":l} aria-current=${r?"step":l}>
        <span aria-hidden="true">${d||o}</span><span class="vh">${n.say(`one_mind.place.${d===U?"question":d?"letter":"free"}`,{round:o,letter:d})}</span>
      </li>`})}
  </ol>`}function Ee(n,a){return a.length?i`<details class="panel mind-earlier" open>
    <summary>${n.say("one_mind.earlier")} ${c("chevron-down")}</summary>
    ${Un(n,a)}
  </details>`:l}function Un(n,a){const e=a.map((s,t)=>({row:s,at:t})).reverse();return i`<ol>
    ${e.map(({row:s,at:t})=>i`<li>
        <b>${t===0?n.say("one_mind.start"):s.token||t}</b>
        <ul>${M(s).map(o=>i`<li>${C(n,o)}</li>`)}</ul>
      </li>`)}
  </ol>`}const qe=2,Ae=(n,a)=>i`<div class="mind-rings">
  <svg class="mind-orbits" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><ellipse cx="50" cy="59" rx="29" ry="37"></ellipse><ellipse cx="50" cy="59" rx="44" ry="62"></ellipse></svg>
  ${ve(n,a)}
  <div class="mind-round" tabindex="0" role="group" aria-label=${n.say("one_mind.track")}>
    ${He(n,a)}
    <div class="mind-ring">${ze(n,a)} ${Fe(n,a)}</div>
  </div>
</div>`;function ze(n,a){if(a.cards.length)return Bn(n,a);const e=a.rows.length-1;if(e<0)return Nn(n);const s=M(a.rows[e]);return i`<ul class="mind-line mind-basis" data-tip=${R("mind.link")} data-basis data-count=${s.length} aria-label=${n.say("one_mind.link")}>
    ${J(s,({seats:t})=>t[0],(t,o)=>i`<li data-flip=${dn(e,t)} ${rn(o,s.length)}>${C(n,t)}</li>`)}
  </ul>`}function He(n,a){const e=a.cards.length?a.rows.length:a.rows.length-1,s=a.rows.map((t,o)=>({row:t,at:o})).slice(Math.max(0,e-qe),Math.max(0,e));return J(s,({at:t})=>t,({row:t,at:o})=>Te(n,t,o,e-o))}function Te(n,a,e,s){const t=M(a);return i`<ul class="mind-arc" data-age=${s} data-many=${t.length>5?"":l} aria-label=${e?n.say("one_mind.turned",{round:e}):n.say("one_mind.of_start")}>
    ${t.map((o,r)=>i`<li data-flip=${dn(e,o)} ${_(je(r,t.length))}>${C(n,o)}</li>`)}
  </ul>`}function je(n,a){const e=a<2?0:2*n/(a-1)-1;return{"--drop":(e*e).toFixed(2),"--turn":`${(e*4+n*5%3-1).toFixed(1)}deg`}}function Fe(n,a){const{board:e}=n,s=Math.max(1,a.rows.length),t=a.rows.length?a.token:"",o=w(e)?a.middle?n.say("one_mind.middle",{count:a.middle}):n.say("one_mind.middle.empty"):n.say("one_mind.two");return i`<section class="mind-centre mind-pool" data-tip=${R(w(e)?"mind.gems":"mind.link")}>
    <span class="mind-heart" data-pool aria-hidden="true">
      ${t?V(t):w(e)?l:c("heart-handshake")}
      ${w(e)?Array.from({length:a.middle},(r,d)=>i`<i ${_(Fn(d,a.middle))}>${F(d)}</i>`):l}
    </span>
    <p><b class="mind-pool-count">${o}</b> <span class="small muted">${n.say("one_mind.round",{round:s,rounds:e.rounds})}</span></p>
  </section>`}const ln=({board:n})=>({...n,phase:ha(n)}),Ne=2;function Be(n,a){const e=Ln(a.cards,a.claims).filter(({match:s})=>s);return i`<ul class="mind-sofa" data-many=${v(n.board).length>4?"":l} aria-label=${n.say("one_mind.strip")}>${Re(n).map(s=>Ue(n,a,s,e))}</ul>
    ${Pe(n,a)}
    <p class="mind-foot">${e.length?e.slice(0,Ne).map(s=>De(n,s)):Ge(n,a)}</p>`}function Re(n){const a=v(n.board),e=Math.floor(a.length/2);return a.map(s=>s===0?{seat:s,side:1,row:1}:s<=e?{seat:s,side:3,row:s}:{seat:s,side:1,row:a.length-s+1})}function Ue(n,a,{seat:e,side:s,row:t},o){const r=n.players[e],d=kn(r)||G(n,a,e),m=o.some(p=>p.seats.includes(e));return i`<li class="mind-seat" data-seat=${e%8} data-side=${s===1?"left":"right"} data-match=${m?"":l} ${_({"--side":s,"--row":t})}>
    <span class="mind-seat-who">${k(r,{size:"lg",turn:!!n.game.ask?.waiting.includes(e),off:r.here===!1})}<b aria-hidden="true">${r.name}</b>
      <span class="mind-state">${d?i`<span>${d}</span>`:l}${a.gems[e]?tn(n,a.gems[e],e):l}</span></span>
    <span class="mind-seat-words">${Ie(n,a,e)}${Ve(n,a,e)}</span>
    ${vn(e)}
  </li>`}function Ie(n,a,e){const s=y(a.cards,e);if(s)return i`<span class="mind-own" data-state=${s.state} data-long=${Z(s.word)?"":l}>${h(n,s.word)}</span>`;const t=a.rows.length?"":T(n.board,e),o=j(n,e);return i`<span class="mind-own" data-open data-done=${o?"":l}>${t?i`<b class="mind-initial">${t}</b>`:l}${o?c("check"):i`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}</span>`}function Ve(n,{rows:a},e){const s=a.length?y(a[a.length-1].cards,e):void 0;return s?i`<span class="mind-own-before">${h(n,s.word)}</span>`:l}function Pe(n,a){const{board:e}=n,s=n.say("one_mind.round",{round:Math.max(1,a.rows.length),rounds:e.rounds});return w(e)?i`<section class="mind-circle">
    <span class="vh">${a.middle?n.say("one_mind.middle",{count:a.middle}):n.say("one_mind.middle.empty")}</span>
    <span class="mind-circle-gems" data-pool aria-hidden="true">${Array.from({length:a.middle},(t,o)=>i`<i ${_(Fn(o,a.middle))}>${F(o)}</i>`)}</span>
    <p aria-hidden="true"><b class="num">${a.middle}</b><span>${n.say("one_mind.middle.left",{count:a.middle})}</span><small>${s}</small></p>
  </section>`:i`<section class="mind-circle" data-pool>${c("heart-handshake")}<p><span>${n.say("one_mind.two")}</span><small>${s}</small></p></section>`}const De=(n,{seats:a,cards:e})=>i`<span class="mind-announced">
  ${a.map(s=>k(n.players[s],{size:"sm"}))}
  <span class="mind-announced-words">${Y(e).map((s,t)=>i`${t?i`<b aria-hidden="true"> ≈ </b>`:l}${h(n,s)}`)}</span>
  <span class="mind-tag">${n.say("one_mind.match")}</span>
</span>`;function Ge(n,a){return a.cards.length?n.say("one_mind.checked"):a.rows.length?i`${a.token?i`<span class="mind-foot-token">${V(a.token)}</span>`:l} ${n.say("one_mind.link")}`:n.say("one_mind.starting")}const We=15;function Je(n,a){const e=n.map(({x:s,y:t,room:o})=>({left:s-o,top:t-10,right:s+o,bottom:t+10}));return n.map((s,t)=>{const o=Qe(s).map(m=>({label:m,box:Ke(m,s.text,a.letter)})),r=m=>Xe(m,a)*4+e.reduce((p,u,f)=>p+(f===t?0:In(m,u)),0),d=o.reduce((m,p)=>r(p.box)<r(m.box)?p:m);return e.push(d.box),d.label})}function Qe({x:n,y:a,room:e}){const s=[{x:n+e,y:a+5,anchor:"start"},{x:n-e,y:a+5,anchor:"end"},{x:n,y:a-14,anchor:"middle"},{x:n,y:a+24,anchor:"middle"}],t=[-16,22].flatMap(r=>[{x:n+e-4,y:a+r,anchor:"start"},{x:n-e+4,y:a+r,anchor:"end"}]),o=[-30,40].map(r=>({x:n,y:a+r,anchor:"middle"}));return[...s,...t,...o]}function Ke({x:n,y:a,anchor:e},s,t){const o=s.length*t,r=e==="start"?n:e==="end"?n-o:n-o/2;return{left:r,top:a-We+3,right:r+o,bottom:a+3}}function In(n,a){const e=Math.min(n.right,a.right)-Math.max(n.left,a.left),s=Math.min(n.bottom,a.bottom)-Math.max(n.top,a.top);return e>0&&s>0?e*s:0}function Xe({left:n,top:a,right:e,bottom:s},{wide:t,high:o}){const r=In({left:n,top:a,right:e,bottom:s},{left:4,top:4,right:t-4,bottom:o-4});return(e-n)*(s-a)-r}const mn={desk:{wide:720,high:460,letter:7.4},phone:{wide:400,high:540,letter:8.2}},W=44,g=15,Vn=["circle","square","triangle","diamond","star","hexagon","heart","cross"];function Ye(n,a){const e=n.page.layout==="phone"?mn.phone:mn.desk,s=xe(a,e),t=ns(a,s),o=Je(t.map(d=>({x:d.x,y:d.y,text:Pn(n,d),room:os(d)})),e),r=Math.max(...a.map(({row:d})=>d));return i`<svg class="mind-map" data-picture data-small=${e===mn.phone?"":l} viewBox="0 0 ${e.wide} ${e.high}" role="img" aria-label=${n.say("one_mind.review.map.spoken",{count:r})}>
    <rect class="mind-map-ground" width=${e.wide} height=${e.high} rx="16"></rect>
    ${as(n.board,a,s)}
    ${n.players.map(({seat:d})=>es(a.filter(m=>m.seat===d),s,d))}
    ${t.map(d=>ts(d,r))}
    ${t.map((d,m)=>{const{x:p,y:u,anchor:f}=o[m],q=d.thoughts.some(({row:A})=>A===r);return $`<text class=${`mind-map-word${q?" final":""}${d.known?"":" unknown"}`} lang=${Sn(n.board,n.you,d.word)} x=${p} y=${u} text-anchor=${f}>${Pn(n,d)}</text>`})}
  </svg>`}const Ze=(n,a)=>i`<ul class="mind-legend" aria-hidden="true">
  ${n.players.map(({seat:e,name:s})=>i`<li data-seat=${e%8}>
      <svg viewBox="0 0 44 16"><path class="mind-map-path" data-dash=${e%3} d="M2 8H42"></path><use class="mind-map-mark" href="${Q("marks.svg")}#${Vn[e%8]}" x="14.5" y="0.5" width=${g} height=${g}></use></svg>
      ${s}
    </li>`)}
  ${a.every(({known:e})=>e)?l:i`<li class="muted">${n.say("one_mind.review.map.unknown")}</li>`}
</ul>`;function xe(n,{wide:a,high:e}){const[s,t]=[Math.min(...n.map(({x:m})=>m)),Math.max(...n.map(({x:m})=>m))],[o,r]=[Math.min(...n.map(({y:m})=>m)),Math.max(...n.map(({y:m})=>m))],d=(m,p,u)=>u-p<1e-6?.5:(m-p)/(u-p);return({x:m,y:p})=>({x:W+d(m,s,t)*(a-2*W),y:e-W-d(p,o,r)*(e-2*W)})}function ns(n,a){const e=new Map;for(const s of n){const t=s.known?s.word.toLowerCase():`${s.word.toLowerCase()} ${s.row}`,o=e.get(t)??{...a(s),word:s.word,known:s.known,thoughts:[]};o.thoughts.push(s),e.set(t,o)}return[...e.values()]}function as(n,a,e){return n.rows.flatMap(({piles:t},o)=>t.filter(({match:r})=>r).map(({seats:r})=>a.filter(d=>d.row===o&&r.includes(d.seat)).map(e))).map(t=>$`<polyline class="mind-map-tie" points=${t.map(({x:o,y:r})=>`${o.toFixed(1)},${r.toFixed(1)}`).join(" ")}></polyline>`)}function es(n,a,e){const s=n.map(a);return $`<g data-seat=${e%8}>
    ${s.slice(1).map((t,o)=>{const r=s[o],d=ss(r,t,e);return $`<path class="mind-map-case" d=${d}></path><path class="mind-map-path" data-dash=${e%3} opacity=${.45+.55*(o+1)/s.length} d=${d}></path>`})}
  </g>`}function ss(n,a,e){const s=(e%2?1:-1)*(6+4*(e>>1)),t=Math.hypot(a.x-n.x,a.y-n.y)||1,[o,r]=[(n.x+a.x)/2-(a.y-n.y)/t*s,(n.y+a.y)/2+(a.x-n.x)/t*s];return`M${n.x.toFixed(1)} ${n.y.toFixed(1)}Q${o.toFixed(1)} ${r.toFixed(1)} ${a.x.toFixed(1)} ${a.y.toFixed(1)}`}function ts(n,a){const e=[...new Set(n.thoughts.map(({seat:r})=>r))],s=e.length>1,t=n.thoughts.some(({row:r})=>r===a),o=n.x-e.length*g/2;return $`${s?$`<rect class="mind-map-meeting" x=${o-4} y=${n.y-g/2-4} width=${e.length*g+8} height=${g+8} rx=${g}></rect>`:l}
    ${n.known?l:$`<circle class="mind-map-unknown" cx=${n.x} cy=${n.y} r=${g}></circle>`}
    ${e.map((r,d)=>$`<g data-seat=${r%8}><use class=${`mind-map-mark${t?" final":""}`} href="${Q("marks.svg")}#${Vn[r%8]}" x=${o+d*g} y=${n.y-g/2} width=${g} height=${g}></use></g>`)}`}const os=({thoughts:n})=>new Set(n.map(({seat:a})=>a)).size*g/2+6;function Pn(n,{word:a,known:e,thoughts:s}){const t=[...new Set(s.map(({row:o})=>o))].map(o=>o?String(o):n.say("one_mind.review.map.start"));return`${a.toLocaleUpperCase(n.board.language)}${e?"":" ?"} \xB7 ${t.join(", ")}`}const Dn={desk:{down:!1,letter:12.5,lane:68,head:54,before:64,gap:96,apart:50},phone:{down:!0,letter:11,lane:92,head:64,before:54,gap:62,apart:8}},L=40,E=15;function is(n){const a=n.board,e=n.page.layout==="phone"?Dn.phone:Dn.desk,s=rs(a,e),t=ms(s,e,n.players.length);return i`<svg class="mind-threads" data-picture viewBox="0 0 ${t.wide} ${t.high}" role="img" aria-label=${n.say("one_mind.review.threads.spoken",{count:a.rows.length-1})}>
    <rect class="reviewed-ground" width=${t.wide} height=${t.high} rx="10"></rect>
    ${a.rows.map((o,r)=>ps(n,o.token,r,s,e))}
    ${n.players.map(({seat:o})=>cs(s.filter(r=>r.seats.includes(o)),o,e))}
    ${n.players.map(o=>us(s,o,e))}
    ${s.map(o=>$s(n,o,e))}
  </svg>`}function rs(n,a){let e=a.down?a.head:a.before;return n.rows.flatMap((s,t)=>{const o=M(s).map(({seats:m,cards:p,match:u})=>({seats:m,match:u,word:Y(p).join(" + ").toLocaleUpperCase(n.language)})),r=Math.max(...o.map(({word:m})=>Gn(m,a))),d=a.down?e+L/2:e+r/2;return e+=(a.down?L:r)+a.gap,ls(o.map(m=>({...m,row:t,along:d,across:ds(m.seats,a),wide:Gn(m.word,a)})),a)})}const Gn=(n,{letter:a})=>Math.max(3,n.length)*a+26,ds=(n,a)=>a.before*+!a.down+a.lane*(n.reduce((e,s)=>e+s,0)/n.length+.5);function ls(n,a){const e=[...n].sort((s,t)=>s.across-t.across);return e.forEach((s,t)=>{const o=e[t-1],r=o?o.across+(a.down?(o.wide+s.wide)/2+a.apart:a.apart):a.down?s.wide/2+6:a.head+L/2;s.across=Math.max(s.across,r)}),n}function ms(n,a,e){const s=Math.max(...n.map(({along:o,wide:r})=>o+(a.down?L/2:r/2)))+24,t=Math.max(a.lane*e,...n.map(({across:o,wide:r})=>o+(a.down?r/2:L/2)))+16;return a.down?{wide:t,high:s}:{wide:s,high:t}}const B=(n,a,e)=>n.down?[e,a]:[a,e];function ps(n,a,e,s,t){if(t.down)return l;const o=s.find(d=>d.row===e)?.along??0,r=e?`${e}${a?` \xB7 ${a}`:""}`:n.say("one_mind.start");return $`<text class="mind-threads-head" x=${o} y="34" text-anchor="middle">${r}</text>`}function cs(n,a,e){const s=d=>d.across+(d.seats.indexOf(a)-(d.seats.length-1)/2)*7,t=n.slice(1).map((d,m)=>{const p=n[m],u=(p.along+d.along)/2,[f,q,A,Jn]=[B(e,p.along,s(p)),B(e,u,s(p)),B(e,u,s(d)),B(e,d.along,s(d))];return`M${f.join(" ")}C${q.join(" ")} ${A.join(" ")} ${Jn.join(" ")}`}),o=n[0],r=o&&!e.down?`M${e.before/2} ${o.across}H${o.along}`:"";return $`<g data-seat=${a%8}><path class="mind-thread-case" d=${[r,...t].join("")}></path><path class="mind-thread" d=${[r,...t].join("")}></path></g>`}function us(n,{seat:a,avatar:e},s){const t=n.find(m=>m.seats.includes(a));if(!t)return l;const o=(t.seats.indexOf(a)-(t.seats.length-1)/2)*E*2.4,[r,d]=s.down?[t.across+o,24]:[s.before/2,t.across+o];return $`<g data-seat=${a%8}><circle class="mind-thread-disc" cx=${r} cy=${d} r=${E+4}></circle><image href=${Q(`noto/${e||"owl"}.svg`)} x=${r-E+1} y=${d-E+1} width=${2*E-2} height=${2*E-2}></image></g>`}function $s(n,{along:a,across:e,wide:s,word:t,match:o,seats:r},d){const[m,p]=B(d,a,e),u=o&&r.length===n.players.length,f=u?8:o?3:0;return $`<g class="mind-knot" data-match=${o?"":l} data-all=${u?"":l}>
    <rect x=${m-s/2-f} y=${p-L/2-f} width=${s+2*f} height=${L+2*f} rx="9"></rect>
    <text lang=${n.board.languages.length?l:n.board.language} x=${m} y=${p+8} text-anchor="middle">${t}</text>
  </g>`}function hs(n){const a=n.board,e=n.game.insight,s=bs(n,a,e);return i`<div class="mind-review">
    ${pa({title:gs(n,a),picture:a.rows.length?i`<figure class="felt rim reviewed-picture">${is(n)}</figure>`:l,table:ks(n,a,e),parts:[e?.thoughts.length?{title:n.say("one_mind.review.map"),glyph:"map",body:ys(n,e)}:null,e?.miss?{title:n.say("one_mind.review.miss"),hint:e.miss.words.join(" \u2248 ").toLocaleUpperCase(),glyph:"target",body:ws(n,e.miss)}:null,s===l?null:{title:n.say("one_mind.review.alike"),glyph:"heart-handshake",body:s},w(a)?{title:n.say("one_mind.strip"),glyph:"gem",body:fs(n,a)}:null,a.case_law.length?{title:n.say("one_mind.law.title"),hint:n.say("one_mind.law",{count:a.case_law.length}),glyph:"gavel",body:_s(n,a)}:null]})}
  </div>`}function gs(n,{rows:a,language:e,middle:s}){const t=a.length-1,o=d=>M(a[d]).sort((m,p)=>p.seats.length-m.seats.length)[0]?.cards.at(-1)?.word.toLocaleUpperCase(e)??"";if(t<1)return n.say("one_mind.review.map");const r=n.game.outcome?.winners.length?"one_mind.review.title.won":"one_mind.review.title.lost";return n.say(r,{first:o(0),last:o(t),count:t,gems:s})}const fs=(n,a)=>i`<ul class="mind-treasure">
  ${n.players.map(e=>i`<li>${wn(e,{size:"sm",you:e.seat===n.you})} ${P(a.gems[e.seat],e.seat)}<span class="num"><b>${a.gems[e.seat]}</b><span class="vh"> ${n.say("one_mind.gems",{count:a.gems[e.seat]})}</span></span></li>`)}
  ${a.middle?i`<li class="muted">${n.say("one_mind.middle",{count:a.middle})}</li>`:l}
</ul>`,ys=(n,{thoughts:a})=>i`<p class="small muted">${n.say("one_mind.review.map.how")}</p>
  ${Ye(n,a)} ${Ze(n,a)}`,ws=(n,{row:a,first:e,second:s,words:t,likeness:o})=>i`<p class="mind-pair"><b>${h(n,t[0])}</b> <span aria-hidden="true">≈</span> <b>${h(n,t[1])}</b></p>
  <p>${n.sayHtml("one_mind.review.miss.how",{round:a,seats:[e,s],share:pn(o)})}</p>`;function bs(n,a,e){const[s]=e?.bonds??Ms(a);if(!s||n.players.length<3||!s.matches&&s.likeness===null)return l;const t=s.matches?"one_mind.review.alike.matches":"one_mind.review.alike.close";return i`<p class="mind-pair">${k(n.players[s.first],{size:"lg"})} <span aria-hidden="true">${c("heart-handshake")}</span> ${k(n.players[s.second],{size:"lg"})}</p>
    <p>${n.sayHtml(t,{seats:[s.first,s.second],count:s.matches})} ${s.likeness===null?l:n.say("one_mind.review.alike.likeness",{share:pn(s.likeness)})}</p>`}const ks=(n,a,e)=>i`${e?i`<p class="small muted">${n.say("one_mind.review.together.how")}</p>`:l}
    <table class="mind-words">
      <caption class="vh">${n.say("one_mind.review.words")}</caption>
      <thead>
        <tr>
          <th scope="col">${n.say("one_mind.review.round")}</th>
          ${n.players.map(s=>i`<th scope="col">${wn(s,{size:"sm"})}</th>`)}
          ${e?i`<th scope="col">${n.say("one_mind.review.together")}</th>`:l}
        </tr>
      </thead>
      <tbody>
        ${a.rows.map((s,t)=>i`<tr>
            <th scope="row">${t?i`${t}${s.token?i` <span class="mind-cell-token">${s.token}</span>`:l}`:n.say("one_mind.start")}</th>
            ${n.players.map(({seat:o})=>vs(n,a,t,o))}
            ${e?i`<td class="num">${e.together[t]===null||e.together[t]===void 0?"\u2013":pn(Number(e.together[t]))}</td>`:l}
          </tr>`)}
      </tbody>
    </table>`;function vs(n,a,e,s){const t=a.rows[e].cards.find(r=>r.seat===s),o=Ss(a,e,s)?.match;return t?i`<td data-match=${o?"":l} data-state=${t.state}>
    ${h(n,t.word)}${o?i` ${c("check")}<span class="vh">, ${n.say("one_mind.match")}</span>`:l}${t.state==="fair"?l:i`<span class="vh">, ${n.say(`one_mind.state.${t.state}`)}</span>`}
  </td>`:i`<td></td>`}function _s(n,a){return i`<p class="small muted">${n.say("one_mind.law.text")}</p>
    ${K(a.case_law)}
    <p><button type="button" class="btn plain" @click=${()=>X(a.case_law,n.table.code)}>${c("download")} ${n.say("one_mind.law.save")}</button></p>`}const pn=n=>new Intl.NumberFormat(ta(),{style:"percent"}).format(Math.max(0,n));function Ms(n){const a=[];for(let e=0;e<n.gems.length;e+=1)for(let s=e+1;s<n.gems.length;s+=1){const t=n.rows.filter(({piles:o})=>o.some(({seats:r,match:d})=>d&&r.includes(e)&&r.includes(s))).length;a.push({first:e,second:s,matches:t,likeness:null})}return a.sort((e,s)=>s.matches-e.matches)}const Ss=(n,a,e)=>M(n.rows[a]).find(({seats:s})=>s.includes(e)),Wn=n=>n.board.cards,Ls=(n,a)=>n.findLast(e=>e.type==="WordRead"&&String(e.seat)===a)?.word,Os={kind:"word",ids:n=>Wn(n).map(({seat:a})=>String(a)),name:(n,a,e)=>(e?Ls(e,a):Wn(n).find(({seat:s})=>String(s)===a)?.word)??n.players[Number(a)]?.name??a};function Cs(n,a){switch(n.type){case"Opened":case"RowLaid":case"GemsTaken":return null;case"LetterDrawn":return n.seat===a.you?cn(n):null;case"Answered":case"Agreed":case"Reconsidered":return qs(n,a)?null:{key:n.type==="Answered"?"happened.Answered":`one_mind.happened.${n.type}`,args:{...n}};case"RoundBegan":return As(n,a);case"LetterTossed":case"QuestionTossed":return null;case"Matched":return Hs(n,a);case"WordExplained":return zs(n,a);default:return cn(n)}}const Es=(n,a)=>["Answered","Agreed"].includes(n.type)&&(n.seat!==a.you||a.prompt!==null)?null:void 0,cn=n=>({key:`one_mind.happened.${n.type}`,args:un(n)});function un(n){const{word:a,words:e}=n;return{...n,...a&&{word:a.toLocaleUpperCase()},...e&&{words:e.map(s=>s.toLocaleUpperCase())}}}const qs=(n,a)=>a.log.events.indexOf(n)<a.log.events.findLastIndex(({type:e})=>e==="Opened"||e==="RowLaid");function As(n,a){const e=a.log.events[a.log.events.indexOf(n)+1];return{key:`one_mind.story.begins.${e?.type==="LetterTossed"?"letter":e?.type==="QuestionTossed"?"question":"free"}`,args:{round:n.round,letter:e?.letter??""}}}function zs(n,a){const e=ua(a.board,a.you,String(n.word),String(n.language));return e?{key:"one_mind.happened.WordExplained",args:{...un(n),names:e.names}}:null}function Hs(n,a){const e=[];for(const s of a.log.events.slice(a.log.events.indexOf(n)+1)){if(s.type!=="GemsTaken")break;e.push(`${a.players[Number(s.seat)].name} +${s.gems}`)}return e.length?{key:"one_mind.story.matched",args:{...un(n),gains:e}}:cn(n)}function Ts(n){const a=n.board,e=ln(n);if(n.game.outcome)return ca(n);const s=T(a,n.you);if(e.phase==="start")return s?n.say("one_mind.headline.start.letter",{letter:s}):n.say("one_mind.headline.start");const t={round:e.round,rounds:a.rounds,letter:s};return e.phase==="write"?n.say(s?"one_mind.headline.write.letter":"one_mind.headline.write",t):e.phase==="vote"&&a.ballot?n.say(`one_mind.headline.vote.${a.ballot.kind}`,{words:js(a,a.ballot)}):n.say(`one_mind.headline.${e.phase}`,t)}const js=(n,{kind:a,seats:e})=>e.slice(0,a==="same"?2:1).map(s=>y(n.cards,s).word.toLocaleUpperCase()),Fs=(n,a)=>ye(a,ln(a),n);function Ns(n){const{level:a,language:e,languages:s}=n.board,t=n.board.gems.length>2?`${n.say(`one_mind.option.level.${a}`)} \xB7 `:"",o=s.length?[...new Set(s)]:[e];return`${t}${o.map(r=>$n[r]).join(", ")}`}export{Fs as A,Cs as B,Os as C,U as Q,T as a,ln as b,$e as c,Be as d,Ce as e,I as f,P as g,w as h,fe as i,Ee as j,ge as k,M as l,te as m,Bn as n,Nn as o,_n as openLaw,he as p,C as q,Ae as r,v as s,X as save,V as t,Un as u,Es as v,K as verdicts,h as w,Ns as x,Ts as y,hs as z};
