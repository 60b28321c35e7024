import{bE as g,B as r,I as ra,A as i,aE as y,bM as la,bN as Z,M as m,C as H,u as X,b7 as je,U as ia,aM as x,j as oa,bH as Oe,as as ma,L as ua,J as d,bO as pa,ar as ee,bF as Me}from"./house.js";import{P as da,T as f,U as ae,Z as ca,_ as ga,O as $a,V as fa,L as ba,N as ha,M as ya,$ as wa,a0 as _a,R as va,Y as ka,J as ja}from"./table.js";const Se={blue:g`<circle r="9"></circle>`,green:g`<path d="M-10-8h20L0 10z"></path>`,orange:g`<rect x="-8.5" y="-8.5" width="17" height="17" rx="2"></rect>`,purple:g`<path d="M0-11 10 0 0 11-10 0z"></path>`},ze={bouquet:"bouquet",bronze:"3rd-place-medal",silver:"2nd-place-medal",gold:"1st-place-medal"},M=e=>r`<svg class="same-sign" data-group=${e} viewBox="-13 -13 26 26" aria-hidden="true">${Be(e)}</svg>`,Be=e=>Se[e]??Se.blue,w=()=>r`<svg class="same-cup" viewBox="0 0 60 74" aria-hidden="true">
  <ellipse cx="30" cy="66" rx="27" ry="5" fill="#000" opacity=".28"></ellipse>
  <path d="M14 8h32l9 56c-12 6-38 6-50 0z" fill="#b8323f"></path>
  <path d="M14 8h10l-4 60c-6-.6-11-2-15-4z" fill="#fff" opacity=".16"></path>
  <path d="M38 8h8l9 56c-4 2-9 3.3-14 4z" fill="#000" opacity=".16"></path>
  <ellipse cx="30" cy="8" rx="16" ry="4.5" fill="#7c1b26"></ellipse>
  <path d="M6.5 56c12 6 35 6 47 0l1.5 8c-12 6-38 6-50 0z" fill="#7c1b26" opacity=".75"></path>
</svg>`,se=e=>r`<span class="same-tile num">${e}</span>`,Le=()=>r`<span class="same-tile same-trap-tile">${D()}</span>`,D=()=>r`<svg class="same-trap-sign" viewBox="0 0 48 44" aria-hidden="true">${He()}</svg>`,He=()=>g`<path class="same-trap-shape" d="M24 3 45 40H3z"></path><path class="same-trap-mark" d="M24 16v11m0 6v.5"></path>`,De=e=>r`<img class="same-medal" src=${ra(`noto/${ze[e]}.svg`)} alt="" width="28" height="28" />`,q=()=>r`<span class="same-dots" aria-hidden="true"><i></i><i></i><i></i></span>`,Te=9,R=["bouquet","bronze","silver","gold"];function p(e){return e.turns.length===e.rounds*e.seats?"over":e.giver!==null?"lifting":e.written.length===e.seats?"between":"writing"}const T=e=>Array.from({length:e.seats},(a,s)=>s),b=e=>T(e).filter(a=>a!==e.giver),C=e=>((e.first??0)+e.turns.length)%e.seats,Ce=e=>Math.min(e.turns.length+1,ne(e)),ne=e=>e.rounds*e.seats,U=e=>e.categories.filter(a=>!e.lifted.includes(a)),Ee=(e,a)=>Te-e.categories.length+a,I=(e,a)=>e.scoreboard.track[Ee(e,a)],Oa=(e,a)=>Math.max(0,Math.min(e.scoreboard.end,e.score+a)),te=(e,a)=>R.findLast(s=>a>=e[s])??null,re=(e,a)=>({majority:Math.floor(a/2)+1,unanimous:a,anyone:1})[e.team],E=(e,a)=>b(e).filter(s=>e.votes[s]===a),le=(e,a)=>b(e).filter(s=>(e.votes[s]??e.picks[s])===a),V=e=>[...new Set(Object.values(e.votes))].sort((a,s)=>E(e,s).length-E(e,a).length),Ma=e=>b(e).length>1&&b(e).every(a=>e.votes[a]!==void 0),J=(e,a)=>!!e.prompt?.actions?.some(s=>s.type===a),ie=e=>e.page.settings.hideHand?null:e.hand?.trap??null,N=e=>e.you!==null&&e.you===e.board.giver,S=(e,a)=>(e.page.replay?e.log.step:e.log.fresh).findLast(s=>s.type===a),z=e=>e>0?`+${e}`:e<0?`\u2212${-e}`:"0",F=e=>e<0?`\u2212${-e}`:String(e),Ne=9,A=(e,{giver:a,card:s,clue:n,rejected:t=[],fresh:l=!1,doubt:o=i})=>r`<div class="same-objects" data-fresh=${l?"":i}>
  ${s===null?me(e.say("same_game.object.card_of",{seat:a})):oe(e,s,e.say("same_game.object.card_of",{seat:a}))}
  ${Sa(e,a,s!==null)}
  ${s===null?me(e.say("same_game.object.clue_down",{seat:a})):za(e,{giver:a,clue:n,rejected:t,doubt:o})}
</div>`,Sa=(e,a,s)=>s&&e.page.layout==="desktop"&&!e.game.outcome?r`<p class="same-giver">${H(e.players[a],{size:"lg"})}<span>${e.say("same_game.role.giver")}</span>${da(a)}</p>`:r`<span class="same-versus" aria-hidden="true">≈?</span>`;function oe(e,a,s){const{name:n,picture:t,pose:l}=e.piece(a);return r`<figure class="same-object" data-word=${t?i:""} ${y({"--letters":Math.max(Ne,Ae(n))})}>
    ${t?r`<img data-pose=${l||i} src=${la(t)} alt="" width="112" height="112" draggable="false" />`:i}
    <figcaption><span class="same-object-of">${s}</span> <b class="same-object-name">${Z(n)}</b></figcaption>
  </figure>`}function za(e,{giver:a,clue:s,rejected:n,doubt:t}){const l=s===null?e.say("same_game.object.writes_anew",{seat:a}):e.say("same_game.object.clue_of",{seat:a});return r`<figure class="same-object same-clue" lang=${f(e.board,a)} ${y({"--letters":Math.max(Ne,Ae(s??""))})}>
    <figcaption>
      <span class="same-object-of" lang=${X()}>${l}</span>
      ${s===null?r`<span class="same-object-name" aria-hidden="true">…</span>`:r`<b class="same-object-name">${s}</b>${ae(e,s,f(e.board,a))}`}
      ${n.map(o=>r`<s class="same-rejected">${o}</s>`)} ${t}
    </figcaption>
  </figure>`}const me=e=>r`<figure class="same-object same-object-down">
  <span class="card-back" aria-hidden="true"></span>
  <figcaption><span class="same-object-of">${e}</span> <span class="same-object-secret">${m("eye-off")}</span></figcaption>
</figure>`,Ae=e=>Math.max(...e.split(/[\s-]+/).map(a=>a.length));function ue(e,a,s=null,{covering:n=!1,defined:t=!0}={}){return r`<div class="same-columns" data-count=${a.length} data-covering=${n?"":i}>
    <ul class="same-plates" aria-label=${e.say("same_game.categories")} ${je()}>
      ${a.map(({category:l},o)=>r`<li class="same-plate-place" ${y(Pe(o))}>${Ba(e,l,t)}</li>`)}
    </ul>
    <ul class="same-cups" aria-label=${e.say("same_game.cups")} aria-describedby=${s?"same-keys":i} ${je({onConfirm:l=>s?.confirm(l)})}>
      ${a.map((l,o)=>La(e,l,o,s))}
    </ul>
    ${s?r`<p id="same-keys" class="vh">${s.keys}</p>`:i}
  </div>`}const Pe=e=>({"--at":e,"--r3":2*Math.floor(e/3)+1,"--c3":e%3+1,"--r4":2*Math.floor(e/4)+1,"--c4":e%4+1,"--r5":2*Math.floor(e/5)+1,"--c5":e%5+1});function Ba(e,a,s){const{name:n,group:t,forms:l}=e.piece(a),o=r`${M(t)}<b>${Z(n,l?.soft)}</b><small>${e.say(`same_game.category.${a}.short`)}</small>`;return s?r`<button type="button" class="same-plate" data-group=${t} data-roving tabindex="-1" aria-haspopup="dialog" @click=${()=>Da(e,a)}>
    ${o}<span class="same-plate-more">${m("info")}<span class="vh">${e.say("same_game.definition.open")}</span></span>
  </button>`:r`<span class="same-plate" data-group=${t}>${o}</span>`}function La(e,a,s,n){const{category:t,look:l,spoken:o,chosen:u=!1,secret:$=!1,fresh:h=!1,below:c=i}=a,j=[e.piece(t).name,o,l==="cup"&&ca("cup",t)].filter(Boolean).join(", "),L=r`<span class="same-spot">${Ha(a)}</span><span class="same-below">${c}${l==="cup"?ga("cup",t)??i:i}</span>`;return r`<li class="same-place" data-look=${l} data-chosen=${u?"":i} data-secret=${$?"":i} data-fresh=${h?"":i} data-thing=${l==="cup"?`cup:${t}`:i} ${y(Pe(s))}>
    ${l==="cup"?$a("cup",t):i}
    ${n?r`<button type="button" class="same-pick" aria-pressed=${l==="cup"?u:i} aria-disabled=${l==="cup"?i:"true"} data-roving tabindex="-1" @click=${O=>n.choose(t,O.currentTarget)}>
          <span class="vh">${j}</span><span class="same-seen" aria-hidden="true">${L}</span>
        </button>`:r`<span class="same-pick"><span class="vh">${j}</span><span class="same-seen" aria-hidden="true">${L}</span></span>`}
  </li>`}function Ha({look:e,number:a,fresh:s}){return e==="cup"?w():r`${e==="trap"?Le():se(a)}${s?r`<span class="same-leaving">${w()}</span>`:i}`}function Da(e,a){const{group:s}=e.piece(a);ia({title:e.piece(a).name,body:()=>r`<div class="same-definition">
      <p class="same-definition-group">${M(s)} <span>${e.say(`same_game.group.${s}`)}</span></p>
      <p class="lead">${e.say(`same_game.category.${a}`)}</p>
      <p class="muted">${e.say("same_game.definition.how")}</p>
      <button type="button" class="btn plain" @click=${()=>x("same_game","categories")}>${m("book-open")} ${e.say("same_game.definition.all")}</button>
    </div>`})}const Ta=(e,a)=>[e?.trap,...e?.others??[]].find(s=>s?.category===a)??null;function Ca(e,a){return r`<section class="same-helper" aria-labelledby="same-helper">
    <h3 id="same-helper" class="caps muted">${m("lightbulb")} ${e.say("same_game.helper")}</h3>
    ${a?Ea(e,a):i}
    <p class="xs muted">${e.say("same_game.helper.honest")}</p>
  </section>`}const Ea=(e,a)=>r`<ul>
  ${Na(e,a)} ${a.basis==="unknown"?i:r`${Aa(e,a.trap)} ${Pa(e,a.others)}`}
</ul>`;function Na(e,{clue:a,basis:s,taken_for:n}){return s==="object"&&n[0]?.toLocaleLowerCase()===a.toLocaleLowerCase()?i:P("info",s==="unknown"?"circle-help":"info",e.say(`same_game.helper.basis.${s}`,{clue:a,known:n,name:n[0]??""}))}function Aa(e,{category:a,verdict:s}){const n=s==="alike";return P(n?"ok":"warn",n?"circle-check":"triangle-alert",e.say(`same_game.helper.trap.${s}`,{category:a}))}function Pa(e,a){const s=l=>a.filter(({verdict:o})=>o===l).map(({category:o})=>o),[n,t]=[s("alike"),s("arguable")];return!n.length&&!t.length?P("ok","circle-check",e.say("same_game.helper.others.different")):r`${n.length?P("warn","triangle-alert",e.say("same_game.helper.others.alike",{categories:n})):i}
  ${t.length?P("muted","equal-approximately",e.say("same_game.helper.others.arguable",{categories:t})):i}`}const P=(e,a,s)=>r`<li data-look=${e}>${m(a)} <span>${s}</span></li>`,pe=fa(Ia),G=e=>e.prompt?.section==="clue",B=e=>e.local.slates?.[We(e)]??{text:"",editing:!1,heard:null},We=({board:e,you:a})=>`${a}/${e.round}/${e.rejected.length}`,K=(e,a)=>e.keep({slates:{...e.local.slates,[We(e)]:{...B(e),...a}}}),Wa=(e,a)=>K(e,{text:a});function qa(e){const a=ce(B(e).text);a?G(e)&&!qe(e)&&pe.attempt(Re(a),e,e.hand.card):pe.drop()}const de=e=>e.you===null||!e.hand?.card?null:qe(e)?.answer??null;function qe(e){const{text:a,heard:s}=B(e);return s?.text===ce(a)&&s.card===e.hand.card?s:null}async function Ra(e,a){const s=ce(B(e).text);if(!G(e))return e.explain(a,"same_game.refused.decide_first",{},"swap");if(!s)return e.explain(a,"same_game.why.write",{},"object");await e.act(Re(s),a)&&K(e,{editing:!1})}const Ua=e=>K(e,{editing:!0,text:e.hand.clue});function Ia(e,a,s){if(a.refusal&&!oa(`same_game.refused.${a.refusal.code}`))return pe.drop();K(s,{heard:{text:e.words[0],card:s.hand.card,answer:a}})}const Re=e=>({type:"Write",words:[e]}),ce=e=>e.trim().replace(/\s+/g," ");function Va(e){const a=e.page.settings.hideHand;return r`<section class="panel same-desk" aria-labelledby="same-desk" data-covered=${a?"":i}>
    <header>
      <h2 id="same-desk">${e.say(ge(e)?"same_game.desk.written":"same_game.desk")}</h2>
      <span class="small muted">${m("lock")} ${e.say(a?"same_game.desk.hidden":"hand.only_you")}</span>
      <button type="button" class="btn ${a?"primary":"ghost"} small" @click=${Oe}>${m(a?"eye":"eye-off")} <span>${e.say(a?"hand.show":"hand.hide")}</span></button>
    </header>
    ${a?r`<div class="same-desk-back">${me(e.say("same_game.object.yours"))}</div>`:Ja(e)}
  </section>`}function Ja(e){return qa(e),r`<div class="same-desk-in">
    ${oe(e,e.hand.card,e.say("same_game.object.yours"))}
    <div class="same-slate">${Fa(e)} ${ge(e)?Ya(e):e.page.replay?i:Ga(e)}</div>
    ${ge(e)||e.page.replay||!e.board.helper?i:Ca(e,de(e)?.advice??null)}
  </div>`}function Fa(e){const{card:a,trap:s,number:n}=e.hand;return r`<div class="same-task">
    <p class="same-task-trap">${se(n)}${M(e.piece(s).group)} <span>${e.sayHtml("same_game.desk.trap",{number:n,trap:s})}</span></p>
    <p class="small">${e.sayHtml("same_game.desk.task",{card:a,trap:s})}</p>
  </div>`}function Ga(e){const a=B(e),s=de(e),n=s?.refusal??null;return r`<form @submit=${l=>{l.preventDefault();const o=l.currentTarget.querySelector(".btn.primary");o&&Ra(e,o)}}>
    <label class="same-slate-label" for="same-slate">${e.say("same_game.desk.label",{language:e.say(`same_game.option.language.${e.board.language}`)})}</label>
    <input
      id="same-slate"
      class="field slate"
      type="text"
      lang=${e.board.language}
      autocomplete="off"
      autocapitalize="none"
      enterkeyhint="done"
      aria-describedby="same-slate-says"
      aria-invalid=${n?"true":i}
      .value=${ma(a.text)}
      @input=${l=>Wa(e,l.target.value)}
    />
    <div class="same-buttons">
      <button type="submit" class="btn primary" data-main aria-disabled=${n||!a.text.trim()||!G(e)?"true":i}>${m("pencil")} ${e.say("same_game.desk.write")}</button>
      ${e.board.giver===null?Qa(e):i}
    </div>
    <p id="same-slate-says" class="small same-says" data-look=${n?"bad":s?"ok":i} ${ua(n?.text??"")}>${Ka(e,a.text,s)}</p>
  </form>`}function Ka(e,a,s){return a.trim()?s?s.refusal?r`${m("circle-x")} ${s.refusal.text} <button type="button" class="same-link" @click=${()=>x("same_game",s.refusal?.section??"object")}>${e.say("same_game.desk.why")}</button>`:r`${m("circle-check")} ${e.say("same_game.desk.fine")}`:r`<span class="muted">…</span>`:e.say("same_game.desk.rule")}function Qa(e){const a=J(e,"AskSwap"),s=e.board.spare?e.board.written.includes(e.you)?"written_already":e.board.denied.includes(e.you)?"denied_already":"decide_first":"no_spare_card";return r`<button
    type="button"
    class="btn plain small"
    aria-disabled=${a?i:"true"}
    @click=${d(n=>a?e.act({type:"AskSwap"},n):e.explain(n,`same_game.refused.${s}`,{},"swap"))}
  >
    ${m("repeat-2")} ${e.say("same_game.swap.ask")}
  </button>`}const Ya=e=>r`<p class="same-noted" lang=${f(e.board,e.you)}>${e.hand.clue}</p>
  <p class="small">${m("check")} ${e.say("same_game.desk.kept")}</p>
  ${G(e)?r`<div class="same-buttons"><button type="button" class="btn plain small" @click=${()=>Ua(e)}>${m("pencil")} ${e.say("same_game.desk.rewrite")}</button></div>`:i}`,ge=e=>e.hand.clue!==null&&!B(e).editing,Q=pa(),_=e=>e.you===null?null:e.board.votes[e.you]??null;function v(e){if(e.you===null)return null;const{wish:a}=e.local.prompt,s=_(e)??e.board.picks[e.you]??null;return!a||a.news>0&&a.news<=e.log.history.length?s:a.category}const Y=e=>e.prompt?.section==="lifting";function Ue(e,a,s){return U(e.board).includes(a)?_(e)?e.explain(s,"same_game.refused.confirmed_already",{},"lifting"):v(e)===a?void 0:es(e,a,s):e.explain(s,"same_game.refused.no_cup_there",{category:a},"lifting")}function Ie(e,a){if(!Y(e)||_(e))return;const s=v(e);s?Za(e,s,a):e.explain(Ve(e,a),"same_game.why.pick",{},"lifting")}const Za=(e,a,s)=>Q(()=>e.act({type:"Lift",category:a},s)),Xa=(e,a,s)=>Q(async()=>_(e)&&!await e.act({type:"Withdraw"},s)?0:e.act({type:"Lift",category:a},s)),xa=(e,a)=>Q(()=>e.act({type:"Withdraw"},a)),Ve=(e,a)=>e.page.layout==="phone"&&a.closest(".same-dock")||a;async function es(e,a,s){const n={category:a,news:0};e.draft({wish:n});const t=await Q(()=>e.act({type:"Pick",category:a},s));e.local.prompt.wish===n&&e.draft({wish:t?{category:a,news:t}:null})}const $e={event:"TurnEnded",count:({board:e})=>e.turns.length,isPause:({board:e})=>p(e)==="between"},Je=e=>ba(e,$e)?e.board.turns[e.board.turns.length-1]:null,Fe=e=>ya(e,$e),as=e=>ha(e,$e);function ss(e){const{board:a}=e,s=e.you===a.swapper,n=e.prompt?.section==="swap";return r`<div class="same-said">
      ${m("repeat-2")}
      <div>
        <p><b>${e.say("same_game.swap.asked",{seat:a.swapper})}</b></p>
        <p class="small muted">${e.say("same_game.swap.rule",{count:re(a,a.seats),all:a.seats})}</p>
      </div>
    </div>
    ${Ge(e,T(a),a.swap_votes)}
    ${n?s?r`<div class="same-buttons"><button type="button" class="btn plain" @click=${d(t=>e.act({type:"Withdraw"},t))}>${m("undo-2")} ${e.say("same_game.swap.withdraw")}</button></div>`:r`<div class="same-buttons">
            <button type="button" class="btn plain" @click=${d(t=>e.act({type:"VoteSwap",answer:"no"},t))}>${m("x")} ${e.say("same_game.swap.no")}</button>
            <button type="button" class="btn primary" data-main @click=${d(t=>e.act({type:"VoteSwap",answer:"yes"},t))}>${m("check")} ${e.say("same_game.swap.yes")}</button>
          </div>`:i}`}const ns=e=>J(e,"Doubt")?r`<button type="button" class="same-link" lang=${X()} @click=${d(a=>e.act({type:"Doubt"},a))}>${e.say("same_game.doubt")}</button>`:i;function ts(e){const{board:a}=e,s=e.prompt?.section==="doubt",n=Object.keys(a.doubts).map(Number)[0];return r`<div class="same-said">
      ${m("gavel")}
      <div>
        <p><b>${e.say("same_game.doubt.asked",{seat:n,clue:a.clue})}</b></p>
        <p class="small">${a.finding?e.say(`same_game.doubt.finding.${a.finding}`,{clue:a.clue}):i}</p>
        <p class="small muted">${e.say("same_game.doubt.rule")} <button type="button" class="same-link" @click=${()=>x("same_game","object")}>${e.say("same_game.desk.why")}</button></p>
      </div>
    </div>
    ${Ge(e,b(a),a.doubts)}
    ${s?r`<div class="same-buttons">
          <button type="button" class="btn plain" @click=${d(t=>e.act({type:"Judge",verdict:"invalid"},t))}>${m("x")} ${e.say("same_game.doubt.invalid")}</button>
          <button type="button" class="btn primary" data-main @click=${d(t=>e.act({type:"Judge",verdict:"valid"},t))}>${m("check")} ${e.say("same_game.doubt.valid")}</button>
        </div>`:i}`}const Ge=(e,a,s)=>r`<ul class="same-ballots">
  ${a.map(n=>r`<li>
      ${H(e.players[n],{size:"sm"})}
      <span class="small">${s[n]===void 0?r`${e.say("same_game.vote.open")}${q()}`:r`${m(s[n]?"check":"x")} ${e.say(s[n]?"same_game.vote.yes":"same_game.vote.no")}`}</span>
    </li>`)}
</ul>`,rs=e=>r`<section class="sheet same-dock" aria-label=${e.say("same_game.dock")} data-phase=${e.board.swapper===null?p(e.board):"swap"} tabindex="-1">${ls(e)}</section>`;function ls(e){const{board:a}=e;return a.swapper!==null?ss(e):p(a)==="writing"?is(e):p(a)==="between"?ms(e):a.clue===null?os(e):Object.keys(a.doubts).length?ts(e):N(e)?cs(e):Y(e)?_(e)?ds(e,_(e)):us(e):gs(e)}function is(e){const{board:a}=e;return r`<p class="same-dock-title"><b>${e.say("same_game.writers",{count:a.written.length,all:a.seats})}</b></p>
    <ul class="same-writers">
      ${T(a).map(s=>{const n=a.written.includes(s);return r`<li data-done=${n?"":i}>
          ${ee(e.players[s],{size:"sm",you:s===e.you,sub:n?r`${m("check")} ${e.say("same_game.role.written")}`:r`${e.say("same_game.role.writing")}${q()}`})}
        </li>`})}
    </ul>`}const os=e=>k("pencil",e.say(N(e)?"same_game.anew.you":"same_game.anew",{seat:e.board.giver,clue:e.board.rejected.at(-1)??""}),N(e)?"":e.say("same_game.anew.why"));function ms(e){const a=C(e.board);return J(e,"Begin")?r`${k("eye-off",e.say("same_game.begin.you"),e.say("same_game.begin.how"))} ${Ke(e)}`:r`${k("hourglass",e.sayHtml("same_game.begin.wait",{seat:a}),e.say("same_game.begin.why"),!0)}`}function Ke(e){return r`<div class="same-buttons"><button type="button" class="btn primary" data-main @click=${d(async s=>{await e.act({type:"Begin"},s)&&Fe(e)})}>${m("play")} ${e.say("same_game.begin")}</button></div>`}function us(e){const a=v(e),s=a?e.sayHtml("same_game.lift.question",{category:a}):e.say("same_game.lift.which");return r`<div class="same-said">
      <div>
        <p><b>${s}</b></p>
        <p class="small muted">${a?be(fe(e,a),e.say("same_game.lift.risk")):e.say("same_game.lift.how")}</p>
        ${_a(e)}
      </div>
    </div>
    <div class="same-buttons">${ps(e,a)}</div>
    ${Qe(e,a)}`}const ps=(e,a)=>r`<button
    type="button"
    class="btn primary"
    data-main
    aria-disabled=${a?i:"true"}
    aria-describedby=${a?i:"same-why"}
    @click=${d(s=>Ie(e,s))}
  >
    ${a?e.say("same_game.lift.this",{category:a}):e.say("same_game.lift")}
  </button>
  ${a?i:r`<span id="same-why" class="vh">${e.say("same_game.why.pick")}</span>`}`;function fe(e,a){const{board:s}=e,n=b(s);if(n.length===1)return e.say("same_game.lift.alone");const t=E(s,a),l=re(s,n.length);if(!t.includes(e.you??-1)&&t.length+1>=l)return e.say("same_game.lift.decides");const o=new Set([...le(s,a),...v(e)===a&&e.you!==null?[e.you]:[]]);return e.say("same_game.lift.agree",{count:o.size,team:n.length,needed:l})}function Qe(e,a){const s=V(e.board).filter(n=>n!==a);return s.length?r`<ul class="same-offers">
    ${s.map(n=>{const t=E(e.board,n);return r`<li>
        ${fs(e,t)}<span class="grow small">${e.sayHtml("same_game.lift.wants",{seats:t,category:n})}</span>
        <button type="button" class="btn brass small" @click=${d(l=>Xa(e,n,l))}>${m("check")} ${e.say("same_game.lift.join",{seats:t})}</button>
      </li>`})}
  </ul>`:i}function ds(e,a){const s=b(e.board).filter(l=>e.board.votes[l]===void 0),n=e.sayHtml("same_game.lift.yours",{category:a}),t=s.length?k("hourglass",n,be(fe(e,a),e.say("waiting.for",{seats:s})),!0):k("scale",e.say("same_game.split",{count:V(e.board).length}),r`${n} ${be(fe(e,a),e.say("same_game.split.task"))}`);return r`${t} ${Qe(e,a)}
    <div class="same-buttons"><button type="button" class="btn plain" data-main @click=${d(l=>xa(e,Ve(e,l)))}>${m("undo-2")} ${e.say("same_game.lift.change")}</button></div>`}function cs(e){const a=ie(e);return r`${k("volume-x",e.say("same_game.silent"),Ye(e))}
    <p class="same-own small">
      <span>${m("lock")} ${a?e.sayHtml("same_game.trap.where",{category:a}):e.say("same_game.desk.hidden")}</span>
      <button type="button" class="btn ghost small" @click=${Oe}>${m(a?"eye-off":"eye")} ${e.say(a?"hand.hide":"hand.show")}</button>
    </p>`}const gs=e=>k("hourglass",e.sayHtml("same_game.watch",{seat:e.board.giver}),Ye(e),!0);function Ye(e){const{board:a}=e,[s]=V(a);return Ma(a)?e.say("same_game.split.watch",{categories:V(a)}):s?e.say("same_game.lift.wants",{seats:E(a,s),category:s}):e.say("same_game.watch.discuss")}function $s(e,a){const s=e.say(a.sprung?"same_game.moment.sprung":"same_game.moment.clear");return r`<section class="sheet same-dock" data-phase="moment" data-sprung=${a.sprung?"":i} aria-label=${e.say("same_game.dock")} tabindex="-1">
    <div class="same-said">
      ${a.sprung?D():m("party-popper")}
      <div>
        <p class="same-moment-title">${s}</p>
        <p>${Ze(e,a)}</p>
        <p class="small muted">${e.say("same_game.moment.steps",{steps:z(a.steps),score:a.score})}</p>
        ${wa(e,a.giver,e.board.turns.length-1)}
      </div>
    </div>
    ${e.page.replay?i:J(e,"Begin")?Ke(e):r`<div class="same-buttons"><button type="button" class="btn primary" data-main @click=${()=>Fe(e)}>${e.say("same_game.next")} ${m("arrow-right")}</button></div>`}
  </section>`}function Ze(e,{sprung:a,trap:s,lifted:n}){const t=a?n.length?"same_game.moment.trap":"same_game.moment.trap.first":"same_game.moment.left";return e.sayHtml(t,{category:s,count:n.length})}const k=(e,a,s,n=!1)=>r`<div class="same-said">
  ${m(e)}
  <div><p><b>${a}</b>${n?q():i}</p>${s?r`<p class="small muted">${s}</p>`:i}</div>
</div>`,fs=(e,a)=>r`<span class="same-faces">${a.map(s=>H(e.players[s],{size:"sm"}))}</span>`,be=(...e)=>e.filter(Boolean).join(" \xB7 ");function Xe(e){const a=ie(e),s=a?de(e)?.advice??null:null;return ye(e).map(n=>{const t=n===a,l=Ta(s,n);return{category:n,number:e.board.tiles[n],look:"tile",secret:t,below:r`${t?r`<span class="same-yours">${m("eye-off")} ${e.say("same_game.trap.yours")}</span>`:i}${l?bs(e,l,t):i}`,spoken:[e.say("same_game.cell.number",{number:e.board.tiles[n]}),t&&e.say("same_game.trap.yours"),l&&e.say(`same_game.helper.${l.verdict}`)].filter(Boolean).join(", ")}})}const bs=(e,{alike:a,verdict:s},n)=>r`<span class="same-gauge" data-verdict=${s} data-wanted=${n?"":i}>
  <span class="same-gauge-bar" ${y({"--alike":a??0})}><i></i></span>
  <span class="same-gauge-word">${e.say(`same_game.helper.${s}`)}</span>
</span>`;function xe(e){const{board:a}=e,s=N(e)?ie(e):null,n=S(e,"Lifted")?.category;return ye(e).map(t=>{const l=a.tiles[t];if(a.lifted.includes(t))return ea(e,{category:t,number:l,look:"safe",fresh:t===n});const o=ws(e,t),u=t===s;return{category:t,number:l,look:"cup",chosen:v(e)===t,secret:u,below:r`${u?r`<span class="same-yours">${m("eye-off")} ${e.say("same_game.trap.yours")}</span>`:i}${ys(e,t,o)}`,spoken:[e.say("same_game.cell.covered"),u&&e.say("same_game.trap.yours"),o.length&&e.say("same_game.cell.wanted",{seats:o})].filter(Boolean).join(", ")}})}function he(e,a){const s=S(e,"Lifted")?.category,n=hs(e);return ye(e).map(t=>{const l=t===a.trap?"trap":a.lifted.includes(t)?"safe":"rest";return ea(e,{category:t,number:n[t],look:l,fresh:t===s,sprung:a.sprung})})}function ea(e,{category:a,number:s,look:n,fresh:t,sprung:l=!1}){const o=n==="trap"&&!l?"spared":n,u=e.say(`same_game.cell.${o}`),$={safe:"check",trap:"zap",spared:"shield",rest:"minus"}[o];return{category:a,number:s,look:n,fresh:t,below:r`<span class="same-verdict" data-look=${o}>${m($)} ${u}</span>`,spoken:u}}function hs(e){const a=e.log.events.findLastIndex(({type:n})=>n==="TurnEnded");return e.log.events.slice(0,a+1).findLast(({type:n})=>n==="TilesLaid")?.tiles??e.board.tiles}const ys=(e,a,s)=>r`<span class="same-marks" ${y({"--count":s.length})}>
  ${s.map(n=>{const t=e.board.votes[n]===a;return r`<span class="same-mark" data-sure=${t?"":i}>${H(e.players[n],{size:"sm"})}${t?m("check"):i}</span>`})}
</span>`;function ws(e,a){const s=le(e.board,a).filter(n=>n!==e.you);return e.you!==null&&v(e)===a?[e.you,...s]:s}const ye=e=>[...e.board.categories];function _s(e,a){switch(e.type){case"Picked":return null;case"CardDealt":case"NumberDrawn":case"ClueNoted":return a.page.settings.hideHand?null:we(e);case"Confirmed":return re(a.board,T(a.board).length-1)===1?null:we(e);case"ClueExplained":return vs(e,a);case"TurnEnded":return{key:"same_game.story.ended",args:{...e,steps:z(Number(e.steps))}};default:return we(e)}}function vs(e,a){const s=ka(a.board,a.you,String(e.clue),String(e.language));return s?{key:"same_game.happened.ClueExplained",args:{...e,names:s.names}}:null}const ks=(e,a)=>e.type==="ClueNoted"||e.type==="ClueWritten"&&e.seat!==a.you?null:void 0,we=e=>({key:`same_game.happened.${e.type}`,args:{...e}});function js({board:e}){const a=R.find(s=>e.score<e.scoreboard[s]);return{short:a?e.scoreboard[a]-e.score:0}}function Os(e){const{board:a}=e;if(e.game.outcome)return va(e);if(a.swapper!==null)return e.say("same_game.headline.swap",{seat:a.swapper});switch(p(a)){case"writing":return e.say("same_game.headline.writing",{round:a.round});case"between":return e.say("same_game.headline.between",{seat:C(a)});default:return a.clue===null?e.say("same_game.headline.anew",{seat:a.giver}):Object.keys(a.doubts).length?e.say("same_game.headline.doubt",{clue:a.clue}):e.say(N(e)?"same_game.headline.silent":"same_game.headline.lifting",{seat:a.giver})}}function Ms(e,a){const{board:s}=a;if(a.game.outcome)return"";if(e===s.swapper)return a.say("same_game.role.swap");if(p(s)==="writing")return a.say(s.written.includes(e)?"same_game.role.written":"same_game.role.writing");if(p(s)==="between")return e===C(s)?a.say("same_game.role.next"):"";if(e===s.giver)return a.say("same_game.role.giver");if(!b(s).includes(e))return"";const n=s.votes[e];return n?a.say("same_game.role.confirmed",{category:n}):s.picks[e]?a.say("same_game.role.picks",{category:s.picks[e]}):a.say("same_game.role.thinks")}const Ss=e=>e.say(e.page.layout==="tv"?"same_game.object":"same_game.chip",{level:e.board.level,number:Ce(e.board),count:ne(e.board)});function _e(e,a){const{board:s}=e,n=!!S(e,"Lifted");if(a)return r`${ve(e,{lifts:a.lifted.length,fresh:n&&!a.sprung})} ${ke(e,{score:a.score,from:s.turns.at(-2)?.score})}`;if(p(s)!=="lifting")return r`${ve(e,{lifts:0})} ${ke(e,{score:s.score})}`;const t=s.lifted.length;return r`${ve(e,{lifts:t,fresh:n,turning:!0})} ${ke(e,{score:s.score,ahead:Oa(s,I(s,t))})}`}function ve(e,{lifts:a,fresh:s=!1,turning:n=!1}){const{board:t}=e,l=Ee(t,a),o=F(I(t,a)),u=a>=t.categories.length-1,$=e.say(n&&!u?"same_game.track.worth":a||n?"same_game.track.final":"same_game.track.how",{steps:o,next:u?"":F(I(t,a+1))});return r`<section class="same-track" data-tip=${Me("same.track")} aria-labelledby="same-track">
    <h2 id="same-track" class="caps">${e.say("same_game.track")}</h2>
    <ol class="same-spaces" aria-hidden="true">
      ${t.scoreboard.track.map((h,c)=>{const j=c<l?"full":c===l?"next":"free";return r`<li class="same-space num" data-look=${j} data-fresh=${s&&c===l-1?"":i}>${c<l?w():F(h)}</li>`})}
    </ol>
    <p class="small"><span class="vh">${e.say("same_game.track.spoken",{count:l,all:Te})} </span>${$}</p>
  </section>`}function ke(e,{score:a,from:s=null,ahead:n=null}){const{scoreboard:t}=e.board,l=te(t,a);return r`<section class="same-board" data-tip=${Me("same.board",{score:a,bronze:t.bronze})} aria-labelledby="same-board">
    <h2 id="same-board" class="caps">${e.say("same_game.board")}</h2>
    <p class="same-board-score num"><span class="vh">${e.say("same_game.board.score",{score:a,end:t.end})}</span><b aria-hidden="true">${a}</b></p>
    <ol class="same-steps" aria-hidden="true">
      ${Array.from({length:t.end+1},(o,u)=>{const $=u===a?"here":u===n?"ahead":u===s?"from":u<a?"done":"free";return r`<li data-area=${te(t,u)??i} data-look=${$}></li>`})}
    </ol>
    <ul class="same-medals">
      ${R.map(o=>r`<li data-reached=${a>=t[o]?"":i} data-now=${o===l?"":i}>${zs(e,o,t[o],a)}</li>`)}
    </ul>
  </section>`}const zs=(e,a,s,n)=>r`${De(a)}<span>${e.say(`same_game.medal.${a}`)}</span>
  <b class="num"><span aria-hidden="true">${s}+</span><span class="vh">${e.say(n>=s?"same_game.medal.reached":"same_game.medal.from",{from:s,count:s-n})}</span></b>`,Bs={wide:600,row:30,bars:226,longest:200,marks:500,drop:0},Ls={wide:350,row:50,bars:4,longest:286,marks:250,drop:21};function aa(e,a,s){const n=e.page.layout==="phone"?Ls:Bs,t=s&&!n.drop?22:0;return r`<svg class="same-bars" viewBox="0 0 ${n.wide} ${t+a.length*n.row}" aria-hidden="true" data-picture>
    ${t&&s?g`<text class="head" x=${n.bars} y="10">${s[0]}</text><text class="head" x=${n.marks-12} y="10">${s[1]}</text>`:i}
    ${a.map((l,o)=>Hs(e,l,n,t+o*n.row))}
  </svg>`}function Hs(e,{category:a,share:s,label:n,strong:t=!1,mark:l},{bars:o,longest:u,marks:$,drop:h},c){const{name:j,group:L}=e.piece(a),O=c+13;return g`<g class=${t?"same-bar strong":"same-bar"}>
    <g class="same-sign" data-group=${L} transform=${`translate(11 ${O}) scale(.8)`}>${Be(L)}</g>
    <text class="name" x="26" y=${O}>${j}</text>
    <rect class="rail" x=${o} y=${c+h+4} width=${u} height="18" rx="3"></rect>
    ${s===null?i:g`<rect x=${o} y=${c+h+4} width=${Math.max(2,s*u)} height="18" rx="3"></rect>`}
    <text x=${o+u+7} y=${O+h}>${n}</text>
    ${l?l($,O):i}
  </g>`}function Ds(e,a,s){const n=[...e.board.categories].map(t=>{const l=sa(s,t)?.alike??null;return{category:t,share:l,label:l===null?"?":ta(l),strong:t===a.trap,mark:Ts(e,a,t)}});return r`<figure class="same-chart">
    ${aa(e,n,[e.say("same_game.review.alike"),e.say("same_game.review.lifted")])}
    <details>
      <summary>${e.say("same_game.review.numbers")}</summary>
      <div class="same-scroll" tabindex="0" role="group" aria-label=${e.say("same_game.review.numbers")}>${Cs(e,a,s)}</div>
    </details>
  </figure>`}function Ts(e,a,s){const n=a.lifted.indexOf(s)+1;if(s===a.trap){const t=e.say(a.sprung?"same_game.review.sprung":"same_game.review.trap");return(l,o)=>g`<svg x=${l-14} y=${o-13} width="28" height="26" viewBox="0 0 48 44">${He()}</svg><text class="trap-word" x=${l+18} y=${o}>${t}</text>`}if(n)return(t,l)=>g`<circle class="order" cx=${t} cy=${l} r="10"></circle><text class="order-number" x=${t} y=${l+.5}>${n}</text>`}const Cs=(e,a,s)=>r`<table>
  <thead>
    <tr>
      <th scope="col">${e.say("same_game.review.category")}</th>
      <th scope="col">${e.piece(a.card).name}</th>
      <th scope="col" lang=${f(e.board,a.giver)}>${a.clue}</th>
      <th scope="col">${e.say("same_game.review.alike")}</th>
      <th scope="col">${e.say("same_game.review.believed")}</th>
    </tr>
  </thead>
  <tbody>
    ${[...e.board.categories].map(n=>{const t=sa(s,n);return r`<tr>
        <th scope="row">${M(e.piece(n).group)} ${e.piece(n).name}</th>
        <td class="num">${t?na(e,t.card,t.unit):"\u2013"}</td>
        <td class="num">${t?na(e,t.clue,t.unit):"\u2013"}</td>
        <td class="num">${t&&t.alike!==null?`${ta(t.alike)} \xB7 ${e.say(`same_game.helper.${t.verdict}`)}`:"\u2013"}</td>
        <td>${Es(e,a,n)}</td>
      </tr>`})}
  </tbody>
</table>`;function Es(e,a,s){const n=a.lifted.indexOf(s)+1,t=[...new Set(a.wishes.filter(o=>o.category===s).map(({seat:o})=>o))],l=s===a.trap?e.say(a.sprung?"same_game.review.sprung":"same_game.review.trap"):n?e.say("same_game.review.place",{place:n}):e.say("same_game.cell.rest");return r`${s===a.trap?m("triangle-alert"):i} ${l}${t.length?r` <span class="muted">(${e.say("same_game.review.wanted",{seats:t})})</span>`:i}`}const sa=(e,a)=>e?.compared.find(s=>s.category===a)??null,Ns={cm:[[1e5,"kilometer"],[100,"meter"],[1,"centimeter"],[.1,"millimeter"]],kg:[[1,"kilogram"],[.001,"gram"]],litres:[[1,"liter"],[.001,"milliliter"]],minutes:[[1440,"day"],[60,"hour"],[1,"minute"],[1/60,"second"]]};function na(e,a,s){if(a===null)return"\u2013";if(s==="EUR")return W(a,{style:"currency",currency:"EUR",maximumSignificantDigits:2});if(s==="log10")return W(10**a,{notation:"compact",compactDisplay:"long",maximumSignificantDigits:1});if(s==="days")return e.say("same_game.review.days",{count:Math.round(a)});const n=Ns[s];if(!n)return`${W(a,{})}/10`;const[t,l]=n.find(([o])=>a>=o)??n[n.length-1];return W(a/t,{style:"unit",unit:l,unitDisplay:"short",maximumSignificantDigits:2})}const ta=e=>W(e,{style:"percent",maximumFractionDigits:0}),W=(e,a)=>new Intl.NumberFormat(X(),a).format(e);function As(e,a){const s=[...e.board.categories];return r`<div class="felt rim reviewed-picture same-misread" tabindex="0" role="group" aria-label=${e.say("same_game.review.misread")}>
    <table>
      <caption class="vh">${e.say("same_game.review.misread")}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="vh">${e.say("same_game.review")}</span></th>
          ${s.map(n=>r`<th scope="col">${M(e.piece(n).group)}<span>${e.piece(n).name}</span></th>`)}
          <th scope="col">${e.say("same_game.board")}</th>
        </tr>
      </thead>
      <tbody>${a.map((n,t)=>Ps(e,n,t,s))}</tbody>
    </table>
  </div>`}function Ps(e,a,s,n){const t=e.game.insight?.clues?.[s]??null;return r`<tr data-sprung=${a.sprung?"":i}>
    <th scope="row">
      ${H(e.players[a.giver],{size:"sm"})}
      <span><b>${e.piece(a.card).name}</b> <span class="same-review-clue" lang=${f(e.board,a.giver)}>${a.clue}</span>${ae(e,a.clue,f(e.board,a.giver))}</span>
    </th>
    ${n.map(l=>r`<td ${y({"--alike":t?.compared.find(o=>o.category===l)?.alike??0})}>${Ws(e,a,l)}</td>`)}
    <td class="same-misread-steps num">${z(a.steps)}</td>
  </tr>`}function Ws(e,a,s){const n=a.lifted.indexOf(s)+1;if(s===a.trap){const t=e.say(a.sprung?"same_game.review.sprung":"same_game.review.trap");return r`<span class="same-misread-trap" data-sprung=${a.sprung?"":i}>${D()}<span>${t}</span></span>`}return n?r`<span class="same-misread-safe">${m("check")}<b class="num" aria-hidden="true">${n}</b><span class="vh">${e.say("same_game.review.place",{place:n})}</span></span>`:r`<span class="same-misread-cup" aria-hidden="true">${w()}</span><span class="vh">${e.say("same_game.cell.rest")}</span>`}function qs(e){const a=e.board.turns,s=Fs(e);return r`<div class="same-review">
    ${ja({title:e.say("same_game.review.misread"),note:e.say("same_game.review.misread.count",{count:a.filter(({sprung:n})=>n).length,all:a.length}),picture:As(e,a),parts:[{title:e.say("same_game.review"),hint:e.say("same_game.review.believed"),glyph:"list",body:Rs(e,a)},s===i?null:{title:e.say("same_game.review.readings"),glyph:"heart-handshake",body:s},{title:e.say("same_game.review.last"),glyph:"eye",body:Us(e,a[a.length-1])}]})}
  </div>`}const Rs=(e,a)=>r`<p class="small muted">${e.say("same_game.review.key")}</p>
  <ol class="same-review-turns">${a.map((s,n)=>r`<li class="panel">${Is(e,s,n)}</li>`)}</ol>`,Us=(e,a)=>r`<div class="felt rim same-review-last">
  ${A(e,a)}
  <div class="same-middle">${ue(e,he(e,a))}</div>
  <div class="same-score">${_e(e,a)}</div>
</div>`;function Is(e,a,s){const n=e.game.insight?.clues?.[s]??null;return r`<header>
      <h3>${e.piece(a.card).name} <span aria-hidden="true">≈</span> <span class="same-review-clue" lang=${f(e.board,a.giver)}>${a.clue}</span>${ae(e,a.clue,f(e.board,a.giver))}</h3>
      ${ee(e.players[a.giver],{size:"sm",sub:e.say("same_game.review.round",{round:a.round})})}
      <span class="chip ${a.sprung?"bad":"ok"}">${m(a.sprung?"zap":"circle-check")} ${e.say(a.sprung?"same_game.moment.sprung":"same_game.moment.clear")} <b class="num">${z(a.steps)}</b></span>
    </header>
    ${a.rejected.length?r`<p class="small">${e.say("same_game.review.rejected",{clues:a.rejected})}</p>`:i}
    ${Ds(e,a,n)} ${Vs(e,a)} ${n?Js(e,a,n):i}`}function Vs(e,a){const s=[...new Set(a.wishes.filter(({category:n})=>n===a.trap).map(({seat:n})=>n))];return a.sprung||!s.length?i:r`<p class="same-review-close">${m("triangle-alert")} ${e.say("same_game.review.close",{seats:s})}</p>`}function Js(e,a,{basis:s,taken_for:n,would:t}){if(s==="unknown")return r`<p class="small muted">${e.say("same_game.review.unknown",{clue:a.clue})}</p>`;const l=t.indexOf(a.trap),o=l===t.length-1?"same_game.review.bot.all":l?"same_game.review.bot":"same_game.review.bot.none";return r`<p class="small muted">
    ${s==="object"?i:e.say(`same_game.helper.basis.${s}`,{clue:a.clue,known:n,name:n[0]??""})}
    ${e.say(o,{count:l})}
  </p>`}function Fs(e){const a=(e.game.insight?.readings??[]).filter(({of:l})=>l);if(!a.length)return i;const s=[...a].sort((l,o)=>o.right/o.of-l.right/l.of||o.of-l.of),n=s.filter(({right:l,of:o})=>l===o).map(({category:l})=>l),t=s.filter(({right:l,of:o})=>l*2<=o).map(({category:l})=>l);return r`<p class="small muted">${e.say("same_game.review.readings.how")}</p>
    ${aa(e,s.map(({category:l,right:o,of:u})=>({category:l,share:o/u,label:e.say("same_game.review.right",{right:o,of:u})})))}
    <div class="vh"><table>
      <caption>${e.say("same_game.review.readings")}</caption>
      <tbody>
        ${s.map(({category:l,right:o,of:u})=>r`<tr><th scope="row">${e.piece(l).name}</th><td>${e.say("same_game.review.right",{right:o,of:u})}</td></tr>`)}
      </tbody>
    </table></div>
    ${n.length?r`<p>${e.sayHtml("same_game.review.well",{categories:n})}</p>`:i}
    ${t.length?r`<p>${e.sayHtml("same_game.review.badly",{categories:t})}</p>`:i}`}function Gs(e){const{board:a}=e,s=Je(e);return r`<div class="felt rim same-screen" data-sprung=${s?.sprung?"":i}>
    ${s?Ys(e,s):i}
    <div class="same-open">${s?A(e,s):Ks(e)}</div>
    <div class="same-middle">${ue(e,s?he(e,s):p(a)==="lifting"?xe(e):Xe(e),null,{covering:!!S(e,"TurnBegun"),defined:!1})}</div>
    <div class="same-score">${_e(e,s)}</div>
  </div>`}function Ks(e){const{board:a}=e;return p(a)==="writing"?Qs(e):p(a)==="between"?A(e,{giver:C(a),card:null,clue:null}):A(e,{...a,fresh:!!S(e,"TurnBegun")})}const Qs=e=>r`<ul class="same-screen-writers">
  ${T(e.board).map(a=>{const s=e.board.written.includes(a);return r`<li class="same-object" data-done=${s?"":i}>
      ${ee(e.players[a],{sub:e.say(s?"same_game.role.written":"same_game.role.writing")})} ${s?m("circle-check"):q()}
    </li>`})}
</ul>`,Ys=(e,a)=>r`<p class="same-screen-result">
  ${a.sprung?D():m("party-popper")} <b>${e.say(a.sprung?"same_game.moment.sprung":"same_game.moment.clear")}</b>
  <span>${Ze(e,a)} ${e.say("same_game.moment.steps",{steps:z(a.steps),score:a.score})}</span>
</p>`,Zs={kind:"cup",pinned:!0,ids:e=>p(e.board)==="lifting"?U(e.board):[],name:(e,a)=>e.piece(a).name,picture:()=>w(),mark:(e,a)=>Y(e)&&!_(e)&&v(e)!==a?{isOn:!1,label:e.say("same_game.pick"),press:s=>{Ue(e,a,s)}}:null,marked(e,a){const s=le(e.board,a);return s.length?e.say("same_game.cell.wanted",{seats:s}):e.say("same_game.unpicked")},small:{columns:3,slots:e=>p(e.board)==="lifting"?e.board.categories.map(a=>U(e.board).includes(a)?a:null):[],picture:(e,a)=>r`<span class="same-small">${w()}<b>${Z(e.piece(a).name,e.piece(a).forms?.soft)}</b></span>`}};export{C as A,ns as B,S as C,Xe as D,Y as E,xe as F,Ie as G,Ue as H,ks as I,Ss as J,js as K,qs as L,ze as M,Ms as N,Gs as O,_s as P,Zs as Q,Le as a,oe as b,w as c,ue as d,te as e,R as f,z as g,D as h,U as i,Je as j,p as k,he as l,De as m,_e as n,A as o,F as p,rs as q,Ce as r,M as s,se as t,Os as u,$s as v,I as w,ne as x,as as y,Va as z};
