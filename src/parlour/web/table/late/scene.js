// @ts-check
/** Somebody has taken the seat of a bot: on a big screen a moment of its own, after the current one. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { say } from '../../say.js'
import { lamp } from '../show/lamp.js'
import { isTold } from '../show/stage.js'

/** @typedef {import('../../types.js').Visit} Visit */

const LASTS = 2600 // milliseconds, by the table's clock

/** By table and game: how many such moments are known, and when the last one began. @type {Map<string, {count: number, since: number}>} */
const known = new Map()

/** @param {Visit} visit */
export function tookOver(visit) {
  const taken = visit.events.filter(({ type }) => type === 'TookOver')
  const key = `${visit.code} ${visit.play?.number}`
  const before = known.get(key)
  if (!before) {
    known.set(key, { count: taken.length, since: 0 }) // moments from before the screen came are not shown
    return nothing
  }
  if (taken.length > before.count && !isTold(visit)) {
    known.set(key, { count: taken.length, since: Date.now() })
    setTimeout(redraw, LASTS + 50)
  }
  const last = taken.at(-1)
  const player = visit.play?.players.find(({ seat }) => seat === last?.seat)
  if (!last || !player || Date.now() - (known.get(key)?.since ?? 0) >= LASTS) return nothing
  return scene(visit, last, player)
}

/** @param {Visit} visit @param {any} event @param {import('../../types.js').wire.PlayerNow} player */
const scene = ({ play }, { bot, avatar, seat, kind }, player) => html`<section class="took-over" role="status" aria-labelledby="took-over-title">
  ${lamp()}
  <h2 id="took-over-title" class="display">${say('late.done', { name: player.name, bot })}</h2>
  <p>${say(kind ? 'late.done.after' : 'late.done.now', { name: player.name, bot })}</p>
  <div class="took-over-faces" aria-hidden="true">
    <span class="took-over-bot">${face({ seat, name: bot, avatar, bot: 'regular' }, { size: 'lg', off: true })}</span>
    ${icon('arrow-right')}
    <span class="took-over-person">${face(player, { size: 'lg' })}</span>
  </div>
  <ul>${play?.players.map((other) => html`<li>${face(other)} <b>${other.name}</b></li>`)}</ul>
</section>`
