import{cu as w,bS as g,A as h,d as a,M as s,B as i,ak as l,ah as p,cv as b,cn as y,a6 as $,aO as k}from"./house.js";const j=new RegExp(`/(?:t|screen|watch)/${b}#[\\w-]+`,"i"),x="input, textarea, select, [contenteditable]",t=new g,c=p("code",{wrong:{code:"",text:""},looking:!1});function D(){const{wrong:e,looking:n}=c.now,o=e.code===t.code?e.text:"";return i`<section class="panel join" aria-labelledby="join-title">
    <h2 id="join-title">${a("home.code")}</h2>
    <form class="col" @submit=${v}>
      ${t.draw({describedby:"join-hint",wrong:!!o})}
      <p id="join-hint" class="small ${o?"field-wrong":"muted"}" role="status">
        ${o?i`${s("triangle-alert")} ${o}`:a(f()?"home.code.hint_scan":"home.code.hint")}
      </p>
      <div class="row">
        <button class="btn primary grow" aria-busy=${String(n)}>${s("log-in")} ${a("home.sit")}</button>
        ${f()?S():h}
      </div>
    </form>
  </section>`}function u(e,n){t.enter(e),c.change({wrong:{code:e,text:n}})}const S=()=>i`<button class="btn plain" type="button" @click=${T}>
  ${s("qr-code")} ${a("home.scan")}
</button>`;function v(e){e.preventDefault(),d(e.currentTarget)}async function d(e){const{code:n,isWhole:o}=t;if(c.now.looking)return;const r=o?await B(n):a("home.code.short");if(!r)return l(`/j/${n}`);u(n,r),t.markAll(e)}async function B(e){c.change({looking:!0});try{await y(e)}catch(n){if(!(n instanceof $))throw n;return n.code==="is_a_screen"?"":k(n)}finally{c.change({looking:!1})}return""}function E(e){if(e.target.closest?.(x))return;const n=e.clipboardData?.getData("text/plain")??"";w(n)&&m(n)}function f(){return((document.permissionsPolicy??document.featurePolicy)?.allowsFeature?.("camera")??!0)&&"BarcodeDetector"in window&&!!navigator.mediaDevices?.getUserMedia}async function T(){const{scan:e}=await import("./scan.js");e(m)}function m(e){const n=j.exec(e);if(n)return l(n[0]);t.enter(e);const o=document.querySelector(".join form");o&&d(o)}export{D as j,E as p,u as s};
