import{h as c,a5 as v,T as A,A as p,aK as _,d as e,aO as g,B as i,ah as j,cK as x,cn as K,D as d,ak as L,a6 as f,ck as N,ab as O,M as u,cL as S,n as T,q as C,ar as w,J as I,u as M,cM as D,e as E}from"../house.js";import{s as G}from"../over_table.js";import"../table.js";const P=4e3,b=2500,m=new A,t=j("reunion",{key:"",table:null,problem:null,claim:null}),q=()=>`${c.state.route.code} \xB7 Parlour`;function B(a){t.begin({key:a.hash}),a.hash&&v(),addEventListener("pagehide",k),h(a)}function F(){m.stop(),removeEventListener("pagehide",k),k()}function k(){t.now.claim?.state==="waiting"&&x(c.state.route.code).catch(()=>{})}async function h(a){const{code:s}=a;try{const[n]=await Promise.all([K(s),d("links"),d("evening")]);if(c.state.route!==a)return;if(n.you)return L(`/t/${s}`,{replace:!0});t.change({table:n,problem:null}),t.now.claim?.state==="waiting"&&await H(a)}catch(n){if(!(n instanceof f))throw n;c.state.route===a&&!t.now.table&&t.change({problem:n})}c.state.route===a&&m.start(t.now.claim?.state==="waiting"?b:P,()=>h(a))}async function H(a){const s=await S(a.code);c.state.route!==a||t.now.claim?.state!=="waiting"||(t.change({claim:{...t.now.claim,...s}}),s.state!=="waiting"&&s.state!=="yes"&&T(e(`links.asked.${s.state}`)))}function J({route:{code:a}}){const{table:s,problem:n}=t.now;return i`${_({title:a,back:"/"})}
    <main id="main" class="join-page" aria-busy=${String(!s&&!n)}>${n?i`<section class="panel card-like"><h1>${e("join.no_table")}</h1><p>${g(n)}</p></section>`:s?R(s):p}</main>`}const R=a=>i`<section class="panel card-like">
    <h1>${e("links.back.title")}</h1>
    ${N(a)} ${U(a)}
    <a class="btn primary wide" href=${O(`/j/${a.code}${t.now.key?`#${t.now.key}`:""}`)}>${u("armchair")} ${e("links.back.new")}</a>
    ${t.now.claim?.state==="waiting"?p:z(a)}
  </section>
  ${a.games.length?V(a):p}`;function U(a){const{claim:s}=t.now;if(!s)return p;if(s.state!=="waiting")return i`<p class="notice" role="status">${u("info")} ${e(`links.asked.${s.state}`)}</p>`;const n=a.seats[s.seat??0]?.name??"",l=()=>{k(),t.change({claim:null})};return i`<div class="notice col" role="status">
      <p>${u("hourglass")} ${e("links.asked.waiting",{name:n})}</p>
      <p>${e("links.asked.sign",{sign:s.sign??0})}</p>
    </div>
    <button type="button" class="btn plain" @click=${l}>${u("x")} ${e("links.asked.stop")}</button>`}function z(a){const s=a.seats.filter(({bot:n})=>!n);return i`<h2>${e("links.back.was_me")}</h2>
    <p class="muted">${e(a.phase==="playing"?"links.back.playing":"links.back.how")}</p>
    <ul class="menu">${s.map(n=>i`<li>${Q(a,n)}</li>`)}</ul>`}function Q(a,s){const n=s.seat===a.host||s.seat===a.lender;return n||s.here||a.phase==="playing"?w(s,{sub:n?e("links.back.host"):s.here?e("evening.back.here"):""}):i`<button type="button" class="btn plain wide" @click=${I(async r=>{try{const o=await D(a.code,t.now.key,s.seat);t.change({claim:o}),m.start(b,()=>h(c.state.route))}catch(o){if(!(o instanceof f))throw o;E(r,o.code==="no_token"?e("evening.back.no_key"):g(o))}})}>${w(s)}<span class="vh">${e("links.back.was_me")}</span></button>`}function V({games:a,seats:s}){const n=new Intl.DateTimeFormat(M(),{dateStyle:"medium"});return i`<section class="panel card-like" aria-labelledby="history-title">
    <h2 id="history-title">${e("links.back.history")}</h2>
    <ul class="group-stars">${G(a,s).map(({name:l,stars:r})=>i`<li><b>${l}</b> <span class="num">${e("links.back.stars",{count:r})}</span></li>`)}</ul>
    <ol class="group-games">
      ${a.map(({game:l,at:r,players:o,winners:$})=>i`<li><b>${C(l)}</b> <span class="muted">${n.format(r*1e3)}</span> ${$.length?i`<span>${u("trophy")} ${$.map(y=>o[y]).join(" \xB7 ")}</span>`:p}</li>`)}
    </ol>
  </section>`}export{B as enter,F as leave,J as page,q as title};
