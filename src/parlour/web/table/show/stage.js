// @ts-check
/** The stage of a moment: the house lamp shines on what is told, and the room is dark. The table as it was stays below. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { lamp } from './lamp.js'
import { skip } from './director.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 */

/** Is something being told? @param {Visit} visit */
export const isTold = ({ moment }) => Boolean(moment && moment.at >= 0)

/** The table, and above it what is told of it. @param {Visit} visit @param {Context} ctx @param {unknown} table */
export function staged(visit, ctx, table) {
  const told = isTold(visit)
  const look = told ? (ctx.show?.look ?? 'night') : nothing
  return html`<div class="staged" data-told=${look} ?inert=${told}>${table}</div>
    ${told && visit.moment ? stage(visit, ctx, visit.moment) : nothing}`
}

/** @param {Visit} visit @param {Context} ctx @param {Moment} moment */
function stage(visit, ctx, moment) {
  const beat = moment.beats[moment.at]
  const words = beat.say ? ctx.say(beat.say.key, beat.say.args) : ''
  return html`<section class="moment" data-game=${ctx.game.name} data-look=${ctx.show?.look ?? 'night'} data-beat=${beat.kind} aria-label=${say('moment.title')} @click=${() => skip(visit)}>
    ${lamp()}
    <p class="moment-words" aria-hidden="true">${words}</p>
    <div class="moment-scene">${ctx.show?.stage(ctx, moment)}</div>
    <footer class="moment-foot">
      <span class="moment-beats" aria-hidden="true">${moment.beats.map((_, at) => html`<i data-state=${at < moment.at ? 'done' : at === moment.at ? 'now' : 'ahead'}></i>`)}</span>
      <button type="button" class="btn ghost small moment-skip">${icon('skip-forward')} ${say('moment.skip')}</button>
    </footer>
  </section>`
}

/** Space, Enter and Escape: enough. @param {Visit | null} visit @param {KeyboardEvent} key */
export function skipKey(visit, key) {
  if (!visit || !isTold(visit) || ![' ', 'Enter', 'Escape'].includes(key.key)) return false
  key.preventDefault()
  skip(visit)
  return true
}
