import{am as t,f as a,U as s,G as e}from"../house.js";const o=()=>`${a("lost.title")} \xB7 Parlour`,i=()=>e`${t({title:"Parlour"})}
  <main id="main" class="join-page">
    <section class="panel card-like">
      <h1>${a("lost.title")}</h1>
      <p>${a("lost.text")}</p>
      <a class="btn primary" href="/">${s("house")} ${a("menu.home")}</a>
    </section>
  </main>`;export{i as page,o as title};
