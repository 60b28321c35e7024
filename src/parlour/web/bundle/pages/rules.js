import{aK as o,q as a,B as t,h as i,d as r,M as n,b6 as u,b2 as c,ab as p,cd as $}from"../house.js";import{r as m,t as f,j as b}from"../over_table.js";import{d}from"../table.js";const h=()=>`${l(i.state.route.game)} \xB7 Parlour`,l=s=>s?r("rules.of",{game:a(s)}):r("menu.rules");async function g({game:s,hash:e}){s&&(await m(s),e&&requestAnimationFrame(()=>f(e)))}const v=({route:{game:s}})=>t`${o({title:s?a(s):"Parlour"})}
  <main id="main" class="plain-page rules-page">
    <h1>${l(s)}</h1>
    ${s?x(s):y()}
  </main>`,x=s=>t`<section class="panel">
  <button type="button" class="btn ghost small rules-print no-print" @click=${()=>print()}>${n("printer")} ${r("rules.print")}</button>
  ${b(s)}
</section>`,y=()=>t`<ul class="rules-shelf">
  ${u().map(({name:s})=>t`<li class="panel">
      ${c(s)}
      <div>
        <h2><a href=${p(`/rules/${s}`)}>${a(s)}</a></h2>
        <p class="muted">${$(s)}</p>
        ${d(s)}
      </div>
    </li>`)}
</ul>`;export{g as enter,v as page,h as title};
