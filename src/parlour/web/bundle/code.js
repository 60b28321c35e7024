import{cs as g,bR as w,A as h,d as a,M as s,B as i,aj as l,ag as p,ct as b,cm as y,a5 as $,aO as j}from"./house.js";const k=new RegExp(`/(?:t|screen|watch)/${b}#[\\w-]+`,"i"),x="input, textarea, select, [contenteditable]",t=new w,c=p("code",{wrong:{code:"",text:""},looking:!1});function D(){const{wrong:e,looking:o}=c.now,n=e.code===t.code?e.text:"";return i`<section class="panel join" aria-labelledby="join-title">
    <h2 id="join-title">${a("home.code")}</h2>
    <form class="col" @submit=${E}>
      ${t.draw({describedby:"join-hint",wrong:!!n})}
      <p id="join-hint" class="small ${n?"field-wrong":"muted"}" role="status">
        ${n?i`${s("triangle-alert")} ${n}`:a(f()?"home.code.hint_scan":"home.code.hint")}
      </p>
      <div class="row">
        <button class="btn primary grow" aria-busy=${String(o)}>${s("log-in")} ${a("home.sit")}</button>
        ${f()?B():h}
      </div>
    </form>
  </section>`}function u(e,o){t.enter(e),c.change({wrong:{code:e,text:o}})}const B=()=>i`<button class="btn plain" type="button" @click=${R}>
  ${s("qr-code")} ${a("home.scan")}
</button>`;function E(e){e.preventDefault(),d(e.currentTarget)}async function d(e){const{code:o,isWhole:n}=t;if(c.now.looking)return;const r=n?await S(o):a("home.code.short");if(!r)return l(`/j/${o}`);u(o,r),t.markAll(e)}async function S(e){c.change({looking:!0});try{await y(e)}catch(o){if(!(o instanceof $))throw o;return o.code==="is_a_screen"?"":j(o)}finally{c.change({looking:!1})}return""}function v(e){if(e.target.closest?.(x))return;const o=e.clipboardData?.getData("text/plain")??"";g(o)&&m(o)}function f(){return((document.permissionsPolicy??document.featurePolicy)?.allowsFeature?.("camera")??!0)&&"BarcodeDetector"in window&&!!navigator.mediaDevices?.getUserMedia}async function R(){const{scan:e}=await import("./scan.js");e(m)}function m(e){const o=k.exec(e);if(o)return l(o[0]);t.enter(e);const n=document.querySelector(".join form");n&&d(n)}export{D as j,v as p,u as s};
