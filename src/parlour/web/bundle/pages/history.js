import{d as s,J as c,M as l,B as n,U as k,ca as y,cb as S,bf as j,A as p,S as x,q as i,cc as M,bC as O,n as D,_ as $,ab as u,a6 as I,e as P,h as A,D as b,b5 as B,aK as G,aE as J,u as N,b2 as U,j as F}from"../house.js";import{ae as f,af as d,ag as K,ah as R,ai as T,aj as W}from"../table.js";const m="parlour.",q=()=>n`<section class="panel col" aria-labelledby="privacy-title">
  <h2 id="privacy-title">${s("privacy.title")}</h2>
  <p>${s("privacy.what")}</p>
  <div class="row wrap">
    <button class="btn plain" @click=${c(z)}>${l("download")} ${s("privacy.export")}</button>
    <button class="btn plain" @click=${E}>${l("trash-2")} ${s("privacy.forget")}</button>
  </div>
</section>`,h=()=>A.state.tables.filter(a=>a.table?.you);async function z(a){try{await y();const t=await Promise.all(h().flatMap(({code:o,table:e})=>(e?.you?.seats??[]).map(r=>S(o,r))));j("parlour-about-me.json",JSON.stringify({browser:C(),tables:t},null,2),"application/json")}catch(t){g(a,t)}}function C(){const a={};for(const t of Object.keys(localStorage).filter(o=>o.startsWith(m))){const o=localStorage.getItem(t)??"";try{a[t]=JSON.parse(o)}catch{a[t]=o}}return a}function E(){k({title:s("privacy.forget"),body:()=>n`<p>${s("privacy.forget.browser.how")}</p>
      <button class="btn primary" @click=${c(H)}>${l("trash-2")} ${s("privacy.forget.browser")}</button>
      ${h().length?n`<h3>${s("privacy.forget.tables")}</h3>
            <p>${s("privacy.forget.tables.how")}</p>
            <ul class="menu">
              ${h().map(a=>n`<li>
                  <button class="btn plain wide" @click=${c(t=>_(t,a))}>
                    ${l("user-minus")} <span class="grow">${i(a.game)}</span> <b class="code">${a.code}</b>
                  </button>
                </li>`)}
            </ul>`:p}
      <button class="btn plain" @click=${x}>${s("cancel")}</button>`})}async function _(a,{code:t,table:o}){try{for(const e of[...o?.you?.seats??[]].sort((r,v)=>v-r))await M(t,e);O(t),D(s("privacy.forgotten",{code:t})),$()}catch(e){g(a,e)}}function H(){for(const a of Object.keys(localStorage).filter(t=>t.startsWith(m)))localStorage.removeItem(a);location.assign(u("/"))}function g(a,t){if(!(t instanceof I))throw t;P(a,s(`refused.${t.code}`,t.facts))}await b("history");const L=()=>`${s("history.title")} \xB7 Parlour`;function Q(){B(),y();for(const{game:a}of f(d()))b(a).then(()=>$())}function V(){const a=d();return n`${G({title:"Parlour"})}
    <main id="main" class="plain-page history">
      <h1>${s("history.title")}</h1>
      <p class="muted">${s("history.here")}</p>
      ${a.length?n`${X(a)}${K(a).map(Y)}`:n`<p class="panel">${s("history.none")}</p>`} ${q()}
    </main>`}function X(a){const t=R(a),o=T(a);return n`<section class="panel" aria-labelledby="sums-title">
    <h2 id="sums-title">${s("history.sums")}</h2>
    ${ta(f(a))}
    <ul class="history-facts">
      <li>${l("trophy")} ${s("history.won",{count:a.filter(e=>e.won).length,all:a.length})}</li>
      ${o>1?n`<li>${l("zap")} ${s("history.streak",{count:o})}</li>`:p}
      ${t.length?n`<li>${l("users")} ${s("history.friends",{names:t.map(e=>e.name)})}</li>`:p}
    </ul>
  </section>`}const Y=({day:a,games:t})=>n`<section class="panel" aria-label=${w(a)}>
  <h2>${w(a)}</h2>
  <ol class="history-games">
    ${t.map(o=>n`<li>${Z(o)}</li>`)}
  </ol>
</section>`,w=a=>new Intl.DateTimeFormat(N(),{dateStyle:"full"}).format(a);function Z(a){const t=i(a.game),o=`${a.game}.ending.${a.reason}`,e=s("history.forget",{game:t});return n`<span class="thumb">${U(a.game)}</span>
    <span class="grow">
      <b class="display">${t}</b>
      <span class="chip ${a.won?"ok":""}">${l(a.won?"trophy":"flag")} ${s(a.won?"history.yes":"history.no")}</span>
      <span class="small muted">${F(o)?s(o):""}</span>
      <span class="small">${a.names.join(", ")}</span>
    </span>
    <a class="btn small plain" href=${u(`/replay/${a.code}/${a.number}`)}>${l("history")} ${s("over.replay")}<span class="vh">: ${t}</span></a>
    <button class="btn ghost icon-only" aria-label=${e} title=${e} @click=${()=>aa(a)}>${l("x")}</button>`}function aa(a){W(a),$()}function ta(a){const t=Math.max(...a.map(({count:o})=>o));return n`<ul class="history-bars" aria-hidden="true">
      ${a.map(({game:o,count:e,won:r})=>n`<li>
          <span class="row between"><b>${i(o)}</b> <span class="small">${s("history.bar",{won:r,count:e})}</span></span>
          <span class="played" ${J({"--played":`${100*e/t}%`,"--won":`${100*r/e}%`})}></span>
        </li>`)}
    </ul>
    <div class="vh"><table>
      <caption>${s("history.sums")}</caption>
      <thead><tr><th scope="col">${s("history.game")}</th><th scope="col">${s("history.played")}</th><th scope="col">${s("history.yes")}</th></tr></thead>
      <tbody>
        ${a.map(({game:o,count:e,won:r})=>n`<tr><th scope="row">${i(o)}</th><td>${e}</td><td>${r}</td></tr>`)}
      </tbody>
    </table></div>`}export{Q as enter,V as page,L as title};
