// @ts-check
/** A log file from somebody's disk, opened like any game of a table. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { bar } from '../../kit/bar.js'
import { explain } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { showFile } from './projector.js'

export const openingFile = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page replay-open">
    <h1>${say('replay.title')}</h1>
    <section class="panel col">
      <h2>${say('replay.open')}</h2>
      <p>${say('replay.open.how')}</p>
      <label class="btn primary replay-file">
        ${icon('upload')} ${say('replay.open.choose')}
        <input class="vh" type="file" accept=".jsonl,.ndjson,application/x-ndjson,text/plain" @change=${choose} />
      </label>
      <p class="small muted">${say('replay.open.private')}</p>
    </section>
    <p><a href="/verify">${icon('shield')} ${say('verify.title')}</a></p>
  </main>`

/** @param {Event} event */
async function choose(event) {
  const field = /** @type {HTMLInputElement} */ (event.target)
  const [file] = field.files ?? []
  if (!file) return
  const refusal = await showFile(await file.text())
  field.value = ''
  if (refusal) explain(field.closest('label'), say(`refused.${refusal.code}`, refusal.facts))
}
