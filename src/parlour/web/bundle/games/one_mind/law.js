import{W as Bn,f as E,aW as Rn,F as d,a$ as dn,G as i,U as p,b3 as $,aA as H,b8 as cn,M as b,H as M,d as mn,T as Un,a9 as pn,ba as Gn,ab as z,J as In,b7 as un,b4 as Vn,ai as Pn,aa as Dn,bb as Qn,b5 as N,aG as Wn,bc as P,L as D,ad as $n,s as Jn}from"../../house.js";import{E as Kn,F as Xn,G as Yn,w as Zn,B as xn,A as ne,v as ee,C as ae}from"../../table.js";function hn(n,e){Bn({title:E("one_mind.law.title"),body:()=>i`<p>${E("one_mind.law.text")}</p>
      ${Q(n)}
      <p><button type="button" class="btn plain" @click=${()=>W(n,e)}>${p("download")} ${E("one_mind.law.save")}</button></p>`})}function Q(n){const e=[...new Set(n.map(({language:a})=>a))];return e.map(a=>i`${e.length>1?i`<h3>${dn[a]}</h3>`:d}
      <ul class="mind-verdicts">
        ${n.filter(s=>s.language===a).reverse().map(s=>i`<li>${se(s)}</li>`)}
      </ul>`)}function se({kind:n,words:e,answer:a,language:s,why:t}){const o=n==="same"?`one_mind.law.same.${a}`:`one_mind.law.fair.${a}`;return i`<span class="mind-verdict-words" lang=${s}>${e.map((r,l)=>i`${l?i` <span aria-hidden="true">${a==="yes"?"=":"\u2260"}</span> `:d}<b>${r}</b>`)}</span>
    <span class="chip ${a==="yes"?"ok":"bad"}">${p(a==="yes"?"check":"x")} ${E(o)}</span>
    ${t?i`<span class="small muted">${E(`one_mind.doubt.${t}`)}</span>`:d}`}function W(n,e){const a=JSON.stringify({game:"one_mind",table:e,rulings:n},null,2);Rn(`parlour-one_mind-${e}-rulings.json`,a,"application/json")}const B="?";function te(n){return n.ended?"over":n.rows.length?n.cards.length?n.ballot?"vote":"check":"write":"start"}const L=n=>n.gems.map((e,a)=>a);function R(n,e){return n.rows.length?n.token===B?"":n.token:e===null?"":n.drawn[e]??""}const f=n=>n.gems.length>2;function oe(n,e){const a=new Map(n.map(({seat:o})=>[o,o])),s=new Set(n.filter(({state:o})=>o==="doubted").map(({seat:o})=>o));for(const{first:o,second:r,counts:l,because:c}of e){const[m,u]=[a.get(o),a.get(r)],g=c==="equal"||c==="lemma"||!(s.has(o)||s.has(r));if(!(!l||!g||m===void 0||u===void 0))for(const[A,q]of a)q===u&&a.set(A,m)}const t=new Map;for(const o of n){const r=gn(o)?Number(a.get(o.seat)):`${o.state} ${o.word.toLowerCase()}`,l=t.get(r)??{seats:[],cards:[]};t.set(r,{seats:[...l.seats,o.seat],cards:[...l.cards,o],match:gn(o)&&l.seats.length>0})}return[...t.values()]}const gn=n=>n.state==="fair";function v(n){const e=n.cards.filter(s=>s.state==="erased").map(s=>({seats:[s.seat],cards:[s],match:!1}));return[...n.piles.map(({seats:s,match:t,word:o})=>({seats:[...s],match:t,cards:ie(s.map(r=>y(n.cards,r)),o)})),...e]}const ie=(n,e)=>n[n.length-1].word===e?n:[...n].reverse(),y=(n,e)=>n.find(a=>a.seat===e);function fn(n){return[...new Map(n.map(({word:e})=>[e.toLowerCase(),e])).values()]}const U=(n,e)=>!!(n.game.ask?.answered.includes(e)||n.game.ask&&!n.game.ask.waiting.includes(e)),S=(n,e)=>(n.prompt?.actions??[]).filter(a=>a.type===e),re=10,J=n=>i`<svg class="mind-token" data-side=${n===B?"question":"letter"} viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="mind-token-shade" r="29" cy="3"></circle>
  <circle class="mind-token-face" r="29"></circle>
  <circle class="mind-token-line" r="23"></circle>
  <text y="12">${n}</text>
</svg>`,le=[$`<path class="mind-gem-mid" d="M6 1h20l6 9-16 20L0 10z"></path><path class="mind-gem-light" d="M6 1h20l-5 9H11z"></path><path class="mind-gem-dark" d="M0 10h11l5 20zM32 10H21l-5 20z"></path>`,$`<path class="mind-gem-mid" d="M16 0l12 7v16l-12 8-12-8V7z"></path><path class="mind-gem-light" d="M16 0l12 7-5 4H9L4 7z"></path><path class="mind-gem-dark" d="M28 7v16l-12 8V22l7-4v-7zM4 23V7l5 4v7z"></path>`,$`<ellipse class="mind-gem-dark" cx="16" cy="16" rx="13" ry="15"></ellipse><ellipse class="mind-gem-mid" cx="16" cy="15" rx="9" ry="11"></ellipse><path class="mind-gem-glint" d="M10 12c1-5 4-7 7-7"></path>`],F=n=>i`<svg class="mind-gem" data-colour=${n%6} viewBox="-1 -1 34 34" aria-hidden="true">${le[n%3]}</svg>`,G=(n,e=0)=>i`<span class="mind-gems" aria-hidden="true">${Array.from({length:Math.max(0,n)},(a,s)=>F(e+s))}</span>`,w=(n,e)=>i`<span class="mind-letters" lang=${n.board.language}>${e}</span>`,de=(n,e)=>e.map((a,s)=>i`${s?", ":""}<b class="mind-letters" lang=${n.board.language}>${a}</b>`);function O(n,{seats:e,cards:a,match:s},{open:t=!1}={}){const{word:o,state:r,name:l}=a[a.length-1],c=fn(a).filter(m=>m.toLowerCase()!==o.toLowerCase()).reverse();return i`<span class="mind-word" data-seat=${e[0]%8} data-match=${s?"":d} data-state=${r} data-long=${yn(o)?"":d} ${H({"--spine":me(e)})}>
    <span class="mind-pips" aria-hidden="true">${e.map(m=>i`<i data-seat=${m%8}>${cn(m)}</i>`)}</span>
    <span class="mind-said">
      ${w(n,o)}${c.length?i`<span class="mind-below" data-open=${t?"":d}>${c.map(m=>i`<span aria-hidden="true"> + </span>${w(n,m)}`)}</span>`:d}<span class="vh">${ce(n,{seats:e,match:s,state:r,name:l})}</span>
    </span>
    ${s?i`<span class="mind-tag" aria-hidden="true">${n.say("one_mind.match")}</span>`:d} ${r==="fair"?d:i`<span class="mind-fault" aria-hidden="true">${p("ban")}</span>`}
  </span>`}function ce(n,{seats:e,match:a,state:s,name:t}){const o=[n.say(a?"one_mind.spoken.match":"one_mind.spoken.by",{seats:e})];return t&&o.push(n.say("one_mind.spoken.name")),s!=="fair"&&o.push(n.say(`one_mind.state.${s}`)),` (${o.join(", ")})`}const yn=n=>n.length>re;function me(n){const e=100/n.length;return`linear-gradient(${n.map((s,t)=>`var(--p${s%8+1}) ${t*e}% ${(t+1)*e}%`).join(",")})`}const K=n=>n.local.prompt.picked??[],pe=(n,e)=>K(n).includes(e);function X(n,e){const a=K(n);e===null?n.draft({picked:[]}):n.draft({picked:a.includes(e)?a.filter(s=>s!==e):[...a,e].slice(-2)})}function ue(n,e){const a=n.prompt?K(n):[];return a.length===2?i`${_e(n,a[0],a[1])}`:a.length===1?i`${Le(n,a[0])}`:i`<div class="mind-check">
    ${$e(n,e)}
    <div class="mind-agree">${ye(n)}</div>
  </div>`}function $e(n,e){const a=e.claims.filter(t=>t.because!=="equal"||he(e.claims,t)),s=e.cards.filter(t=>t.state!=="fair");return i`<div class="mind-claims" tabindex="0" role="group" aria-label=${n.say("one_mind.claims")}>
    ${a.length||s.length?i`<ul>
          ${a.map(t=>i`<li>${ge(n,t)}</li>`)}
          ${s.map(t=>i`<li class="mind-claim" data-kind="no"><span class="mind-claim-sign">${p("ban")}</span><span>${k(n,t.word)} <span class="muted">${n.say(`one_mind.state.${t.state}`)}${t.why?`: ${n.say(`one_mind.doubt.${t.why}`)}`:""}</span></span>${fe(n,t.seat,t.why)}</li>`)}
        </ul>`:i`<p>${n.say("one_mind.check.none")}</p>`}
    ${n.prompt?i`<p class="small muted">${p("hand")} ${n.say("one_mind.check.how")}</p>`:d}
  </div>`}const he=(n,e)=>n.find(({because:a,first:s})=>a==="equal"&&s===e.first)===e;function ge(n,e){const{cards:a}=n.board,[s,t]=[y(a,e.first).word,y(a,e.second).word],o=e.settled&&e.because!=="equal"?e.counts?"joined":"apart":e.because,r=S(n,"Propose").find(({first:l,second:c})=>l===e.first&&c===e.second);return i`<div class="mind-claim" data-kind=${e.counts?"yes":"open"}>
    <span class="mind-claim-sign">${p(e.counts?"check":"equal-approximately")}</span>
    <span>
      ${e.because==="equal"?k(n,s):i`${k(n,s)} <span aria-hidden="true">·</span> ${k(n,t)}`}
      <span class="muted">${n.say(`one_mind.reason.${o}`)}</span>
    </span>
    ${r?i`<button type="button" class="btn plain small" @click=${b(l=>n.act(r,l))}>${p("vote")} ${n.say(e.counts?"one_mind.call.against":"one_mind.call.for")}</button>`:d}
  </div>`}function fe(n,e,a){const s=S(n,"Challenge").find(t=>t.target===e&&t.why===a);return s?i`<button type="button" class="btn plain small" @click=${b(t=>n.act(s,t))}>${p("vote")} ${n.say("one_mind.call.anew")}</button>`:d}const k=(n,e)=>i`<b class="mind-quoted">${w(n,e)}</b>`;function ye(n){const{agreed:e}=n.board,a=L(n.board),s=a.filter(l=>!e.includes(l)&&l!==n.you),[t]=S(n,"Agree"),[o]=S(n,"Reconsider"),r=we(n);return t&&r&&ke(n),i`<p class="mind-faces">
      <span class="vh">${n.say("one_mind.agreed",{count:e.length,all:a.length})}</span>
      ${a.map(l=>i`<span class="mind-face" data-done=${e.includes(l)?"":d} aria-hidden="true">${M(n.players[l],{size:"sm"})}${e.includes(l)?p("check"):d}</span>`)}
    </p>
    ${r&&(t||o)?i`<p class="small">${n.say("one_mind.check.win")}</p>`:d}
    ${t?i`<button type="button" class="btn primary mind-agree-now" data-main @click=${b(l=>n.act(t,l))}>${p("check")} ${n.say("one_mind.agree")}</button>`:d}
    ${o?i`<p class="small muted">${n.sayHtml("one_mind.wait.check",{seats:s})}</p><button type="button" class="btn plain small" @click=${b(l=>n.act(o,l))}>${p("undo-2")} ${n.say("one_mind.action.Reconsider")}</button>`:d}
    ${!t&&!o&&s.length?i`<p class="small muted">${n.sayHtml("one_mind.wait.check",{seats:s})}</p>`:d}`}function we(n){const{cards:e,claims:a}=n.board,s=new Set(a.filter(({counts:t,because:o})=>t&&(o==="equal"||o==="lemma")).flatMap(({first:t,second:o})=>[t,o]));return!n.page.replay&&e.length>0&&e.every(({seat:t,state:o})=>o==="fair"&&s.has(t))}const be=6e3,ve=new Un;let Y="";function ke(n){const e=n.prompt?.id??"";Y===e||mn.state.route.page==="sample"||(Y=e,ve.start(be,()=>{const a=document.querySelector(`main[data-prompt="${CSS.escape(e)}"] .mind-agree-now`);document.visibilityState==="visible"&&a instanceof HTMLElement?a.click():Y=""}))}function _e(n,e,a){const[s,t]=[e,a].map(l=>y(n.board.cards,l).word),o=Me(n,e,a),r=l=>o?n.explain(l,`one_mind.refused.${o.code}`,o.facts,"check"):n.act({type:"Propose",first:e,second:a},l);return i`<div class="mind-call">
    <p class="mind-question">${n.say("one_mind.call.pair")} ${k(n,s)} <span aria-hidden="true">·</span> ${k(n,t)}</p>
    <p class="small muted">${n.say("one_mind.call.pair.hint")}</p>
    <div class="mind-buttons">
      <button type="button" class="btn primary" data-main aria-disabled=${o?"true":d} @click=${b(r)}>${p("vote")} ${n.say("one_mind.call")}</button>
      ${wn(n)}
    </div>
  </div>`}function Me(n,e,a){const{cards:s,claims:t}=n.board,o=[e,a].map(l=>y(s,l)).find(l=>l.state!=="fair");if(o)return{code:"against_the_rules",facts:{word:o.word}};const r=t.find(l=>[l.first,l.second].every(c=>c===e||c===a));return r?.settled?{code:r.because==="equal"?"same_already":"voted_already",facts:{}}:null}function Le(n,e){const a=y(n.board.cards,e),s=S(n,"Challenge").filter(({target:t})=>Se(n,Number(t),a.word));return i`<div class="mind-call">
    <p class="mind-question">${k(n,a.word)} <span class="muted">${n.sayHtml("one_mind.spoken.by",{seats:[e]})}</span></p>
    <p class="small muted">${n.say("one_mind.call.second")}</p>
    <div class="mind-buttons">
      ${s.length?i`<span class="small">${n.say("one_mind.call.challenge")}</span>`:d}
      ${s.map(t=>i`<button type="button" class="btn plain small" @click=${b(o=>n.act(t,o))}>${n.say(`one_mind.doubt.${t.why}`)}</button>`)}
      ${wn(n)}
    </div>
  </div>`}const Se=(n,e,a)=>y(n.board.cards,e).word.toLowerCase()===a.toLowerCase(),wn=n=>i`<button type="button" class="btn ghost small" @click=${()=>X(n,null)}>${n.say("cancel")}</button>`;class Oe extends Gn{dock=null;render(){return z}update(e){return this.dock||(this.dock=e.element,this.reconnected()),z}reconnected(){for(const e of["resize","scroll"])visualViewport?.addEventListener(e,this.rise);this.rise()}disconnected(){for(const e of["resize","scroll"])visualViewport?.removeEventListener(e,this.rise);this.dock?.style.removeProperty("--keyboard")}rise=()=>{if(!visualViewport||visualViewport.scale>1.01)return;const e=Math.max(0,Math.round(innerHeight-visualViewport.height-visualViewport.offsetTop));this.dock?.style.setProperty("--keyboard",`${e}px`)}}const Ce=pn(Oe),bn="parlour.slates",Ae=250,Z=Kn((n,e,a)=>x(a,{said:e}),Ae),T=n=>n.local.slates?.[I(n)]??{said:null,..._n()[I(n)]??{text:"",name:!1}},x=(n,e)=>n.keep({slates:{...n.local.slates,[I(n)]:{...T(n),...e}}});function qe(n){const e=T(n);e.text.trim()?e.said||Z.attempt(vn(e),n):Z.drop()}const vn=({text:n,name:e})=>e?{type:"Name",name:n}:{type:"Write",words:[n]};function kn(n,e){x(n,{...e,said:null}),He(I(n),T(n))}async function Ee(n,e){const a=T(n),s=vn(a);Z.drop();const t=a.said??await Xn(s);return x(n,{said:t}),t.refusal?(In(t.refusal.text),!1):n.act(s,e)}const I=n=>`${n.table.code}/${n.game.number}/${n.board.round}/${n.you}`;function He(n,{text:e,name:a}){const s=Object.entries({..._n(),[n]:{text:e,name:a}}).slice(-16);try{sessionStorage.setItem(bn,JSON.stringify(Object.fromEntries(s)))}catch{}}function _n(){try{return JSON.parse(sessionStorage.getItem(bn)??"{}")}catch{return{}}}function ze(n,e){qe(n);const a=T(n),s=R(n.board,n.you);return i`<form class="mind-writing" @submit=${o=>{o.preventDefault();const l=o.currentTarget.querySelector(".mind-field");Ee(n,l).then(c=>c||l.focus())}}>
    ${s?i`<span class="mind-writing-token">${J(s)}</span>`:d}
    <label class="mind-task" for="mind-field">${Fe(n,e,s)}</label>
    ${Te(n,a)}
    <button class="btn primary mind-pen" data-main>${p("check")} ${n.say("one_mind.pen_down")}</button>
    <p class="mind-said-of" id="mind-said" ${Vn(Be(n,a))}>${Ne(n,a,s)}</p>
    ${Ue(n,a)}
  </form>`}function Fe(n,e,a){const s=a?i`<b>${n.say("one_mind.task.letter",{letter:a})}</b>`:n.say("one_mind.task.free");return e.rows.length?i`<span class="mind-link">${n.say("one_mind.task.link")} ${de(n,e.basis)}.</span> <span>${s}</span>`:i`${s} <span class="muted">${n.say("one_mind.task.start")}</span>`}function Te(n,e){const a=!!e.said?.refusal;return i`<input
    id="mind-field"
    class="mind-field"
    data-seat=${(n.you??0)%8}
    data-long=${yn(e.text)?"":d}
    data-plain=${je(e.text)?"":d}
    type="text"
    lang=${n.board.language}
    autocomplete="off"
    autocapitalize="off"
    autocorrect="off"
    spellcheck="false"
    enterkeyhint="done"
    placeholder=${n.say("one_mind.placeholder")}
    aria-describedby="mind-said"
    aria-invalid=${a?"true":d}
    .value=${Pn(e.text)}
    @input=${s=>kn(n,{text:s.target.value})}
  />`}const je=n=>n.toUpperCase().length!==n.length;function Ne(n,e,a){const{said:s}=e;return s?.refusal?i`<span class="mind-verdict" data-kind="no">${p("circle-x")} <span>${s.refusal.text}</span></span>`:e.text.trim()?s?.advice?s.advice.unknown?i`<span class="mind-verdict" data-kind="unknown">${p("circle-help")} <span>${n.say("one_mind.unknown")}</span></span>`:i`<span class="mind-verdict" data-kind="yes">${p("circle-check")} <span>${n.say(a?"one_mind.fine.letter":"one_mind.fine",{letter:a})}</span></span>`:i`<span class="mind-verdict muted"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></span>`:i`<span class="mind-verdict muted">${p("lock")} <span>${n.say("one_mind.secret")}</span></span>`}function Be(n,{text:e,said:a}){return!e.trim()||!a?"":a.refusal?.text??(a.advice?.unknown?n.say("one_mind.unknown"):"")}const Re=({name:n,said:e})=>!n&&["several_words","digits","symbols"].includes(e?.refusal?.code??""),Ue=(n,e)=>i`<button type="button" class="btn ${Re(e)?"brass":"plain"} small mind-name" aria-pressed=${String(e.name)} title=${n.say("one_mind.as_name.hint")} @click=${()=>kn(n,{name:!e.name})}>
  ${p(e.name?"check":"user-round")} ${n.say("one_mind.as_name")}
</button>`;function Ge(n,e){const a=n.game.sealed,s=n.page.settings.hideHand,t=a?a.name??a.words?.[0]??"":"";return i`<div class="mind-sealed">
    <span class="mind-card-down" data-seat=${(n.you??0)%8} data-hidden=${s||!t?"":d}>
      ${s||!t?i`<span aria-hidden="true">${p("lock")}</span>`:w(n,t)}
    </span>
    <div class="mind-sealed-words">
      <p><b>${n.say("one_mind.sealed")}</b></p>
      <p class="small muted">${e}</p>
    </div>
    ${Ie(n)}
    ${t?i`<p class="mind-cloth">
          <span class="small muted">${p("lock")} ${n.say("hand.only_you")}</span>
          <button type="button" class="btn ghost small" @click=${un}>${p(s?"eye":"eye-off")} ${n.say(s?"one_mind.word.show":"one_mind.word.hide")}</button>
        </p>`:d}
  </div>`}function Ie(n){const{visit:e}=mn.state;return!e||!n.game.undo?.possible||!n.game.undo.free?d:i`<button type="button" class="btn plain small" @click=${b(a=>Yn(e,a))}>${p("undo-2")} ${n.say("undo.answer")}</button>`}const Ve=n=>i`<div class="mind-sealed">
  <span class="mind-card-down" data-seat=${(n.you??0)%8} data-hidden><span aria-hidden="true">${p("eye-off")}</span></span>
  <div class="mind-sealed-words"><p><b>${n.say("one_mind.covered")}</b></p><p class="small muted">${n.say("one_mind.covered.why")}</p></div>
  <button type="button" class="btn primary" data-main @click=${un}>${p("eye")} ${n.say("one_mind.covered.show")}</button>
</div>`;function Pe(n){const e=n.board.ballot,a=S(n,"Vote"),s=n.you===null?void 0:e.votes[n.you];return i`<div class="mind-ballot">
    <div>
      <p class="mind-question" id="mind-question">${De(n,e)}</p>
      <p class="small muted">${n.sayHtml(`one_mind.vote.by.${e.kind}`,{seat:e.caller})} ${n.say(e.kind==="same"?`one_mind.vote.rule.${n.board.team}`:"one_mind.vote.rule.majority")}</p>
      ${Qe(n,e)}
    </div>
    ${a.length?i`<div class="mind-buttons" role="group" aria-labelledby="mind-question">
          ${a.map((t,o)=>i`<button type="button" class=${`btn ${o?"plain":"primary"}`} data-main @click=${b(r=>n.act(t,r))}>${p(t.answer==="yes"?"thumbs-up":"thumbs-down")} ${n.say(`one_mind.vote.${e.kind}.${t.answer}`)}</button>`)}
        </div>`:i`<p class="mind-waits small muted">${s?i`${n.say(`one_mind.vote.mine.${s}`)} `:d}${Zn(n,"one_mind.wait.votes")}</p>`}
  </div>`}function De(n,e){const[a,s]=e.seats.map(t=>w(n,y(n.board.cards,t).word));return e.kind==="same"?i`${p("vote")} <b class="mind-quoted">${a}</b> <span aria-hidden="true">·</span> <b class="mind-quoted">${s}</b>: ${n.say("one_mind.vote.same")}`:i`${p("vote")} <b class="mind-quoted">${a}</b>: ${n.say(e.kind==="fair"?`one_mind.vote.fair.${e.why}`:"one_mind.vote.stays")}`}const Qe=(n,e)=>i`<ul class="mind-faces" aria-label=${n.say("one_mind.votes")}>
  ${L(n.board).map(a=>{const s=e.votes[a];return i`<li class="mind-face" data-done=${s?"":d}>
      ${M(n.players[a],{size:"sm"})}${s?i`${p(s==="yes"?"thumbs-up":"thumbs-down")}<span class="vh">: ${n.say(`one_mind.answer.${s}`)}</span>`:i`<span class="vh">: ${n.say("one_mind.answer.none")}</span>`}
    </li>`})}
</ul>`,We=(n,e)=>i`<section class="sheet mind-dock" data-phase=${e.phase} aria-label=${n.say("one_mind.dock")} tabindex="-1" ${Ce()}>${Je(n,e)}</section>`;function Je(n,e){switch(e.phase){case"check":return ue(n,e);case"vote":return Pe(n);case"over":return d;default:return Ke(n,e)}}function Ke(n,e){const a=(n.game.ask?.waiting??[]).filter(t=>t!==n.you),s=a.length?n.sayHtml("one_mind.wait.writers",{seats:a}):"";return n.you===null||n.page.replay?Xe("pencil",a.length?s:n.say("one_mind.wait.all_written")):!n.prompt||U(n,n.you)?Ge(n,s):n.page.settings.hideHand?Ve(n):ze(n,e)}const Xe=(n,e)=>i`<p class="mind-note">${p(n)} <span>${e}</span></p>`,Ye={duration:420,easing:"cubic-bezier(.2,.7,.2,1)"},Ze={duration:950,easing:"cubic-bezier(.35,0,.25,1)",fill:"backwards"},xe=160;class na extends Dn{gems=[];game=0;render(e,a){return z}update(e,[a,{gems:s}]){const t=e.element,o=this.gems,r=this.game===a.game.number&&o.length>0;if(this.gems=s,this.game=a.game.number,!t.isConnected||a.page.settings.calm||a.page.replay||!r)return z;const l=new Map(Mn(t).map(m=>[m.dataset.flip,m.getBoundingClientRect()])),c=t.querySelector("[data-pool]")?.getBoundingClientRect();return requestAnimationFrame(()=>{for(const m of Mn(t))ea(m,l.get(m.dataset.flip));c&&s.forEach((m,u)=>aa(c,u,m-o[u]))}),z}}const Mn=n=>[...n.querySelectorAll("[data-flip]")].filter(e=>e instanceof HTMLElement);function ea(n,e){const a=n.getBoundingClientRect();if(!e||!e.width||!a.width)return;const[s,t]=[e.left-a.left,e.top-a.top];Math.hypot(s,t)>2&&n.animate([{transform:`translate(${s}px, ${t}px)`},{transform:"none"}],Ye)}function aa(n,e,a){const s=[...document.querySelectorAll(`[data-gems-of="${e}"]`)].find(o=>o.checkVisibility());if(a<=0||!s)return;const t=s.getBoundingClientRect();for(let o=0;o<a;o+=1){const r=document.createElement("span");r.className="mind-flying",Qn(F(e+o),r),document.body.append(r);const l=[n.left+n.width/2,n.top+n.height/2],c=[t.left+Math.min(t.width,60)/2,t.top+t.height/2],m=[{transform:`translate(${l[0]}px, ${l[1]}px) scale(1.6)`,opacity:1},{transform:`translate(${(l[0]+c[0])/2}px, ${Math.min(l[1],c[1])-60}px) scale(1.9)`,opacity:1},{transform:`translate(${c[0]}px, ${c[1]}px) scale(.8)`,opacity:.9}];r.animate(m,{...Ze,delay:xe*(e+o)}).finished.finally(()=>r.remove())}}const sa=pn(na);function ta(n,e){const{board:a}=n;return f(a)?i`<section class="mind-pool">
    <span data-pool data-tip=${N("mind.gems")}>${G(e.middle)}</span>
    <p>
      <b class="mind-pool-count">${e.middle?n.say("one_mind.middle",{count:e.middle}):n.say("one_mind.middle.empty")}</b>
      ${e.phase==="over"?d:i`<span class="small muted">${n.say("one_mind.middle.how",{rounds:a.rounds})}</span>`}
    </p>
  </section>`:i`<section class="mind-pool">${p("heart-handshake")}<p><b class="mind-pool-count">${n.say("one_mind.two")}</b><span class="small muted">${n.say("one_mind.two.how",{rounds:a.rounds})}</span></p></section>`}function oa(n){const{case_law:e}=n.board;return e.length?i`<button type="button" class="btn small plain mind-law" @click=${()=>hn(e,n.table.code)}>${p("gavel")} ${n.say("one_mind.law",{count:e.length})}</button>`:d}const ia=(n,e)=>i`<ul class="mind-strip" aria-label=${n.say("one_mind.strip")}>
  ${L(n.board).map(a=>i`<li>
      ${M(n.players[a],{turn:!!n.game.ask?.waiting.includes(a),off:n.players[a].here===!1})}
      <span class="mind-strip-name" aria-hidden="true">${a===n.you?n.say("one_mind.you"):n.players[a].name}</span>
      <span class="mind-doing">${nn(n,e,a)}</span>
      ${f(n.board)?Ln(n,e.gems[a],a):d}
    </li>`)}
</ul>`,Ln=(n,e,a)=>i`<span class="mind-purse num" data-gems-of=${a} data-tip=${N("mind.purse",{count:e})}>
  ${e?i`${F(a)}<b aria-hidden="true">${e}</b>`:i`<span aria-hidden="true">–</span>`}<span class="vh">${n.say("one_mind.gems",{count:e})}</span>
</span>`;function ra(n,e,a){const s=e.gems[a],t=nn(n,e,a);return i`<span class="mind-belongings">
    ${t?i`<span>${t}</span>`:d}
    ${f(n.board)?i`<span data-gems-of=${a}>${G(s,a)}<span class="vh">${n.say("one_mind.gems",{count:s})}</span>${s?d:i`<span aria-hidden="true">${t?"\xB7 ":""}${n.say("one_mind.gems.none")}</span>`}</span>`:d}
  </span>`}function nn(n,e,a){if(n.game.outcome||e.phase==="over")return"";const s=U(n,a);return n.say(`one_mind.doing.${e.phase}.${s?"done":"not"}`)}const Sn=[[0,0,0],[1,0,0],[0,2,0],[1,2,0],[1,2,1],[1,2,2],[2,2,2],[3,2,2],[3,2,3]],en=[[],[[1,12]],[[2,5],[7,5]],[[1,4],[5,4],[9,4]]],la=[[1,4],[9,4]],da=[[1,5],[8,5]],ca=[-2,2,-3,3,1,-1,2,-2];function an(n,e){const a=Sn[Math.min(e,Sn.length-1)],s=n<a[0]?0:n<a[0]+a[1]?1:2,t=[0,a[0],a[0]+a[1]][s],[o,r]=(s===1?e===2?da:la:en[a[s]]??en[3])[(n-t)%3]??en[1][0];return H({"--at":`${s+1} / ${o} / auto / span ${r}`,"--turn":`${ca[n%8]}deg`})}function ma(n,e){const a=2*Math.PI*n/Math.max(1,e)-Math.PI/2;return{"--x":Math.cos(a).toFixed(3),"--y":Math.sin(a).toFixed(3)}}const pa=(n,e)=>i`<ul class="mind-people" aria-label=${n.say("one_mind.strip")}>${ua(n).map(({seat:a,side:s,row:t})=>$a(n,e,a,H({"--side":s,"--row":t})))}</ul>`;function ua(n){const e=L(n.board);return(n.you===null?e:[...e.slice(n.you+1),...e.slice(0,n.you+1)]).map((s,t)=>({seat:s,side:t%2?3:1,row:Math.floor(t/2)+1}))}function $a(n,e,a,s){const t=n.players[a],o=!!n.game.ask?.waiting.includes(a),r=xn(t)||nn(n,e,a);return i`<li class="mind-person" data-seat=${a%8} data-you=${a===n.you?"":d} data-done=${U(n,a)?"":d} ${s}>
    ${M(t,{size:"lg",turn:o,off:t.here===!1})}
    <b aria-hidden="true">${a===n.you?n.say("one_mind.you"):t.name}</b>
    <span class="mind-state">${ha(n,a)}${r?i`<span>${r}</span>`:d}${e.gems[a]?Ln(n,e.gems[a],a):d}</span>
    ${ne(a)}
  </li>`}function ha(n,e){const a=n.board.rows.length?"":R(n.board,e);return a?i`<b class="mind-initial"><span class="vh">${n.say("one_mind.letter",{letter:a})}</span><span aria-hidden="true">${a}</span></b>`:d}const sn=(n,{seats:e})=>`${n}.${e[0]}`;function On(n){const e=L(n.board);return i`<ul class="mind-line mind-writers" data-count=${e.length} aria-label=${n.say("one_mind.writers")}>${e.map(a=>ga(n,a,e.length))}</ul>`}function ga(n,e,a){const s=U(n,e),t=n.board.rows.length?"":n.board.drawn[e]??"",o=`one_mind.writer.${e===n.you?"you":"other"}.${s?"done":"writes"}`;return i`<li class="mind-writer" data-seat=${e%8} data-done=${s?"":d} ${an(e,a)}>
    ${t?i`<b class="mind-initial" aria-hidden="true">${t}</b>`:i`<span class="mind-pips" aria-hidden="true"><i data-seat=${e%8}>${cn(e)}</i></span>`}
    <span>${n.sayHtml(o,{seat:e})}${t?i`<span class="vh">, ${n.say("one_mind.letter",{letter:t})}</span>`:d}</span>
    ${s?p("check"):i`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
  </li>`}function Cn(n,e){const a=e.phase==="check"&&n.prompt!==null,s=oe(e.cards,e.claims);return i`<ul class="mind-line mind-turned" data-count=${s.length} aria-label=${n.say("one_mind.turned",{round:e.round})} ${Wn({onClear:()=>X(n,null)})}>
    ${P(s,({seats:t})=>t[0],(t,o)=>i`<li data-flip=${sn(e.round,t)} ${an(o,s.length)}>
        ${a?t.match?fa(n,t):An(n,t):O(n,t,{open:!0})}
      </li>`)}
  </ul>`}function fa(n,{cards:e}){const a=e.map(s=>({seats:[s.seat],cards:[s],match:!1}));return i`<span class="mind-bundle">${a.map(s=>An(n,s))}<span class="mind-tag">${n.say("one_mind.match")}</span></span>`}const An=(n,e)=>i`<button
  type="button"
  class="mind-handle"
  aria-pressed=${String(e.seats.some(a=>pe(n,a)))}
  data-roving
  tabindex="-1"
  @click=${()=>X(n,e.seats[0])}
>
  ${O(n,e,{open:!0})}
</button>`;function ya(n,e){const{board:a}=n,s=Math.max(1,e.rows.length),t=Array.from({length:a.rounds},(o,r)=>r+1);return i`<ol class="mind-dots" aria-label=${n.say("one_mind.round",{round:s,rounds:a.rounds})}>
    ${t.map(o=>{const r=o===s&&e.rows.length>0,l=r?e.token:e.rows[o]?.token??"";return i`<li data-done=${o<s?"":d} aria-current=${r?"step":d}>
        <span aria-hidden="true">${l||o}</span><span class="vh">${n.say(`one_mind.place.${l===B?"question":l?"letter":"free"}`,{round:o,letter:l})}</span>
      </li>`})}
  </ol>`}function wa(n,e){return e.length?i`<details class="panel mind-earlier" open>
    <summary>${n.say("one_mind.earlier")} ${p("chevron-down")}</summary>
    ${qn(n,e)}
  </details>`:d}function qn(n,e){const a=e.map((s,t)=>({row:s,at:t})).reverse();return i`<ol>
    ${a.map(({row:s,at:t})=>i`<li>
        <b>${t===0?n.say("one_mind.start"):s.token||t}</b>
        <ul>${v(s).map(o=>i`<li>${O(n,o)}</li>`)}</ul>
      </li>`)}
  </ol>`}const ba=2,va=(n,e)=>i`<div class="mind-rings">
  <svg class="mind-orbits" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><ellipse cx="50" cy="59" rx="29" ry="37"></ellipse><ellipse cx="50" cy="59" rx="44" ry="62"></ellipse></svg>
  ${pa(n,e)}
  <div class="mind-round" tabindex="0" role="group" aria-label=${n.say("one_mind.track")}>
    ${_a(n,e)}
    <div class="mind-ring">${ka(n,e)} ${Sa(n,e)}</div>
  </div>
</div>`;function ka(n,e){if(e.cards.length)return Cn(n,e);const a=e.rows.length-1;if(a<0)return On(n);const s=v(e.rows[a]);return i`<ul class="mind-line mind-basis" data-tip=${N("mind.link")} data-basis data-count=${s.length} aria-label=${n.say("one_mind.link")}>
    ${P(s,({seats:t})=>t[0],(t,o)=>i`<li data-flip=${sn(a,t)} ${an(o,s.length)}>${O(n,t)}</li>`)}
  </ul>`}function _a(n,e){const a=e.cards.length?e.rows.length:e.rows.length-1,s=e.rows.map((t,o)=>({row:t,at:o})).slice(Math.max(0,a-ba),Math.max(0,a));return P(s,({at:t})=>t,({row:t,at:o})=>Ma(n,t,o,a-o))}function Ma(n,e,a,s){const t=v(e);return i`<ul class="mind-arc" data-age=${s} data-many=${t.length>5?"":d} aria-label=${a?n.say("one_mind.turned",{round:a}):n.say("one_mind.of_start")}>
    ${t.map((o,r)=>i`<li data-flip=${sn(a,o)} ${H(La(r,t.length))}>${O(n,o)}</li>`)}
  </ul>`}function La(n,e){const a=e<2?0:2*n/(e-1)-1;return{"--drop":(a*a).toFixed(2),"--turn":`${(a*4+n*5%3-1).toFixed(1)}deg`}}function Sa(n,e){const{board:a}=n,s=Math.max(1,e.rows.length),t=e.rows.length?e.token:"",o=f(a)?e.middle?n.say("one_mind.middle",{count:e.middle}):n.say("one_mind.middle.empty"):n.say("one_mind.two");return i`<section class="mind-centre mind-pool" data-tip=${N(f(a)?"mind.gems":"mind.link")}>
    <span class="mind-heart" data-pool aria-hidden="true">
      ${t?J(t):f(a)?d:p("heart-handshake")}
      ${f(a)?Array.from({length:e.middle},(r,l)=>i`<i ${H(ma(l,e.middle))}>${F(l)}</i>`):d}
    </span>
    <p><b class="mind-pool-count">${o}</b> <span class="small muted">${n.say("one_mind.round",{round:s,rounds:a.rounds})}</span></p>
  </section>`}const tn=({board:n})=>({...n,phase:te(n)}),Oa=15;function Ca(n,e){const a=n.map(({x:s,y:t,room:o})=>({left:s-o,top:t-10,right:s+o,bottom:t+10}));return n.map((s,t)=>{const o=Aa(s).map(c=>({label:c,box:qa(c,s.text,e.letter)})),r=c=>Ea(c,e)*4+a.reduce((m,u,g)=>m+(g===t?0:En(c,u)),0),l=o.reduce((c,m)=>r(m.box)<r(c.box)?m:c);return a.push(l.box),l.label})}function Aa({x:n,y:e,room:a}){const s=[{x:n+a,y:e+5,anchor:"start"},{x:n-a,y:e+5,anchor:"end"},{x:n,y:e-14,anchor:"middle"},{x:n,y:e+24,anchor:"middle"}],t=[-16,22].flatMap(r=>[{x:n+a-4,y:e+r,anchor:"start"},{x:n-a+4,y:e+r,anchor:"end"}]),o=[-30,40].map(r=>({x:n,y:e+r,anchor:"middle"}));return[...s,...t,...o]}function qa({x:n,y:e,anchor:a},s,t){const o=s.length*t,r=a==="start"?n:a==="end"?n-o:n-o/2;return{left:r,top:e-Oa+3,right:r+o,bottom:e+3}}function En(n,e){const a=Math.min(n.right,e.right)-Math.max(n.left,e.left),s=Math.min(n.bottom,e.bottom)-Math.max(n.top,e.top);return a>0&&s>0?a*s:0}function Ea({left:n,top:e,right:a,bottom:s},{wide:t,high:o}){const r=En({left:n,top:e,right:a,bottom:s},{left:4,top:4,right:t-4,bottom:o-4});return(a-n)*(s-e)-r}const on={desk:{wide:720,high:460,letter:7.4},phone:{wide:400,high:540,letter:8.2}},V=44,h=15,Hn=["circle","square","triangle","diamond","star","hexagon","heart","cross"];function Ha(n,e){const a=n.page.layout==="phone"?on.phone:on.desk,s=Fa(e,a),t=Ta(e,s),o=Ca(t.map(l=>({x:l.x,y:l.y,text:zn(n,l),room:Ua(l)})),a),r=Math.max(...e.map(({row:l})=>l));return i`<svg class="mind-map" data-picture data-small=${a===on.phone?"":d} viewBox="0 0 ${a.wide} ${a.high}" role="img" aria-label=${n.say("one_mind.review.map.spoken",{count:r})}>
    <rect class="mind-map-ground" width=${a.wide} height=${a.high} rx="16"></rect>
    ${ja(n.board,e,s)}
    ${n.players.map(({seat:l})=>Na(e.filter(c=>c.seat===l),s,l))}
    ${t.map(l=>Ra(l,r))}
    ${t.map((l,c)=>{const{x:m,y:u,anchor:g}=o[c],A=l.thoughts.some(({row:q})=>q===r);return $`<text class=${`mind-map-word${A?" final":""}${l.known?"":" unknown"}`} lang=${n.board.language} x=${m} y=${u} text-anchor=${g}>${zn(n,l)}</text>`})}
  </svg>`}const za=(n,e)=>i`<ul class="mind-legend" aria-hidden="true">
  ${n.players.map(({seat:a,name:s})=>i`<li data-seat=${a%8}>
      <svg viewBox="0 0 44 16"><path class="mind-map-path" data-dash=${a%3} d="M2 8H42"></path><use class="mind-map-mark" href="${D("marks.svg")}#${Hn[a%8]}" x="14.5" y="0.5" width=${h} height=${h}></use></svg>
      ${s}
    </li>`)}
  ${e.every(({known:a})=>a)?d:i`<li class="muted">${n.say("one_mind.review.map.unknown")}</li>`}
</ul>`;function Fa(n,{wide:e,high:a}){const[s,t]=[Math.min(...n.map(({x:c})=>c)),Math.max(...n.map(({x:c})=>c))],[o,r]=[Math.min(...n.map(({y:c})=>c)),Math.max(...n.map(({y:c})=>c))],l=(c,m,u)=>u-m<1e-6?.5:(c-m)/(u-m);return({x:c,y:m})=>({x:V+l(c,s,t)*(e-2*V),y:a-V-l(m,o,r)*(a-2*V)})}function Ta(n,e){const a=new Map;for(const s of n){const t=s.known?s.word.toLowerCase():`${s.word.toLowerCase()} ${s.row}`,o=a.get(t)??{...e(s),word:s.word,known:s.known,thoughts:[]};o.thoughts.push(s),a.set(t,o)}return[...a.values()]}function ja(n,e,a){return n.rows.flatMap(({piles:t},o)=>t.filter(({match:r})=>r).map(({seats:r})=>e.filter(l=>l.row===o&&r.includes(l.seat)).map(a))).map(t=>$`<polyline class="mind-map-tie" points=${t.map(({x:o,y:r})=>`${o.toFixed(1)},${r.toFixed(1)}`).join(" ")}></polyline>`)}function Na(n,e,a){const s=n.map(e);return $`<g data-seat=${a%8}>
    ${s.slice(1).map((t,o)=>{const r=s[o],l=Ba(r,t,a);return $`<path class="mind-map-case" d=${l}></path><path class="mind-map-path" data-dash=${a%3} opacity=${.45+.55*(o+1)/s.length} d=${l}></path>`})}
  </g>`}function Ba(n,e,a){const s=(a%2?1:-1)*(6+4*(a>>1)),t=Math.hypot(e.x-n.x,e.y-n.y)||1,[o,r]=[(n.x+e.x)/2-(e.y-n.y)/t*s,(n.y+e.y)/2+(e.x-n.x)/t*s];return`M${n.x.toFixed(1)} ${n.y.toFixed(1)}Q${o.toFixed(1)} ${r.toFixed(1)} ${e.x.toFixed(1)} ${e.y.toFixed(1)}`}function Ra(n,e){const a=[...new Set(n.thoughts.map(({seat:r})=>r))],s=a.length>1,t=n.thoughts.some(({row:r})=>r===e),o=n.x-a.length*h/2;return $`${s?$`<rect class="mind-map-meeting" x=${o-4} y=${n.y-h/2-4} width=${a.length*h+8} height=${h+8} rx=${h}></rect>`:d}
    ${n.known?d:$`<circle class="mind-map-unknown" cx=${n.x} cy=${n.y} r=${h}></circle>`}
    ${a.map((r,l)=>$`<g data-seat=${r%8}><use class=${`mind-map-mark${t?" final":""}`} href="${D("marks.svg")}#${Hn[r%8]}" x=${o+l*h} y=${n.y-h/2} width=${h} height=${h}></use></g>`)}`}const Ua=({thoughts:n})=>new Set(n.map(({seat:e})=>e)).size*h/2+6;function zn(n,{word:e,known:a,thoughts:s}){const t=[...new Set(s.map(({row:o})=>o))].map(o=>o?String(o):n.say("one_mind.review.map.start"));return`${e.toLocaleUpperCase(n.board.language)}${a?"":" ?"} \xB7 ${t.join(", ")}`}const Fn={desk:{down:!1,letter:12.5,lane:68,head:54,before:64,gap:96,apart:50},phone:{down:!0,letter:11,lane:92,head:64,before:54,gap:62,apart:8}},_=40,C=15;function Ga(n){const e=n.board,a=n.page.layout==="phone"?Fn.phone:Fn.desk,s=Ia(e,a),t=Da(s,a,n.players.length);return i`<svg class="mind-threads" data-picture viewBox="0 0 ${t.wide} ${t.high}" role="img" aria-label=${n.say("one_mind.review.threads.spoken",{count:e.rows.length-1})}>
    <rect class="reviewed-ground" width=${t.wide} height=${t.high} rx="10"></rect>
    ${e.rows.map((o,r)=>Qa(n,o.token,r,s,a))}
    ${n.players.map(({seat:o})=>Wa(s.filter(r=>r.seats.includes(o)),o,a))}
    ${n.players.map(o=>Ja(s,o,a))}
    ${s.map(o=>Ka(n,o,a))}
  </svg>`}function Ia(n,e){let a=e.down?e.head:e.before;return n.rows.flatMap((s,t)=>{const o=v(s).map(({seats:c,cards:m,match:u})=>({seats:c,match:u,word:fn(m).join(" + ").toLocaleUpperCase(n.language)})),r=Math.max(...o.map(({word:c})=>Tn(c,e))),l=e.down?a+_/2:a+r/2;return a+=(e.down?_:r)+e.gap,Pa(o.map(c=>({...c,row:t,along:l,across:Va(c.seats,e),wide:Tn(c.word,e)})),e)})}const Tn=(n,{letter:e})=>Math.max(3,n.length)*e+26,Va=(n,e)=>e.before*+!e.down+e.lane*(n.reduce((a,s)=>a+s,0)/n.length+.5);function Pa(n,e){const a=[...n].sort((s,t)=>s.across-t.across);return a.forEach((s,t)=>{const o=a[t-1],r=o?o.across+(e.down?(o.wide+s.wide)/2+e.apart:e.apart):e.down?s.wide/2+6:e.head+_/2;s.across=Math.max(s.across,r)}),n}function Da(n,e,a){const s=Math.max(...n.map(({along:o,wide:r})=>o+(e.down?_/2:r/2)))+24,t=Math.max(e.lane*a,...n.map(({across:o,wide:r})=>o+(e.down?r/2:_/2)))+16;return e.down?{wide:t,high:s}:{wide:s,high:t}}const j=(n,e,a)=>n.down?[a,e]:[e,a];function Qa(n,e,a,s,t){if(t.down)return d;const o=s.find(l=>l.row===a)?.along??0,r=a?`${a}${e?` \xB7 ${e}`:""}`:n.say("one_mind.start");return $`<text class="mind-threads-head" x=${o} y="34" text-anchor="middle">${r}</text>`}function Wa(n,e,a){const s=l=>l.across+(l.seats.indexOf(e)-(l.seats.length-1)/2)*7,t=n.slice(1).map((l,c)=>{const m=n[c],u=(m.along+l.along)/2,[g,A,q,Nn]=[j(a,m.along,s(m)),j(a,u,s(m)),j(a,u,s(l)),j(a,l.along,s(l))];return`M${g.join(" ")}C${A.join(" ")} ${q.join(" ")} ${Nn.join(" ")}`}),o=n[0],r=o&&!a.down?`M${a.before/2} ${o.across}H${o.along}`:"";return $`<g data-seat=${e%8}><path class="mind-thread-case" d=${[r,...t].join("")}></path><path class="mind-thread" d=${[r,...t].join("")}></path></g>`}function Ja(n,{seat:e,avatar:a},s){const t=n.find(c=>c.seats.includes(e));if(!t)return d;const o=(t.seats.indexOf(e)-(t.seats.length-1)/2)*C*2.4,[r,l]=s.down?[t.across+o,24]:[s.before/2,t.across+o];return $`<g data-seat=${e%8}><circle class="mind-thread-disc" cx=${r} cy=${l} r=${C+4}></circle><image href=${D(`noto/${a||"owl"}.svg`)} x=${r-C+1} y=${l-C+1} width=${2*C-2} height=${2*C-2}></image></g>`}function Ka(n,{along:e,across:a,wide:s,word:t,match:o,seats:r},l){const[c,m]=j(l,e,a),u=o&&r.length===n.players.length,g=u?8:o?3:0;return $`<g class="mind-knot" data-match=${o?"":d} data-all=${u?"":d}>
    <rect x=${c-s/2-g} y=${m-_/2-g} width=${s+2*g} height=${_+2*g} rx="9"></rect>
    <text lang=${n.board.language} x=${c} y=${m+8} text-anchor="middle">${t}</text>
  </g>`}function Xa(n){const e=n.board,a=n.game.insight,s=es(n,e,a);return i`<div class="mind-review">
    ${ee({title:Ya(n,e),picture:e.rows.length?i`<figure class="felt rim reviewed-picture">${Ga(n)}</figure>`:d,table:as(n,e,a),parts:[a?.thoughts.length?{title:n.say("one_mind.review.map"),glyph:"map",body:xa(n,a)}:null,a?.miss?{title:n.say("one_mind.review.miss"),hint:a.miss.words.join(" \u2248 ").toLocaleUpperCase(),glyph:"target",body:ns(n,a.miss)}:null,s===d?null:{title:n.say("one_mind.review.alike"),glyph:"heart-handshake",body:s},f(e)?{title:n.say("one_mind.strip"),glyph:"gem",body:Za(n,e)}:null,e.case_law.length?{title:n.say("one_mind.law.title"),hint:n.say("one_mind.law",{count:e.case_law.length}),glyph:"gavel",body:ts(n,e)}:null]})}
  </div>`}function Ya(n,{rows:e,language:a,middle:s}){const t=e.length-1,o=l=>v(e[l]).sort((c,m)=>m.seats.length-c.seats.length)[0]?.cards.at(-1)?.word.toLocaleUpperCase(a)??"";if(t<1)return n.say("one_mind.review.map");const r=n.game.outcome?.winners.length?"one_mind.review.title.won":"one_mind.review.title.lost";return n.say(r,{first:o(0),last:o(t),count:t,gems:s})}const Za=(n,e)=>i`<ul class="mind-treasure">
  ${n.players.map(a=>i`<li>${$n(a,{size:"sm",you:a.seat===n.you})} ${G(e.gems[a.seat],a.seat)}<span class="num"><b>${e.gems[a.seat]}</b><span class="vh"> ${n.say("one_mind.gems",{count:e.gems[a.seat]})}</span></span></li>`)}
  ${e.middle?i`<li class="muted">${n.say("one_mind.middle",{count:e.middle})}</li>`:d}
</ul>`,xa=(n,{thoughts:e})=>i`<p class="small muted">${n.say("one_mind.review.map.how")}</p>
  ${Ha(n,e)} ${za(n,e)}`,ns=(n,{row:e,first:a,second:s,words:t,likeness:o})=>i`<p class="mind-pair"><b>${w(n,t[0])}</b> <span aria-hidden="true">≈</span> <b>${w(n,t[1])}</b></p>
  <p>${n.sayHtml("one_mind.review.miss.how",{round:e,seats:[a,s],share:rn(o)})}</p>`;function es(n,e,a){const[s]=a?.bonds??os(e);if(!s||n.players.length<3||!s.matches&&s.likeness===null)return d;const t=s.matches?"one_mind.review.alike.matches":"one_mind.review.alike.close";return i`<p class="mind-pair">${M(n.players[s.first],{size:"lg"})} <span aria-hidden="true">${p("heart-handshake")}</span> ${M(n.players[s.second],{size:"lg"})}</p>
    <p>${n.sayHtml(t,{seats:[s.first,s.second],count:s.matches})} ${s.likeness===null?d:n.say("one_mind.review.alike.likeness",{share:rn(s.likeness)})}</p>`}const as=(n,e,a)=>i`${a?i`<p class="small muted">${n.say("one_mind.review.together.how")}</p>`:d}
    <table class="mind-words">
      <caption class="vh">${n.say("one_mind.review.words")}</caption>
      <thead>
        <tr>
          <th scope="col">${n.say("one_mind.review.round")}</th>
          ${n.players.map(s=>i`<th scope="col">${$n(s,{size:"sm"})}</th>`)}
          ${a?i`<th scope="col">${n.say("one_mind.review.together")}</th>`:d}
        </tr>
      </thead>
      <tbody>
        ${e.rows.map((s,t)=>i`<tr>
            <th scope="row">${t?i`${t}${s.token?i` <span class="mind-cell-token">${s.token}</span>`:d}`:n.say("one_mind.start")}</th>
            ${n.players.map(({seat:o})=>ss(n,e,t,o))}
            ${a?i`<td class="num">${a.together[t]===null||a.together[t]===void 0?"\u2013":rn(Number(a.together[t]))}</td>`:d}
          </tr>`)}
      </tbody>
    </table>`;function ss(n,e,a,s){const t=e.rows[a].cards.find(r=>r.seat===s),o=is(e,a,s)?.match;return t?i`<td data-match=${o?"":d} data-state=${t.state}>
    ${w(n,t.word)}${o?i` ${p("check")}<span class="vh">, ${n.say("one_mind.match")}</span>`:d}${t.state==="fair"?d:i`<span class="vh">, ${n.say(`one_mind.state.${t.state}`)}</span>`}
  </td>`:i`<td></td>`}function ts(n,e){return i`<p class="small muted">${n.say("one_mind.law.text")}</p>
    ${Q(e.case_law)}
    <p><button type="button" class="btn plain" @click=${()=>W(e.case_law,n.table.code)}>${p("download")} ${n.say("one_mind.law.save")}</button></p>`}const rn=n=>new Intl.NumberFormat(Jn(),{style:"percent"}).format(Math.max(0,n));function os(n){const e=[];for(let a=0;a<n.gems.length;a+=1)for(let s=a+1;s<n.gems.length;s+=1){const t=n.rows.filter(({piles:o})=>o.some(({seats:r,match:l})=>l&&r.includes(a)&&r.includes(s))).length;e.push({first:a,second:s,matches:t,likeness:null})}return e.sort((a,s)=>s.matches-a.matches)}const is=(n,e,a)=>v(n.rows[e]).find(({seats:s})=>s.includes(a));function rs(n,e){switch(n.type){case"Opened":case"RowLaid":case"GemsTaken":return null;case"LetterDrawn":return n.seat===e.you?ln(n):null;case"Answered":case"Agreed":case"Reconsidered":return ds(n,e)?null:{key:n.type==="Answered"?"happened.Answered":`one_mind.happened.${n.type}`,args:{...n}};case"RoundBegan":return cs(n,e);case"LetterTossed":case"QuestionTossed":return null;case"Matched":return ms(n,e);default:return ln(n)}}const ls=(n,e)=>["Answered","Agreed"].includes(n.type)&&(n.seat!==e.you||e.prompt!==null)?null:void 0,ln=n=>({key:`one_mind.happened.${n.type}`,args:jn(n)});function jn(n){const{word:e,words:a}=n;return{...n,...e&&{word:e.toLocaleUpperCase()},...a&&{words:a.map(s=>s.toLocaleUpperCase())}}}const ds=(n,e)=>e.log.events.indexOf(n)<e.log.events.findLastIndex(({type:a})=>a==="Opened"||a==="RowLaid");function cs(n,e){const a=e.log.events[e.log.events.indexOf(n)+1];return{key:`one_mind.story.begins.${a?.type==="LetterTossed"?"letter":a?.type==="QuestionTossed"?"question":"free"}`,args:{round:n.round,letter:a?.letter??""}}}function ms(n,e){const a=[];for(const s of e.log.events.slice(e.log.events.indexOf(n)+1)){if(s.type!=="GemsTaken")break;a.push(`${e.players[Number(s.seat)].name} +${s.gems}`)}return a.length?{key:"one_mind.story.matched",args:{...jn(n),gains:a}}:ln(n)}function ps(n){const e=n.board,a=tn(n);if(n.game.outcome)return ae(n);const s=R(e,n.you);if(a.phase==="start")return s?n.say("one_mind.headline.start.letter",{letter:s}):n.say("one_mind.headline.start");const t={round:a.round,rounds:e.rounds,letter:s};return a.phase==="write"?n.say(s?"one_mind.headline.write.letter":"one_mind.headline.write",t):a.phase==="vote"&&e.ballot?n.say(`one_mind.headline.vote.${e.ballot.kind}`,{words:us(e,e.ballot)}):n.say(`one_mind.headline.${a.phase}`,t)}const us=(n,{kind:e,seats:a})=>a.slice(0,e==="same"?2:1).map(s=>y(n.cards,s).word.toLocaleUpperCase()),$s=(n,e)=>ra(e,tn(e),n);function hs(n){const{level:e,language:a}=n.board;return`${n.board.gems.length>2?`${n.say(`one_mind.option.level.${e}`)} \xB7 `:""}${dn[a]}`}export{rs as A,B as Q,F as a,R as b,tn as c,ya as d,ia as e,sa as f,G as g,f as h,wa as i,oa as j,We as k,v as l,Cn as m,On as n,O as o,hn as openLaw,ta as p,qn as q,va as r,L as s,W as save,J as t,ls as u,hs as v,Q as verdicts,w,ps as x,Xa as y,$s as z};
