import{aK as s,d as a,ab as t,M as e,B as i}from"../house.js";const o=()=>`${a("lost.title")} \xB7 Parlour`,l=()=>i`${s({title:"Parlour"})}
  <main id="main" class="join-page">
    <section class="panel card-like">
      <h1>${a("lost.title")}</h1>
      <p>${a("lost.text")}</p>
      <a class="btn primary" href=${t("/")}>${e("house")} ${a("menu.home")}</a>
    </section>
  </main>`;export{l as page,o as title};
