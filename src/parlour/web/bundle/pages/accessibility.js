import{D as c,aK as t,d as s,B as a}from"../house.js";await c("accessibility");const i={works:["keys","ears","words","zoom","colours","calm","time","terminal"],keys:["move","choose","map","rules","signs","undo","moment","replay","screen"],tested:["games","prompts","geometry","axe"],not:["reader","people","map"],report:["how","what"]},r=()=>`${s("access.title")} \xB7 Parlour`,m=()=>a`${t({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${s("access.title")}</h1>
    <p class="lead">${s("access.lead")}</p>
    ${Object.entries(i).map(([e,o])=>a`<section class="panel prose" aria-labelledby="access-${e}">
        <h2 id="access-${e}">${s(`access.${e}`)}</h2>
        <ul>${o.map(l=>a`<li>${s(`access.${e}.${l}`)}</li>`)}</ul>
      </section>`)}
  </main>`;export{m as page,r as title};
