import{A as i,aE as y,B as l,M as f,J as k,F as q,aq as v,aQ as M,C as h}from"../../house.js";import{a2 as S,a3 as A}from"../../table.js";import{p as B,d as p,e as w,f as D,D as E,t as m,b as G,a as N,s as O}from"../../ego.js";function T(s){const{winners:e,scores:a}=s.game.outcome,o=Math.max(1,...a);return l`${j(s)}<ol class="ego-towers">
    ${s.players.map(({seat:n})=>l`<li data-winner=${e.includes(n)?"":i} ${y({"--high":a[n]/o})}>
        ${e.length===1&&e[0]===n?S():i}${A(s,n)}
        <span class="ego-tower" aria-hidden="true"></span>
        <b class="num">${s.say("ego.chips",{count:a[n]})}</b>
      </li>`)}
  </ol>`}function j(s){const{table:e,game:a,page:o}=s;if(a.outcome?.reason!=="questions_asked"||!e.you?.host||o.replay||o.layout==="tv"||e.phase==="playing")return i;const n=k(r=>q(r,()=>v(e.code,{options:{...e.options,carry:!0}}).then(()=>M(e.code,"ego"))));return l`<button type="button" class="btn brass ego-one-more" title=${s.say("ego.option.carry.hint")} @click=${n}>${f("plus")} <span>${s.say("ego.option.carry")}</span></button>`}function z(s){const a=B(s).rounds.flatMap(o=>{const n=Object.entries(o.guesses).filter(([,r])=>r.dots===o.answer);return n.filter(([,r])=>r.bet>1).map(([r,u])=>({seat:Number(r),bet:u.bet,round:o,alone:-n.length}))}).sort((o,n)=>n.alone-o.alone)[0];return a?{kind:"bold",seats:[a.seat],words:s.say("ticket.bold.ego",{bet:a.bet,answer:p(s,a.round,a.round.answer)})}:null}const C=({game:{outcome:s}})=>({kind:"towers",heights:s?.scores??[]}),F={hero:T,ticket:z,picture:C,sounds:({game:{outcome:s}})=>s?.winners.length===1?[[1200,"crown"]]:[]};function J(s,{beats:e,at:a}){const o=e[a].show;return l`<div class="ego-show">
    <p class="ego-show-ask" lang=${w(s.board)}>${D(s,s.board)}</p>
    <ol class="ego-columns">${E.map(n=>Q(s,o,n))}</ol>
    ${H(s,o,e[a].kind)}
  </div>`}function Q(s,e,a){const o=e.answer===null?"open":e.answer===a?"right":"wrong";return l`<li class="ego-column" data-state=${o}>
    <p class="ego-column-top">${m(a)}<span lang=${w(s.board)}>${p(s,s.board,a)}</span></p>
    <ul>${e.guesses.filter(n=>n.dots===a).map(n=>R(s,e,n))}</ul>
  </li>`}const R=(s,{newest:e,gains:a},{seat:o,bet:n})=>l`<li data-new=${e===o?"":i} data-mine=${o===s.you?"":i}>
  ${h(s.players[o])}${a?$(a[o]):n?N(n):_(s)}
</li>`,_=s=>l`<span class="ego-honour small">${s.say("ego.honour")}</span>`,$=s=>l`<b class="ego-won num" data-sign=${Math.sign(s)}>${O(s)}</b>`,H=(s,e,a)=>l`<p class="ego-reader" data-beat=${a}>
  ${h(s.players[e.reader],{size:"lg"})}
  <span class="ego-verdict-token">${e.answer===null?G():m(e.answer)}</span>
  ${e.gains?$(e.gains[e.reader]):i}
</p>`,g={question:400,guess:550,edge:1400,answer:1300,chips:1800};function I(s,e){const a=s.find(({type:t})=>t==="Revealed");if(!a)return[];const o=Number(a.seat),n=a.dots,r=s.filter(({type:t})=>t==="Guessed"),u=s.find(({type:t})=>t==="Settled")?.gains??null,d={reader:o,guesses:[],newest:null,answer:null,gains:null},c={...d,guesses:r};return[{kind:"question",for:g.question,sound:"lamp",say:{key:"ego.show.question",args:{seat:o}},show:d},...r.map((t,b)=>K(t,{...d,guesses:r.slice(0,b+1),newest:t.seat})),{kind:"edge",for:g.edge,sound:"roll",say:{key:"ego.show.says",args:{seat:o}},show:c},{kind:"answer",for:g.answer,sound:r.some(({dots:t})=>t===n)?"chime":"sigh",say:{key:"ego.show.answer",args:{answer:p(e,e.board,n)}},show:{...c,answer:n}},...u?[L(u,{...c,answer:n,gains:u})]:[]]}const K=(s,e)=>({kind:"guess",for:g.guess,sound:"flip",say:{key:"ego.show.guess",args:{...s}},show:e});function L(s,e){const a=s.flatMap((o,n)=>o>0?[n]:[]);return{kind:"chips",for:g.chips,sound:"chips",say:{key:a.length?"ego.show.paid":"ego.show.unpaid",args:{seats:a}},show:e}}export{F as ending,J as stage,I as storyboard};
