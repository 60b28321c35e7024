import{b6 as r,cg as d,U as b,d as o,ah as $,cm as w,A as m,b2 as f,q as g,cd as y,ce as k,b4 as v,ab as D,cl as S,M as q,B as i,cr as B,d1 as F,d2 as N,f as T,cq as M,S as O,ak as P}from"./house.js";import{f as U}from"./ahead.js";const n=$("host",{me:w,game:"",chosen:!1,opening:!1,screen:"",ask:""});let c=null;function A(s,e=""){const a=r().find(t=>t.playable)?.name??r()[0].name;n.begin({me:d(),game:s??a,chosen:!!s,screen:e,ask:""}),U(n.now.game),b({title:e?o("pair.new.title",{code:e}):o("host.title"),body:C})}function C(){const{me:s,game:e,chosen:a,ask:t}=n.now;return t&&c?c.draw(u):i`<form class="col host" @submit=${Y}>
    ${a?m:x(e)}
    <div class="host-game">
      ${f(e)}
      <div class="col">
        <h3>${g(e)}</h3>
        <p class="small muted">${y(e)}</p>
        ${k(v(e))}
        <a class="small" href=${D(`/rules/${e}`)}>${o("rules.read")}</a>
      </div>
    </div>
    ${S(s,l=>n.change({me:l}),{focus:a})}
    <button class="btn primary wide">${q("door-open")} ${o("host.open")}</button>
    <p class="small muted">${o("host.after")}</p>
  </form>`}async function Y(s){s.preventDefault();const e=s.currentTarget.querySelector("button.primary");if(!n.now.opening){n.change({opening:!0});try{await(n.now.screen?j():u())}catch(a){B(e,a)}finally{n.change({opening:!1})}}}async function j(){const{screen:s,me:e}=n.now,[{ask:a},{ScreenNumber:t}]=await Promise.all([F(s,e.name),import("./screen_number.js")]);c=new t,n.change({ask:a}),c.focus()}async function u(s){const{game:e,me:a,screen:t,ask:l}=n.now,p=t?{screen:t,ask:l,number:s}:{},{code:h}=await N({game:e,name:a.name,avatar:a.avatar,language:T().language,...p});await M(a),O(),P(`/t/${h}`)}function x(s){const e=r().filter(a=>a.playable);return e.length<2?m:i`<fieldset class="choice">
    <legend>${o("host.which")}</legend>
    <div class="decks">
      ${e.map(a=>i`<label class="deck">
          <input type="radio" name="game" .checked=${a.name===s} @change=${()=>n.change({game:a.name})} />
          <span class="tile">${f(a.name)}<span>${g(a.name)}</span></span>
        </label>`)}
    </div>
  </fieldset>`}export{A as host};
