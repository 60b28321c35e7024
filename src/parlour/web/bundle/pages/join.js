import{cj as M,B as o,A as u,b2 as k,d as s,b9 as v,q as j,ck as _,ar as A,J as $,M as p,cl as x,j as z,C as B,N as C,cg as K,T as F,aK as G,ag as H,cm as I,cn as L,D as P,h as m,aj as h,a5 as N,aO as d,aa as E,ce as J,b4 as g,co as R,H as U,cp as W,cq as T,cr as y,cs as Y,bo as Q,u as V,ct as X}from"../house.js";import{f as Z}from"../ahead.js";import{j as aa,s as ea}from"../code.js";function ta(a,e,t){if(a.late)return o`<section class="panel card-like">${M(a)}</section>`;const{now:c,chairs:i}=a.latecomers,r=c==="next"?[]:i;return o`<section class="late-door" aria-labelledby="late-title">
    <div class="late-head">
      ${k(a.game)}
      <h1 id="late-title">${s(r.length?"late.title":"late.title.watch")}</h1>
      <p class="muted">${s("late.who",{game:j(a.game),names:v(a.seats.map(({name:l})=>l))})}</p>
    </div>
    ${_(a)}
    <ul class="sitters" aria-label=${s("people.title")}>
      ${a.seats.map(l=>o`<li>${A(l,{size:"sm",off:l.here===!1})}</li>`)}
    </ul>
    ${r.map((l,b)=>sa(a,l,t,!b))}
    <button type="button" class="late-choice" data-main=${r.length?u:""} @click=${$(l=>t.come(l,{next:!0}))}>
      <span class="late-eye" aria-hidden="true">${p("eye")}</span>
      <span class="col"><b>${s("late.watch")}</b><span>${s(a.watching?"late.watch.how":"late.watch.closed")}</span></span>
    </button>
    ${r.length?u:O(a,t.watch)}
    <div class="panel late-me">${x(e,t.change)}</div>
    ${r.length?o`<p class="xs muted">${s("late.secret")}</p>`:u}
  </section>`}function O(a,e){return!a.watching||a.locked||!z(`audience.${a.game}`)?u:o`<button type="button" class="late-choice" @click=${$(e)}>
    <span class="late-eye" aria-hidden="true">${p("lock")}</span>
    <span class="col"><b>${s("late.audience")}</b><span>${s("late.audience.how")}</span></span>
  </button>`}function sa(a,e,t,c){const i=a.seats[e.seat];return o`<button type="button" class="late-choice" data-first=${c?"":u} data-main=${c?"":u} @click=${$(r=>t.come(r,{seat:e.seat}))}>
    ${B(i,{size:"lg"})}
    <span class="col">
      <b>${s("late.take",{bot:i.name})}</b>
      <span>${s("late.warm",{bot:i.name})} ${ca(a,e)}</span>
      ${a.latecomers.now==="ask"?o`<span class="muted">${s("late.asks",{host:a.seats[a.host].name})}</span>`:u}
    </span>
  </button>`}const na={similo:"late.means.similo"};function ca(a,{silent:e,beside:t}){const c=v(t.map(i=>a.seats[i].name));return s(e?"late.means.silent":na[a.game]??"late.means",{names:c})}const oa=4e3,S=new F,n=H("join",{me:I,table:null,problem:null,busy:!1,key:""}),ia=({route:{code:a}})=>`${n.now.problem?s("join.no_table"):s("join.title",{code:a})} \xB7 Parlour`;function ra(a){n.begin({me:K(),key:C()}),w(a)}const la=()=>S.stop();async function w(a){const{code:e}=a;try{const t=await L(e);if((t.phase==="playing"||f(t))&&await P("late"),m.state.route!==a)return;if(n.now.table||ua(t),n.change({table:t,problem:null}),t.you)return h(`/t/${e}`,{replace:!0});if(t.late&&t.watching)return h(`/watch/${e}`,{replace:!0})}catch(t){if(!(t instanceof N))throw t;if(m.state.route!==a)return;if(t.code==="is_a_screen")return h(`/tv/${e}`,{replace:!0});ma(e,t)}S.start(oa,()=>w(a))}function ua({game:a,seats:e}){Z(a),n.change({me:R(n.now.me,e.map(t=>t.avatar))})}function ma(a,e){const{table:t,problem:c}=n.now;t&&e.status!==404&&e.status!==410||(!c&&e.code==="no_such_table"&&ea(a,d(e)),n.change({problem:e}),c?.code!==e.code&&(U(`${s("join.no_table")}. ${d(e)}`),W()))}function pa(){const{problem:a}=n.now;return o`${G({title:"Parlour"})}
    <main id="main" class="join-page">${a?ha(a):fa(n.now)}</main>`}const ha=a=>o`<h1>${s("join.no_table")}</h1>
  ${a.code==="no_such_table"?aa():o`<p class="panel">${d(a)}</p>`}
  <a class="btn plain" href=${E("/")}>${p("house")} ${s("menu.home")}</a>`;function fa({table:a,me:e}){const t=a?$a(a):"";return a&&!t&&a.phase==="playing"?ta(a,e,{change:c=>n.change({me:c}),come:ya,watch:q}):o`<section class="panel card-like" aria-busy=${String(!a)}>
    <div class="host-game">
      ${a?k(a.game):o`<span class="cover blank"></span>`}
      <div class="col">
        <h1>${s("join.title",{code:m.state.route.code})}</h1>
        ${a?o`<p class="display">${j(a.game)}</p>
              ${J(g(a.game))}`:o`<p class="muted">${s("loading")}</p>`}
      </div>
    </div>
    ${a?o`${_(a)} ${da(a)}`:u}
    ${t?o`<p class="notice">${p("lock")} ${a&&f(a)&&!a.locked?s("late.title.full"):t}</p>
          ${a&&f(a)?O(a,q):u}`:o`<form class="col" @submit=${ga}>
          ${x(e,c=>n.change({me:c}),{focus:!0})}
          <button class="btn primary wide big" data-main>${p("armchair")} ${s("home.sit")}</button>
        </form>`}
  </section>`}function $a(a){return a.locked?s("refused.table_locked"):a.phase==="playing"?"":f(a)?s("refused.table_full",{most:g(a.game).seats[1]}):""}const f=a=>a.phase!=="playing"&&a.seats.length>=g(a.game).seats[1],da=a=>o`<ul class="sitters" aria-label=${s("people.title")}>
  ${a.seats.map(e=>o`<li>${A(e,{size:"sm",off:e.here===!1})}</li>`)}
</ul>`;async function ga(a){a.preventDefault();const e=a.currentTarget.querySelector("button.primary"),{code:t}=m.state.route;if(!n.now.busy){n.change({busy:!0});try{await D(t,n.now),await T(n.now.me),h(`/t/${t}`,{replace:!0})}catch(c){y(e,c)}finally{n.change({busy:!1})}}}async function ya(a,e){const{route:t}=m.state,{me:c,key:i,busy:r}=n.now;if(!r){if(!c.name.trim())return document.querySelector(".late-me input[name=name]")?.focus();n.change({busy:!0});try{await D(t.code,{...n.now,key:`${i} ${e.seat??"next"}`},{...e,...t.hash&&{group:t.hash}}),await T(c)}catch(l){y(a,l)}finally{n.change({busy:!1})}m.state.route===t&&w(t)}}async function q(a){const{route:e}=m.state,{table:t,key:c,busy:i}=n.now;if(!i){n.change({busy:!0});try{t?.audience||await X(e.code,`${c} audience`),h(`/watch/${e.code}`)}catch(r){y(a,r)}finally{n.change({busy:!1})}}}async function D(a,{me:e,key:t},c){for(let i=1;;i+=1){const r=i===1?e.name:`${e.name} ${i}`;try{return await(c?Y(a,{name:r,avatar:e.avatar,key:t,...c}):Q(a,{name:r,avatar:e.avatar,key:t,language:V()}))}catch(l){if(!(e.given&&i<9&&l instanceof N&&l.code==="name_taken"))throw l}}}export{ra as enter,la as leave,pa as page,ia as title};
