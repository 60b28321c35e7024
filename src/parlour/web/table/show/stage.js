// @ts-check
/** The stage of a moment: the lamp lights what is told, and the room is dark. The table before the event stays below. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { lamp } from './lamp.js'
import { skip } from './director.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 */

/** Is something being told? @param {Visit} visit */
export const isTold = ({ moment }) => Boolean(moment && moment.at >= 0)

/** The table, and above it what is told of it; or only the table, if it tells it itself: then it stays lit and can be used. @param {Visit} visit @param {Context} ctx @param {unknown} table */
export function staged(visit, ctx, table) {
  const look = lookOf(visit, ctx)
  const covers = look !== '' && look !== 'map'
  return html`<div class="staged" data-told=${look || nothing} ?inert=${covers}>${table}</div>
    ${covers && visit.moment ? stage(visit, ctx, visit.moment, look) : nothing}`
}

/** How the beat is told; '' if nothing is. @param {Visit} visit @param {Context} ctx */
function lookOf({ moment }, ctx) {
  if (!moment || moment.at < 0) return ''
  return moment.beats[moment.at].look ?? ctx.show?.look ?? 'night'
}

/** Skips what is told, by a button of the game's own. */
export function skipNow() {
  const { visit } = store.state
  if (visit) skip(visit)
}

/** @param {Visit} visit @param {Context} ctx @param {Moment} moment @param {string} look */
function stage(visit, ctx, moment, look) {
  const beat = moment.beats[moment.at]
  const then = beat.ctx ? { ...beat.ctx, moment } : ctx
  const words = beat.say ? then.say(beat.say.key, beat.say.args) : ''
  return html`<section class="moment" data-game=${ctx.game.name} data-look=${look} data-beat=${beat.kind} aria-label=${say('moment.title')} @click=${() => skip(visit)}>
    ${lamp()}
    <p class="moment-words" aria-hidden="true">${words}</p>
    <div class="moment-scene">${ctx.show?.stage(then, moment)}</div>
    <footer class="moment-foot">
      <span class="moment-beats" aria-hidden="true">${moment.beats.map((_, at) => html`<i data-state=${at < moment.at ? 'done' : at === moment.at ? 'now' : 'ahead'}></i>`)}</span>
      ${ctx.page.layout === 'tv' ? nothing : html`<button type="button" class="btn ghost small moment-skip">${icon('skip-forward')} ${say('moment.skip')}</button>`}
    </footer>
  </section>`
}

/** Space, Enter and Escape skip. If the table can be used meanwhile, only Escape does. @param {Visit | null} visit @param {KeyboardEvent} key */
export function skipKey(visit, key) {
  const keys = document.querySelector('.staged[data-told=map]') ? ['Escape'] : [' ', 'Enter', 'Escape']
  if (!visit || !isTold(visit) || !keys.includes(key.key)) return false
  key.preventDefault()
  skip(visit)
  return true
}
