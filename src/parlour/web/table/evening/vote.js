// @ts-check
/** What next? Everybody votes on their own phone; the server counts. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { at, explain } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { want } from '../../net.js'
import { has, loadMessages, listed, say } from '../../say.js'
import { slice } from '../../store.js'
import { attempt } from '../act.js'
import { box, boxes, gameName, loadShelf } from '../shelf.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Player} Player
 */

export const ANY = 'any'
const FLIGHT = 320 // milliseconds
const SHOWN = 3 // games on a small screen, unless all are shown

/** On a small screen: are all the games shown? */
const shown = slice('vote', { all: false })

/** The heading, and the progress of the vote. @param {Visit} visit */
export function voteHead({ table }) {
  if (!table?.next) return nothing
  return html`<header class="vote-head"><h2 id="vote-title">${say('next.title')}</h2><p class="small">${voted(table)}</p></header>`
}

/** "3 of 4 have voted", and who has not. @param {TableMessage} table */
export function voted(table) {
  const waiting = table.next?.waiting ?? []
  const count = table.wants.length
  const names = waiting.map((seat) => table.seats[seat]?.name ?? '')
  if (!count && !names.length) return say('next.nobody') // those who could vote are away
  const rest = count && names.length ? ` · ${say('next.choosing', { count: names.length, names: listed(names) })}` : ''
  return `${say('next.voted', { n: count, m: count + waiting.length })}${rest}`
}

/** The games as a radio group: arrows move, Space votes. Without a seat there is nothing to press. @param {Visit} visit */
export function voteTiles(visit) {
  const { table } = visit
  if (!table?.next) return nothing
  loadShelf()
  const games = boxes().filter(({ playable }) => playable !== false)
  for (const { name } of games) loadMessages(name)
  const names = games.map(({ name }) => name)
  const few = shown.now.all ? names : fewest(table, names)
  const tiles = names.map((game) => tile(visit, table, game, !few.includes(game)))
  if (!table.you) return html`<ul class="vote-tiles">${tiles.map((one) => html`<li>${one}</li>`)}</ul>`
  return html`<div class="vote-tiles" role="radiogroup" aria-labelledby="vote-title" data-main=${table.you.host ? nothing : ''} ${roving()}>${tiles}</div>`
}

/** The games on a small screen: the leading one, those with votes, the one just played; then the others. @param {TableMessage} table @param {string[]} games */
function fewest(table, games) {
  const told = (/** @type {string} */ game) => (game === table.next?.game ? 3 : table.wants.some((wish) => wish.game === game) ? 2 : game === lastGame(table) ? 1 : 0)
  return [...games].sort((one, other) => told(other) - told(one)).slice(0, SHOWN)
}

/** @param {Visit} visit @param {TableMessage} table @param {string} game @param {boolean} more */
function tile(visit, table, game, more) {
  const voters = votersOf(table, game)
  const leads = table.next?.game === game && table.wants.length > 0
  const mine = voters.some(({ seat }) => seat === table.you?.seat)
  const why = whyNot(table, game)
  const words = html`${cover(game)}<b>${lastGame(table) === game ? say('next.again', { game: gameName(game) }) : gameName(game)}</b>
    <span class="vote-count">${why ? html`<span class="small">${why}</span>` : html`<span class="evening-faces">${voters.map((seat) => face(seat, { size: 'sm' }))}</span><span class="num">${voters.length}<span class="vh"> ${say('next.votes', { count: voters.length })}</span></span>`}</span>`
  if (!table.you) return html`<span class="vote-tile" data-game=${game} data-leads=${leads ? '' : nothing} data-shut=${why ? '' : nothing}>${words}</span>`
  return html`<button type="button" role="radio" class="vote-tile" data-roving data-game=${game} data-leads=${leads ? '' : nothing} data-shut=${why ? '' : nothing} data-more=${more ? '' : nothing}
    aria-checked=${String(mine)} aria-disabled=${why ? 'true' : nothing} @click=${at((near) => (why ? explain(near, why) : cast(visit, game, near)))}>
    ${mine ? html`<span class="vote-mine">${icon('check')}</span>` : nothing}${words}
  </button>`
}

/** @param {TableMessage} table @param {string} game @returns {Player[]} */
export const votersOf = (table, game) => table.wants.filter((wish) => wish.game === game).map(({ seat }) => table.seats[seat]).filter(Boolean)

/** The game that was played last. @param {TableMessage} table */
const lastGame = (table) => table.games[table.games.length - 1]?.game

/** Why a game cannot win: it does not seat everybody. @param {TableMessage} table @param {string} game */
export function whyNot(table, game) {
  const [least, most] = box(game).seats
  return table.seats.length < least || table.seats.length > most ? say('next.seats', { a: least, b: most }) : ''
}

/** @param {Visit} visit @param {string} game @param {Element} near */
async function cast(visit, game, near) {
  const from = own(visit)?.getBoundingClientRect() ?? near.getBoundingClientRect()
  const { done } = await attempt(near, () => want(visit.code, game))
  if (done) requestAnimationFrame(() => fly(visit, from))
}

/** The reader's disc on the chosen tile. @param {Visit} visit */
const own = ({ table }) => document.querySelector(`.vote-tiles [aria-checked=true] .evening-faces [data-seat="${(table?.you?.seat ?? -1) % 8}"]`)

/** @param {Visit} visit @param {DOMRect} from */
function fly(visit, from) {
  const disc = own(visit)
  if (!disc || document.documentElement.dataset.motion === 'calm') return
  const to = disc.getBoundingClientRect()
  const start = `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(1.4)`
  disc.animate([{ transform: start }, { transform: 'none' }], { duration: FLIGHT, easing: 'ease-out' })
}

/** All games, and: any is fine. @param {Visit} visit */
export function voteMore(visit) {
  const { table } = visit
  if (!table?.next || !table.you) return nothing
  const you = table.you.seat
  const any = table.wants.some(({ seat, game }) => seat === you && game === ANY)
  const all = shown.now.all
  return html`<div class="vote-more">
    <button type="button" class="btn plain vote-all" aria-expanded=${String(all)} @click=${() => shown.change({ all: !all })}>${icon('layout-grid')} <span>${say(all ? 'next.fewer' : 'next.all', { count: boxes().length })}</span></button>
    <button type="button" class="btn plain" aria-pressed=${String(any)} @click=${at((near) => attempt(near, () => want(visit.code, any ? '' : ANY)))}>${icon('check')} ${say('next.any')} ${anyFaces(table)}</button>
  </div>`
}

/** Voters for any game. @param {TableMessage} table */
function anyFaces(table) {
  const voters = votersOf(table, ANY)
  return voters.length ? html`<span class="evening-faces">${voters.map((seat) => face(seat, { size: 'sm' }))}</span>` : nothing
}

/** A part of the next game, and whose turn it is. @param {TableMessage} table */
export function part(table) {
  const next = table.next?.part === null || !table.next ? null : table.seats[table.next.part]
  const key = `next.part.${table.next?.game}`
  return next && has(key) ? say(key, { name: next.name }) : ''
}
