// @ts-check
/** Back within a minute: one line of what happened meanwhile. It disappears by itself. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { announce } from '../../kit/live.js'
import { Timer } from '../../kit/timer.js'
import { say } from '../../say.js'
import { slice } from '../../store.js'
import { contextOf } from '../context.js'
import { missedBeats, showMissed } from '../show/missed_moments.js'
import { missedLines } from './missed_lines.js'

/** @typedef {import('../../types.js').Visit} Visit */

const LASTS = 12_000

const line = slice('missed', { place: '', since: 0 })
const going = new Timer()

/** @param {Visit} visit */
const placeOf = (visit) => `${visit.code}/${visit.viewer}/${visit.play?.number}`

/** @param {Visit} visit @param {number} since the first event that was missed */
export function tellInOneLine(visit, since) {
  const ctx = contextOf(visit)
  const last = ctx && missedLines(ctx, since, false).told.at(-1)
  if (!ctx || !last) return
  line.change({ place: placeOf(visit), since })
  going.start(LASTS, forgetLine)
  announce(say('missed.line', { line: ctx.say(last.key, last.args) }))
}

export const forgetLine = () => line.change({ place: '', since: 0 })

/** @param {Visit} visit */
export function missedLine(visit) {
  const ctx = line.now.place === placeOf(visit) ? contextOf(visit) : null
  const lines = ctx && missedLines(ctx, line.now.since, false)
  const last = lines?.told.at(-1)
  if (!ctx || !lines || !last || ctx.game.outcome) return nothing
  const show = () => {
    forgetLine()
    showMissed(visit)
  }
  return html`<section class="note missed-note" aria-label=${say('missed.meanwhile')}>
    <p>${icon('history')}<span>${ctx.sayHtml(last.key, last.args)}</span></p>
    <div class="row">
      ${missedBeats(visit).length ? html`<button type="button" class="btn small plain" @click=${show}>${icon('play')} ${say('missed.show')}</button>` : nothing}
      <button type="button" class="btn small ghost icon-only" aria-label=${say('close')} title=${say('close')} @click=${forgetLine}>${icon('x')}</button>
    </div>
  </section>`
}
