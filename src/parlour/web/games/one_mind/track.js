// @ts-check
/** The round track: a token for each round, and beside it the words that were written. */

import { keyed } from '../../vendor/lit-html/directives/keyed.js'
import { repeat } from '../../vendor/lit-html/directives/repeat.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { mark } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { QUESTION, isDone, laid, seats, stacks } from './board.js'
import { isPicked, pick } from './picking.js'
import { pile, token } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./board.js').Row} Row
 * @typedef {import('./board.js').Stack} Stack
 */

/** All rows, as they lie on the table. @param {Context} ctx @param {Scene} scene */
export function track(ctx, scene) {
  const { rows } = scene
  const newest = scene.cards.length ? -1 : rows.length - 1
  return html`<ol class="mind-track" aria-label=${ctx.say('one_mind.track')}>
    ${repeat(
      rows,
      (_, at) => at,
      (row, at) => html`<li class="mind-row" data-basis=${at === newest ? '' : nothing}>
        ${place(ctx, row.token, at)}
        <ul class="mind-line">${laid(row).map((stack) => html`<li data-flip=${flipOf(at, stack)}>${pile(ctx, stack)}</li>`)}</ul>
      </li>`,
    )}
    ${scene.phase === 'over' ? nothing : html`<li class="mind-row" data-now>${place(ctx, scene.token, rows.length, true)} ${now(ctx, scene)}</li>`} ${later(ctx, scene)}
  </ol>`
}

/** A card keeps its name while it is read, stacked and laid. @param {number} round @param {Stack} stack */
const flipOf = (round, { seats }) => `${round}.${seats[0]}`

/** The token of a round, or the word for the start. @param {Context} ctx @param {string} side @param {number} round @param {boolean} [fresh] */
function place(ctx, side, round, fresh = false) {
  const key = round === 0 ? 'start' : side === QUESTION ? 'question' : side ? 'letter' : 'free'
  return html`<span class="mind-place">
    <span class="vh">${ctx.say(`one_mind.place.${key}`, { round, letter: side })}</span>
    ${round === 0 ? html`<span class="caps" aria-hidden="true">${ctx.say('one_mind.start')}</span>` : side ? keyed(round, html`<span class="mind-toss" data-fresh=${fresh ? '' : nothing}>${token(side)}</span>`) : html`<b class="mind-number" aria-hidden="true">${round}</b>`}
  </span>`
}

/** The row of this round: who writes, and then what. @param {Context} ctx @param {Scene} scene */
export function now(ctx, scene) {
  if (!scene.cards.length) return html`<ul class="mind-line mind-writers" aria-label=${ctx.say('one_mind.writers')}>${seats(ctx.board).map((seat) => writer(ctx, seat))}</ul>`
  return turned(ctx, scene)
}

/** Has somebody put the pen down? @param {Context} ctx @param {number} seat */
function writer(ctx, seat) {
  const done = isDone(ctx, seat)
  const letter = ctx.board.rows.length ? '' : (ctx.board.drawn[seat] ?? '')
  const key = `one_mind.writer.${seat === ctx.you ? 'you' : 'other'}.${done ? 'done' : 'writes'}`
  return html`<li class="mind-writer" data-seat=${seat % 8} data-done=${done ? '' : nothing}>
    ${letter ? html`<b class="mind-initial" aria-hidden="true">${letter}</b>` : html`<span class="mind-pips" aria-hidden="true"><i data-seat=${seat % 8}>${mark(seat)}</i></span>`}
    <span>${ctx.sayHtml(key, { seat })}${letter ? html`<span class="vh">, ${ctx.say('one_mind.letter', { letter })}</span>` : nothing}</span>
    ${done ? icon('check') : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
  </li>`
}

/** Words that are turned over; while they are checked, one may pick them up. @param {Context} ctx @param {Scene} scene */
export function turned(ctx, scene) {
  const picking = scene.phase === 'check' && ctx.prompt !== null
  const items = stacks(scene.cards, scene.claims)
  return html`<ul class="mind-line mind-turned" aria-label=${ctx.say('one_mind.turned', { round: scene.round })} ${roving({ onClear: () => pick(ctx, null) })}>
    ${repeat(
      items,
      ({ seats }) => seats[0],
      (stack) => html`<li data-flip=${flipOf(scene.round, stack)}>
        ${picking ? stack.match ? bundle(ctx, stack) : handle(ctx, stack) : pile(ctx, stack, { open: true })}
      </li>`,
    )}
  </ul>`
}

/** Of a match one picks up a card. @param {Context} ctx @param {Stack} stack */
function bundle(ctx, { cards }) {
  const parts = cards.map((card) => ({ seats: [card.seat], cards: [card], match: false }))
  return html`<span class="mind-bundle">${parts.map((part) => handle(ctx, part))}<span class="mind-tag">${ctx.say('one_mind.match')}</span></span>`
}

/** @param {Context} ctx @param {Stack} stack */
const handle = (ctx, stack) => html`<button
  type="button"
  class="mind-handle"
  aria-pressed=${String(stack.seats.some((seat) => isPicked(ctx, seat)))}
  data-roving
  tabindex="-1"
  @click=${() => pick(ctx, stack.seats[0])}
>
  ${pile(ctx, stack, { open: true })}
</button>`

/** Rounds to come. @param {Context} ctx @param {Scene} scene */
function later(ctx, scene) {
  const from = Math.max(1, scene.rows.length + 1)
  const count = ctx.board.rounds - from + 1
  if (count <= 0 || scene.phase === 'over') return nothing
  const numbers = Array.from({ length: count }, (_, at) => from + at)
  return html`<li class="mind-later">
    <span aria-hidden="true">${numbers.map((number) => html`<b class="mind-number">${number}</b>`)}</span>
    <span class="small muted">${ctx.say('one_mind.later', { count })}</span>
  </li>`
}

// A phone has room for the tokens only

/** @param {Context} ctx @param {Scene} scene */
export function dots(ctx, scene) {
  const { board } = ctx
  const round = Math.max(1, scene.rows.length)
  const places = Array.from({ length: board.rounds }, (_, at) => at + 1)
  return html`<ol class="mind-dots" aria-label=${ctx.say('one_mind.round', { round, rounds: board.rounds })}>
    ${places.map((number) => {
      const isNow = number === round && scene.rows.length > 0
      const side = isNow ? scene.token : (scene.rows[number]?.token ?? '')
      return html`<li data-done=${number < round ? '' : nothing} aria-current=${isNow ? 'step' : nothing}>
        <span aria-hidden="true">${side || number}</span><span class="vh">${ctx.say(`one_mind.place.${side === QUESTION ? 'question' : side ? 'letter' : 'free'}`, { round: number, letter: side })}</span>
      </li>`
    })}
  </ol>`
}

/** Rows that do not matter any more, but bar words. @param {Context} ctx @param {readonly Row[]} rows */
export function earlier(ctx, rows) {
  if (!rows.length) return nothing
  const newestFirst = rows.map((row, at) => ({ row, at })).reverse()
  return html`<details class="panel mind-earlier" open>
    <summary>${ctx.say('one_mind.earlier')} ${icon('chevron-down')}</summary>
    <ol>
      ${newestFirst.map(
        ({ row, at }) => html`<li>
          <b>${at === 0 ? ctx.say('one_mind.start') : row.token || at}</b>
          <ul>${laid(row).map((stack) => html`<li>${pile(ctx, stack)}</li>`)}</ul>
        </li>`,
      )}
    </ol>
  </details>`
}
