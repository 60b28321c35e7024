import{f as s,M as c,U as l,G as e,W as v,bz as y,bA as k,aW as S,F as p,V as x,C as i,bB as j,bl as A,x as O,a8 as $,R as W,j as B,d as G,l as u,aE as I,am as M,aA as P,s as D,aB as F,e as N}from"../house.js";import{W as b,X as f,Y as R,Z as z,_ as J,$ as T}from"../table.js";const m="parlour.",U=()=>e`<section class="panel col" aria-labelledby="privacy-title">
  <h2 id="privacy-title">${s("privacy.title")}</h2>
  <p>${s("privacy.what")}</p>
  <div class="row wrap">
    <button class="btn plain" @click=${c(C)}>${l("download")} ${s("privacy.export")}</button>
    <button class="btn plain" @click=${K}>${l("trash-2")} ${s("privacy.forget")}</button>
  </div>
</section>`,h=()=>G.state.tables.filter(t=>t.table?.you);async function C(t){try{await y();const a=await Promise.all(h().flatMap(({code:o,table:n})=>(n?.you?.seats??[]).map(r=>k(o,r))));S("parlour-about-me.json",JSON.stringify({browser:E(),tables:a},null,2),"application/json")}catch(a){d(t,a)}}function E(){const t={};for(const a of Object.keys(localStorage).filter(o=>o.startsWith(m))){const o=localStorage.getItem(a)??"";try{t[a]=JSON.parse(o)}catch{t[a]=o}}return t}function K(){v({title:s("privacy.forget"),body:()=>e`<p>${s("privacy.forget.browser.how")}</p>
      <button class="btn primary" @click=${c(X)}>${l("trash-2")} ${s("privacy.forget.browser")}</button>
      ${h().length?e`<h3>${s("privacy.forget.tables")}</h3>
            <p>${s("privacy.forget.tables.how")}</p>
            <ul class="menu">
              ${h().map(t=>e`<li>
                  <button class="btn plain wide" @click=${c(a=>V(a,t))}>
                    ${l("user-minus")} <span class="grow">${i(t.game)}</span> <b class="code">${t.code}</b>
                  </button>
                </li>`)}
            </ul>`:p}
      <button class="btn plain" @click=${x}>${s("cancel")}</button>`})}async function V(t,{code:a,table:o}){try{for(const n of[...o?.you?.seats??[]].sort((r,w)=>w-r))await j(a,n);A(a),O(s("privacy.forgotten",{code:a})),$()}catch(n){d(t,n)}}function X(){for(const t of Object.keys(localStorage).filter(a=>a.startsWith(m)))localStorage.removeItem(t);location.assign("/")}function d(t,a){if(!(a instanceof W))throw a;B(t,s(`refused.${a.code}`,a.facts))}await u("history");const Y=()=>`${s("history.title")} \xB7 Parlour`;function Z(){I(),y();for(const{game:t}of b(f()))u(t).then(()=>$())}function _(){const t=f();return e`${M({title:"Parlour"})}
    <main id="main" class="plain-page history">
      <h1>${s("history.title")}</h1>
      <p class="muted">${s("history.here")}</p>
      ${t.length?e`${q(t)}${R(t).map(H)}`:e`<p class="panel">${s("history.none")}</p>`} ${U()}
    </main>`}function q(t){const a=z(t),o=J(t);return e`<section class="panel" aria-labelledby="sums-title">
    <h2 id="sums-title">${s("history.sums")}</h2>
    ${tt(b(t))}
    <ul class="history-facts">
      <li>${l("trophy")} ${s("history.won",{count:t.filter(n=>n.won).length,all:t.length})}</li>
      ${o>1?e`<li>${l("zap")} ${s("history.streak",{count:o})}</li>`:p}
      ${a.length?e`<li>${l("users")} ${s("history.friends",{names:a.map(n=>n.name)})}</li>`:p}
    </ul>
  </section>`}const H=({day:t,games:a})=>e`<section class="panel" aria-label=${g(t)}>
  <h2>${g(t)}</h2>
  <ol class="history-games">
    ${a.map(o=>e`<li>${L(o)}</li>`)}
  </ol>
</section>`,g=t=>new Intl.DateTimeFormat(D(),{dateStyle:"full"}).format(t);function L(t){const a=i(t.game),o=`${t.game}.ending.${t.reason}`,n=s("history.forget",{game:a});return e`<span class="thumb">${F(t.game)}</span>
    <span class="grow">
      <b class="display">${a}</b>
      <span class="chip ${t.won?"ok":""}">${l(t.won?"trophy":"flag")} ${s(t.won?"history.yes":"history.no")}</span>
      <span class="small muted">${N(o)?s(o):""}</span>
      <span class="small">${t.names.join(", ")}</span>
    </span>
    <a class="btn small plain" href="/replay/${t.code}/${t.number}">${l("history")} ${s("over.replay")}<span class="vh">: ${a}</span></a>
    <button class="btn ghost icon-only" aria-label=${n} title=${n} @click=${()=>Q(t)}>${l("x")}</button>`}function Q(t){T(t),$()}function tt(t){const a=Math.max(...t.map(({count:o})=>o));return e`<ul class="history-bars" aria-hidden="true">
      ${t.map(({game:o,count:n,won:r})=>e`<li>
          <span class="row between"><b>${i(o)}</b> <span class="small">${s("history.bar",{won:r,count:n})}</span></span>
          <span class="played" ${P({"--played":`${100*n/a}%`,"--won":`${100*r/n}%`})}></span>
        </li>`)}
    </ul>
    <div class="vh"><table>
      <caption>${s("history.sums")}</caption>
      <thead><tr><th scope="col">${s("history.game")}</th><th scope="col">${s("history.played")}</th><th scope="col">${s("history.yes")}</th></tr></thead>
      <tbody>
        ${t.map(({game:o,count:n,won:r})=>e`<tr><th scope="row">${i(o)}</th><td>${n}</td><td>${r}</td></tr>`)}
      </tbody>
    </table></div>`}export{Z as enter,_ as page,Y as title};
