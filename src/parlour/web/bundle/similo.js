import{B as n,A as r,bF as _s,M as $,bP as p,U as Ms,bO as Cs,bH as Os,bQ as js,b7 as z,C as j,aE as Y,bR as Rs,bE as Hs,u as As}from"./house.js";import{R as Ns,a0 as Es,O as Bs,Z as Gs,_ as Ts,J as Ws}from"./table.js";const b=[1,2,3,4,1],x=12,D=4;function v(s){return s.secret!==null?"over":s.clues.length<R(s)?"clue":"remove"}const R=s=>s.secret===null?s.removed.length+1:s.removed.length,y=s=>b[R(s)-1],h=(s,e)=>s.removed.findIndex(i=>i.includes(e))+1,ss=s=>s.removed.reduce((e,i)=>e+i.length,0),f=s=>Array.from({length:s.seats},(e,i)=>i).filter(e=>e!==s.giver);function H(s){const e=s.seats-1;return{majority:Math.floor(e/2)+1,unanimous:e,anyone:1}[s.team]}const A=(s,e)=>e===null?[]:s.marks[e]??[],d=(s,e)=>e===null?null:s.votes[e]??null,es=(s,e)=>f(s).filter(i=>A(s,i).includes(e)),g=(s,e)=>f(s).filter(i=>S(d(s,i),e));function U(s){const e=[];for(const i of Object.values(s.votes))e.some(a=>S(a,i))||e.push(i);return e.sort((i,a)=>g(s,a).length-g(s,i).length)}const N=s=>v(s)==="remove"&&f(s).every(e=>d(s,e));function is(s,e){const i=new Set(e);return s.grid.filter(a=>i.has(a))}const S=(s,e)=>!!(s&&e&&s.length===e.length&&s.every(i=>e.includes(i)));function as(s){return s.board.secret!==null?s.board.secret:s.page.settings.hideHand?null:s.hand?.secret??null}const ns=(s,e)=>s.log.fresh.filter(i=>i.type===e);function zs(s){const e=s.board.clues.at(-1);return n`<section class="similo-clues" aria-labelledby="similo-clues">
    <header><h2 id="similo-clues">${s.say("similo.clues")}</h2><span class="small muted" aria-hidden="true">${s.say("similo.clues.legend")}</span></header>
    <ol class="similo-clue-list">
      ${b.map((i,a)=>Ds(s,a))}
    </ol>
    ${s.board.clues.length<b.length?n`<p class="similo-ahead small muted" aria-hidden="true"><b>${s.board.clues.length+1}</b> ${Us(s)}</p>`:r}
    ${e?n`<p class="similo-caption small">${s.sayHtml("similo.clue.newest",{...e})}</p>`:r}
  </section>`}function Ds(s,e){const i=s.board.clues[e];return i?n`<li>
    <button
      type="button"
      class="panel similo-clue"
      data-manner=${i.manner}
      data-fresh=${ls(s,i)?"":r}
      aria-haspopup="dialog"
      @click=${()=>Fs(s,i,e+1)}
    >
      <span class="vh">${s.say("similo.clue.spoken",{...i,round:e+1})}</span>
      <span class="similo-clue-number" aria-hidden="true">${e+1}</span>
      <span class="similo-clue-slot" aria-hidden="true">${w(s,i)}</span>
      <span class="similo-clue-words" aria-hidden="true">${k(s,i)}<span class="similo-clue-name">${s.piece(i.card).name}</span></span>
    </button>
  </li>`:n`<li class="panel flat similo-clue" data-empty>
      <span class="similo-clue-number" aria-hidden="true">${e+1}</span>
      <span class="similo-clue-words muted"><span class="vh">${s.say("similo.clue.empty",{round:e+1})}</span><span aria-hidden="true">${os(s,e)}</span></span>
    </li>`}function Us(s){const e=s.board.clues.length+1;return e===b.length||v(s.board)==="clue"?os(s,e-1):s.say("similo.clue.ahead",{from:e,to:b.length})}function os(s,e){return e===s.board.clues.length&&v(s.board)==="clue"?s.say(s.you===s.board.giver?"similo.clue.yours":"similo.clue.next"):s.say("similo.clue.none")}const w=(s,e)=>p({...s.piece(e.card),turn:e.manner==="similar"?"upright":"sideways"}),k=(s,{manner:e})=>n`<span class="similo-manner" data-manner=${e}><b aria-hidden="true">${F[e]}</b> ${s.say(`similo.manner.${e}`)}</span>`,F={similar:"\u2248",different:"\u2260"},ls=(s,e)=>ns(s,"ClueGiven").some(i=>i.card===e.card);function Fs(s,e,i){Ms({title:s.say("similo.clue.title",{round:i}),body:()=>n`<div class="similo-look">
      <div class="similo-look-slot">${w(s,e)}</div>
      <p>${k(s,e)}</p>
      <p>${s.sayHtml("similo.clue.meaning",{...e})}</p>
    </div>`})}function Is(s){return n`<ol class="steps similo-rounds" aria-label=${s.say("similo.rounds")}>
    ${b.map((e,i)=>qs(s,e,i+1))}
  </ol>`}function qs(s,e,i){const a=s.board,o=i<=a.removed.length,l=i===R(a)&&!o,u=o?"done":l?"now":"later";return n`<li data-tip=${_s("similo.round",{round:i,count:e})} class="step ${o?"done":l?"on":""}" aria-current=${l?"step":r}>
    <span class="vh">${s.say(`similo.rounds.${u}`,{round:i,count:e})}</span>
    <span class="similo-step-short" aria-hidden="true">${o?$("check"):r}−${e}</span>
    ${l?n`<span class="similo-step-long" aria-hidden="true">${s.say("similo.rounds.now",{round:i,count:e})}</span>`:r}
  </li>`}const E=Cs();function c(s){const e=new Set(A(s.board,s.you));for(const[i,{wanted:a,news:o}]of Object.entries(L(s)))o&&o<=s.log.history.length||(a?e.add(i):e.delete(i));return is(s.board,e)}const B=s=>s.prompt?.section==="remove"&&!d(s.board,s.you);async function rs(s,e,i){const a=c(s);return d(s.board,s.you)?s.explain(i,"similo.refused.confirmed_already",{},"remove"):a.includes(e)?_(s,e,!1,i):a.length<y(s.board)?_(s,e,!0,i):y(s.board)>1?s.explain(i,"similo.refused.enough_marked",{count:y(s.board)},"remove"):(_(s,a[0],!1,i),_(s,e,!0,i))}async function ts(s,e=document.activeElement){B(s)&&await Promise.all(c(s).map(i=>_(s,i,!1,e)))}function I(s){const e=y(s.board)-c(s).length;return e?[c(s).length?"similo.why.more":"similo.why.first",{count:e}]:null}function us(s,e){if(s.prompt?.section!=="remove"||d(s.board,s.you))return;const i=I(s);i?s.explain(q(s,e),i[0],i[1],"remove"):Ls(s,c(s),e)}const Ls=(s,e,i)=>E(()=>s.act({type:"Remove",cards:e},i)),Ps=(s,e,i)=>E(async()=>d(s.board,s.you)&&!await s.act({type:"Withdraw"},i)?0:s.act({type:"Remove",cards:e},i)),Js=(s,e)=>E(()=>s.act({type:"Withdraw"},e)),q=(s,e)=>s.page.layout==="phone"&&e.closest(".similo-dock")||e;async function _(s,e,i,a){const o={wanted:i,news:0};s.draft({wishes:{...L(s),[e]:o}});const l=await E(()=>s.act({type:i?"Mark":"Unmark",card:e},a)),{[e]:u,...t}=L(s);u===o&&s.draft({wishes:l?{...t,[e]:{wanted:i,news:l}}:t})}const L=s=>s.local.prompt.wishes??{};function Ks(s,e){const i=s.prompt?.section==="clue",a=s.page.settings.hideHand;return n`<div class="similo-hand" data-giving=${i?"":r}>
      <header data-covered=${a?"":r}>
        <b>${s.say("similo.hand")}</b>
        <span class="small muted">${$("lock")} ${s.say(a?"similo.hand.hidden":"hand.only_you")}</span>
        <button type="button" class="btn ${a?"plain":"ghost"} small" @click=${Os}>${$(a?"eye":"eye-off")} <span>${s.say(a?"hand.show":"hand.hide")}</span></button>
      </header>
      ${a?n`<div class="similo-fan" aria-hidden="true">${s.hand.cards.map(js)}</div>`:Qs(s,i)}
      ${i&&!a?Vs(s):r}
    </div>
    ${i?r:e}
    ${i?r:n`<p class="small muted similo-hush">${$("volume-x")} ${s.say("similo.silent")}</p>`}`}function Qs(s,e){const i=s.hand.cards;if(!e)return n`<ul class="similo-fan">${i.map(l=>n`<li>${p(s.piece(l))}</li>`)}</ul>`;const{card:a,manner:o}=G(s);return n`<div class="similo-fan" role="radiogroup" aria-label=${s.say("similo.hand")} ${z({onConfirm:l=>ds(s,l)})}>
    ${i.map(l=>n`<button type="button" role="radio" class="similo-spot" aria-checked=${l===a} data-roving tabindex="-1" @click=${()=>ps(s,{card:l})}>
        <span class="vh">${s.piece(l).name}</span>
        <span class="similo-seen" aria-hidden="true">${p({...s.piece(l),state:l===a?"selected":"",sign:l===a&&o?n`<b>${F[o]}</b>`:void 0})}</span>
      </button>`)}
  </div>`}function Vs(s){const{card:e,manner:i}=G(s),a=e?i?"":"similo.why.manner":"similo.why.card",o=e?i?s.say("similo.play",{card:e,manner:i}):s.say("similo.play.card",{card:e}):s.say("similo.play.none");return n`<div class="similo-how">
    <div class="similo-manners" role="radiogroup" aria-label=${s.say("similo.how")} ${z({onConfirm:l=>ds(s,l)})}>
      ${["similar","different"].map(l=>n`<button type="button" role="radio" data-manner=${l} aria-checked=${l===i} data-roving tabindex="-1" @click=${()=>ps(s,{manner:l})}>
          <b aria-hidden="true">${F[l]}</b> <span class="similo-how-long">${s.say(`similo.how.${l}`)}</span><span class="similo-how-short" aria-hidden="true">${s.say(`similo.manner.${l}`)}</span>
        </button>`)}
    </div>
    <button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${a?"true":r}
      aria-describedby=${a?"similo-why":r}
      @click=${l=>ms(s,l.currentTarget)}
    >
      ${o}
    </button>
    ${a?n`<span id="similo-why" class="vh">${s.say(a)}</span>`:r}
  </div>`}const ds=(s,e)=>e.getAttribute("aria-checked")==="true"?ms(s,e):e.click();async function ms(s,e){const{card:i,manner:a}=G(s);return i?a?s.act({type:"GiveClue",card:i,manner:a},e):s.explain(q(s,e),"similo.why.manner",{},"clue"):s.explain(q(s,e),"similo.why.card",{},"clue")}const G=s=>s.local.prompt.clue??{},ps=(s,e)=>s.draft({clue:{...G(s),...e}});function Zs(s){return n`<section class="sheet similo-dock" data-team=${f(s.board).length>1?"":r} aria-label=${s.say("similo.dock")} tabindex="-1">${Xs(s)}</section>`}function Xs(s){return s.game.outcome?n`<p class="similo-task"><b>${Ns(s)}</b></p>`:s.you===s.board.giver?Ks(s,ys(s)):s.prompt?.section!=="remove"?ys(s):d(s.board,s.you)?se(s):Ys(s)}function Ys(s){const e=y(s.board),i=c(s);return n`<div class="similo-task">
      <p><b>${s.say("similo.task",{count:e})}</b> <span class="muted">${s.say("similo.task.which",{count:e})}</span></p>
      <p class="small muted">${hs(s.say("similo.chosen",{chosen:i.length,count:e}),cs(s))}</p>
      ${Es(s)}
    </div>
    ${P(s)}
    <div class="similo-buttons">
      <button
        type="button"
        class="btn plain"
        aria-disabled=${i.length?r:"true"}
        @click=${a=>i.length?ts(s,C(a)):s.explain(C(a),"similo.why.nothing")}
      >
        ${s.say("similo.clear")}
      </button>
      ${xs(s,s.say("similo.confirm",{count:e}))}
    </div>`}function xs(s,e){const i=I(s);return n`<button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${i?"true":r}
      aria-describedby=${i?"similo-why":r}
      @click=${a=>us(s,C(a))}
    >
      ${e}
    </button>
    ${i?n`<span id="similo-why" class="vh">${s.say(...i)}</span>`:r}`}function cs(s){const e=f(s.board).length;if(e===1)return"";const i=g(s.board,c(s)).filter(a=>a!==s.you).length;return!d(s.board,s.you)&&!I(s)&&i&&i+1>=H(s.board)?s.say("similo.decides"):s.say("similo.rule",{rule:s.board.team,needed:H(s.board),team:e,count:y(s.board)})}function se(s){const e=d(s.board,s.you),i=N(s.board);return n`<div class="similo-task">
      <p><b>${i?s.say("similo.opinions",{count:U(s.board).length}):s.say("similo.yours.short")}</b></p>
      <p class="small muted">${hs(le(s,e),bs(s)||cs(s))}${i?r:J()}</p>
    </div>
    ${P(s)}
    <div class="similo-buttons">
      <button type="button" class="btn plain" data-main @click=${a=>Js(s,C(a))}>${$("undo-2")} ${s.say("similo.withdraw")}</button>
    </div>`}function P(s){const{board:e}=s;if(f(e).length<2)return $s(s);const i=f(e).filter(a=>a!==s.you&&!d(e,a));return n`<ul class="similo-offers" ${Y({"--others":f(e).filter(a=>a!==s.you).length})}>
    ${$s(s)}
    ${U(e).filter(a=>!ee(s,a)).map(a=>ie(s,g(e,a),a))}
    ${i.map(a=>n`<li class="similo-opinion" data-open>${M(s,[a])}<span class="similo-opinion-words"><b>${s.players[a].name}</b> <span class="small">${ae(s,a)}</span></span></li>`)}
  </ul>`}const ee=(s,e)=>S(e,d(s.board,s.you)??c(s))&&g(s.board,e).every(i=>i===s.you);function $s(s){const e=d(s.board,s.you)??c(s);if(!e.length)return r;const i=n`<span class="similo-opinion-words"><b>${s.say("similo.opinion.you")}</b> <span class="small similo-picks">${fs(s,e)}${e.length<y(s.board)?" \u2026":""}</span></span>`;return f(s.board).length<2?n`<p class="similo-opinion" data-mine>${i}</p>`:n`<li class="similo-opinion" data-mine>${M(s,[Number(s.you)])}${i}</li>`}function ie(s,e,i){const a=e.filter(o=>o!==s.you);return n`<li class="similo-opinion">
    ${M(s,a)}
    <span class="similo-opinion-words"><b>${a.map(o=>s.players[o].name).join(", ")}</b> <span class="small">${fs(s,i)}</span></span>
    ${s.prompt?.section==="remove"&&!S(i,d(s.board,s.you))?n`<button type="button" class="btn brass small" aria-label=${s.say("similo.agree",{seats:a})} @click=${o=>Ps(s,i,C(o))}>${s.say("similo.agree.short")}</button>`:r}
  </li>`}const fs=(s,e)=>e.map(i=>s.piece(i).name).join(", ");function ae(s,e){const i=A(s.board,e).length;return i?s.say("similo.chosen",{chosen:i,count:y(s.board)}):s.say("similo.opinion.open")}function ne(s,e,i){return n`<span class="similo-group-head"><b class="similo-letter">${oe(i)}</b>${M(s,g(s.board,e))}</span>
    <span class="similo-group-cards">${e.map(a=>n`<span class="similo-small">${p(s.piece(a))}</span>`)}</span>`}const oe=s=>String.fromCharCode(65+s);function ys(s){const{board:e}=s;return v(e)==="clue"?n`<div class="similo-task">
      <p class="similo-status">${M(s,[e.giver])}<span>${s.sayHtml("similo.wait.clue",{seat:e.giver})}${J()}</span></p>
      ${s.you!==null&&s.you!==e.giver?n`<p class="small muted">${s.say("similo.wait.talk")}</p>`:r}
    </div>`:n`<div class="similo-task">
      <p class="similo-status">${$("hourglass")}<span>${s.say(N(e)?"similo.split.watch":"similo.wait.remove",{count:y(e)})}</span></p>
      <p class="small muted">${bs(s)}${J()}</p>
    </div>
    ${s.you===e.giver&&s.page.layout==="phone"?r:P(s)}`}const le=(s,e)=>s.say("similo.votes",{votes:g(s.board,e).length,needed:H(s.board)});function bs(s){const e=f(s.board).filter(i=>!d(s.board,i));return e.length?s.say("similo.wait.for",{seats:e}):""}const M=(s,e)=>n`<span class="similo-faces">${e.map(i=>j(s.players[i],{size:"sm"}))}</span>`,J=()=>n`<span class="similo-thinking" aria-hidden="true"><i></i><i></i><i></i></span>`,hs=(...s)=>s.filter(Boolean).join(" \xB7 "),C=s=>s.currentTarget;function gs(s){const e=[0,1,2].map(i=>s.board.grid.slice(i*D,(i+1)*D));return n`<div class="similo-place">
    <div
      class="similo-grid"
      role="grid"
      aria-label=${s.say("similo.grid")}
      aria-describedby=${B(s)?"similo-keys":r}
      data-dealt=${s.board.clues.length?r:""}
      ${z({onConfirm:i=>re(s,i),onClear:()=>ts(s)})}
    >
      ${e.map((i,a)=>n`<div role="row" class="similo-row">${i.map((o,l)=>te(s,o,a+1,l+1))}</div>`)}
    </div>
    <p id="similo-keys" class="vh">${s.say("similo.grid.keys")}</p>
  </div>`}function re(s,e){e.getAttribute("aria-pressed")==="true"?us(s,e):e.click()}function te(s,e,i,a){const o=me(s,e,i,a),l=!!h(s.board,e),u=l?de(s,e):n`${ue(s,e)}${Bs("card",e)}`,t=l?r:`card:${e}`;return s.prompt?.section!=="remove"||l?n`<div role="gridcell" class="similo-cell" data-thing=${t}><span class="similo-spot" role="img" aria-label=${o} data-roving tabindex="-1">${u}</span></div>`:n`<div role="gridcell" class="similo-cell" data-thing=${t}>
    <button
      type="button"
      class="similo-spot"
      aria-pressed=${Q(s,e)}
      aria-disabled=${B(s)?r:"true"}
      data-roving
      tabindex="-1"
      @click=${m=>rs(s,e,m.currentTarget)}
    >
      <span class="vh">${o}</span>
      <span class="similo-seen" aria-hidden="true">${u}</span>
    </button>
  </div>`}function ue(s,e){if(s.board.secret!==null)return K(s,e);const i=as(s)===e;return p({...s.piece(e),state:Q(s,e)?"marked":i?"secret":"",tab:i?n`${$("eye-off")} ${s.say("similo.secret")}`:void 0,marks:vs(s,e),pin:Ts("card",e)})}function de(s,e){if(s.board.secret!==null)return K(s,e);const i=ns(s,"Removed").some(a=>a.cards.includes(e));return Rs(i?p({...s.piece(e),state:"leaving"}):r)}function K(s,e){const i=h(s.board,e),a=i?s.say("similo.review.round",{round:i}):"";return e!==s.board.secret?p({...s.piece(e),state:i?"faded":"",tab:a||void 0}):p({...s.piece(e),state:"secret",tab:i?n`${$("x")} ${a}`:n`${$("sparkles")} ${s.say("similo.secret")}`})}function Q(s,e){return s.board.secret!==null||s.you===null?!1:c(s).includes(e)}function vs(s,e){const i=V(s,e);if(!(!i.length||s.board.secret!==null))return n`<span class="similo-marks" ${Y({"--count":i.length})}>${i.map(a=>{const o=d(s.board,a)?.includes(e);return n`<span class="similo-mark" data-sure=${o?"":r}>${j(s.players[a],{size:"sm"})}${o?$("check"):r}</span>`})}</span>`}function V(s,e){const i=es(s.board,e).filter(a=>a!==s.you);return s.you!==null&&c(s).includes(e)?[s.you,...i]:i}function me(s,e,i,a){const o=h(s.board,e),l=o?[]:V(s,e),u=l.filter(t=>t!==s.you);return[s.say("similo.cell",{card:e,row:i,column:a}),as(s)===e&&s.say(s.game.outcome?"similo.cell.was_secret":"similo.cell.secret"),o&&s.say("similo.cell.gone",{round:o}),l.length&&ws(s,l.length>u.length,u),o?"":Gs("card",e)].filter(Boolean).join(", ")}function ws(s,e,i){return e?i.length?s.say("similo.cell.marked_by_you_and",{seats:i}):s.say("similo.cell.marked_by_you"):s.say("similo.cell.marked_by",{seats:i})}function pe(s,e){switch(s.type){case"Marked":case"Unmarked":return null;case"SecretDrawn":case"Drawn":return e.page.settings.hideHand?null:Z(s);case"Confirmed":return H(e.board)===1?null:Z(s);case"Removed":return{key:s.cards.includes(String(fe(e)))?"similo.story.removed_secret":"similo.story.removed_safe",args:{...s}};default:return Z(s)}}const ce={joins:({type:s})=>s==="Marked"||s==="Unmarked",story(s,e){const i=new Map;for(const{type:o,seat:l,card:u}of s){const t=i.get(Number(l))??new Set;o==="Marked"?t.add(String(u)):t.delete(String(u)),i.set(Number(l),t)}const a=new Map;for(const[o,l]of i){if(!l.size)continue;const u=is(e.board,l),t=a.get(u.join())??{seats:[],cards:u};a.set(u.join(),{...t,seats:[...t.seats,o]})}return[...a.values()].map(o=>({key:"similo.story.marked",args:o}))}},$e=(s,e)=>s.type==="ClueGiven"&&e.you===e.board.giver?null:void 0,fe=({log:s,board:e})=>s.events.find(({type:i})=>i==="SecretShown")?.card??e.secret,Z=s=>({key:`similo.happened.${s.type}`,args:{...s}});function ye(s){const{board:e}=s,i={round:R(e),count:y(e)};return e.secret!==null?s.say("similo.end.secret",{card:e.secret}):v(e)==="remove"?s.say(N(e)?"similo.headline.split":"similo.headline.remove",i):s.say(s.you===e.giver?"similo.headline.give":"similo.headline.clue",i)}function be(s,e){const{board:i}=e;if(s===i.giver)return e.say("similo.role.giver");if(!f(i).includes(s))return"";if(d(i,s))return e.say("similo.role.confirmed");const a=A(i,s).length;return a?e.say("similo.role.picks",{count:a}):e.say("similo.role.guesser")}function he(s){const{deck:e,clue_deck:i}=s.board;return[...new Set([e,i])].map(a=>a==="own"?s.say("similo.deck.own"):s.piece(a).name).join(" + ")}const T=26,W=150,ks=400,ge=ks-W-92;function ve(s,{at:e,removed:i}){const a=s.game.insight?.rounds?.[e];if(!a)return r;const o=Object.entries(a.belief).sort(([,t],[,m])=>m-t),l=Math.max(...o.map(([,t])=>t),.01),u=o.length*T+4;return n`<div class="similo-belief">
    <h4>${s.say("similo.review.belief")}</h4>
    <svg viewBox="0 0 ${ks} ${u}" aria-hidden="true" data-picture>
      ${o.map(([t,m],O)=>we(s,{id:t,share:m,row:O,length:m/l*ge,removed:i,would:a.would}))}
    </svg>
    <p class="small muted similo-belief-key" aria-hidden="true">${s.say("similo.review.belief.key")}</p>
    <div class="vh"><table>
      <caption>${s.say("similo.review.belief")}</caption>
      <tbody>
        ${o.map(([t,m])=>n`<tr><th scope="row">${s.piece(t).name}</th><td>${Ss(m)} ${ke(s,{id:t,removed:i,would:a.would})}</td></tr>`)}
      </tbody>
    </table></div>
    <p>${s.say(Se(s,a.would),{cards:a.would})}</p>
  </div>`}function we(s,{id:e,share:i,row:a,length:o,removed:l,would:u}){const t=a*T+4,m=t+T/2-2,O=e===s.board.secret,X=l.includes(e);return Hs`<g class=${`similo-bar${O?" secret":""}${X?" gone":""}`}>
    <text class="name" x=${W-8} y=${m} text-anchor="end">${O?"\u2605 ":""}${s.piece(e).name}</text>
    <rect x=${W} y=${t} width=${Math.max(2,o)} height=${T-8} rx="3"></rect>
    <text x=${W+Math.max(2,o)+6} y=${m}>${Ss(i)}${X?" \u2715":""}${u.includes(e)?" \u25CB":""}</text>
  </g>`}const Ss=s=>new Intl.NumberFormat(As(),{style:"percent"}).format(s);function ke(s,{id:e,removed:i,would:a}){const o=[];return e===s.board.secret&&o.push(s.say("similo.secret")),i.includes(e)&&o.push(s.say("similo.review.belief.removed")),a.includes(e)&&o.push(s.say("similo.review.belief.would")),o.join(", ")}const Se=(s,e)=>e.includes(s.board.secret)?"similo.review.belief.bots_lose":"similo.review.belief.bots";function _e(s,e){const{secret:i}=s.board,a=e.some(({removed:o})=>o.includes(i));return n`<figure class="felt rim reviewed-picture similo-narrowing" data-lost=${a?"":r}>
    <ol class="similo-columns">${e.map((o,l)=>Me(s,o,l+1))}</ol>
    <div class="similo-goal">
      ${p(s.piece(i))}
      <span class="plate" data-bad=${a?"":r}>${s.say(a?"similo.moment.home":"similo.moment.me")}</span>
    </div>
  </figure>`}function Me(s,{clue:e,removed:i,ballots:a},o){const u=i.includes(s.board.secret)?[]:[...new Set(a.flatMap(t=>[...t].filter(([,m])=>m.includes(s.board.secret)).map(([m])=>m)))];return n`<li class="similo-column">
    <h3>${s.say("similo.review.round",{round:o})}</h3>
    <span class="similo-clue-slot">${w(s,e)}</span>
    <p>${k(s,e)}</p>
    <ul>${i.map(t=>n`<li data-secret=${t===s.board.secret?"":r}>${p(s.piece(t))}<span class="stamp" data-bad=${t===s.board.secret?"":r}>${s.say(t===s.board.secret?"similo.moment.stamp_lost":"similo.moment.stamp")}</span></li>`)}</ul>
    ${u.length?n`<p class="similo-close">${u.map(t=>n`<span aria-hidden="true">${j(s.players[t],{size:"sm"})}</span>`)}<span>${s.say("similo.review.close_call",{seats:u})}</span></p>`:r}
  </li>`}const Ce=(s,e)=>n`<table>
  <thead><tr><th scope="col">${s.say("similo.rounds")}</th><th scope="col">${s.say("similo.clues")}</th><th scope="col">${s.say("similo.review.removed")}</th></tr></thead>
  <tbody>
    ${e.map(({clue:i,removed:a},o)=>n`<tr>
      <th scope="row">${s.say("similo.review.round",{round:o+1})}</th>
      <td>${s.piece(i.card).name}, ${s.say(`similo.manner.${i.manner}`)}</td>
      <td>${a.map(l=>`${s.piece(l).name}${l===s.board.secret?` (${s.say("similo.secret")})`:""}`).join(", ")}</td>
    </tr>`)}
  </tbody>
</table>`;function Oe(s){const e=Ne(s),i=h(s.board,s.board.secret),a=s.say("similo.score",{count:s.game.outcome?.scores[0]??ss(s.board),all:x-1});return n`<div class="similo-review">
    ${Ws({title:s.say("similo.end.secret",{card:s.board.secret}),note:i?s.say("similo.end.lost",{round:i}):a,picture:_e(s,e),table:Ce(s,e),parts:[{title:s.say("similo.review"),hint:s.say("similo.review.wanted"),glyph:"eye",body:n`<ol class="similo-review-rounds">${e.map((o,l)=>n`<li class="panel">${Re(s,o,l+1)}</li>`)}</ol>`},s.game.insight?.rounds?.length?{title:s.say("similo.review.belief"),glyph:"bot",body:n`<ol class="similo-review-beliefs">${e.map(({removed:o},l)=>n`<li><h3>${s.say("similo.review.round",{round:l+1})}</h3>${ve(s,{at:l,removed:o})}</li>`)}</ol>`}:null,{title:s.say("similo.review.board.short"),glyph:"layout-grid",body:je(s)}]})}
  </div>`}function je(s){const e=s.board.grid;return n`<div class="felt rim similo-review-board">
    <ul aria-label=${s.say("similo.review.board")}>
      ${e.map(i=>n`<li>${K(s,i)}</li>`)}
    </ul>
  </div>`}function Re(s,{clue:e,ballots:i,removed:a},o){const l=a.includes(s.board.secret);return n`<h3>${s.say("similo.review.round",{round:o})}</h3>
    <div class="similo-review-clue">
      <span class="similo-clue-slot">${w(s,e)}</span>
      <p>${k(s,e)}<span class="similo-clue-name">${s.piece(e.card).name}</span></p>
    </div>
    <div class="similo-review-removed">
      <h4>
        ${s.say("similo.review.removed")}
        <span class="chip ${l?"bad":"ok"}">${$(l?"circle-x":"circle-check")} ${s.say(l?"similo.review.fatal":"similo.review.safe")}</span>
      </h4>
      <ul class="similo-review-cards">
        ${a.map(u=>n`<li>${p({...s.piece(u),state:u===s.board.secret?"secret":"",tab:u===s.board.secret?s.say("similo.secret"):void 0})}</li>`)}
      </ul>
    </div>
    ${i.length?n`<div class="similo-review-wanted"><h4>${s.say("similo.review.wanted")}</h4>${i.map((u,t)=>He(s,u,{number:i.length>1?t+1:0,fatal:l}))}</div>`:r}`}function He(s,e,{number:i,fatal:a}){const o=[...e].filter(([,l])=>l.includes(s.board.secret)).map(([l])=>l);return n`${i?n`<p class="caps muted similo-review-ballot">${s.say("similo.review.ballot",{number:i})}</p>`:r}
    <ul class="similo-review-votes">
      ${Ae(e).map(({seats:l,cards:u})=>n`<li>
          <span class="similo-faces" aria-hidden="true">${l.map(t=>j(s.players[t],{size:"sm"}))}</span>
          <span>${s.sayHtml("similo.review.camp",{seats:l,cards:u})}</span>
        </li>`)}
    </ul>
    ${o.length&&!a?n`<p class="similo-review-close">${$("triangle-alert")} ${s.say("similo.review.close_call",{seats:o})}</p>`:r}`}function Ae(s){const e=[];for(const[i,a]of s){const o=e.find(l=>S(l.cards,a));o?o.seats.push(i):e.push({seats:[i],cards:a})}return e}function Ne(s){const e=[[]];for(const i of s.log.events)Ee(e,i);return s.board.removed.map((i,a)=>({clue:s.board.clues[a],removed:i,ballots:(e[a]??[]).filter(o=>o.size)}))}function Ee(s,e){const i=s[s.length-1];switch(e.type){case"Confirmed":i.length||i.push(new Map),i[i.length-1].set(e.seat,e.cards);break;case"Withdrawn":i.at(-1)?.delete(e.seat);break;case"Disagreed":i.push(new Map);break;case"Removed":s.push([])}}function Be(s){const{board:e}=s,i=e.secret===null?r:h(e,e.secret)?"lost":"found";return n`<div class="similo-screen" data-ending=${i}>
    <section class="felt rim similo-screen-felt">${gs(s)}</section>
    <section class="similo-screen-side" aria-label=${s.say("similo.clues")}>
      ${b.map((a,o)=>Ge(s,o))} ${We(s)}
    </section>
  </div>`}function Ge(s,e){const i=s.board.clues[e];return i?n`<div class="panel similo-screen-clue" data-manner=${i.manner} data-fresh=${ls(s,i)?"":r}>
    <span class="similo-clue-number">${e+1}</span>
    <span class="similo-clue-slot">${w(s,i)}</span>
    <span class="similo-screen-words">${k(s,i)}<span class="similo-clue-name">${s.piece(i.card).name}</span></span>
  </div>`:n`<div class="panel flat similo-screen-clue" data-empty data-last=${e===b.length-1?"":r}>
      <b class="similo-screen-number">${e+1}</b>
      <span class="muted">${s.say(Te(s,e))}</span>
    </div>`}function Te(s,e){return e===b.length-1?"similo.clue.last":e===s.board.clues.length?"similo.clue.next":"similo.clue.none"}function We(s){const{board:e}=s;if(e.secret!==null){const i=h(e,e.secret);return n`<div class="panel similo-screen-clue similo-screen-secret" data-lost=${i?"":r}>
      <span class="similo-clue-slot">${p(s.piece(e.secret))}</span>
      <b>${s.say("similo.end.secret",{card:e.secret})}</b>
    </div>`}return N(e)?n`<div class="panel similo-screen-clue similo-screen-split">
      ${U(e).map((i,a)=>n`<span class="similo-group">${ne(s,i,a)}</span>`)}
    </div>`:n`<div class="panel similo-screen-clue">
    <span class="muted">${s.say("similo.screen.removed")}</span>
    <span class="similo-screen-count"><b>${ss(e)}</b> ${s.say("similo.screen.of",{all:x-1})}</span>
  </div>`}const ze=s=>s.board.grid.filter(e=>!h(s.board,e)),De={kind:"card",pinned:!0,ids:ze,name:(s,e)=>s.piece(e).name,picture:(s,e)=>p(s.piece(e)),mark:(s,e)=>B(s)?{isOn:c(s).includes(e),label:s.say(c(s).includes(e)?"similo.unmark":"similo.mark"),press:i=>{rs(s,e,i)}}:null,marked(s,e){const i=V(s,e),a=i.filter(o=>o!==s.you);return i.length?ws(s,i.length>a.length,a):s.say("similo.unmarked")},small:{columns:4,slots:s=>s.board.grid.map(e=>h(s.board,e)?null:e),picture:(s,e)=>p({...s.piece(e),state:Q(s,e)?"marked":"",marks:vs(s,e)})}};export{D as C,b as R,es as a,zs as b,w as c,gs as d,Zs as e,$e as f,f as g,ye as h,he as i,Oe as j,be as k,pe as l,k as m,ce as n,v as p,y as q,Is as r,Be as s,De as t,d as v};
