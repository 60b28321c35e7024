import{G as n,F as r,b5 as ws,U as p,bg as c,W as ks,bf as Ss,b7 as _s,bh as Ms,aG as E,H as O,aA as X,bi as Cs,b3 as js,s as Os}from"./house.js";import{C as Hs,J as Rs,v as As}from"./table.js";const b=[1,2,3,4,1],Y=12,B=4;function v(s){return s.secret!==null?"over":s.clues.length<H(s)?"clue":"remove"}const H=s=>s.secret===null?s.removed.length+1:s.removed.length,f=s=>b[H(s)-1],h=(s,e)=>s.removed.findIndex(i=>i.includes(e))+1,Z=s=>s.removed.reduce((e,i)=>e+i.length,0),$=s=>Array.from({length:s.seats},(e,i)=>i).filter(e=>e!==s.giver);function R(s){const e=s.seats-1;return{majority:Math.floor(e/2)+1,unanimous:e,anyone:1}[s.team]}const A=(s,e)=>e===null?[]:s.marks[e]??[],d=(s,e)=>e===null?null:s.votes[e]??null,x=(s,e)=>$(s).filter(i=>A(s,i).includes(e)),g=(s,e)=>$(s).filter(i=>w(d(s,i),e));function D(s){const e=[];for(const i of Object.values(s.votes))e.some(a=>w(a,i))||e.push(i);return e.sort((i,a)=>g(s,a).length-g(s,i).length)}const N=s=>v(s)==="remove"&&$(s).every(e=>d(s,e));function ss(s,e){const i=new Set(e);return s.grid.filter(a=>i.has(a))}const w=(s,e)=>!!(s&&e&&s.length===e.length&&s.every(i=>e.includes(i)));function es(s){return s.board.secret!==null?s.board.secret:s.page.settings.hideHand?null:s.hand?.secret??null}const is=(s,e)=>s.log.fresh.filter(i=>i.type===e);function Ns(s){const e=s.board.clues.at(-1);return n`<section class="similo-clues" aria-labelledby="similo-clues">
    <header><h2 id="similo-clues">${s.say("similo.clues")}</h2><span class="small muted" aria-hidden="true">${s.say("similo.clues.legend")}</span></header>
    <ol class="similo-clue-list">
      ${b.map((i,a)=>Gs(s,a))}
    </ol>
    ${s.board.clues.length<b.length?n`<p class="similo-ahead small muted" aria-hidden="true"><b>${s.board.clues.length+1}</b> ${Ws(s)}</p>`:r}
    ${e?n`<p class="similo-caption small">${s.sayHtml("similo.clue.newest",{...e})}</p>`:r}
  </section>`}function Gs(s,e){const i=s.board.clues[e];return i?n`<li>
    <button
      type="button"
      class="panel similo-clue"
      data-manner=${i.manner}
      data-fresh=${ns(s,i)?"":r}
      aria-haspopup="dialog"
      @click=${()=>Ts(s,i,e+1)}
    >
      <span class="vh">${s.say("similo.clue.spoken",{...i,round:e+1})}</span>
      <span class="similo-clue-number" aria-hidden="true">${e+1}</span>
      <span class="similo-clue-slot" aria-hidden="true">${k(s,i)}</span>
      <span class="similo-clue-words" aria-hidden="true">${S(s,i)}<span class="similo-clue-name">${s.piece(i.card).name}</span></span>
    </button>
  </li>`:n`<li class="panel flat similo-clue" data-empty>
      <span class="similo-clue-number" aria-hidden="true">${e+1}</span>
      <span class="similo-clue-words muted"><span class="vh">${s.say("similo.clue.empty",{round:e+1})}</span><span aria-hidden="true">${as(s,e)}</span></span>
    </li>`}function Ws(s){const e=s.board.clues.length+1;return e===b.length||v(s.board)==="clue"?as(s,e-1):s.say("similo.clue.ahead",{from:e,to:b.length})}function as(s,e){return e===s.board.clues.length&&v(s.board)==="clue"?s.say(s.you===s.board.giver?"similo.clue.yours":"similo.clue.next"):s.say("similo.clue.none")}const k=(s,e)=>c({...s.piece(e.card),turn:e.manner==="similar"?"upright":"sideways"}),S=(s,{manner:e})=>n`<span class="similo-manner" data-manner=${e}><b aria-hidden="true">${U[e]}</b> ${s.say(`similo.manner.${e}`)}</span>`,U={similar:"\u2248",different:"\u2260"},ns=(s,e)=>is(s,"ClueGiven").some(i=>i.card===e.card);function Ts(s,e,i){ks({title:s.say("similo.clue.title",{round:i}),body:()=>n`<div class="similo-look">
      <div class="similo-look-slot">${k(s,e)}</div>
      <p>${S(s,e)}</p>
      <p>${s.sayHtml("similo.clue.meaning",{...e})}</p>
    </div>`})}function zs(s){return n`<ol class="steps similo-rounds" aria-label=${s.say("similo.rounds")}>
    ${b.map((e,i)=>Es(s,e,i+1))}
  </ol>`}function Es(s,e,i){const a=s.board,o=i<=a.removed.length,l=i===H(a)&&!o,u=o?"done":l?"now":"later";return n`<li data-tip=${ws("similo.round",{round:i,count:e})} class="step ${o?"done":l?"on":""}" aria-current=${l?"step":r}>
    <span class="vh">${s.say(`similo.rounds.${u}`,{round:i,count:e})}</span>
    <span class="similo-step-short" aria-hidden="true">${o?p("check"):r}−${e}</span>
    ${l?n`<span class="similo-step-long" aria-hidden="true">${s.say("similo.rounds.now",{round:i,count:e})}</span>`:r}
  </li>`}const G=Ss();function y(s){const e=new Set(A(s.board,s.you));for(const[i,{wanted:a,news:o}]of Object.entries(L(s)))o&&o<=s.log.history.length||(a?e.add(i):e.delete(i));return ss(s.board,e)}const F=s=>s.prompt?.section==="remove"&&!d(s.board,s.you);async function Bs(s,e,i){const a=y(s);return d(s.board,s.you)?s.explain(i,"similo.refused.confirmed_already",{},"remove"):a.includes(e)?_(s,e,!1,i):a.length<f(s.board)?_(s,e,!0,i):f(s.board)>1?s.explain(i,"similo.refused.enough_marked",{count:f(s.board)},"remove"):(_(s,a[0],!1,i),_(s,e,!0,i))}async function os(s,e=document.activeElement){F(s)&&await Promise.all(y(s).map(i=>_(s,i,!1,e)))}function I(s){const e=f(s.board)-y(s).length;return e?[y(s).length?"similo.why.more":"similo.why.first",{count:e}]:null}function ls(s,e){if(s.prompt?.section!=="remove"||d(s.board,s.you))return;const i=I(s);i?s.explain(q(s,e),i[0],i[1],"remove"):Ds(s,y(s),e)}const Ds=(s,e,i)=>G(()=>s.act({type:"Remove",cards:e},i)),Us=(s,e,i)=>G(async()=>d(s.board,s.you)&&!await s.act({type:"Withdraw"},i)?0:s.act({type:"Remove",cards:e},i)),Fs=(s,e)=>G(()=>s.act({type:"Withdraw"},e)),q=(s,e)=>s.page.layout==="phone"&&e.closest(".similo-dock")||e;async function _(s,e,i,a){const o={wanted:i,news:0};s.draft({wishes:{...L(s),[e]:o}});const l=await G(()=>s.act({type:i?"Mark":"Unmark",card:e},a)),{[e]:u,...t}=L(s);u===o&&s.draft({wishes:l?{...t,[e]:{wanted:i,news:l}}:t})}const L=s=>s.local.prompt.wishes??{};function Is(s,e){const i=s.prompt?.section==="clue",a=s.page.settings.hideHand;return n`<div class="similo-hand" data-giving=${i?"":r}>
      <header data-covered=${a?"":r}>
        <b>${s.say("similo.hand")}</b>
        <span class="small muted">${p("lock")} ${s.say(a?"similo.hand.hidden":"hand.only_you")}</span>
        <button type="button" class="btn ${a?"plain":"ghost"} small" @click=${_s}>${p(a?"eye":"eye-off")} <span>${s.say(a?"hand.show":"hand.hide")}</span></button>
      </header>
      ${a?n`<div class="similo-fan" aria-hidden="true">${s.hand.cards.map(Ms)}</div>`:qs(s,i)}
      ${i&&!a?Ls(s):r}
    </div>
    ${i?r:e}
    ${i?r:n`<p class="small muted similo-hush">${p("volume-x")} ${s.say("similo.silent")}</p>`}`}function qs(s,e){const i=s.hand.cards;if(!e)return n`<ul class="similo-fan">${i.map(l=>n`<li>${c(s.piece(l))}</li>`)}</ul>`;const{card:a,manner:o}=W(s);return n`<div class="similo-fan" role="radiogroup" aria-label=${s.say("similo.hand")} ${E({onConfirm:l=>rs(s,l)})}>
    ${i.map(l=>n`<button type="button" role="radio" class="similo-spot" aria-checked=${l===a} data-roving tabindex="-1" @click=${()=>us(s,{card:l})}>
        <span class="vh">${s.piece(l).name}</span>
        <span class="similo-seen" aria-hidden="true">${c({...s.piece(l),state:l===a?"selected":"",sign:l===a&&o?n`<b>${U[o]}</b>`:void 0})}</span>
      </button>`)}
  </div>`}function Ls(s){const{card:e,manner:i}=W(s),a=e?i?"":"similo.why.manner":"similo.why.card",o=e?i?s.say("similo.play",{card:e,manner:i}):s.say("similo.play.card",{card:e}):s.say("similo.play.none");return n`<div class="similo-how">
    <div class="similo-manners" role="radiogroup" aria-label=${s.say("similo.how")} ${E({onConfirm:l=>rs(s,l)})}>
      ${["similar","different"].map(l=>n`<button type="button" role="radio" data-manner=${l} aria-checked=${l===i} data-roving tabindex="-1" @click=${()=>us(s,{manner:l})}>
          <b aria-hidden="true">${U[l]}</b> <span class="similo-how-long">${s.say(`similo.how.${l}`)}</span><span class="similo-how-short" aria-hidden="true">${s.say(`similo.manner.${l}`)}</span>
        </button>`)}
    </div>
    <button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${a?"true":r}
      aria-describedby=${a?"similo-why":r}
      @click=${l=>ts(s,l.currentTarget)}
    >
      ${o}
    </button>
    ${a?n`<span id="similo-why" class="vh">${s.say(a)}</span>`:r}
  </div>`}const rs=(s,e)=>e.getAttribute("aria-checked")==="true"?ts(s,e):e.click();async function ts(s,e){const{card:i,manner:a}=W(s);return i?a?s.act({type:"GiveClue",card:i,manner:a},e):s.explain(q(s,e),"similo.why.manner",{},"clue"):s.explain(q(s,e),"similo.why.card",{},"clue")}const W=s=>s.local.prompt.clue??{},us=(s,e)=>s.draft({clue:{...W(s),...e}});function Ps(s){return n`<section class="sheet similo-dock" data-team=${$(s.board).length>1?"":r} aria-label=${s.say("similo.dock")} tabindex="-1">${Js(s)}</section>`}function Js(s){return s.game.outcome?n`<p class="similo-task"><b>${Hs(s)}</b></p>`:s.you===s.board.giver?Is(s,cs(s)):s.prompt?.section!=="remove"?cs(s):d(s.board,s.you)?Qs(s):Ks(s)}function Ks(s){const e=f(s.board),i=y(s);return n`<div class="similo-task">
      <p><b>${s.say("similo.task",{count:e})}</b> <span class="muted">${s.say("similo.task.which",{count:e})}</span></p>
      <p class="small muted">${fs(s.say("similo.chosen",{chosen:i.length,count:e}),ds(s))}</p>
      ${Rs(s)}
    </div>
    ${P(s)}
    <div class="similo-buttons">
      <button
        type="button"
        class="btn plain"
        aria-disabled=${i.length?r:"true"}
        @click=${a=>i.length?os(s,C(a)):s.explain(C(a),"similo.why.nothing")}
      >
        ${s.say("similo.clear")}
      </button>
      ${Vs(s,s.say("similo.confirm",{count:e}))}
    </div>`}function Vs(s,e){const i=I(s);return n`<button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${i?"true":r}
      aria-describedby=${i?"similo-why":r}
      @click=${a=>ls(s,C(a))}
    >
      ${e}
    </button>
    ${i?n`<span id="similo-why" class="vh">${s.say(...i)}</span>`:r}`}function ds(s){const e=$(s.board).length;if(e===1)return"";const i=g(s.board,y(s)).filter(a=>a!==s.you).length;return!d(s.board,s.you)&&!I(s)&&i&&i+1>=R(s.board)?s.say("similo.decides"):s.say("similo.rule",{rule:s.board.team,needed:R(s.board),team:e,count:f(s.board)})}function Qs(s){const e=d(s.board,s.you),i=N(s.board);return n`<div class="similo-task">
      <p><b>${i?s.say("similo.opinions",{count:D(s.board).length}):s.say("similo.yours.short")}</b></p>
      <p class="small muted">${fs(ee(s,e),$s(s)||ds(s))}${i?r:J()}</p>
    </div>
    ${P(s)}
    <div class="similo-buttons">
      <button type="button" class="btn plain" data-main @click=${a=>Fs(s,C(a))}>${p("undo-2")} ${s.say("similo.withdraw")}</button>
    </div>`}function P(s){const{board:e}=s;if($(e).length<2)return ms(s);const i=$(e).filter(a=>a!==s.you&&!d(e,a));return n`<ul class="similo-offers" ${X({"--others":$(e).filter(a=>a!==s.you).length})}>
    ${ms(s)}
    ${D(e).filter(a=>!Xs(s,a)).map(a=>Ys(s,g(e,a),a))}
    ${i.map(a=>n`<li class="similo-opinion" data-open>${M(s,[a])}<span class="similo-opinion-words"><b>${s.players[a].name}</b> <span class="small">${Zs(s,a)}</span></span></li>`)}
  </ul>`}const Xs=(s,e)=>w(e,d(s.board,s.you)??y(s))&&g(s.board,e).every(i=>i===s.you);function ms(s){const e=d(s.board,s.you)??y(s);if(!e.length)return r;const i=n`<span class="similo-opinion-words"><b>${s.say("similo.opinion.you")}</b> <span class="small similo-picks">${ps(s,e)}${e.length<f(s.board)?" \u2026":""}</span></span>`;return $(s.board).length<2?n`<p class="similo-opinion" data-mine>${i}</p>`:n`<li class="similo-opinion" data-mine>${M(s,[Number(s.you)])}${i}</li>`}function Ys(s,e,i){const a=e.filter(o=>o!==s.you);return n`<li class="similo-opinion">
    ${M(s,a)}
    <span class="similo-opinion-words"><b>${a.map(o=>s.players[o].name).join(", ")}</b> <span class="small">${ps(s,i)}</span></span>
    ${s.prompt?.section==="remove"&&!w(i,d(s.board,s.you))?n`<button type="button" class="btn brass small" aria-label=${s.say("similo.agree",{seats:a})} @click=${o=>Us(s,i,C(o))}>${s.say("similo.agree.short")}</button>`:r}
  </li>`}const ps=(s,e)=>e.map(i=>s.piece(i).name).join(", ");function Zs(s,e){const i=A(s.board,e).length;return i?s.say("similo.chosen",{chosen:i,count:f(s.board)}):s.say("similo.opinion.open")}function xs(s,e,i){return n`<span class="similo-group-head"><b class="similo-letter">${se(i)}</b>${M(s,g(s.board,e))}</span>
    <span class="similo-group-cards">${e.map(a=>n`<span class="similo-small">${c(s.piece(a))}</span>`)}</span>`}const se=s=>String.fromCharCode(65+s);function cs(s){const{board:e}=s;return v(e)==="clue"?n`<div class="similo-task">
      <p class="similo-status">${M(s,[e.giver])}<span>${s.sayHtml("similo.wait.clue",{seat:e.giver})}${J()}</span></p>
      ${s.you!==null&&s.you!==e.giver?n`<p class="small muted">${s.say("similo.wait.talk")}</p>`:r}
    </div>`:n`<div class="similo-task">
      <p class="similo-status">${p("hourglass")}<span>${s.say(N(e)?"similo.split.watch":"similo.wait.remove",{count:f(e)})}</span></p>
      <p class="small muted">${$s(s)}${J()}</p>
    </div>
    ${s.you===e.giver&&s.page.layout==="phone"?r:P(s)}`}const ee=(s,e)=>s.say("similo.votes",{votes:g(s.board,e).length,needed:R(s.board)});function $s(s){const e=$(s.board).filter(i=>!d(s.board,i));return e.length?s.say("similo.wait.for",{seats:e}):""}const M=(s,e)=>n`<span class="similo-faces">${e.map(i=>O(s.players[i],{size:"sm"}))}</span>`,J=()=>n`<span class="similo-dots" aria-hidden="true"><i></i><i></i><i></i></span>`,fs=(...s)=>s.filter(Boolean).join(" \xB7 "),C=s=>s.currentTarget;function ys(s){const e=[0,1,2].map(i=>s.board.grid.slice(i*B,(i+1)*B));return n`<div class="similo-place">
    <div
      class="similo-grid"
      role="grid"
      aria-label=${s.say("similo.grid")}
      aria-describedby=${F(s)?"similo-keys":r}
      data-dealt=${s.board.clues.length?r:""}
      ${E({onConfirm:i=>ie(s,i),onClear:()=>os(s)})}
    >
      ${e.map((i,a)=>n`<div role="row" class="similo-row">${i.map((o,l)=>ae(s,o,a+1,l+1))}</div>`)}
    </div>
    <p id="similo-keys" class="vh">${s.say("similo.grid.keys")}</p>
  </div>`}function ie(s,e){e.getAttribute("aria-pressed")==="true"?ls(s,e):e.click()}function ae(s,e,i,a){const o=re(s,e,i,a),l=h(s.board,e)?oe(s,e):ne(s,e);return s.prompt?.section!=="remove"||h(s.board,e)?n`<div role="gridcell" class="similo-cell"><span class="similo-spot" role="img" aria-label=${o} data-roving tabindex="-1">${l}</span></div>`:n`<div role="gridcell" class="similo-cell">
    <button
      type="button"
      class="similo-spot"
      aria-pressed=${bs(s,e)}
      aria-disabled=${F(s)?r:"true"}
      data-roving
      tabindex="-1"
      @click=${u=>Bs(s,e,u.currentTarget)}
    >
      <span class="vh">${o}</span>
      <span class="similo-seen" aria-hidden="true">${l}</span>
    </button>
  </div>`}function ne(s,e){if(s.board.secret!==null)return K(s,e);const i=es(s)===e;return c({...s.piece(e),state:bs(s,e)?"marked":i?"secret":"",tab:i?n`${p("eye-off")} ${s.say("similo.secret")}`:void 0,marks:le(s,e)})}function oe(s,e){if(s.board.secret!==null)return K(s,e);const i=is(s,"Removed").some(a=>a.cards.includes(e));return Cs(i?c({...s.piece(e),state:"leaving"}):r)}function K(s,e){const i=h(s.board,e),a=i?s.say("similo.review.round",{round:i}):"";return e!==s.board.secret?c({...s.piece(e),state:i?"faded":"",tab:a||void 0}):c({...s.piece(e),state:"secret",tab:i?n`${p("x")} ${a}`:n`${p("sparkles")} ${s.say("similo.secret")}`})}function bs(s,e){return s.board.secret!==null||s.you===null?!1:y(s).includes(e)}function le(s,e){const i=hs(s,e);if(!(!i.length||s.board.secret!==null))return n`<span class="similo-marks" ${X({"--count":i.length})}>${i.map(a=>{const o=d(s.board,a)?.includes(e);return n`<span class="similo-mark" data-sure=${o?"":r}>${O(s.players[a],{size:"sm"})}${o?p("check"):r}</span>`})}</span>`}function hs(s,e){const i=x(s.board,e).filter(a=>a!==s.you);return s.you!==null&&y(s).includes(e)?[s.you,...i]:i}function re(s,e,i,a){const o=h(s.board,e),l=o?[]:hs(s,e),u=l.filter(t=>t!==s.you);return[s.say("similo.cell",{card:e,row:i,column:a}),es(s)===e&&s.say(s.game.outcome?"similo.cell.was_secret":"similo.cell.secret"),o&&s.say("similo.cell.gone",{round:o}),l.length&&te(s,l.length>u.length,u)].filter(Boolean).join(", ")}function te(s,e,i){return e?i.length?s.say("similo.cell.marked_by_you_and",{seats:i}):s.say("similo.cell.marked_by_you"):s.say("similo.cell.marked_by",{seats:i})}function ue(s,e){switch(s.type){case"Marked":case"Unmarked":return null;case"SecretDrawn":case"Drawn":return e.page.settings.hideHand?null:V(s);case"Confirmed":return R(e.board)===1?null:V(s);case"Removed":return{key:s.cards.includes(String(pe(e)))?"similo.story.removed_secret":"similo.story.removed_safe",args:{...s}};default:return V(s)}}const de={joins:({type:s})=>s==="Marked"||s==="Unmarked",story(s,e){const i=new Map;for(const{type:o,seat:l,card:u}of s){const t=i.get(Number(l))??new Set;o==="Marked"?t.add(String(u)):t.delete(String(u)),i.set(Number(l),t)}const a=new Map;for(const[o,l]of i){if(!l.size)continue;const u=ss(e.board,l),t=a.get(u.join())??{seats:[],cards:u};a.set(u.join(),{...t,seats:[...t.seats,o]})}return[...a.values()].map(o=>({key:"similo.story.marked",args:o}))}},me=(s,e)=>s.type==="ClueGiven"&&e.you===e.board.giver?null:void 0,pe=({log:s,board:e})=>s.events.find(({type:i})=>i==="SecretShown")?.card??e.secret,V=s=>({key:`similo.happened.${s.type}`,args:{...s}});function ce(s){const{board:e}=s,i={round:H(e),count:f(e)};return e.secret!==null?s.say("similo.end.secret",{card:e.secret}):v(e)==="remove"?s.say(N(e)?"similo.headline.split":"similo.headline.remove",i):s.say(s.you===e.giver?"similo.headline.give":"similo.headline.clue",i)}function $e(s,e){const{board:i}=e;if(s===i.giver)return e.say("similo.role.giver");if(!$(i).includes(s))return"";if(d(i,s))return e.say("similo.role.confirmed");const a=A(i,s).length;return a?e.say("similo.role.picks",{count:a}):e.say("similo.role.guesser")}function fe(s){const{deck:e,clue_deck:i}=s.board;return[...new Set([e,i])].map(a=>a==="own"?s.say("similo.deck.own"):s.piece(a).name).join(" + ")}const T=26,z=150,gs=400,ye=gs-z-92;function be(s,{at:e,removed:i}){const a=s.game.insight?.rounds?.[e];if(!a)return r;const o=Object.entries(a.belief).sort(([,t],[,m])=>m-t),l=Math.max(...o.map(([,t])=>t),.01),u=o.length*T+4;return n`<div class="similo-belief">
    <h4>${s.say("similo.review.belief")}</h4>
    <svg viewBox="0 0 ${gs} ${u}" aria-hidden="true" data-picture>
      ${o.map(([t,m],j)=>he(s,{id:t,share:m,row:j,length:m/l*ye,removed:i,would:a.would}))}
    </svg>
    <p class="small muted similo-belief-key" aria-hidden="true">${s.say("similo.review.belief.key")}</p>
    <div class="vh"><table>
      <caption>${s.say("similo.review.belief")}</caption>
      <tbody>
        ${o.map(([t,m])=>n`<tr><th scope="row">${s.piece(t).name}</th><td>${vs(m)} ${ge(s,{id:t,removed:i,would:a.would})}</td></tr>`)}
      </tbody>
    </table></div>
    <p>${s.say(ve(s,a.would),{cards:a.would})}</p>
  </div>`}function he(s,{id:e,share:i,row:a,length:o,removed:l,would:u}){const t=a*T+4,m=t+T/2-2,j=e===s.board.secret,Q=l.includes(e);return js`<g class=${`similo-bar${j?" secret":""}${Q?" gone":""}`}>
    <text class="name" x=${z-8} y=${m} text-anchor="end">${j?"\u2605 ":""}${s.piece(e).name}</text>
    <rect x=${z} y=${t} width=${Math.max(2,o)} height=${T-8} rx="3"></rect>
    <text x=${z+Math.max(2,o)+6} y=${m}>${vs(i)}${Q?" \u2715":""}${u.includes(e)?" \u25CB":""}</text>
  </g>`}const vs=s=>new Intl.NumberFormat(Os(),{style:"percent"}).format(s);function ge(s,{id:e,removed:i,would:a}){const o=[];return e===s.board.secret&&o.push(s.say("similo.secret")),i.includes(e)&&o.push(s.say("similo.review.belief.removed")),a.includes(e)&&o.push(s.say("similo.review.belief.would")),o.join(", ")}const ve=(s,e)=>e.includes(s.board.secret)?"similo.review.belief.bots_lose":"similo.review.belief.bots";function we(s,e){const{secret:i}=s.board,a=e.some(({removed:o})=>o.includes(i));return n`<figure class="felt rim reviewed-picture similo-narrowing" data-lost=${a?"":r}>
    <ol class="similo-columns">${e.map((o,l)=>ke(s,o,l+1))}</ol>
    <div class="similo-goal">
      ${c(s.piece(i))}
      ${a?n`<span class="stamp" data-bad>${s.say("similo.moment.stamp_lost")}</span>`:n`<span class="plate">${s.say("similo.moment.me")}</span>`}
    </div>
  </figure>`}function ke(s,{clue:e,removed:i,ballots:a},o){const u=i.includes(s.board.secret)?[]:[...new Set(a.flatMap(t=>[...t].filter(([,m])=>m.includes(s.board.secret)).map(([m])=>m)))];return n`<li class="similo-column">
    <h3>${s.say("similo.review.round",{round:o})}</h3>
    <span class="similo-clue-slot">${k(s,e)}</span>
    <p>${S(s,e)}</p>
    <ul>${i.map(t=>n`<li data-secret=${t===s.board.secret?"":r}>${c(s.piece(t))}<span class="stamp" data-bad=${t===s.board.secret?"":r}>${s.say(t===s.board.secret?"similo.moment.stamp_lost":"similo.moment.stamp")}</span></li>`)}</ul>
    ${u.length?n`<p class="similo-close">${u.map(t=>n`<span aria-hidden="true">${O(s.players[t],{size:"sm"})}</span>`)}<span>${s.say("similo.review.close_call",{seats:u})}</span></p>`:r}
  </li>`}const Se=(s,e)=>n`<table>
  <thead><tr><th scope="col">${s.say("similo.rounds")}</th><th scope="col">${s.say("similo.clues")}</th><th scope="col">${s.say("similo.review.removed")}</th></tr></thead>
  <tbody>
    ${e.map(({clue:i,removed:a},o)=>n`<tr>
      <th scope="row">${s.say("similo.review.round",{round:o+1})}</th>
      <td>${s.piece(i.card).name}, ${s.say(`similo.manner.${i.manner}`)}</td>
      <td>${a.map(l=>`${s.piece(l).name}${l===s.board.secret?` (${s.say("similo.secret")})`:""}`).join(", ")}</td>
    </tr>`)}
  </tbody>
</table>`;function _e(s){const e=He(s),i=h(s.board,s.board.secret),a=s.say("similo.score",{count:s.game.outcome?.scores[0]??Z(s.board),all:Y-1});return n`<div class="similo-review">
    ${As({title:s.say("similo.end.secret",{card:s.board.secret}),note:i?s.say("similo.end.lost",{round:i}):a,picture:we(s,e),table:Se(s,e),parts:[{title:s.say("similo.review"),hint:s.say("similo.review.wanted"),glyph:"eye",body:n`<ol class="similo-review-rounds">${e.map((o,l)=>n`<li class="panel">${Ce(s,o,l+1)}</li>`)}</ol>`},s.game.insight?.rounds?.length?{title:s.say("similo.review.belief"),glyph:"bot",body:n`<ol class="similo-review-beliefs">${e.map(({removed:o},l)=>n`<li><h3>${s.say("similo.review.round",{round:l+1})}</h3>${be(s,{at:l,removed:o})}</li>`)}</ol>`}:null,{title:s.say("similo.review.board.short"),glyph:"layout-grid",body:Me(s)}]})}
  </div>`}function Me(s){const e=s.board.grid;return n`<div class="felt rim similo-review-board">
    <ul aria-label=${s.say("similo.review.board")}>
      ${e.map(i=>n`<li>${K(s,i)}</li>`)}
    </ul>
  </div>`}function Ce(s,{clue:e,ballots:i,removed:a},o){const l=a.includes(s.board.secret);return n`<h3>${s.say("similo.review.round",{round:o})}</h3>
    <div class="similo-review-clue">
      <span class="similo-clue-slot">${k(s,e)}</span>
      <p>${S(s,e)}<span class="similo-clue-name">${s.piece(e.card).name}</span></p>
    </div>
    <div class="similo-review-removed">
      <h4>
        ${s.say("similo.review.removed")}
        <span class="chip ${l?"bad":"ok"}">${p(l?"circle-x":"circle-check")} ${s.say(l?"similo.review.fatal":"similo.review.safe")}</span>
      </h4>
      <ul class="similo-review-cards">
        ${a.map(u=>n`<li>${c({...s.piece(u),state:u===s.board.secret?"secret":"",tab:u===s.board.secret?s.say("similo.secret"):void 0})}</li>`)}
      </ul>
    </div>
    ${i.length?n`<div class="similo-review-wanted"><h4>${s.say("similo.review.wanted")}</h4>${i.map((u,t)=>je(s,u,{number:i.length>1?t+1:0,fatal:l}))}</div>`:r}`}function je(s,e,{number:i,fatal:a}){const o=[...e].filter(([,l])=>l.includes(s.board.secret)).map(([l])=>l);return n`${i?n`<p class="caps muted similo-review-ballot">${s.say("similo.review.ballot",{number:i})}</p>`:r}
    <ul class="similo-review-votes">
      ${Oe(e).map(({seats:l,cards:u})=>n`<li>
          <span class="similo-faces" aria-hidden="true">${l.map(t=>O(s.players[t],{size:"sm"}))}</span>
          <span>${s.sayHtml("similo.review.camp",{seats:l,cards:u})}</span>
        </li>`)}
    </ul>
    ${o.length&&!a?n`<p class="similo-review-close">${p("triangle-alert")} ${s.say("similo.review.close_call",{seats:o})}</p>`:r}`}function Oe(s){const e=[];for(const[i,a]of s){const o=e.find(l=>w(l.cards,a));o?o.seats.push(i):e.push({seats:[i],cards:a})}return e}function He(s){const e=[[]];for(const i of s.log.events)Re(e,i);return s.board.removed.map((i,a)=>({clue:s.board.clues[a],removed:i,ballots:(e[a]??[]).filter(o=>o.size)}))}function Re(s,e){const i=s[s.length-1];switch(e.type){case"Confirmed":i.length||i.push(new Map),i[i.length-1].set(e.seat,e.cards);break;case"Withdrawn":i.at(-1)?.delete(e.seat);break;case"Disagreed":i.push(new Map);break;case"Removed":s.push([])}}function Ae(s){const{board:e}=s,i=e.secret===null?r:h(e,e.secret)?"lost":"found";return n`<div class="similo-screen" data-ending=${i}>
    <section class="felt rim similo-screen-felt">${ys(s)}</section>
    <section class="similo-screen-side" aria-label=${s.say("similo.clues")}>
      ${b.map((a,o)=>Ne(s,o))} ${We(s)}
    </section>
  </div>`}function Ne(s,e){const i=s.board.clues[e];return i?n`<div class="panel similo-screen-clue" data-manner=${i.manner} data-fresh=${ns(s,i)?"":r}>
    <span class="similo-clue-number">${e+1}</span>
    <span class="similo-clue-slot">${k(s,i)}</span>
    <span class="similo-screen-words">${S(s,i)}<span class="similo-clue-name">${s.piece(i.card).name}</span></span>
  </div>`:n`<div class="panel flat similo-screen-clue" data-empty data-last=${e===b.length-1?"":r}>
      <b class="similo-screen-number">${e+1}</b>
      <span class="muted">${s.say(Ge(s,e))}</span>
    </div>`}function Ge(s,e){return e===b.length-1?"similo.clue.last":e===s.board.clues.length?"similo.clue.next":"similo.clue.none"}function We(s){const{board:e}=s;if(e.secret!==null){const i=h(e,e.secret);return n`<div class="panel similo-screen-clue similo-screen-secret" data-lost=${i?"":r}>
      <span class="similo-clue-slot">${c(s.piece(e.secret))}</span>
      <b>${s.say("similo.end.secret",{card:e.secret})}</b>
    </div>`}return N(e)?n`<div class="panel similo-screen-clue similo-screen-split">
      ${D(e).map((i,a)=>n`<span class="similo-group">${xs(s,i,a)}</span>`)}
    </div>`:n`<div class="panel similo-screen-clue">
    <span class="muted">${s.say("similo.screen.removed")}</span>
    <span class="similo-screen-count"><b>${Z(e)}</b> ${s.say("similo.screen.of",{all:Y-1})}</span>
  </div>`}export{B as C,b as R,ys as a,me as b,Ns as c,Ps as d,fe as e,_e as f,$ as g,ce as h,$e as i,ue as j,x as m,v as p,f as q,zs as r,Ae as s,de as t,d as v};
