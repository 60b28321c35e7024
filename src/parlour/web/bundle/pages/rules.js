import{am as l,C as a,G as t,d as n,f as r,U as i,aF as u,aB as c,bC as p}from"../house.js";import{r as $,t as m,n as f}from"../over_table.js";import{s as b}from"../table.js";const h=()=>`${o(n.state.route.game)} \xB7 Parlour`,o=s=>s?r("rules.of",{game:a(s)}):r("menu.rules");async function d({game:s,hash:e}){s&&(await $(s),e&&requestAnimationFrame(()=>m(e)))}const g=({route:{game:s}})=>t`${l({title:s?a(s):"Parlour"})}
  <main id="main" class="plain-page rules-page">
    <h1>${o(s)}</h1>
    ${s?v(s):x()}
  </main>`,v=s=>t`<section class="panel">
  <button type="button" class="btn ghost small rules-print no-print" @click=${()=>print()}>${i("printer")} ${r("rules.print")}</button>
  ${f(s)}
</section>`,x=()=>t`<ul class="rules-shelf">
  ${u().map(({name:s})=>t`<li class="panel">
      ${c(s)}
      <div>
        <h2><a href="/rules/${s}">${a(s)}</a></h2>
        <p class="muted">${p(s)}</p>
        ${b(s)}
      </div>
    </li>`)}
</ul>`;export{d as enter,g as page,h as title};
