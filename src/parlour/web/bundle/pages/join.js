import{cj as C,B as o,A as u,b2 as k,d as s,b9 as v,q as _,ck as j,ar as A,J as $,M as p,cl as x,j as T,C as K,N as M,cg as P,T as F,aK as H,ah as L,cm as U,cn as G,D as N,h as m,ak as h,a6 as O,aO as d,ab as I,ce as J,b4 as g,co as R,H as W,cp as Y,cq as q,cr as y,cs as E,bo as Q,u as V,ct as X}from"../house.js";import{f as Z}from"../ahead.js";import{j as aa,s as ea}from"../code.js";function ta(a,e,t){if(a.late)return o`<section class="panel card-like">${C(a)}</section>`;const{now:c,chairs:i}=a.latecomers,r=c==="next"?[]:i;return o`<section class="late-door" aria-labelledby="late-title">
    <div class="late-head">
      ${k(a.game)}
      <h1 id="late-title">${s(r.length?"late.title":"late.title.watch")}</h1>
      <p class="muted">${s("late.who",{game:_(a.game),names:v(a.seats.map(({name:l})=>l))})}</p>
    </div>
    ${j(a)}
    <ul class="sitters" aria-label=${s("people.title")}>
      ${a.seats.map(l=>o`<li>${A(l,{size:"sm",off:l.here===!1})}</li>`)}
    </ul>
    ${r.map((l,b)=>sa(a,l,t,!b))}
    <button type="button" class="late-choice" data-main=${r.length?u:""} @click=${$(l=>t.come(l,{next:!0}))}>
      <span class="late-eye" aria-hidden="true">${p("eye")}</span>
      <span class="col"><b>${s("late.watch")}</b><span>${s(a.watching?"late.watch.how":"late.watch.closed")}</span></span>
    </button>
    ${r.length?u:D(a,t.watch)}
    <div class="panel late-me">${x(e,t.change)}</div>
    ${r.length?o`<p class="xs muted">${s("late.secret")}</p>`:u}
  </section>`}function D(a,e){return!a.watching||a.locked||!T(`audience.${a.game}`)?u:o`<button type="button" class="late-choice" @click=${$(e)}>
    <span class="late-eye" aria-hidden="true">${p("lock")}</span>
    <span class="col"><b>${s("late.audience")}</b><span>${s("late.audience.how")}</span></span>
  </button>`}function sa(a,e,t,c){const i=a.seats[e.seat];return o`<button type="button" class="late-choice" data-first=${c?"":u} data-main=${c?"":u} @click=${$(r=>t.come(r,{seat:e.seat}))}>
    ${K(i,{size:"lg"})}
    <span class="col">
      <b>${s("late.take",{bot:i.name})}</b>
      <span>${s("late.warm",{bot:i.name})} ${na(a,e)}</span>
      ${a.latecomers.now==="ask"?o`<span class="muted">${s("late.asks",{host:a.seats[a.host].name})}</span>`:u}
    </span>
  </button>`}function na(a,{silent:e,beside:t}){const c=v(t.map(r=>a.seats[r].name)),i=`late.means.${a.game}`;return s(e?"late.means.silent":T(i)?i:"late.means",{names:c})}const ca=4e3,S=new F,n=L("join",{me:U,table:null,problem:null,busy:!1,key:""}),oa=({route:{code:a}})=>`${n.now.problem?s("join.no_table"):s("join.title",{code:a})} \xB7 Parlour`;function ia(a){n.begin({me:P(),key:M()}),w(a)}const ra=()=>S.stop();async function w(a){const{code:e}=a;try{const t=await G(e);if((t.phase==="playing"||f(t))&&await Promise.all([N("late"),N(t.game)]),m.state.route!==a)return;if(n.now.table||la(t),n.change({table:t,problem:null}),t.you)return h(`/t/${e}`,{replace:!0});if(t.late&&t.watching)return h(`/watch/${e}`,{replace:!0})}catch(t){if(!(t instanceof O))throw t;if(m.state.route!==a)return;if(t.code==="is_a_screen")return h(`/tv/${e}`,{replace:!0});ua(e,t)}S.start(ca,()=>w(a))}function la({game:a,seats:e}){Z(a),n.change({me:R(n.now.me,e.map(t=>t.avatar))})}function ua(a,e){const{table:t,problem:c}=n.now;t&&e.status!==404&&e.status!==410||(!c&&e.code==="no_such_table"&&ea(a,d(e)),n.change({problem:e}),c?.code!==e.code&&(W(`${s("join.no_table")}. ${d(e)}`),Y()))}function ma(){const{problem:a}=n.now;return o`${H({title:"Parlour"})}
    <main id="main" class="join-page">${a?pa(a):ha(n.now)}</main>`}const pa=a=>o`<h1>${s("join.no_table")}</h1>
  ${a.code==="no_such_table"?aa():o`<p class="panel">${d(a)}</p>`}
  <a class="btn plain" href=${I("/")}>${p("house")} ${s("menu.home")}</a>`;function ha({table:a,me:e}){const t=a?fa(a):"";return a&&!t&&a.phase==="playing"?ta(a,e,{change:c=>n.change({me:c}),come:ga,watch:z}):o`<section class="panel card-like" aria-busy=${String(!a)}>
    <div class="host-game">
      ${a?k(a.game):o`<span class="cover blank"></span>`}
      <div class="col">
        <h1>${s("join.title",{code:m.state.route.code})}</h1>
        ${a?o`<p class="display">${_(a.game)}</p>
              ${J(g(a.game))}`:o`<p class="muted">${s("loading")}</p>`}
      </div>
    </div>
    ${a?o`${j(a)} ${$a(a)}`:u}
    ${t?o`<p class="notice">${p("lock")} ${a&&f(a)&&!a.locked?s("late.title.full"):t}</p>
          ${a&&f(a)?D(a,z):u}`:o`<form class="col" @submit=${da}>
          ${x(e,c=>n.change({me:c}),{focus:!0})}
          <button class="btn primary wide big" data-main>${p("armchair")} ${s("home.sit")}</button>
        </form>`}
  </section>`}function fa(a){return a.locked?s("refused.table_locked"):a.phase==="playing"?"":f(a)?s("refused.table_full",{most:g(a.game).seats[1]}):""}const f=a=>a.phase!=="playing"&&a.seats.length>=g(a.game).seats[1],$a=a=>o`<ul class="sitters" aria-label=${s("people.title")}>
  ${a.seats.map(e=>o`<li>${A(e,{size:"sm",off:e.here===!1})}</li>`)}
</ul>`;async function da(a){a.preventDefault();const e=a.currentTarget.querySelector("button.primary"),{code:t}=m.state.route;if(!n.now.busy){n.change({busy:!0});try{await B(t,n.now),await q(n.now.me),h(`/t/${t}`,{replace:!0})}catch(c){y(e,c)}finally{n.change({busy:!1})}}}async function ga(a,e){const{route:t}=m.state,{me:c,key:i,busy:r}=n.now;if(!r){if(!c.name.trim())return document.querySelector(".late-me input[name=name]")?.focus();n.change({busy:!0});try{await B(t.code,{...n.now,key:`${i} ${e.seat??"next"}`},{...e,...t.hash&&{group:t.hash}}),await q(c)}catch(l){y(a,l)}finally{n.change({busy:!1})}m.state.route===t&&w(t)}}async function z(a){const{route:e}=m.state,{table:t,key:c,busy:i}=n.now;if(!i){n.change({busy:!0});try{t?.audience||await X(e.code,`${c} audience`),h(`/watch/${e.code}`)}catch(r){y(a,r)}finally{n.change({busy:!1})}}}async function B(a,{me:e,key:t},c){for(let i=1;;i+=1){const r=i===1?e.name:`${e.name} ${i}`;try{return await(c?E(a,{name:r,avatar:e.avatar,key:t,...c}):Q(a,{name:r,avatar:e.avatar,key:t,language:V()}))}catch(l){if(!(e.given&&i<9&&l instanceof O&&l.code==="name_taken"))throw l}}}export{ia as enter,ra as leave,ma as page,oa as title};
