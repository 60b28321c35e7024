// @ts-check
/** From an ending to the next game: the vote, and who starts it. On every screen of somebody with a seat. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { openLobby } from '../../net.js'
import { say } from '../../say.js'
import { tell } from '../../store.js'
import { attempt } from '../act.js'
import { gameName } from '../shelf.js'
import { begin } from '../start.js'
import { countAlong, countdownOf, countdownPanel } from './countdown.js'
import { voteHead, voteMore, voteTiles } from './vote.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** @param {Visit} visit @param {'ending' | 'lobby'} where */
export function dock(visit, where) {
  const { table } = visit
  if (!table?.next) return nothing
  countAlong(visit)
  const countdown = countdownOf(visit)
  return html`<div class="dock" data-where=${where} data-counts=${countdown ? '' : nothing} data-host=${table.you?.host ? '' : nothing}>
    <section class="dock-vote" aria-labelledby="vote-title">${voteHead(visit)} ${voteTiles(visit)} ${voteMore(visit)}</section>
    <div class="dock-start">${countdown ? countdownPanel(visit) : nothing} ${startOf(visit, where)}</div>
  </div>`
}

/** The host starts; the others see who does. @param {Visit} visit @param {'ending' | 'lobby'} where */
function startOf(visit, where) {
  const table = /** @type {import('../../types.js').TableMessage} */ (visit.table)
  const host = table.seats[table.host]
  if (!table.you) return nothing
  const along = where === 'ending' && table.next?.lobby ? lobbyButton(() => tell(visit, { kind: 'lobby', open: null })) : nothing
  if (!table.you.host) return countdownOf(visit) ? along : html`<p class="dock-wait"><b>${say('lobby.waiting', { who: host?.name })}</b> <span class="small">${say('next.how', { who: host?.name })}</span></p>${along}`
  if (countdownOf(visit) && !countdownOf(visit)?.paused) return nothing
  const people = table.seats.filter((seat) => !seat.bot && seat.here !== false).length // alone, the host starts
  return html`${people > 1 && !countdownOf(visit) ? html`<p class="small dock-how">${say('next.sooner')}</p>` : nothing} ${startButton(visit)}
    ${where === 'ending' ? lobbyButton((near) => attempt(near, () => openLobby(visit.code)).then(() => tell(visit, { kind: 'lobby', open: null }))) : nothing}`
}

/** @param {Visit} visit */
function startButton(visit) {
  const game = visit.table?.next?.game
  if (!game) return html`<p class="dock-wait">${say('next.none', { count: visit.table?.seats.length ?? 0 })}</p>`
  return html`<button type="button" class="btn primary big start" data-main @click=${at((near) => begin(visit, near, game))}>${icon('play')} <span>${say('next.start', { game: gameName(game) })}</span></button>`
}

/** @param {(near: Element) => void} go */
const lobbyButton = (go) => html`<button type="button" class="btn plain to-lobby" @click=${at(go)}>${icon('sliders-horizontal')} <span>${say('next.lobby')}</span></button>`
