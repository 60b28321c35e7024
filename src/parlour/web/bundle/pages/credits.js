import{l as c,am as n,f as a,G as s,E as r,F as l,by as i}from"../house.js";await c("credits");const p=r(()=>i().then(e=>e.credits,()=>[])),o=()=>`${a("credits.title")} \xB7 Parlour`,$=()=>s`${n({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${a("credits.title")}</h1>
    <p class="lead">${a("credits.text")}</p>
    ${d(p())}
  </main>`,d=e=>e?s`<ul class="credits">${e.map(m)}</ul>`:s`<p class="muted">${a("loading")}</p>`,m=e=>s`<li class="panel flat">
  <h2 lang="en">${e.name}</h2>
  <p>${a(`credits.what.${String(e.name).toLowerCase().replace(/[^a-z]+/g,"-")}`)} <span class="chip" lang="en">${e.licence}</span></p>
  ${e.note?s`<p class="small muted" lang="en">${e.note}</p>`:l}
  ${e.source?s`<p class="xs muted" lang="en">${u(String(e.source))}</p>`:l}
</li>`;function u(e){return e.split(/(https?:\/\/[^\s,]+)/).map(t=>/^https?:/.test(t)?s`<a href=${t} rel="noopener external">${t}</a>`:t)}export{$ as page,o as title};
