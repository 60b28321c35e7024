import{l as h,aE as b,bz as m,am as f,f as e,ak as d,G as o,aJ as $,U as i,bX as w,R as g,r as y,bk as p,d as k,M as v,aB as S,C,bP as N}from"../house.js";import{ScreenNumber as x}from"../screen_number.js";await h("tv");const l=new x,n=$("pair",{code:"",state:"looking",table:"",problem:"",busy:!1}),P=({route:{code:a}})=>`${e("pair.title",{code:a})} \xB7 Parlour`;function R({code:a}){n.begin({code:a}),b(),m(),T(a)}async function T(a){const t=await j(a);n.now.code===a&&n.change(t)}async function j(a){try{return{state:(await w(a)).waiting?"waiting":"taken"}}catch(t){if(!(t instanceof g))throw t;return{state:"lost",problem:y(t)}}}function z(){return o`${f({title:e("screen.title")})}
    <main id="main" class="join-page pair">
      <span class="pair-picture">${d("noto/television")}</span>
      ${A()}
    </main>`}function A(){const a=n.now;switch(a.state){case"looking":return o`<h1>${a.code}</h1><p class="muted" aria-busy="true">${e("loading")}</p>`;case"waiting":return B();case"number":return o`<h1>${e("pair.title",{code:a.code})}</h1>
        ${l.draw(M)}`;case"done":return o`<h1>${e("pair.done",{code:a.table})}</h1>
        <p class="muted">${e("pair.safe")}</p>
        <a class="btn primary wide big" data-main href="/t/${a.table}">${i("armchair")} ${e("pair.to_table")}</a>`;default:return o`<h1>${e(a.state==="taken"?"pair.taken":"pair.lost")}</h1>
        <p>${a.state==="taken"?e("pair.taken.how"):a.problem}</p>
        <a class="btn primary" href="/">${i("house")} ${e("menu.home")}</a>`}}function B(){const a=k.state.tables.filter(t=>!t.gone&&t.table?.you);return o`<h1>${e("pair.title",{code:n.now.code})}</h1>
    <p class="muted">${e("pair.what")}</p>
    <ul class="pair-choices">
      ${a.map((t,s)=>o`<li>${E(t,s===0)}</li>`)}
      <li>${F(!a.length)}</li>
    </ul>
    <p class="small muted">${e("pair.safe")}</p>`}function E({code:a,game:t,table:s},r){const c=s?.phase==="playing"?e("tables.playing"):s?.phase==="over"?e("over.title"):e("lobby.title",{count:s?.seats.length??1});return o`<button class="pair-choice" ?data-first=${r} @click=${v(u=>J(a,u))}>
    <span class="thumb">${S(t)}</span>
    <span class="grow"><b>${e("pair.show",{code:a})}</b><span class="small muted">${C(t)} · ${c}</span></span>
    ${i("tv")}
  </button>`}function F(a){return o`<button class="pair-choice" ?data-first=${a} @click=${G}>
    <span class="thumb blank">${i("plus")}</span>
    <span class="grow"><b>${e("pair.new")}</b><span class="small muted">${e("pair.new.how",{code:n.now.code})}</span></span>
    ${i("chevron-right")}
  </button>`}async function G(){const{code:a}=n.now,{host:t}=await import("../host.js");t(void 0,a)}async function J(a,t){const{code:s,busy:r}=n.now;if(!r){n.change({busy:!0});try{await p(a,s),l.clear(),n.change({state:"number",table:a}),l.focus()}catch(c){N(t,c)}finally{n.change({busy:!1})}}}async function M(a){const{code:t,table:s}=n.now;await p(s,t,a),n.change({state:"done"})}export{R as enter,z as page,P as title};
