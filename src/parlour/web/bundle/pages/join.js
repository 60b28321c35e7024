import{ci as S,B as c,A as u,b2 as g,d as n,b9 as y,q as w,cj as b,ar as k,J as v,M as f,ck as _,C as q,N as D,cf as M,T as z,aK as B,ag as K,cl as C,cm as G,D as H,h as m,aj as p,a5 as j,aO as h,aa as I,cd as L,b4 as A,cn as P,H as E,co as F,cp as x,cq as N,cr as J,bn as R,u as U}from"../house.js";import{f as W}from"../ahead.js";import{j as Y,s as Q}from"../code.js";function V(a,e,t){if(a.late)return c`<section class="panel card-like">${S(a)}</section>`;const{now:s,chairs:i}=a.latecomers,l=s==="next"?[]:i;return c`<section class="late-door" aria-labelledby="late-title">
    <div class="late-head">
      ${g(a.game)}
      <h1 id="late-title">${n(l.length?"late.title":"late.title.watch")}</h1>
      <p class="muted">${n("late.who",{game:w(a.game),names:y(a.seats.map(({name:r})=>r))})}</p>
    </div>
    ${b(a)}
    <ul class="sitters" aria-label=${n("people.title")}>
      ${a.seats.map(r=>c`<li>${k(r,{size:"sm",off:r.here===!1})}</li>`)}
    </ul>
    ${l.map((r,d)=>X(a,r,t,!d))}
    <button type="button" class="late-choice" data-main=${l.length?u:""} @click=${v(r=>t.come(r,{next:!0}))}>
      <span class="late-eye" aria-hidden="true">${f("eye")}</span>
      <span class="col"><b>${n("late.watch")}</b><span>${n(a.watching?"late.watch.how":"late.watch.closed")}</span></span>
    </button>
    <div class="panel late-me">${_(e,t.change)}</div>
    ${l.length?c`<p class="xs muted">${n("late.secret")}</p>`:u}
  </section>`}function X(a,e,t,s){const i=a.seats[e.seat];return c`<button type="button" class="late-choice" data-first=${s?"":u} data-main=${s?"":u} @click=${v(l=>t.come(l,{seat:e.seat}))}>
    ${q(i,{size:"lg"})}
    <span class="col">
      <b>${n("late.take",{bot:i.name})}</b>
      <span>${n("late.warm",{bot:i.name})} ${aa(a,e)}</span>
      ${a.latecomers.now==="ask"?c`<span class="muted">${n("late.asks",{host:a.seats[a.host].name})}</span>`:u}
    </span>
  </button>`}const Z={similo:"late.means.similo"};function aa(a,{silent:e,beside:t}){const s=y(t.map(i=>a.seats[i].name));return n(e?"late.means.silent":Z[a.game]??"late.means",{names:s})}const ea=4e3,T=new z,o=K("join",{me:C,table:null,problem:null,busy:!1,key:""}),ta=({route:{code:a}})=>`${o.now.problem?n("join.no_table"):n("join.title",{code:a})} \xB7 Parlour`;function sa(a){o.begin({me:M(),key:D()}),$(a)}const na=()=>T.stop();async function $(a){const{code:e}=a;try{const t=await G(e);if(t.phase==="playing"&&await H("late"),m.state.route!==a)return;if(o.now.table||oa(t),o.change({table:t,problem:null}),t.you)return p(`/t/${e}`,{replace:!0});if(t.late&&t.watching)return p(`/watch/${e}`,{replace:!0})}catch(t){if(!(t instanceof j))throw t;if(m.state.route!==a)return;if(t.code==="is_a_screen")return p(`/tv/${e}`,{replace:!0});ca(e,t)}T.start(ea,()=>$(a))}function oa({game:a,seats:e}){W(a),o.change({me:P(o.now.me,e.map(t=>t.avatar))})}function ca(a,e){const{table:t,problem:s}=o.now;t&&e.status!==404&&e.status!==410||(!s&&e.code==="no_such_table"&&Q(a,h(e)),o.change({problem:e}),s?.code!==e.code&&(E(`${n("join.no_table")}. ${h(e)}`),F()))}function ia(){const{problem:a}=o.now;return c`${B({title:"Parlour"})}
    <main id="main" class="join-page">${a?ra(a):la(o.now)}</main>`}const ra=a=>c`<h1>${n("join.no_table")}</h1>
  ${a.code==="no_such_table"?Y():c`<p class="panel">${h(a)}</p>`}
  <a class="btn plain" href=${I("/")}>${f("house")} ${n("menu.home")}</a>`;function la({table:a,me:e}){const t=a?ua(a):"";return a&&!t&&a.phase==="playing"?V(a,e,{change:s=>o.change({me:s}),come:pa}):c`<section class="panel card-like" aria-busy=${String(!a)}>
    <div class="host-game">
      ${a?g(a.game):c`<span class="cover blank"></span>`}
      <div class="col">
        <h1>${n("join.title",{code:m.state.route.code})}</h1>
        ${a?c`<p class="display">${w(a.game)}</p>
              ${L(A(a.game))}`:c`<p class="muted">${n("loading")}</p>`}
      </div>
    </div>
    ${a?c`${b(a)} ${ma(a)}`:u}
    ${t?c`<p class="notice">${f("lock")} ${t}</p>`:c`<form class="col" @submit=${fa}>
          ${_(e,s=>o.change({me:s}),{focus:!0})}
          <button class="btn primary wide big" data-main>${f("armchair")} ${n("home.sit")}</button>
        </form>`}
  </section>`}function ua(a){if(a.locked)return n("refused.table_locked");if(a.phase==="playing")return"";const e=A(a.game).seats[1];return a.seats.length>=e?n("refused.table_full",{most:e}):""}const ma=a=>c`<ul class="sitters" aria-label=${n("people.title")}>
  ${a.seats.map(e=>c`<li>${k(e,{size:"sm",off:e.here===!1})}</li>`)}
</ul>`;async function fa(a){a.preventDefault();const e=a.currentTarget.querySelector("button.primary"),{code:t}=m.state.route;if(!o.now.busy){o.change({busy:!0});try{await O(t,o.now),await x(o.now.me),p(`/t/${t}`,{replace:!0})}catch(s){N(e,s)}finally{o.change({busy:!1})}}}async function pa(a,e){const{route:t}=m.state,{me:s,key:i,busy:l}=o.now;if(!l){if(!s.name.trim())return document.querySelector(".late-me input[name=name]")?.focus();o.change({busy:!0});try{await O(t.code,{...o.now,key:`${i} ${e.seat??"next"}`},{...e,...t.hash&&{group:t.hash}}),await x(s)}catch(r){N(a,r)}finally{o.change({busy:!1})}m.state.route===t&&$(t)}}async function O(a,{me:e,key:t},s){for(let i=1;;i+=1){const l=i===1?e.name:`${e.name} ${i}`;try{return await(s?J(a,{name:l,avatar:e.avatar,key:t,...s}):R(a,{name:l,avatar:e.avatar,key:t,language:U()}))}catch(r){if(!(e.given&&i<9&&r instanceof j&&r.code==="name_taken"))throw r}}}export{sa as enter,na as leave,ia as page,ta as title};
