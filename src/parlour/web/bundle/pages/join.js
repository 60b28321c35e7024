import{bH as h,bE as g,T as y,am as w,G as n,f as o,aJ as k,bI as v,bJ as _,d as c,a7 as l,R as m,r as u,U as f,F as j,aB as A,C as T,bD as N,aD as b,bK as O,bL as D,bM as x,J as B,bN as J,ad as K,bO as P,bP as S,aZ as F}from"../house.js";import{f as G}from"../ahead.js";import{j as H,s as I}from"../code.js";const L=4e3,p=new y,t=k("join",{me:v,table:null,problem:null,busy:!1,key:""}),M=({route:{code:a}})=>`${t.now.problem?o("join.no_table"):o("join.title",{code:a})} \xB7 Parlour`;function R(a){t.begin({me:g(),key:h()}),$(a)}const q=()=>p.stop();async function $(a){const{code:e}=a;try{const s=await _(e);if(c.state.route!==a)return;if(t.now.table||z(s),t.change({table:s,problem:null}),s.you)return l(`/t/${e}`,{replace:!0})}catch(s){if(!(s instanceof m))throw s;if(c.state.route!==a)return;if(s.code==="is_a_screen")return l(`/tv/${e}`,{replace:!0});C(e,s)}p.start(L,()=>$(a))}function z({game:a,seats:e}){G(a),t.change({me:x(t.now.me,e.map(s=>s.avatar))})}function C(a,e){const{table:s,problem:r}=t.now;s&&e.status!==404&&e.status!==410||(!r&&e.code==="no_such_table"&&I(a,u(e)),t.change({problem:e}),r?.code!==e.code&&(B(`${o("join.no_table")}. ${u(e)}`),J()))}function E(){const{problem:a}=t.now;return n`${w({title:"Parlour"})}
    <main id="main" class="join-page">${a?U(a):Y(t.now)}</main>`}const U=a=>n`<h1>${o("join.no_table")}</h1>
  ${a.code==="no_such_table"?H():n`<p class="panel">${u(a)}</p>`}
  <a class="btn plain" href="/">${f("house")} ${o("menu.home")}</a>`;function Y({table:a,me:e}){const s=a?Z(a):"";return n`<section class="panel card-like" aria-busy=${String(!a)}>
    <div class="host-game">
      ${a?A(a.game):n`<span class="cover blank"></span>`}
      <div class="col">
        <h1>${o("join.title",{code:c.state.route.code})}</h1>
        ${a?n`<p class="display">${T(a.game)}</p>
              ${N(b(a.game))}`:n`<p class="muted">${o("loading")}</p>`}
      </div>
    </div>
    ${a?n`${O(a)} ${Q(a)}`:j}
    ${s?n`<p class="notice">${f("lock")} ${s}</p>`:n`<form class="col" @submit=${V}>
          ${D(e,r=>t.change({me:r}),{focus:!0})}
          <button class="btn primary wide big" data-main>${f("armchair")} ${o("home.sit")}</button>
        </form>`}
  </section>`}function Z(a){if(a.phase==="playing")return o("join.playing");if(a.locked)return o("refused.table_locked");const e=b(a.game).seats[1];return a.seats.length>=e?o("refused.table_full",{most:e}):""}const Q=a=>n`<ul class="sitters" aria-label=${o("people.title")}>
  ${a.seats.map(e=>n`<li>${K(e,{size:"sm",off:e.here===!1})}</li>`)}
</ul>`;async function V(a){a.preventDefault();const e=a.currentTarget.querySelector("button.primary"),{code:s}=c.state.route;if(!t.now.busy){t.change({busy:!0});try{await W(s,t.now),await P(t.now.me),l(`/t/${s}`,{replace:!0})}catch(r){S(e,r)}finally{t.change({busy:!1})}}}async function W(a,{me:e,key:s}){for(let r=1;;r+=1){const d=r===1?e.name:`${e.name} ${r}`;try{return await F(a,{name:d,avatar:e.avatar,key:s})}catch(i){if(!(e.given&&r<9&&i instanceof m&&i.code==="name_taken"))throw i}}}export{R as enter,q as leave,E as page,M as title};
