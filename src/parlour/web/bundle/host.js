import{aF as r,bE as b,W as d,f as t,aJ as $,bI as w,F as m,aB as f,C as g,bC as y,bD as k,aD as v,bL as D,U as F,G as i,bP as B,cg as C,ch as N,m as O,bO as P,V as S,a7 as T}from"./house.js";import{f as q}from"./ahead.js";const n=$("host",{me:w,game:"",chosen:!1,opening:!1,screen:"",ask:""});let c=null;function A(s,a=""){const e=r().find(o=>o.playable)?.name??r()[0].name;n.begin({me:b(),game:s??e,chosen:!!s,screen:a,ask:""}),q(n.now.game),d({title:a?t("pair.new.title",{code:a}):t("host.title"),body:E})}function E(){const{me:s,game:a,chosen:e,ask:o}=n.now;return o&&c?c.draw(u):i`<form class="col host" @submit=${G}>
    ${e?m:J(a)}
    <div class="host-game">
      ${f(a)}
      <div class="col">
        <h3>${g(a)}</h3>
        <p class="small muted">${y(a)}</p>
        ${k(v(a))}
        <a class="small" href="/rules/${a}">${t("rules.read")}</a>
      </div>
    </div>
    ${D(s,l=>n.change({me:l}),{focus:e})}
    <button class="btn primary wide">${F("door-open")} ${t("host.open")}</button>
    <p class="small muted">${t("host.after")}</p>
  </form>`}async function G(s){s.preventDefault();const a=s.currentTarget.querySelector("button.primary");if(!n.now.opening){n.change({opening:!0});try{await(n.now.screen?I():u())}catch(e){B(a,e)}finally{n.change({opening:!1})}}}async function I(){const{screen:s,me:a}=n.now,[{ask:e},{ScreenNumber:o}]=await Promise.all([C(s,a.name),import("./screen_number.js")]);c=new o,n.change({ask:e}),c.focus()}async function u(s){const{game:a,me:e,screen:o,ask:l}=n.now,p=o?{screen:o,ask:l,number:s}:{},{code:h}=await N({game:a,name:e.name,avatar:e.avatar,language:O().language,...p});await P(e),S(),T(`/t/${h}`)}function J(s){const a=r().filter(e=>e.playable);return a.length<2?m:i`<fieldset class="choice">
    <legend>${t("host.which")}</legend>
    <div class="decks">
      ${a.map(e=>i`<label class="deck">
          <input type="radio" name="game" .checked=${e.name===s} @change=${()=>n.change({game:e.name})} />
          <span class="tile">${f(e.name)}<span>${g(e.name)}</span></span>
        </label>`)}
    </div>
  </fieldset>`}export{A as host};
