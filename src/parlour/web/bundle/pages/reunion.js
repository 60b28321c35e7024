import{d as c,Y as v,T as A,F as p,am as _,f as t,r as g,G as i,aJ as j,c1 as x,bJ as C,l as d,a7 as N,R as f,bK as S,U as u,c2 as T,x as G,C as I,ad as b,M as K,s as L,c3 as O,j as E}from"../house.js";import{m as F}from"../over_table.js";import"../table.js";const J=4e3,w=2500,k=new A,e=j("reunion",{key:"",table:null,problem:null,claim:null}),P=()=>`${c.state.route.code} \xB7 Parlour`;function R(a){e.begin({key:a.hash}),a.hash&&v(),addEventListener("pagehide",m),h(a)}function D(){k.stop(),removeEventListener("pagehide",m),m()}function m(){e.now.claim?.state==="waiting"&&x(c.state.route.code).catch(()=>{})}async function h(a){const{code:s}=a;try{const[n]=await Promise.all([C(s),d("links"),d("evening")]);if(c.state.route!==a)return;if(n.you)return N(`/t/${s}`,{replace:!0});e.change({table:n,problem:null}),e.now.claim?.state==="waiting"&&await H(a)}catch(n){if(!(n instanceof f))throw n;c.state.route===a&&!e.now.table&&e.change({problem:n})}c.state.route===a&&k.start(e.now.claim?.state==="waiting"?w:J,()=>h(a))}async function H(a){const s=await T(a.code);c.state.route!==a||e.now.claim?.state!=="waiting"||(e.change({claim:{...e.now.claim,...s}}),s.state!=="waiting"&&s.state!=="yes"&&G(t(`links.asked.${s.state}`)))}function M({route:{code:a}}){const{table:s,problem:n}=e.now;return i`${_({title:a,back:"/"})}
    <main id="main" class="join-page" aria-busy=${String(!s&&!n)}>${n?i`<section class="panel card-like"><h1>${t("join.no_table")}</h1><p>${g(n)}</p></section>`:s?U(s):p}</main>`}const U=a=>i`<section class="panel card-like">
    <h1>${t("links.back.title")}</h1>
    ${S(a)} ${Y(a)}
    <a class="btn primary wide" href="/j/${a.code}">${u("armchair")} ${t("links.back.new")}</a>
    ${e.now.claim?.state==="waiting"?p:q(a)}
  </section>
  ${a.games.length?B(a):p}`;function Y(a){const{claim:s}=e.now;if(!s)return p;if(s.state!=="waiting")return i`<p class="notice" role="status">${u("info")} ${t(`links.asked.${s.state}`)}</p>`;const n=a.seats[s.seat??0]?.name??"",l=()=>{m(),e.change({claim:null})};return i`<div class="notice col" role="status">
      <p>${u("hourglass")} ${t("links.asked.waiting",{name:n})}</p>
      <p>${t("links.asked.sign",{sign:s.sign??0})}</p>
    </div>
    <button type="button" class="btn plain" @click=${l}>${u("x")} ${t("links.asked.stop")}</button>`}function q(a){const s=a.seats.filter(({bot:n})=>!n);return i`<h2>${t("links.back.was_me")}</h2>
    <p class="muted">${t(a.phase==="playing"?"links.back.playing":"links.back.how")}</p>
    <ul class="menu">${s.map(n=>i`<li>${z(a,n)}</li>`)}</ul>`}function z(a,s){const n=s.seat===a.host||s.seat===a.lender;return n||s.here||a.phase==="playing"?b(s,{sub:n?t("links.back.host"):s.here?t("evening.back.here"):""}):i`<button type="button" class="btn plain wide" @click=${K(async r=>{try{const o=await O(a.code,e.now.key,s.seat);e.change({claim:o}),k.start(w,()=>h(c.state.route))}catch(o){if(!(o instanceof f))throw o;E(r,o.code==="no_token"?t("evening.back.no_key"):g(o))}})}>${b(s)}<span class="vh">${t("links.back.was_me")}</span></button>`}function B({games:a,seats:s}){const n=new Intl.DateTimeFormat(L(),{dateStyle:"medium"});return i`<section class="panel card-like" aria-labelledby="history-title">
    <h2 id="history-title">${t("links.back.history")}</h2>
    <ul class="group-stars">${F(a,s).map(({name:l,stars:r})=>i`<li><b>${l}</b> <span class="num">${t("links.back.stars",{count:r})}</span></li>`)}</ul>
    <ol class="group-games">
      ${a.map(({game:l,at:r,players:o,winners:$})=>i`<li><b>${I(l)}</b> <span class="muted">${n.format(r*1e3)}</span> ${$.length?i`<span>${u("trophy")} ${$.map(y=>o[y]).join(" \xB7 ")}</span>`:p}</li>`)}
    </ol>
  </section>`}export{R as enter,D as leave,M as page,P as title};
