// @ts-check
/** Was the shuffle fair? Compares the promise from the start with the seed from the end, and the whole log with both. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { CODE } from '../facts.js'
import { bar } from '../kit/bar.js'
import { explain } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { announce } from '../kit/live.js'
import { Refusal, verifyLog } from '../net.js'
import { loadMessages, say } from '../say.js'
import { slice } from '../store.js'
import { promiseOf } from '../table/promises.js'

/** @typedef {import('../types.js').Verified} Verified */

await loadMessages('replay')

/** The file name of a downloaded log: its table and its game. */
const LOG = new RegExp(`-(${CODE})-(\\d+)\\.jsonl$`)

const form = slice('verify', { log: '', name: '', promise: '', busy: false, found: /** @type {Verified | null} */ (null) })

export const title = () => `${say('verify.title')} · Parlour`

export const enter = () => form.begin()

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page">
    <h1>${say('verify.title')}</h1>
    <p>${say('verify.what')}</p>
    <form class="panel col verify" @submit=${check}>
      <label class="btn plain replay-file">
        ${icon('upload')} ${form.now.name || say('replay.open.choose')}
        <input class="vh" type="file" accept=".jsonl,.ndjson,application/x-ndjson,text/plain" @change=${choose} />
      </label>
      <label class="col choice">
        <span class="label">${say('verify.promise')}</span>
        <input class="field" type="text" autocomplete="off" spellcheck="false" maxlength="80" .value=${form.now.promise} @input=${type} />
      </label>
      <p class="small muted">${say('verify.promise.how')}</p>
      <button class="btn primary" aria-disabled=${String(form.now.busy)}>${icon('shield')} ${say('verify.check')}</button>
    </form>
    ${form.now.found ? finding(form.now.found) : nothing}
    <section class="panel col">
      <h2>${say('verify.yourself')}</h2>
      <p>${say('verify.yourself.how')}</p>
      <pre class="verify-code"><code>parlour verify game.jsonl --promise …</code></pre>
    </section>
  </main>`

/** @param {Verified} found */
const finding = (found) => html`<section class="panel col verify-found ${found.honest ? 'ok' : 'bad'}">
  <h2>${icon(found.honest ? 'circle-check' : 'circle-x')} ${say(found.honest ? 'verify.honest' : 'verify.dishonest')}</h2>
  <ul>
    <li>${say(`verify.kept.${found.kept}`)}</li>
    <li>${found.line ? say('verify.line', { line: found.line, lines: found.lines }) : say('verify.lines', { count: found.lines })}</li>
    ${found.same_rules ? nothing : html`<li>${say('verify.other_rules')}</li>`}
  </ul>
  <p class="small muted">${say('verify.fingerprint')} <code class="verify-code">${found.promise}</code></p>
</section>`

/** @param {Event} event */
async function choose(event) {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? []
  if (!file) return
  form.change({ log: await file.text(), name: file.name, found: null })
  const place = LOG.exec(file.name)
  if (place && !form.now.promise) form.change({ promise: promiseOf(place[1], Number(place[2])) })
}

/** @param {Event} event */
const type = (event) => form.change({ promise: /** @type {HTMLInputElement} */ (event.target).value })

/** @param {SubmitEvent} event */
async function check(event) {
  event.preventDefault()
  const near = /** @type {HTMLFormElement} */ (event.currentTarget).querySelector('button')
  const { log, promise, busy } = form.now
  if (!log) return explain(near, say('verify.no_file'))
  if (busy) return
  form.change({ busy: true })
  try {
    const found = await verifyLog(log, promise)
    form.change({ found })
    announce(say(found.honest ? 'verify.honest' : 'verify.dishonest'))
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    explain(near, say(`refused.${problem.code}`, problem.facts))
  }
  form.change({ busy: false })
}
