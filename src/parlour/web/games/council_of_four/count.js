// @ts-check
/** The final count: category by category, in seat order. Places and totals change while the rows stay. The winner is not shown here. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { boardOf } from './board.js'
import { CATEGORIES, counted } from './categories.js'
import { king, medal } from './glyphs.js'
import { TILES } from './printed.js'
import { terrain } from './terrain.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {import('./categories.js').Category} Category
 * @typedef {import('./categories.js').Counted} Counted
 */

// Beats

/** Nothing, unless the game has just been counted. @param {GameEvent[]} events @param {number[]} scores @param {Context} ctx @returns {Beat[]} */
export function countBeats(events, scores, ctx) {
  if (!events.some(({ type }) => type === 'GameEnded')) return []
  const all = counted(events, scores)
  /** @type {Counted} */
  const sofar = { way: scores.map(() => 0), tiles: scores.map(() => 0), nobility: scores.map(() => 0), permits: scores.map(() => 0) }
  const room = Math.max(...scores.map((_, seat) => all.way[seat] + all.tiles[seat])) + 8 // the most that nobility and permits can bring, so that the length of a bar reveals nothing
  /** @type {Beat[]} */
  const beats = []
  /** @param {string} now @param {number} lasts @param {Beat['say']} [words] */
  const beat = (now, lasts, words) => {
    const shown = structuredClone(sofar)
    beats.push({ kind: 'count', look: 'night', for: lasts, sound: 'count', say: words ?? headline(shown), aloud: words ?? { key: 'council_of_four.count.aloud', args: aloud(ctx, now, totals(shown)) }, show: { seat: -1, events: [], done: [], cities: [], council: '', now, sofar: shown, room } })
  }
  beat('', 900, { key: 'council_of_four.count.title' })
  sofar.way = all.way
  beat('way', 1400)
  const tiled = scores.map((_, seat) => seat).filter((seat) => all.tiles[seat])
  for (const seat of tiled) {
    sofar.tiles[seat] = all.tiles[seat]
    beat('tiles', 800)
  }
  if (!tiled.length) beat('tiles', 500)
  else beats[beats.length - 1].for += 500
  sofar.nobility = all.nobility
  beat('nobility', 1700)
  beat('permits', 1400, { key: 'council_of_four.count.ask' })
  sofar.permits = all.permits
  beat('permits', 1200)
  return beats
}

/** @param {Counted} sofar */
const totals = (sofar) => sofar.way.map((_, seat) => CATEGORIES.reduce((sum, category) => sum + sofar[category][seat], 0))

/** "Tiles. Ala 75, Bartek 75." @param {Context} ctx @param {string} now @param {number[]} sums */
const aloud = (ctx, now, sums) => ({ category: ctx.say(`council_of_four.count.${now}`), totals: ctx.players.map(({ seat, name }) => `${name} ${sums[seat]}`).join(', ') })

/** Announces the state, never the winner. @param {Counted} sofar @returns {NonNullable<Beat['say']>} */
function headline(sofar) {
  const sums = totals(sofar)
  const [first, second] = sums.toSorted((one, other) => other - one)
  if (first === second) return { key: 'council_of_four.count.level', args: { count: first } }
  return { key: 'council_of_four.ended.lead', args: { seat: sums.indexOf(first), count: first - second } }
}

// The drawing

/** @param {Context} ctx @param {{now: string, sofar: Counted, room: number}} show */
export function countScene(ctx, { now, sofar, room }) {
  const sums = totals(sofar)
  const at = CATEGORIES.indexOf(/** @type {Category} */ (now))
  return html`<div class="c4-count">
    <ol class="c4-categories" aria-hidden="true">${CATEGORIES.map((category, place) => html`<li data-category=${category} data-state=${place < at ? 'done' : place === at ? 'now' : 'ahead'}><i></i>${ctx.say(`council_of_four.count.${category}`)}${place < at ? icon('check') : nothing}</li>`)}</ol>
    <ol class="c4-counted" aria-hidden="true">${ctx.players.map(({ seat }) => countRow(ctx, seat, { sofar, sums, room, now }))}</ol>
  </div>`
}

/** @param {Context} ctx @param {number} seat @param {{sofar: Counted, sums: number[], room: number, now?: string}} of */
export function countRow(ctx, seat, { sofar, sums, room, now = '' }) {
  const place = sums.filter((sum) => sum > sums[seat]).length + 1
  const joint = sums.filter((sum) => sum === sums[seat]).length > 1
  const counting = sums.some(Boolean)
  const player = ctx.players[seat]
  return html`<li data-first=${counting && place === 1 ? '' : nothing}>
    <span class="c4-place">${counting ? `${joint ? '=' : ''}${ctx.say('council_of_four.count.place', { place: String(place) })}` : ''}</span>
    ${face(player)}<b class="c4-counted-name" aria-hidden="true">${player.name}</b>
    <span class="c4-counted-bar">${CATEGORIES.map((category) => (sofar[category][seat] ? html`<i data-category=${category} data-fresh=${category === now ? '' : nothing} ${vars({ '--wide': sofar[category][seat] / room })}><span class="vh">${ctx.say(`council_of_four.count.${category}`)}: </span>${category === 'tiles' && now === 'tiles' && ctx.page.layout !== 'phone' ? prizes(ctx, seat) : html`<span class="num">${sofar[category][seat]}</span>`}</i>` : nothing))}</span>
    <b class="num c4-counted-sum">${sums[seat]}</b>
  </li>`
}

/** The tiles while they are counted: each with its points, and the addition of the king's tile. @param {Context} ctx @param {number} seat */
function prizes(ctx, seat) {
  const { tiles, king_tiles: kings } = boardOf(ctx).players[seat]
  return html`<span class="c4-prizes num">${tiles.map((tile) => html`<span>${tile === 'coast' || tile === 'hills' || tile === 'mountains' ? terrain(tile) : medal(tile)}${TILES[tile]}</span>`)}${kings.length ? html`<span>${king()}${kings.reduce((sum, points) => sum + points, 0)}</span>` : nothing}</span>`
}
