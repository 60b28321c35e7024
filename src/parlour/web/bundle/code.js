import{cu as w,bS as g,A as h,d as a,M as s,B as i,ak as l,ah as p,cv as b,cn as y,a6 as $,aO as k}from"./house.js";const j=new RegExp(`/(?:t|screen|watch)/${b}#[\\w-]+`,"i"),x="input, textarea, select, [contenteditable]",t=new g,c=p("code",{wrong:{code:"",text:""},looking:!1});function D(){const{wrong:o,looking:e}=c.now,n=o.code===t.code?o.text:"";return i`<section class="panel join" aria-labelledby="join-title">
    <h2 id="join-title">${a("home.code")}</h2>
    <form class="col" @submit=${v}>
      ${t.draw({describedby:"join-hint",wrong:!!n})}
      <p id="join-hint" class="small ${n?"field-wrong":"muted"}" role="status">
        ${n?i`${s("triangle-alert")} ${n}`:a(f()?"home.code.hint_scan":"home.code.hint")}
      </p>
      <div class="row">
        <button class="btn primary grow" aria-busy=${String(e)}>${s("log-in")} ${a("home.sit")}</button>
        ${f()?S():h}
      </div>
    </form>
  </section>`}function u(o,e){t.enter(o),c.change({wrong:{code:o,text:e}})}const S=()=>i`<button class="btn plain" type="button" @click=${T}>
  ${s("qr-code")} ${a("home.scan")}
</button>`;function v(o){o.preventDefault(),d(o.currentTarget)}async function d(o){const{code:e,isWhole:n}=t;if(c.now.looking)return;const r=n?await B(e):a("home.code.short");if(!r)return l(`/j/${e}`);u(e,r),t.markAll(o)}async function B(o){c.change({looking:!0});try{await y(o)}catch(e){if(!(e instanceof $))throw e;return e.code==="is_a_screen"?"":k(e)}finally{c.change({looking:!1})}return""}function E(o){if(o.target.closest?.(x))return;const e=o.clipboardData?.getData("text/plain")??"";w(e)&&m(e)}function f(){return((document.permissionsPolicy??document.featurePolicy)?.allowsFeature?.("camera")??!0)&&"BarcodeDetector"in window&&!!navigator.mediaDevices?.getUserMedia}async function T(){const{scan:o}=await import("./scan.js");o(m)}function m(o){const e=j.exec(o);if(e)return l(e[0]);t.enter(o);const n=document.querySelector(".join form");n&&d(n)}export{D as j,E as p,u as s};
