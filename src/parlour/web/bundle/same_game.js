import{b3 as g,G as r,L as sa,F as i,aA as h,bd as na,be as ye,U as m,H as L,s as K,aG as we,W as ta,e as ra,b7 as _e,ai as la,b4 as ia,M as p,bf as oa,ad as Q,b5 as ve}from"./house.js";import{A as ma,H as X,E as ua,x as da,z as pa,y as ca,I as ga,J as $a,C as fa,v as ba}from"./table.js";const ke={blue:g`<circle r="9"></circle>`,green:g`<path d="M-10-8h20L0 10z"></path>`,orange:g`<rect x="-8.5" y="-8.5" width="17" height="17" rx="2"></rect>`,purple:g`<path d="M0-11 10 0 0 11-10 0z"></path>`},je={bouquet:"bouquet",bronze:"3rd-place-medal",silver:"2nd-place-medal",gold:"1st-place-medal"},v=e=>r`<svg class="same-sign" data-group=${e} viewBox="-13 -13 26 26" aria-hidden="true">${ze(e)}</svg>`,ze=e=>ke[e]??ke.blue,B=()=>r`<svg class="same-cup" viewBox="0 0 60 74" aria-hidden="true">
  <ellipse cx="30" cy="66" rx="27" ry="5" fill="#000" opacity=".28"></ellipse>
  <path d="M14 8h32l9 56c-12 6-38 6-50 0z" fill="#b8323f"></path>
  <path d="M14 8h10l-4 60c-6-.6-11-2-15-4z" fill="#fff" opacity=".16"></path>
  <path d="M38 8h8l9 56c-4 2-9 3.3-14 4z" fill="#000" opacity=".16"></path>
  <ellipse cx="30" cy="8" rx="16" ry="4.5" fill="#7c1b26"></ellipse>
  <path d="M6.5 56c12 6 35 6 47 0l1.5 8c-12 6-38 6-50 0z" fill="#7c1b26" opacity=".75"></path>
</svg>`,Y=e=>r`<span class="same-tile num">${e}</span>`,Se=()=>r`<span class="same-tile same-trap-tile">${H()}</span>`,H=()=>r`<svg class="same-trap-sign" viewBox="0 0 48 44" aria-hidden="true">${Me()}</svg>`,Me=()=>g`<path class="same-trap-shape" d="M24 3 45 40H3z"></path><path class="same-trap-mark" d="M24 16v11m0 6v.5"></path>`,Oe=e=>r`<img class="same-medal" src=${sa(`noto/${je[e]}.svg`)} alt="" width="28" height="28" />`,P=()=>r`<span class="same-dots" aria-hidden="true"><i></i><i></i><i></i></span>`,Le=9,q=["bouquet","bronze","silver","gold"];function d(e){return e.turns.length===e.rounds*e.seats?"over":e.giver!==null?"lifting":e.written.length===e.seats?"between":"writing"}const D=e=>Array.from({length:e.seats},(a,s)=>s),f=e=>D(e).filter(a=>a!==e.giver),A=e=>((e.first??0)+e.turns.length)%e.seats,Be=e=>Math.min(e.turns.length+1,Z(e)),Z=e=>e.rounds*e.seats,He=e=>e.categories.filter(a=>!e.lifted.includes(a)),De=(e,a)=>Le-e.categories.length+a,I=(e,a)=>e.scoreboard.track[De(e,a)],ha=(e,a)=>Math.max(0,Math.min(e.scoreboard.end,e.score+a)),x=(e,a)=>q.findLast(s=>a>=e[s])??null,ee=(e,a)=>({majority:Math.floor(a/2)+1,unanimous:a,anyone:1})[e.team],T=(e,a)=>f(e).filter(s=>e.votes[s]===a),Ae=(e,a)=>f(e).filter(s=>(e.votes[s]??e.picks[s])===a),R=e=>[...new Set(Object.values(e.votes))].sort((a,s)=>T(e,s).length-T(e,a).length),ya=e=>f(e).length>1&&f(e).every(a=>e.votes[a]!==void 0),U=(e,a)=>!!e.prompt?.actions?.some(s=>s.type===a),ae=e=>e.page.settings.hideHand?null:e.hand?.trap??null,C=e=>e.you!==null&&e.you===e.board.giver,k=(e,a)=>(e.page.replay?e.log.step:e.log.fresh).findLast(s=>s.type===a),j=e=>e>0?`+${e}`:e<0?`\u2212${-e}`:"0",G=e=>e<0?`\u2212${-e}`:String(e),Te=9,N=(e,{giver:a,card:s,clue:n,rejected:t=[],fresh:l=!1,doubt:o=i})=>r`<div class="same-objects" data-fresh=${l?"":i}>
  ${s===null?ne(e.say("same_game.object.card_of",{seat:a})):se(e,s,e.say("same_game.object.card_of",{seat:a}))}
  ${wa(e,a,s!==null)}
  ${s===null?ne(e.say("same_game.object.clue_down",{seat:a})):_a(e,{giver:a,clue:n,rejected:t,doubt:o})}
</div>`,wa=(e,a,s)=>s&&e.page.layout==="desktop"&&!e.game.outcome?r`<p class="same-giver">${L(e.players[a],{size:"lg"})}<span>${e.say("same_game.role.giver")}</span>${ma(a)}</p>`:r`<span class="same-versus" aria-hidden="true">≈?</span>`;function se(e,a,s){const{name:n,picture:t,pose:l}=e.piece(a);return r`<figure class="same-object" data-word=${t?i:""} ${h({"--letters":Math.max(Te,Ce(n))})}>
    ${t?r`<img data-pose=${l||i} src=${na(t)} alt="" width="112" height="112" draggable="false" />`:i}
    <figcaption><span class="same-object-of">${s}</span> <b class="same-object-name">${ye(n)}</b></figcaption>
  </figure>`}function _a(e,{giver:a,clue:s,rejected:n,doubt:t}){const l=s===null?e.say("same_game.object.writes_anew",{seat:a}):e.say("same_game.object.clue_of",{seat:a});return r`<figure class="same-object same-clue" lang=${e.board.language} ${h({"--letters":Math.max(Te,Ce(s??""))})}>
    <figcaption>
      <span class="same-object-of" lang=${K()}>${l}</span>
      ${s===null?r`<span class="same-object-name" aria-hidden="true">…</span>`:r`<b class="same-object-name">${s}</b>`}
      ${n.map(o=>r`<s class="same-rejected">${o}</s>`)} ${t}
    </figcaption>
  </figure>`}const ne=e=>r`<figure class="same-object same-object-down">
  <span class="card-back" aria-hidden="true"></span>
  <figcaption><span class="same-object-of">${e}</span> <span class="same-object-secret">${m("eye-off")}</span></figcaption>
</figure>`,Ce=e=>Math.max(...e.split(/[\s-]+/).map(a=>a.length));function te(e,a,s=null,{covering:n=!1,defined:t=!0}={}){return r`<div class="same-columns" data-count=${a.length} data-covering=${n?"":i}>
    <ul class="same-plates" aria-label=${e.say("same_game.categories")} ${we()}>
      ${a.map(({category:l},o)=>r`<li class="same-plate-place" ${h(Ne(o))}>${va(e,l,t)}</li>`)}
    </ul>
    <ul class="same-cups" aria-label=${e.say("same_game.cups")} aria-describedby=${s?"same-keys":i} ${we({onConfirm:l=>s?.confirm(l)})}>
      ${a.map((l,o)=>ka(e,l,o,s))}
    </ul>
    ${s?r`<p id="same-keys" class="vh">${s.keys}</p>`:i}
  </div>`}const Ne=e=>({"--at":e,"--r3":2*Math.floor(e/3)+1,"--c3":e%3+1,"--r4":2*Math.floor(e/4)+1,"--c4":e%4+1});function va(e,a,s){const{name:n,group:t,forms:l}=e.piece(a),o=r`${v(t)}<b>${ye(n,l?.soft)}</b><small>${e.say(`same_game.category.${a}.short`)}</small>`;return s?r`<button type="button" class="same-plate" data-group=${t} data-roving tabindex="-1" aria-haspopup="dialog" @click=${()=>za(e,a)}>
    ${o}<span class="same-plate-more">${m("info")}<span class="vh">${e.say("same_game.definition.open")}</span></span>
  </button>`:r`<span class="same-plate" data-group=${t}>${o}</span>`}function ka(e,a,s,n){const{category:t,look:l,spoken:o,chosen:u=!1,secret:$=!1,fresh:b=!1,below:c=i}=a,w=`${e.piece(t).name}, ${o}`,O=r`<span class="same-spot">${ja(a)}</span><span class="same-below">${c}</span>`;return r`<li class="same-place" data-look=${l} data-chosen=${u?"":i} data-secret=${$?"":i} data-fresh=${b?"":i} ${h(Ne(s))}>
    ${n?r`<button type="button" class="same-pick" aria-pressed=${l==="cup"?u:i} aria-disabled=${l==="cup"?i:"true"} data-roving tabindex="-1" @click=${_=>n.choose(t,_.currentTarget)}>
          <span class="vh">${w}</span><span class="same-seen" aria-hidden="true">${O}</span>
        </button>`:r`<span class="same-pick"><span class="vh">${w}</span><span class="same-seen" aria-hidden="true">${O}</span></span>`}
  </li>`}function ja({look:e,number:a,fresh:s}){return e==="cup"?B():r`${e==="trap"?Se():Y(a)}${s?r`<span class="same-leaving">${B()}</span>`:i}`}function za(e,a){const{group:s}=e.piece(a);ta({title:e.piece(a).name,body:()=>r`<div class="same-definition">
      <p class="same-definition-group">${v(s)} <span>${e.say(`same_game.group.${s}`)}</span></p>
      <p class="lead">${e.say(`same_game.category.${a}`)}</p>
      <p class="muted">${e.say("same_game.definition.how")}</p>
      <button type="button" class="btn plain" @click=${()=>X("same_game","categories")}>${m("book-open")} ${e.say("same_game.definition.all")}</button>
    </div>`})}const Sa=(e,a)=>[e?.trap,...e?.others??[]].find(s=>s?.category===a)??null;function Ma(e,a){return r`<section class="same-helper" aria-labelledby="same-helper">
    <h3 id="same-helper" class="caps muted">${m("lightbulb")} ${e.say("same_game.helper")}</h3>
    ${a?Oa(e,a):i}
    <p class="xs muted">${e.say("same_game.helper.honest")}</p>
  </section>`}const Oa=(e,a)=>r`<ul>
  ${La(e,a)} ${a.basis==="unknown"?i:r`${Ba(e,a.trap)} ${Ha(e,a.others)}`}
</ul>`;function La(e,{clue:a,basis:s,taken_for:n}){return s==="object"&&n[0]?.toLocaleLowerCase()===a.toLocaleLowerCase()?i:E("info",s==="unknown"?"circle-help":"info",e.say(`same_game.helper.basis.${s}`,{clue:a,known:n,name:n[0]??""}))}function Ba(e,{category:a,verdict:s}){const n=s==="alike";return E(n?"ok":"warn",n?"circle-check":"triangle-alert",e.say(`same_game.helper.trap.${s}`,{category:a}))}function Ha(e,a){const s=l=>a.filter(({verdict:o})=>o===l).map(({category:o})=>o),[n,t]=[s("alike"),s("arguable")];return!n.length&&!t.length?E("ok","circle-check",e.say("same_game.helper.others.different")):r`${n.length?E("warn","triangle-alert",e.say("same_game.helper.others.alike",{categories:n})):i}
  ${t.length?E("muted","equal-approximately",e.say("same_game.helper.others.arguable",{categories:t})):i}`}const E=(e,a,s)=>r`<li data-look=${e}>${m(a)} <span>${s}</span></li>`,re=ua(Na),V=e=>e.prompt?.section==="clue",z=e=>e.local.slates?.[Ee(e)]??{text:"",editing:!1,heard:null},Ee=({board:e,you:a})=>`${a}/${e.round}/${e.rejected.length}`,F=(e,a)=>e.keep({slates:{...e.local.slates,[Ee(e)]:{...z(e),...a}}}),Da=(e,a)=>F(e,{text:a});function Aa(e){const a=ie(z(e).text);a?V(e)&&!We(e)&&re.attempt(Pe(a),e,e.hand.card):re.drop()}const le=e=>e.you===null||!e.hand?.card?null:We(e)?.answer??null;function We(e){const{text:a,heard:s}=z(e);return s?.text===ie(a)&&s.card===e.hand.card?s:null}async function Ta(e,a){const s=ie(z(e).text);if(!V(e))return e.explain(a,"same_game.refused.decide_first",{},"swap");if(!s)return e.explain(a,"same_game.why.write",{},"object");await e.act(Pe(s),a)&&F(e,{editing:!1})}const Ca=e=>F(e,{editing:!0,text:e.hand.clue});function Na(e,a,s){if(a.refusal&&!ra(`same_game.refused.${a.refusal.code}`))return re.drop();F(s,{heard:{text:e.words[0],card:s.hand.card,answer:a}})}const Pe=e=>({type:"Write",words:[e]}),ie=e=>e.trim().replace(/\s+/g," ");function Ea(e){const a=e.page.settings.hideHand;return r`<section class="panel same-desk" aria-labelledby="same-desk" data-covered=${a?"":i}>
    <header>
      <h2 id="same-desk">${e.say(oe(e)?"same_game.desk.written":"same_game.desk")}</h2>
      <span class="small muted">${m("lock")} ${e.say(a?"same_game.desk.hidden":"hand.only_you")}</span>
      <button type="button" class="btn ${a?"primary":"ghost"} small" @click=${_e}>${m(a?"eye":"eye-off")} <span>${e.say(a?"hand.show":"hand.hide")}</span></button>
    </header>
    ${a?r`<div class="same-desk-back">${ne(e.say("same_game.object.yours"))}</div>`:Wa(e)}
  </section>`}function Wa(e){return Aa(e),r`<div class="same-desk-in">
    ${se(e,e.hand.card,e.say("same_game.object.yours"))}
    <div class="same-slate">${Pa(e)} ${oe(e)?Ua(e):e.page.replay?i:qa(e)}</div>
    ${oe(e)||e.page.replay||!e.board.helper?i:Ma(e,le(e)?.advice??null)}
  </div>`}function Pa(e){const{card:a,trap:s,number:n}=e.hand;return r`<div class="same-task">
    <p class="same-task-trap">${Y(n)}${v(e.piece(s).group)} <span>${e.sayHtml("same_game.desk.trap",{number:n,trap:s})}</span></p>
    <p class="small">${e.sayHtml("same_game.desk.task",{card:a,trap:s})}</p>
  </div>`}function qa(e){const a=z(e),s=le(e),n=s?.refusal??null;return r`<form @submit=${l=>{l.preventDefault();const o=l.currentTarget.querySelector(".btn.primary");o&&Ta(e,o)}}>
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
      .value=${la(a.text)}
      @input=${l=>Da(e,l.target.value)}
    />
    <div class="same-buttons">
      <button type="submit" class="btn primary" data-main aria-disabled=${n||!a.text.trim()||!V(e)?"true":i}>${m("pencil")} ${e.say("same_game.desk.write")}</button>
      ${e.board.giver===null?Ra(e):i}
    </div>
    <p id="same-slate-says" class="small same-says" data-look=${n?"bad":s?"ok":i} ${ia(n?.text??"")}>${Ia(e,a.text,s)}</p>
  </form>`}function Ia(e,a,s){return a.trim()?s?s.refusal?r`${m("circle-x")} ${s.refusal.text} <button type="button" class="same-link" @click=${()=>X("same_game",s.refusal?.section??"object")}>${e.say("same_game.desk.why")}</button>`:r`${m("circle-check")} ${e.say("same_game.desk.fine")}`:r`<span class="muted">…</span>`:e.say("same_game.desk.rule")}function Ra(e){const a=U(e,"AskSwap"),s=e.board.spare?e.board.written.includes(e.you)?"written_already":e.board.denied.includes(e.you)?"denied_already":"decide_first":"no_spare_card";return r`<button
    type="button"
    class="btn plain small"
    aria-disabled=${a?i:"true"}
    @click=${p(n=>a?e.act({type:"AskSwap"},n):e.explain(n,`same_game.refused.${s}`,{},"swap"))}
  >
    ${m("repeat-2")} ${e.say("same_game.swap.ask")}
  </button>`}const Ua=e=>r`<p class="same-noted" lang=${e.board.language}>${e.hand.clue}</p>
  <p class="small">${m("check")} ${e.say("same_game.desk.kept")}</p>
  ${V(e)?r`<div class="same-buttons"><button type="button" class="btn plain small" @click=${()=>Ca(e)}>${m("pencil")} ${e.say("same_game.desk.rewrite")}</button></div>`:i}`,oe=e=>e.hand.clue!==null&&!z(e).editing,J=oa(),S=e=>e.you===null?null:e.board.votes[e.you]??null;function M(e){if(e.you===null)return null;const{wish:a}=e.local.prompt,s=S(e)??e.board.picks[e.you]??null;return!a||a.news>0&&a.news<=e.log.history.length?s:a.category}const me=e=>e.prompt?.section==="lifting";function Ga(e,a,s){return He(e.board).includes(a)?S(e)?e.explain(s,"same_game.refused.confirmed_already",{},"lifting"):M(e)===a?void 0:Ka(e,a,s):e.explain(s,"same_game.refused.no_cup_there",{category:a},"lifting")}function qe(e,a){if(!me(e)||S(e))return;const s=M(e);s?Va(e,s,a):e.explain(Ie(e,a),"same_game.why.pick",{},"lifting")}const Va=(e,a,s)=>J(()=>e.act({type:"Lift",category:a},s)),Fa=(e,a,s)=>J(async()=>S(e)&&!await e.act({type:"Withdraw"},s)?0:e.act({type:"Lift",category:a},s)),Ja=(e,a)=>J(()=>e.act({type:"Withdraw"},a)),Ie=(e,a)=>e.page.layout==="phone"&&a.closest(".same-dock")||a;async function Ka(e,a,s){const n={category:a,news:0};e.draft({wish:n});const t=await J(()=>e.act({type:"Pick",category:a},s));e.local.prompt.wish===n&&e.draft({wish:t?{category:a,news:t}:null})}const ue={event:"TurnEnded",count:({board:e})=>e.turns.length,isPause:({board:e})=>d(e)==="between"},Re=e=>da(e,ue)?e.board.turns[e.board.turns.length-1]:null,Ue=e=>ca(e,ue),Qa=e=>pa(e,ue);function Xa(e){const{board:a}=e,s=e.you===a.swapper,n=e.prompt?.section==="swap";return r`<div class="same-said">
      ${m("repeat-2")}
      <div>
        <p><b>${e.say("same_game.swap.asked",{seat:a.swapper})}</b></p>
        <p class="small muted">${e.say("same_game.swap.rule",{count:ee(a,a.seats),all:a.seats})}</p>
      </div>
    </div>
    ${Ge(e,D(a),a.swap_votes)}
    ${n?s?r`<div class="same-buttons"><button type="button" class="btn plain" @click=${p(t=>e.act({type:"Withdraw"},t))}>${m("undo-2")} ${e.say("same_game.swap.withdraw")}</button></div>`:r`<div class="same-buttons">
            <button type="button" class="btn plain" @click=${p(t=>e.act({type:"VoteSwap",answer:"no"},t))}>${m("x")} ${e.say("same_game.swap.no")}</button>
            <button type="button" class="btn primary" data-main @click=${p(t=>e.act({type:"VoteSwap",answer:"yes"},t))}>${m("check")} ${e.say("same_game.swap.yes")}</button>
          </div>`:i}`}const Ya=e=>U(e,"Doubt")?r`<button type="button" class="same-link" lang=${K()} @click=${p(a=>e.act({type:"Doubt"},a))}>${e.say("same_game.doubt")}</button>`:i;function Za(e){const{board:a}=e,s=e.prompt?.section==="doubt",n=Object.keys(a.doubts).map(Number)[0];return r`<div class="same-said">
      ${m("gavel")}
      <div>
        <p><b>${e.say("same_game.doubt.asked",{seat:n,clue:a.clue})}</b></p>
        <p class="small">${a.finding?e.say(`same_game.doubt.finding.${a.finding}`,{clue:a.clue}):i}</p>
        <p class="small muted">${e.say("same_game.doubt.rule")} <button type="button" class="same-link" @click=${()=>X("same_game","object")}>${e.say("same_game.desk.why")}</button></p>
      </div>
    </div>
    ${Ge(e,f(a),a.doubts)}
    ${s?r`<div class="same-buttons">
          <button type="button" class="btn plain" @click=${p(t=>e.act({type:"Judge",verdict:"invalid"},t))}>${m("x")} ${e.say("same_game.doubt.invalid")}</button>
          <button type="button" class="btn primary" data-main @click=${p(t=>e.act({type:"Judge",verdict:"valid"},t))}>${m("check")} ${e.say("same_game.doubt.valid")}</button>
        </div>`:i}`}const Ge=(e,a,s)=>r`<ul class="same-ballots">
  ${a.map(n=>r`<li>
      ${L(e.players[n],{size:"sm"})}
      <span class="small">${s[n]===void 0?r`${e.say("same_game.vote.open")}${P()}`:r`${m(s[n]?"check":"x")} ${e.say(s[n]?"same_game.vote.yes":"same_game.vote.no")}`}</span>
    </li>`)}
</ul>`,xa=e=>r`<section class="sheet same-dock" aria-label=${e.say("same_game.dock")} data-phase=${e.board.swapper===null?d(e.board):"swap"} tabindex="-1">${es(e)}</section>`;function es(e){const{board:a}=e;return a.swapper!==null?Xa(e):d(a)==="writing"?as(e):d(a)==="between"?ns(e):a.clue===null?ss(e):Object.keys(a.doubts).length?Za(e):C(e)?is(e):me(e)?S(e)?ls(e,S(e)):ts(e):os(e)}function as(e){const{board:a}=e;return r`<p class="same-dock-title"><b>${e.say("same_game.writers",{count:a.written.length,all:a.seats})}</b></p>
    <ul class="same-writers">
      ${D(a).map(s=>{const n=a.written.includes(s);return r`<li data-done=${n?"":i}>
          ${Q(e.players[s],{size:"sm",you:s===e.you,sub:n?r`${m("check")} ${e.say("same_game.role.written")}`:r`${e.say("same_game.role.writing")}${P()}`})}
        </li>`})}
    </ul>`}const ss=e=>y("pencil",e.say(C(e)?"same_game.anew.you":"same_game.anew",{seat:e.board.giver,clue:e.board.rejected.at(-1)??""}),C(e)?"":e.say("same_game.anew.why"));function ns(e){const a=A(e.board);return U(e,"Begin")?r`${y("eye-off",e.say("same_game.begin.you"),e.say("same_game.begin.how"))} ${Ve(e)}`:r`${y("hourglass",e.sayHtml("same_game.begin.wait",{seat:a}),e.say("same_game.begin.why"),!0)}`}function Ve(e){return r`<div class="same-buttons"><button type="button" class="btn primary" data-main @click=${p(async s=>{await e.act({type:"Begin"},s)&&Ue(e)})}>${m("play")} ${e.say("same_game.begin")}</button></div>`}function ts(e){const a=M(e),s=a?e.sayHtml("same_game.lift.question",{category:a}):e.say("same_game.lift.which");return r`<div class="same-said">
      <div>
        <p><b>${s}</b></p>
        <p class="small muted">${a?pe(de(e,a),e.say("same_game.lift.risk")):e.say("same_game.lift.how")}</p>
        ${$a(e)}
      </div>
    </div>
    <div class="same-buttons">${rs(e,a)}</div>
    ${Fe(e,a)}`}const rs=(e,a)=>r`<button
    type="button"
    class="btn primary"
    data-main
    aria-disabled=${a?i:"true"}
    aria-describedby=${a?i:"same-why"}
    @click=${p(s=>qe(e,s))}
  >
    ${a?e.say("same_game.lift.this",{category:a}):e.say("same_game.lift")}
  </button>
  ${a?i:r`<span id="same-why" class="vh">${e.say("same_game.why.pick")}</span>`}`;function de(e,a){const{board:s}=e,n=f(s);if(n.length===1)return e.say("same_game.lift.alone");const t=T(s,a),l=ee(s,n.length);if(!t.includes(e.you??-1)&&t.length+1>=l)return e.say("same_game.lift.decides");const o=new Set([...Ae(s,a),...M(e)===a&&e.you!==null?[e.you]:[]]);return e.say("same_game.lift.agree",{count:o.size,team:n.length,needed:l})}function Fe(e,a){const s=R(e.board).filter(n=>n!==a);return s.length?r`<ul class="same-offers">
    ${s.map(n=>{const t=T(e.board,n);return r`<li>
        ${us(e,t)}<span class="grow small">${e.sayHtml("same_game.lift.wants",{seats:t,category:n})}</span>
        <button type="button" class="btn brass small" @click=${p(l=>Fa(e,n,l))}>${m("check")} ${e.say("same_game.lift.join",{seats:t})}</button>
      </li>`})}
  </ul>`:i}function ls(e,a){const s=f(e.board).filter(l=>e.board.votes[l]===void 0),n=e.sayHtml("same_game.lift.yours",{category:a}),t=s.length?y("hourglass",n,pe(de(e,a),e.say("waiting.for",{seats:s})),!0):y("scale",e.say("same_game.split",{count:R(e.board).length}),r`${n} ${pe(de(e,a),e.say("same_game.split.task"))}`);return r`${t} ${Fe(e,a)}
    <div class="same-buttons"><button type="button" class="btn plain" data-main @click=${p(l=>Ja(e,Ie(e,l)))}>${m("undo-2")} ${e.say("same_game.lift.change")}</button></div>`}function is(e){const a=ae(e);return r`${y("volume-x",e.say("same_game.silent"),Je(e))}
    <p class="same-own small">
      <span>${m("lock")} ${a?e.sayHtml("same_game.trap.where",{category:a}):e.say("same_game.desk.hidden")}</span>
      <button type="button" class="btn ghost small" @click=${_e}>${m(a?"eye-off":"eye")} ${e.say(a?"hand.hide":"hand.show")}</button>
    </p>`}const os=e=>y("hourglass",e.sayHtml("same_game.watch",{seat:e.board.giver}),Je(e),!0);function Je(e){const{board:a}=e,[s]=R(a);return ya(a)?e.say("same_game.split.watch",{categories:R(a)}):s?e.say("same_game.lift.wants",{seats:T(a,s),category:s}):e.say("same_game.watch.discuss")}function ms(e,a){const s=e.say(a.sprung?"same_game.moment.sprung":"same_game.moment.clear");return r`<section class="sheet same-dock" data-phase="moment" data-sprung=${a.sprung?"":i} aria-label=${e.say("same_game.dock")} tabindex="-1">
    <div class="same-said">
      ${a.sprung?H():m("party-popper")}
      <div>
        <p class="same-moment-title">${s}</p>
        <p>${Ke(e,a)}</p>
        <p class="small muted">${e.say("same_game.moment.steps",{steps:j(a.steps),score:a.score})}</p>
        ${ga(e,a.giver,e.board.turns.length-1)}
      </div>
    </div>
    ${e.page.replay?i:U(e,"Begin")?Ve(e):r`<div class="same-buttons"><button type="button" class="btn primary" data-main @click=${()=>Ue(e)}>${e.say("same_game.next")} ${m("arrow-right")}</button></div>`}
  </section>`}function Ke(e,{sprung:a,trap:s,lifted:n}){const t=a?n.length?"same_game.moment.trap":"same_game.moment.trap.first":"same_game.moment.left";return e.sayHtml(t,{category:s,count:n.length})}const y=(e,a,s,n=!1)=>r`<div class="same-said">
  ${m(e)}
  <div><p><b>${a}</b>${n?P():i}</p>${s?r`<p class="small muted">${s}</p>`:i}</div>
</div>`,us=(e,a)=>r`<span class="same-faces">${a.map(s=>L(e.players[s],{size:"sm"}))}</span>`,pe=(...e)=>e.filter(Boolean).join(" \xB7 ");function Qe(e){const a=ae(e),s=a?le(e)?.advice??null:null;return ge(e).map(n=>{const t=n===a,l=Sa(s,n);return{category:n,number:e.board.tiles[n],look:"tile",secret:t,below:r`${t?r`<span class="same-yours">${m("eye-off")} ${e.say("same_game.trap.yours")}</span>`:i}${l?ds(e,l,t):i}`,spoken:[e.say("same_game.cell.number",{number:e.board.tiles[n]}),t&&e.say("same_game.trap.yours"),l&&e.say(`same_game.helper.${l.verdict}`)].filter(Boolean).join(", ")}})}const ds=(e,{alike:a,verdict:s},n)=>r`<span class="same-gauge" data-verdict=${s} data-wanted=${n?"":i}>
  <span class="same-gauge-bar" ${h({"--alike":a??0})}><i></i></span>
  <span class="same-gauge-word">${e.say(`same_game.helper.${s}`)}</span>
</span>`;function Xe(e){const{board:a}=e,s=C(e)?ae(e):null,n=k(e,"Lifted")?.category;return ge(e).map(t=>{const l=a.tiles[t];if(a.lifted.includes(t))return Ye(e,{category:t,number:l,look:"safe",fresh:t===n});const o=gs(e,t),u=t===s;return{category:t,number:l,look:"cup",chosen:M(e)===t,secret:u,below:r`${u?r`<span class="same-yours">${m("eye-off")} ${e.say("same_game.trap.yours")}</span>`:i}${cs(e,t,o)}`,spoken:[e.say("same_game.cell.covered"),u&&e.say("same_game.trap.yours"),o.length&&e.say("same_game.cell.wanted",{seats:o})].filter(Boolean).join(", ")}})}function ce(e,a){const s=k(e,"Lifted")?.category,n=ps(e);return ge(e).map(t=>{const l=t===a.trap?"trap":a.lifted.includes(t)?"safe":"rest";return Ye(e,{category:t,number:n[t],look:l,fresh:t===s,sprung:a.sprung})})}function Ye(e,{category:a,number:s,look:n,fresh:t,sprung:l=!1}){const o=n==="trap"&&!l?"spared":n,u=e.say(`same_game.cell.${o}`),$={safe:"check",trap:"zap",spared:"shield",rest:"minus"}[o];return{category:a,number:s,look:n,fresh:t,below:r`<span class="same-verdict" data-look=${o}>${m($)} ${u}</span>`,spoken:u}}function ps(e){const a=e.log.events.findLastIndex(({type:n})=>n==="TurnEnded");return e.log.events.slice(0,a+1).findLast(({type:n})=>n==="TilesLaid")?.tiles??e.board.tiles}const cs=(e,a,s)=>r`<span class="same-marks" ${h({"--count":s.length})}>
  ${s.map(n=>{const t=e.board.votes[n]===a;return r`<span class="same-mark" data-sure=${t?"":i}>${L(e.players[n],{size:"sm"})}${t?m("check"):i}</span>`})}
</span>`;function gs(e,a){const s=Ae(e.board,a).filter(n=>n!==e.you);return e.you!==null&&M(e)===a?[e.you,...s]:s}const ge=e=>[...e.board.categories];function $s(e,a){switch(e.type){case"Picked":return null;case"CardDealt":case"NumberDrawn":case"ClueNoted":return a.page.settings.hideHand?null:$e(e);case"Confirmed":return ee(a.board,D(a.board).length-1)===1?null:$e(e);case"TurnEnded":return{key:"same_game.story.ended",args:{...e,steps:j(Number(e.steps))}};default:return $e(e)}}const fs=(e,a)=>e.type==="ClueNoted"||e.type==="ClueWritten"&&e.seat!==a.you?null:void 0,$e=e=>({key:`same_game.happened.${e.type}`,args:{...e}});function bs({board:e}){const a=q.find(s=>e.score<e.scoreboard[s]);return{short:a?e.scoreboard[a]-e.score:0}}function hs(e){const{board:a}=e;if(e.game.outcome)return fa(e);if(a.swapper!==null)return e.say("same_game.headline.swap",{seat:a.swapper});switch(d(a)){case"writing":return e.say("same_game.headline.writing",{round:a.round});case"between":return e.say("same_game.headline.between",{seat:A(a)});default:return a.clue===null?e.say("same_game.headline.anew",{seat:a.giver}):Object.keys(a.doubts).length?e.say("same_game.headline.doubt",{clue:a.clue}):e.say(C(e)?"same_game.headline.silent":"same_game.headline.lifting",{seat:a.giver})}}function ys(e,a){const{board:s}=a;if(a.game.outcome)return"";if(e===s.swapper)return a.say("same_game.role.swap");if(d(s)==="writing")return a.say(s.written.includes(e)?"same_game.role.written":"same_game.role.writing");if(d(s)==="between")return e===A(s)?a.say("same_game.role.next"):"";if(e===s.giver)return a.say("same_game.role.giver");if(!f(s).includes(e))return"";const n=s.votes[e];return n?a.say("same_game.role.confirmed",{category:n}):s.picks[e]?a.say("same_game.role.picks",{category:s.picks[e]}):a.say("same_game.role.thinks")}const ws=e=>e.say(e.page.layout==="tv"?"same_game.object":"same_game.chip",{level:e.board.level,number:Be(e.board),count:Z(e.board)});function fe(e,a){const{board:s}=e,n=!!k(e,"Lifted");if(a)return r`${be(e,{lifts:a.lifted.length,fresh:n&&!a.sprung})} ${he(e,{score:a.score,from:s.turns.at(-2)?.score})}`;if(d(s)!=="lifting")return r`${be(e,{lifts:0})} ${he(e,{score:s.score})}`;const t=s.lifted.length;return r`${be(e,{lifts:t,fresh:n,turning:!0})} ${he(e,{score:s.score,ahead:ha(s,I(s,t))})}`}function be(e,{lifts:a,fresh:s=!1,turning:n=!1}){const{board:t}=e,l=De(t,a),o=G(I(t,a)),u=a>=t.categories.length-1,$=e.say(n&&!u?"same_game.track.worth":a||n?"same_game.track.final":"same_game.track.how",{steps:o,next:u?"":G(I(t,a+1))});return r`<section class="same-track" data-tip=${ve("same.track")} aria-labelledby="same-track">
    <h2 id="same-track" class="caps">${e.say("same_game.track")}</h2>
    <ol class="same-spaces" aria-hidden="true">
      ${t.scoreboard.track.map((b,c)=>{const w=c<l?"full":c===l?"next":"free";return r`<li class="same-space num" data-look=${w} data-fresh=${s&&c===l-1?"":i}>${c<l?B():G(b)}</li>`})}
    </ol>
    <p class="small"><span class="vh">${e.say("same_game.track.spoken",{count:l,all:Le})} </span>${$}</p>
  </section>`}function he(e,{score:a,from:s=null,ahead:n=null}){const{scoreboard:t}=e.board,l=x(t,a);return r`<section class="same-board" data-tip=${ve("same.board",{score:a,bronze:t.bronze})} aria-labelledby="same-board">
    <h2 id="same-board" class="caps">${e.say("same_game.board")}</h2>
    <p class="same-board-score num"><span class="vh">${e.say("same_game.board.score",{score:a,end:t.end})}</span><b aria-hidden="true">${a}</b></p>
    <ol class="same-steps" aria-hidden="true">
      ${Array.from({length:t.end+1},(o,u)=>{const $=u===a?"here":u===n?"ahead":u===s?"from":u<a?"done":"free";return r`<li data-area=${x(t,u)??i} data-look=${$}></li>`})}
    </ol>
    <ul class="same-medals">
      ${q.map(o=>r`<li data-reached=${a>=t[o]?"":i} data-now=${o===l?"":i}>${_s(e,o,t[o],a)}</li>`)}
    </ul>
  </section>`}const _s=(e,a,s,n)=>r`${Oe(a)}<span>${e.say(`same_game.medal.${a}`)}</span>
  <b class="num"><span aria-hidden="true">${s}+</span><span class="vh">${e.say(n>=s?"same_game.medal.reached":"same_game.medal.from",{from:s,count:s-n})}</span></b>`,vs={wide:600,row:30,bars:226,longest:200,marks:500,drop:0},ks={wide:350,row:50,bars:4,longest:286,marks:250,drop:21};function Ze(e,a,s){const n=e.page.layout==="phone"?ks:vs,t=s&&!n.drop?22:0;return r`<svg class="same-bars" viewBox="0 0 ${n.wide} ${t+a.length*n.row}" aria-hidden="true" data-picture>
    ${t&&s?g`<text class="head" x=${n.bars} y="10">${s[0]}</text><text class="head" x=${n.marks-12} y="10">${s[1]}</text>`:i}
    ${a.map((l,o)=>js(e,l,n,t+o*n.row))}
  </svg>`}function js(e,{category:a,share:s,label:n,strong:t=!1,mark:l},{bars:o,longest:u,marks:$,drop:b},c){const{name:w,group:O}=e.piece(a),_=c+13;return g`<g class=${t?"same-bar strong":"same-bar"}>
    <g class="same-sign" data-group=${O} transform=${`translate(11 ${_}) scale(.8)`}>${ze(O)}</g>
    <text class="name" x="26" y=${_}>${w}</text>
    <rect class="rail" x=${o} y=${c+b+4} width=${u} height="18" rx="3"></rect>
    ${s===null?i:g`<rect x=${o} y=${c+b+4} width=${Math.max(2,s*u)} height="18" rx="3"></rect>`}
    <text x=${o+u+7} y=${_+b}>${n}</text>
    ${l?l($,_):i}
  </g>`}function zs(e,a,s){const n=[...e.board.categories].map(t=>{const l=xe(s,t)?.alike??null;return{category:t,share:l,label:l===null?"?":aa(l),strong:t===a.trap,mark:Ss(e,a,t)}});return r`<figure class="same-chart">
    ${Ze(e,n,[e.say("same_game.review.alike"),e.say("same_game.review.lifted")])}
    <details>
      <summary>${e.say("same_game.review.numbers")}</summary>
      <div class="same-scroll" tabindex="0" role="group" aria-label=${e.say("same_game.review.numbers")}>${Ms(e,a,s)}</div>
    </details>
  </figure>`}function Ss(e,a,s){const n=a.lifted.indexOf(s)+1;if(s===a.trap){const t=e.say(a.sprung?"same_game.review.sprung":"same_game.review.trap");return(l,o)=>g`<svg x=${l-14} y=${o-13} width="28" height="26" viewBox="0 0 48 44">${Me()}</svg><text class="trap-word" x=${l+18} y=${o}>${t}</text>`}if(n)return(t,l)=>g`<circle class="order" cx=${t} cy=${l} r="10"></circle><text class="order-number" x=${t} y=${l+.5}>${n}</text>`}const Ms=(e,a,s)=>r`<table>
  <thead>
    <tr>
      <th scope="col">${e.say("same_game.review.category")}</th>
      <th scope="col">${e.piece(a.card).name}</th>
      <th scope="col" lang=${e.board.language}>${a.clue}</th>
      <th scope="col">${e.say("same_game.review.alike")}</th>
      <th scope="col">${e.say("same_game.review.believed")}</th>
    </tr>
  </thead>
  <tbody>
    ${[...e.board.categories].map(n=>{const t=xe(s,n);return r`<tr>
        <th scope="row">${v(e.piece(n).group)} ${e.piece(n).name}</th>
        <td class="num">${t?ea(e,t.card,t.unit):"\u2013"}</td>
        <td class="num">${t?ea(e,t.clue,t.unit):"\u2013"}</td>
        <td class="num">${t&&t.alike!==null?`${aa(t.alike)} \xB7 ${e.say(`same_game.helper.${t.verdict}`)}`:"\u2013"}</td>
        <td>${Os(e,a,n)}</td>
      </tr>`})}
  </tbody>
</table>`;function Os(e,a,s){const n=a.lifted.indexOf(s)+1,t=[...new Set(a.wishes.filter(o=>o.category===s).map(({seat:o})=>o))],l=s===a.trap?e.say(a.sprung?"same_game.review.sprung":"same_game.review.trap"):n?e.say("same_game.review.place",{place:n}):e.say("same_game.cell.rest");return r`${s===a.trap?m("triangle-alert"):i} ${l}${t.length?r` <span class="muted">(${e.say("same_game.review.wanted",{seats:t})})</span>`:i}`}const xe=(e,a)=>e?.compared.find(s=>s.category===a)??null,Ls={cm:[[1e5,"kilometer"],[100,"meter"],[1,"centimeter"],[.1,"millimeter"]],kg:[[1,"kilogram"],[.001,"gram"]],litres:[[1,"liter"],[.001,"milliliter"]],minutes:[[1440,"day"],[60,"hour"],[1,"minute"],[1/60,"second"]]};function ea(e,a,s){if(a===null)return"\u2013";if(s==="EUR")return W(a,{style:"currency",currency:"EUR",maximumSignificantDigits:2});if(s==="log10")return W(10**a,{notation:"compact",compactDisplay:"long",maximumSignificantDigits:1});if(s==="days")return e.say("same_game.review.days",{count:Math.round(a)});const n=Ls[s];if(!n)return`${W(a,{})}/10`;const[t,l]=n.find(([o])=>a>=o)??n[n.length-1];return W(a/t,{style:"unit",unit:l,unitDisplay:"short",maximumSignificantDigits:2})}const aa=e=>W(e,{style:"percent",maximumFractionDigits:0}),W=(e,a)=>new Intl.NumberFormat(K(),a).format(e);function Bs(e,a){const s=[...e.board.categories];return r`<div class="felt rim reviewed-picture same-misread" tabindex="0" role="group" aria-label=${e.say("same_game.review.misread")}>
    <table>
      <caption class="vh">${e.say("same_game.review.misread")}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="vh">${e.say("same_game.review")}</span></th>
          ${s.map(n=>r`<th scope="col">${v(e.piece(n).group)}<span>${e.piece(n).name}</span></th>`)}
          <th scope="col">${e.say("same_game.board")}</th>
        </tr>
      </thead>
      <tbody>${a.map((n,t)=>Hs(e,n,t,s))}</tbody>
    </table>
  </div>`}function Hs(e,a,s,n){const t=e.game.insight?.clues?.[s]??null;return r`<tr data-sprung=${a.sprung?"":i}>
    <th scope="row">
      ${L(e.players[a.giver],{size:"sm"})}
      <span><b>${e.piece(a.card).name}</b> <span class="same-review-clue" lang=${e.board.language}>${a.clue}</span></span>
    </th>
    ${n.map(l=>r`<td ${h({"--alike":t?.compared.find(o=>o.category===l)?.alike??0})}>${Ds(e,a,l)}</td>`)}
    <td class="same-misread-steps num">${j(a.steps)}</td>
  </tr>`}function Ds(e,a,s){const n=a.lifted.indexOf(s)+1;if(s===a.trap){const t=e.say(a.sprung?"same_game.review.sprung":"same_game.review.trap");return r`<span class="same-misread-trap" data-sprung=${a.sprung?"":i}>${H()}<span>${t}</span></span>`}return n?r`<span class="same-misread-safe">${m("check")}<b class="num" aria-hidden="true">${n}</b><span class="vh">${e.say("same_game.review.place",{place:n})}</span></span>`:r`<span class="same-misread-cup" aria-hidden="true">${B()}</span><span class="vh">${e.say("same_game.cell.rest")}</span>`}function As(e){const a=e.board.turns,s=Ps(e);return r`<div class="same-review">
    ${ba({title:e.say("same_game.review.misread"),note:e.say("same_game.review.misread.count",{count:a.filter(({sprung:n})=>n).length,all:a.length}),picture:Bs(e,a),parts:[{title:e.say("same_game.review"),hint:e.say("same_game.review.believed"),glyph:"list",body:Ts(e,a)},s===i?null:{title:e.say("same_game.review.readings"),glyph:"heart-handshake",body:s},{title:e.say("same_game.review.last"),glyph:"eye",body:Cs(e,a[a.length-1])}]})}
  </div>`}const Ts=(e,a)=>r`<p class="small muted">${e.say("same_game.review.key")}</p>
  <ol class="same-review-turns">${a.map((s,n)=>r`<li class="panel">${Ns(e,s,n)}</li>`)}</ol>`,Cs=(e,a)=>r`<div class="felt rim same-review-last">
  ${N(e,a)}
  <div class="same-middle">${te(e,ce(e,a))}</div>
  <div class="same-score">${fe(e,a)}</div>
</div>`;function Ns(e,a,s){const n=e.game.insight?.clues?.[s]??null;return r`<header>
      <h3>${e.piece(a.card).name} <span aria-hidden="true">≈</span> <span class="same-review-clue" lang=${e.board.language}>${a.clue}</span></h3>
      ${Q(e.players[a.giver],{size:"sm",sub:e.say("same_game.review.round",{round:a.round})})}
      <span class="chip ${a.sprung?"bad":"ok"}">${m(a.sprung?"zap":"circle-check")} ${e.say(a.sprung?"same_game.moment.sprung":"same_game.moment.clear")} <b class="num">${j(a.steps)}</b></span>
    </header>
    ${a.rejected.length?r`<p class="small">${e.say("same_game.review.rejected",{clues:a.rejected})}</p>`:i}
    ${zs(e,a,n)} ${Es(e,a)} ${n?Ws(e,a,n):i}`}function Es(e,a){const s=[...new Set(a.wishes.filter(({category:n})=>n===a.trap).map(({seat:n})=>n))];return a.sprung||!s.length?i:r`<p class="same-review-close">${m("triangle-alert")} ${e.say("same_game.review.close",{seats:s})}</p>`}function Ws(e,a,{basis:s,taken_for:n,would:t}){if(s==="unknown")return r`<p class="small muted">${e.say("same_game.review.unknown",{clue:a.clue})}</p>`;const l=t.indexOf(a.trap),o=l===t.length-1?"same_game.review.bot.all":l?"same_game.review.bot":"same_game.review.bot.none";return r`<p class="small muted">
    ${s==="object"?i:e.say(`same_game.helper.basis.${s}`,{clue:a.clue,known:n,name:n[0]??""})}
    ${e.say(o,{count:l})}
  </p>`}function Ps(e){const a=(e.game.insight?.readings??[]).filter(({of:l})=>l);if(!a.length)return i;const s=[...a].sort((l,o)=>o.right/o.of-l.right/l.of||o.of-l.of),n=s.filter(({right:l,of:o})=>l===o).map(({category:l})=>l),t=s.filter(({right:l,of:o})=>l*2<=o).map(({category:l})=>l);return r`<p class="small muted">${e.say("same_game.review.readings.how")}</p>
    ${Ze(e,s.map(({category:l,right:o,of:u})=>({category:l,share:o/u,label:e.say("same_game.review.right",{right:o,of:u})})))}
    <div class="vh"><table>
      <caption>${e.say("same_game.review.readings")}</caption>
      <tbody>
        ${s.map(({category:l,right:o,of:u})=>r`<tr><th scope="row">${e.piece(l).name}</th><td>${e.say("same_game.review.right",{right:o,of:u})}</td></tr>`)}
      </tbody>
    </table></div>
    ${n.length?r`<p>${e.sayHtml("same_game.review.well",{categories:n})}</p>`:i}
    ${t.length?r`<p>${e.sayHtml("same_game.review.badly",{categories:t})}</p>`:i}`}function qs(e){const{board:a}=e,s=Re(e);return r`<div class="felt rim same-screen" data-sprung=${s?.sprung?"":i}>
    ${s?Us(e,s):i}
    <div class="same-open">${s?N(e,s):Is(e)}</div>
    <div class="same-middle">${te(e,s?ce(e,s):d(a)==="lifting"?Xe(e):Qe(e),null,{covering:!!k(e,"TurnBegun"),defined:!1})}</div>
    <div class="same-score">${fe(e,s)}</div>
  </div>`}function Is(e){const{board:a}=e;return d(a)==="writing"?Rs(e):d(a)==="between"?N(e,{giver:A(a),card:null,clue:null}):N(e,{...a,fresh:!!k(e,"TurnBegun")})}const Rs=e=>r`<ul class="same-screen-writers">
  ${D(e.board).map(a=>{const s=e.board.written.includes(a);return r`<li class="same-object" data-done=${s?"":i}>
      ${Q(e.players[a],{sub:e.say(s?"same_game.role.written":"same_game.role.writing")})} ${s?m("circle-check"):P()}
    </li>`})}
</ul>`,Us=(e,a)=>r`<p class="same-screen-result">
  ${a.sprung?H():m("party-popper")} <b>${e.say(a.sprung?"same_game.moment.sprung":"same_game.moment.clear")}</b>
  <span>${Ke(e,a)} ${e.say("same_game.moment.steps",{steps:j(a.steps),score:a.score})}</span>
</p>`;export{A,Ya as B,k as C,Qe as D,me as E,Xe as F,qe as G,Ga as H,fs as I,ws as J,bs as K,As as L,je as M,ys as N,qs as O,$s as P,Se as a,se as b,B as c,te as d,x as e,q as f,j as g,H as h,He as i,Re as j,d as k,ce as l,Oe as m,fe as n,N as o,G as p,xa as q,Be as r,v as s,Y as t,hs as u,ms as v,I as w,Z as x,Qa as y,Ea as z};
