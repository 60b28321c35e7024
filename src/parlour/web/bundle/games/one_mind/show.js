import{F as t,G as d,aA as f,H as $}from"../../house.js";import{S as W}from"../../table.js";import{l as h,h as g,w as k,g as w,a as A,s as C}from"./law.js";const M=26;function R(s,n){const{rows:e,middle:a}=s.board,o=e.length?h(e[e.length-1]):[],r=m(o),l=Math.ceil(s.players.length/2);return d`${n&&g(s.board)?E():t}
    <div class="mind-end" data-won=${n?"":t}>
      ${b(s,s.players.slice(0,l))}
      <div class="mind-end-middle">
        ${r?d`<p class="mind-end-word" data-match=${r.match?"":t}>${k(s,u(r))}</p>`:t}
        ${n||!a?t:d`<p class="mind-end-left">${w(a)}</p>`}
      </div>
      ${b(s,s.players.slice(l))}
    </div>`}const b=(s,n)=>d`<ul class="heads mind-end-heads">
  ${n.map(({seat:e})=>d`<li>${W(s,e)}${g(s.board)?d`<span class="mind-end-gems">${w(s.board.gems[e],e)}</span>`:t}</li>`)}
</ul>`,E=()=>d`<span class="mind-shower" aria-hidden="true">${Array.from({length:M},(s,n)=>d`<i ${f({"--x":`${n*37%100}%`,"--late":`${n*97%1400}ms`,"--turn":`${n*53%90}deg`})}>${A(n)}</i>`)}</span>`;function G(s){const n=s.board.rows.map(o=>m(h(o))).filter(Boolean),e=n[n.length-1];if(s.game.outcome?.winners.length&&n.length>1&&e)return{kind:"path",seats:e.seats,words:n.slice(-3).map(u).join(" \u2192 ")};const a=m(n.filter(o=>o.match));return a?{kind:"thought",seats:a.seats,words:u(a)}:null}const m=s=>[...s].sort((n,e)=>e.seats.length-n.seats.length)[0],u=s=>s.cards[0].word.toLocaleUpperCase();function L({board:{rows:s}}){const n=s.length?m(h(s[s.length-1])):null;return n?{kind:"word",word:u(n)}:{kind:"heads"}}const O={hero:R,ticket:G,picture:L};function U(s,{beats:n,at:e}){const a=n[e].show;return d`<div class="mind-show" data-dark=${a.dark?"":t}>
    <ul class="mind-show-words">${v(a).map(o=>H(s,o,a))}</ul>
    <ul class="mind-show-people">${C(s.board).map(o=>_(s,a,o))}</ul>
  </div>`}function v({words:s,pairs:n}){const e=[];for(const{seat:a,word:o}of s){const r=e.find(l=>n.some(i=>i.includes(a)&&l.seats.some(p=>i.includes(p))));r?Object.assign(r,{seats:[...r.seats,a],words:r.words.includes(o)?r.words:[...r.words,o]}):e.push({seats:[a],words:[o]})}return e}function H(s,n,{newest:e}){const a=n.seats.length>1;return d`<li class="mind-show-word" data-seat=${n.seats[0]%8} data-match=${a?"":t} data-new=${e!==null&&n.seats.includes(e)?"":t} ${f({"--turn":`${n.seats[0]*37%9-4}deg`})}>
    ${a?d`<span class="plate">${s.say("one_mind.match")}</span>`:t}
    ${n.words.map((o,r)=>d`${r?" + ":t}${k(s,o.toLocaleUpperCase())}`)}
    <span class="mind-show-of">${n.seats.map(o=>$(s.players[o],{size:"sm"}))}</span>
  </li>`}const _=(s,{newest:n,gems:e,pairs:a},o)=>d`<li data-reads=${n===o||a.at(-1)?.includes(o)?"":t}>
  ${$(s.players[o])}<span aria-hidden="true">${s.players[o].name}</span>
  ${e[o]?d`<span class="mind-show-gems"><b class="num">+${e[o]}</b>${w(e[o],o)}</span>`:t}
</li>`,j=300,B=800,y=1100,D=800,K=1e3;function T(s,n){let e={words:S(n,s),newest:null,pairs:[],gems:{},dark:!1};const a=[];for(const r of s){const l=q(e,r);l&&(e=l.show,a.push(l))}return a.length?[{kind:"pens",for:j,sound:"lamp",show:{...e,words:S(n,s),newest:null,pairs:[],gems:{},dark:!1}},...a]:[]}function S({board:s},n){return n.some(({type:e})=>e==="WordRead"||e==="StartWordShown")?[]:s.cards.map(({seat:e,word:a})=>({seat:e,word:a}))}function q(s,n){const e={key:`one_mind.happened.${n.type}`,args:F(n)},{seat:a,word:o,gems:r,seats:l,first:i,second:p}=n,c={...s,newest:null};switch(n.type){case"StartWordShown":case"WordRead":return{kind:"word",for:B,sound:"slide",say:e,show:{...s,words:[...s.words,{seat:a,word:o}],newest:a}};case"MatchSeen":return{kind:"match",for:y,sound:"chime",say:e,show:{...c,pairs:[...s.pairs,[i,p]]}};case"Matched":return z(s,l)?null:{kind:"match",for:y,sound:"chime",say:e,show:{...c,pairs:[...s.pairs,l]}};case"GemsTaken":return{kind:"gems",for:D,sound:"gem",say:e,show:{...c,gems:{...s.gems,[a]:r}}};case"Ended":return{kind:"dark",for:K,show:{...c,dark:!0}};default:return null}}const z=({pairs:s},n)=>n.slice(1).every(e=>s.some(a=>a.includes(e)));function F(s){const{word:n,words:e}=s;return{...s,...n&&{word:n.toLocaleUpperCase()},...e&&{words:e.map(a=>a.toLocaleUpperCase())}}}export{O as ending,U as stage,T as storyboard};
