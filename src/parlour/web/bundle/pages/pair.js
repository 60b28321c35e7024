import{D as b,b5 as m,ca as $,aK as d,d as e,aI as f,B as o,ah as w,ab as p,M as i,cD as g,a6 as y,aO as k,bT as u,h as v,J as S,b2 as N,q as T,cr as x}from"../house.js";import{ScreenNumber as C}from"../screen_number.js";await b("tv");const l=new C,s=w("pair",{code:"",state:"looking",table:"",problem:"",busy:!1}),D=({route:{code:a}})=>`${e("pair.title",{code:a})} \xB7 Parlour`;function M({code:a}){s.begin({code:a}),m(),$(),O(a)}async function O(a){const t=await j(a);s.now.code===a&&s.change(t)}async function j(a){try{return{state:(await g(a)).waiting?"waiting":"taken"}}catch(t){if(!(t instanceof y))throw t;return{state:"lost",problem:k(t)}}}function q(){return o`${d({title:e("screen.title")})}
    <main id="main" class="join-page pair">
      <span class="pair-picture">${f("noto/television")}</span>
      ${A()}
    </main>`}function A(){const a=s.now;switch(a.state){case"looking":return o`<h1>${a.code}</h1><p class="muted" aria-busy="true">${e("loading")}</p>`;case"waiting":return B();case"number":return o`<h1>${e("pair.title",{code:a.code})}</h1>
        ${l.draw(P)}`;case"done":return o`<h1>${e("pair.done",{code:a.table})}</h1>
        <p class="muted">${e("pair.safe")}</p>
        <a class="btn primary wide big" data-main href=${p(`/t/${a.table}`)}>${i("armchair")} ${e("pair.to_table")}</a>`;default:return o`<h1>${e(a.state==="taken"?"pair.taken":"pair.lost")}</h1>
        <p>${a.state==="taken"?e("pair.taken.how"):a.problem}</p>
        <a class="btn primary" href=${p("/")}>${i("house")} ${e("menu.home")}</a>`}}function B(){const a=v.state.tables.filter(t=>!t.gone&&t.table?.you);return o`<h1>${e("pair.title",{code:s.now.code})}</h1>
    <p class="muted">${e("pair.what")}</p>
    <ul class="pair-choices">
      ${a.map((t,n)=>o`<li>${F(t,n===0)}</li>`)}
      <li>${I(!a.length)}</li>
    </ul>
    <p class="small muted">${e("pair.safe")}</p>`}function F({code:a,game:t,table:n},r){const c=n?.phase==="playing"?e("tables.playing"):n?.phase==="over"?e("over.title"):e("lobby.title",{count:n?.seats.length??1});return o`<button class="pair-choice" ?data-first=${r} @click=${S(h=>K(a,h))}>
    <span class="thumb">${N(t)}</span>
    <span class="grow"><b>${e("pair.show",{code:a})}</b><span class="small muted">${T(t)} · ${c}</span></span>
    ${i("tv")}
  </button>`}function I(a){return o`<button class="pair-choice" ?data-first=${a} @click=${J}>
    <span class="thumb blank">${i("plus")}</span>
    <span class="grow"><b>${e("pair.new")}</b><span class="small muted">${e("pair.new.how",{code:s.now.code})}</span></span>
    ${i("chevron-right")}
  </button>`}async function J(){const{code:a}=s.now,{host:t}=await import("../host.js");t(void 0,a)}async function K(a,t){const{code:n,busy:r}=s.now;if(!r){s.change({busy:!0});try{await u(a,n),l.clear(),s.change({state:"number",table:a}),l.focus()}catch(c){x(t,c)}finally{s.change({busy:!1})}}}async function P(a){const{code:t,table:n}=s.now;await u(n,t,a),s.change({state:"done"})}export{M as enter,q as page,D as title};
