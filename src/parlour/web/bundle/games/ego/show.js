import{F as d,aA as b,G as l,H as p}from"../../house.js";import{R as f,S as k}from"../../table.js";import{p as y,d as c,e as w,f as S,D as v,t as h,b as E,a as G,s as M}from"../../ego.js";function N(s){const{winners:n,scores:e}=s.game.outcome,o=Math.max(1,...e);return l`<ol class="ego-towers">
    ${s.players.map(({seat:a})=>l`<li data-winner=${n.includes(a)?"":d} ${b({"--high":e[a]/o})}>
        ${n.length===1&&n[0]===a?f():d}${k(s,a)}
        <span class="ego-tower" aria-hidden="true"></span>
        <b class="num">${s.say("ego.chips",{count:e[a]})}</b>
      </li>`)}
  </ol>`}function A(s){const e=y(s).rounds.flatMap(o=>{const a=Object.entries(o.guesses).filter(([,r])=>r.dots===o.answer);return a.filter(([,r])=>r.bet>1).map(([r,i])=>({seat:Number(r),bet:i.bet,round:o,alone:-a.length}))}).sort((o,a)=>a.alone-o.alone)[0];return e?{kind:"bold",seats:[e.seat],words:s.say("ticket.bold.ego",{bet:e.bet,answer:c(s,e.round,e.round.answer)})}:null}const D=({game:{outcome:s}})=>({kind:"towers",heights:s?.scores??[]}),O={hero:N,ticket:A,picture:D,sounds:({game:{outcome:s}})=>s?.winners.length===1?[[1200,"crown"]]:[]};function R(s,{beats:n,at:e}){const o=n[e].show;return l`<div class="ego-show">
    <p class="ego-show-ask" lang=${w(s.board)}>${S(s,s.board)}</p>
    <ol class="ego-columns">${v.map(a=>q(s,o,a))}</ol>
    ${T(s,o,n[e].kind)}
  </div>`}function q(s,n,e){const o=n.answer===null?"open":n.answer===e?"right":"wrong";return l`<li class="ego-column" data-state=${o}>
    <p class="ego-column-top">${h(e)}<span lang=${w(s.board)}>${c(s,s.board,e)}</span></p>
    <ul>${n.guesses.filter(a=>a.dots===e).map(a=>H(s,n,a))}</ul>
  </li>`}const H=(s,{newest:n,gains:e},{seat:o,bet:a})=>l`<li data-new=${n===o?"":d} data-mine=${o===s.you?"":d}>
  ${p(s.players[o])}${e?m(e[o]):a?G(a):I(s)}
</li>`,I=s=>l`<span class="ego-honour small">${s.say("ego.honour")}</span>`,m=s=>l`<b class="ego-won num" data-sign=${Math.sign(s)}>${M(s)}</b>`,T=(s,n,e)=>l`<p class="ego-reader" data-beat=${e}>
  ${p(s.players[n.reader],{size:"lg"})}
  <span class="ego-verdict-token">${n.answer===null?E():h(n.answer)}</span>
  ${n.gains?m(n.gains[n.reader]):d}
</p>`,U=400,j=550,z=1400,C=1300,F=1800;function P(s,n){const e=s.find(({type:t})=>t==="Revealed");if(!e)return[];const o=Number(e.seat),a=e.dots,r=s.filter(({type:t})=>t==="Guessed"),i=s.find(({type:t})=>t==="Settled")?.gains??null,g={reader:o,guesses:[],newest:null,answer:null,gains:null},u={...g,guesses:r};return[{kind:"question",for:U,sound:"lamp",say:{key:"ego.show.question",args:{seat:o}},show:g},...r.map((t,$)=>Q(t,{...g,guesses:r.slice(0,$+1),newest:t.seat})),{kind:"edge",for:z,sound:"roll",say:{key:"ego.show.says",args:{seat:o}},show:u},{kind:"answer",for:C,sound:r.some(({dots:t})=>t===a)?"chime":"sigh",say:{key:"ego.show.answer",args:{answer:c(n,n.board,a)}},show:{...u,answer:a}},...i?[W(i,{...u,answer:a,gains:i})]:[]]}const Q=(s,n)=>({kind:"guess",for:j,sound:"flip",say:{key:"ego.show.guess",args:{...s}},show:n});function W(s,n){const e=s.flatMap((o,a)=>o>0?[a]:[]);return{kind:"chips",for:F,sound:"chips",say:{key:e.length?"ego.show.paid":"ego.show.unpaid",args:{seats:e}},show:n}}export{O as ending,R as stage,P as storyboard};
