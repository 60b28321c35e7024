// @ts-check
/** The whole story beside the table: every sentence leads to its moment. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { say } from '../../say.js'
import { tellings } from '../../table/log.js'
import { projector, step, stop } from './projector.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function moments(ctx) {
  const { reel, at } = projector.now
  if (!reel) return nothing
  return html`<section class="panel grow what-happened" aria-labelledby="moments-title" tabindex="0">
    <h2 class="caps muted" id="moments-title">${say('replay.moments')}</h2>
    <ol class="replay-moments">
      ${reel.frames.map((frame, number) => {
        const lines = tellings({ ...ctx, log: { ...ctx.log, events: frame.events } }, 20).reverse()
        return lines.length ? html`<li><button aria-current=${number === at ? 'step' : nothing} @click=${() => leap(number)}>${lines.map((line) => html`<span>${line}</span> `)}</button></li>` : nothing
      })}
    </ol>
  </section>`
}

/** @param {number} to */
function leap(to) {
  stop()
  step(to)
}
