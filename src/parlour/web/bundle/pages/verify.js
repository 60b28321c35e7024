import{D as y,A as r,aK as u,d as e,M as o,B as t,ah as h,e as c,cW as m,n as $,a6 as v,cv as b}from"../house.js";import{b8 as g}from"../table.js";await y("replay");const d=new RegExp(`-(${b})-(\\d+)\\.jsonl$`),a=h("verify",{log:"",name:"",promise:"",busy:!1,found:null}),w=()=>`${e("verify.title")} \xB7 Parlour`,x=()=>a.begin(),k=()=>t`${u({title:"Parlour"})}
  <main id="main" class="plain-page">
    <h1>${e("verify.title")}</h1>
    <p>${e("verify.what")}</p>
    <form class="panel col verify" @submit=${_}>
      <label class="btn plain replay-file">
        ${o("upload")} ${a.now.name||e("replay.open.choose")}
        <input class="vh" type="file" accept=".jsonl,.ndjson,application/x-ndjson,text/plain" @change=${D} />
      </label>
      <label class="col choice">
        <span class="label">${e("verify.promise")}</span>
        <input class="field" type="text" autocomplete="off" spellcheck="false" maxlength="80" .value=${a.now.promise} @input=${O} />
      </label>
      <p class="small muted">${e("verify.promise.how")}</p>
      <button class="btn primary" aria-disabled=${String(a.now.busy)}>${o("shield")} ${e("verify.check")}</button>
    </form>
    ${a.now.found?j(a.now.found):r}
    <section class="panel col">
      <h2>${e("verify.yourself")}</h2>
      <p>${e("verify.yourself.how")}</p>
      <pre class="verify-code"><code>parlour verify game.jsonl --promise …</code></pre>
    </section>
  </main>`,j=s=>t`<section class="panel col verify-found ${s.honest?"ok":"bad"}">
  <h2>${o(s.honest?"circle-check":"circle-x")} ${e(s.honest?"verify.honest":"verify.dishonest")}</h2>
  <ul>
    <li>${e(`verify.kept.${s.kept}`)}</li>
    <li>${s.line?e("verify.line",{line:s.line,lines:s.lines}):e("verify.lines",{count:s.lines})}</li>
    ${s.same_rules?r:t`<li>${e("verify.other_rules")}</li>`}
  </ul>
  <p class="small muted">${e("verify.fingerprint")} <code class="verify-code">${s.promise}</code></p>
</section>`;async function D(s){const[i]=s.target.files??[];if(!i)return;a.change({log:await i.text(),name:i.name,found:null});const l=d.exec(i.name);l&&!a.now.promise&&a.change({promise:g(l[1],Number(l[2]))})}const O=s=>a.change({promise:s.target.value});async function _(s){s.preventDefault();const i=s.currentTarget.querySelector("button"),{log:l,promise:p,busy:f}=a.now;if(!l)return c(i,e("verify.no_file"));if(!f){a.change({busy:!0});try{const n=await m(l,p);a.change({found:n}),$(e(n.honest?"verify.honest":"verify.dishonest"))}catch(n){if(!(n instanceof v))throw n;c(i,e(`refused.${n.code}`,n.facts))}a.change({busy:!1})}}export{x as enter,k as page,w as title};
