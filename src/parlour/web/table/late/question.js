// @ts-check
/** The host's question: a latecomer asks for the seat of a bot. It is part of the page, waits, and never takes the focus. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at, explain } from '../../kit/bubble.js'
import { segmented } from '../../kit/controls.js'
import { icon } from '../../kit/icon.js'
import { announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { answerLatecomer, change } from '../../net.js'
import { say } from '../../say.js'
import { attempt } from '../act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {TableMessage['latecomers']['waiting'][number]} Latecomer
 */

/** Who was announced already. @type {Set<string>} */
const announced = new Set()

/** @param {Visit} visit @param {Latecomer[]} asking */
export function question(visit, [late, ...others]) {
  const { table } = visit
  if (!table || late.seat === null) return nothing
  const words = say('late.ask', { name: late.name })
  const key = `${visit.code} ${late.latecomer} ${late.seat}`
  if (!announced.has(key)) {
    announced.add(key)
    announce(words)
  }
  /** @param {boolean} agrees */
  const answer = (agrees) => at((near) => attempt(near, () => answerLatecomer(visit.code, late.latecomer, agrees)))
  return html`<section class="note late-note" aria-labelledby="late-ask">
    <p id="late-ask">
      ${face({ ...late, seat: late.seat })}
      <span><b>${words}</b> ${say('late.ask.seat', { bot: table.seats[late.seat].name })} ${late.known ? nothing : html`<span class="muted">${say('late.ask.unknown')}</span>`} ${others.length ? html`<span class="chip">${say('late.ask.more', { n: others.length })}</span>` : nothing}</span>
    </p>
    <div class="row wrap">
      <button type="button" class="btn primary" @click=${answer(true)}>${icon('armchair')} ${say('late.ask.yes')}</button>
      <button type="button" class="btn plain" @click=${answer(false)}>${icon('eye')} ${say('late.ask.next')}</button>
    </div>
    ${lateSwitch(visit, table)}
  </section>`
}

/** @param {Visit} visit @param {TableMessage} table */
export function lateSwitch(visit, table) {
  const onRefused = table.you?.host ? undefined : (/** @type {Element} */ near) => explain(near, say('refused.host_only'))
  const doors = /** @type {const} */ (['now', 'ask', 'next'])
  return html`<div class="late-switch">
    ${segmented({
      legend: say('late.switch'),
      name: 'latecomers',
      choices: doors.map((door) => ({ value: door, label: say(`late.switch.${door}`) })),
      value: table.latecomers.door,
      onChange: (latecomers) => attempt(document.querySelector('.late-switch'), () => change(visit.code, { latecomers })).then(() => redraw()),
      onRefused,
    })}
  </div>`
}
