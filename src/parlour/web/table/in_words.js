// @ts-check
/** The table in words: what this viewer knows, in sentences, from the same source as the terminal's. */

import { html } from '../vendor/lit-html/lit-html.js'
import { openDialog } from '../kit/dialog.js'
import { redraw } from '../kit/redraw.js'
import { description } from '../net.js'
import { loadMessages, say, spoken } from '../say.js'
import { store } from '../store.js'
import { attempt } from './act.js'

/** @param {Element} near */
export async function openInWords(near) {
  const { visit } = store.state
  if (!visit) return
  await loadMessages('description')
  const seat = /^\d+$/u.test(visit.viewer) ? Number(visit.viewer) : null // without a choice: the reader's own
  const { done, answer } = await attempt(near, () => description(visit.code, spoken(), seat))
  if (done) show(answer.lines)
}

/** @param {string[]} lines */
function show(lines) {
  openDialog({
    title: say('look.title'),
    kind: 'page',
    body: () => (lines.length ? html`<ul class="in-words">${lines.map((line) => html`<li>${line}</li>`)}</ul>` : html`<p>${say('look.nothing')}</p>`),
  })
  redraw()
}
