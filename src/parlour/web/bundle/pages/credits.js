import{D as c,aK as n,d as a,B as e,z as r,A as l,c9 as i}from"../house.js";await c("credits");const p=r(()=>i().then(s=>s.credits,()=>[])),o=()=>`${a("credits.title")} \xB7 Parlour`,d=()=>e`${n({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${a("credits.title")}</h1>
    <p class="lead">${a("credits.text")}</p>
    ${$(p())}
  </main>`,$=s=>s?e`<ul class="credits">${s.map(m)}</ul>`:e`<p class="muted">${a("loading")}</p>`,m=s=>e`<li class="panel flat">
  <h2 lang="en">${s.name}</h2>
  <p>${a(`credits.what.${String(s.name).toLowerCase().replace(/[^a-z]+/g,"-")}`)} <span class="chip" lang="en">${s.licence}</span></p>
  ${s.note?e`<p class="small muted" lang="en">${s.note}</p>`:l}
  ${s.source?e`<p class="xs muted" lang="en">${u(String(s.source))}</p>`:l}
</li>`;function u(s){return s.split(/(https?:\/\/[^\s,]+)/).map(t=>/^https?:/.test(t)?e`<a href=${t} rel="noopener external">${t}</a>`:t)}export{d as page,o as title};
