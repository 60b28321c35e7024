import{D as l,d as s,M as r,B as n,_ as o,a6 as c,aO as m}from"./house.js";await l("tv");const a=2;class f{#t="";#e="";#s=!1;draw(t){const e=this.#e;return n`<form class="col screen-number" novalidate @submit=${u=>this.#i(u,t)}>
      <p>${s("tv.number.how")}</p>
      <input
        class="two-digits"
        name="number"
        aria-label=${s("tv.number")}
        aria-describedby="number-hint"
        aria-invalid=${String(!!e)}
        inputmode="numeric"
        autocomplete="off"
        enterkeyhint="go"
        maxlength=${a}
        .value=${this.#t}
        @input=${this.#a}
      />
      <p id="number-hint" class="small ${e?"field-wrong":"muted"}" role="status">${e?n`${r("triangle-alert")} ${e}`:s("pair.safe")}</p>
      <button class="btn primary wide">${r("tv")} ${s("tv.send.do")}</button>
    </form>`}clear(){this.#t="",this.#e=""}async focus(){await new Promise(requestAnimationFrame);const t=document.querySelector(".two-digits");t instanceof HTMLInputElement&&(t.focus(),t.select())}#a=t=>{const e=t.currentTarget;this.#t=e.value.replace(/[^0-9]/g,"").slice(0,a),e.value=this.#t,o()};async#i(t,e){t.preventDefault(),!this.#s&&(this.#s=!0,this.#e=this.#t.length<a?s("tv.number.short"):await h(e(Number(this.#t))),this.#s=!1,o(),this.#e&&this.focus())}}async function h(i){try{return await i,""}catch(t){if(!(t instanceof c))throw t;return m(t)}}export{f as ScreenNumber};
