// @ts-check
/** The words of a round on the felt, who writes, and the rounds so far. */

import { repeat } from '../../vendor/lit-html/directives/repeat.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { mark } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { QUESTION, isDone, laid, seats, stacks } from './board.js'
import { isPicked, pick } from './picking.js'
import { pile } from './pieces.js'
import { place } from './places.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./board.js').Row} Row
 * @typedef {import('./board.js').Stack} Stack
 */

/** A card keeps its name while it is revealed, stacked and laid. @param {number} round @param {Stack} stack */
export const flipOf = (round, { seats }) => `${round}.${seats[0]}`

/** Who writes. @param {Context} ctx */
export function writers(ctx) {
  const all = seats(ctx.board)
  return html`<ul class="mind-line mind-writers" data-count=${all.length} aria-label=${ctx.say('one_mind.writers')}>${all.map((seat) => writer(ctx, seat, all.length))}</ul>`
}

/** Has somebody handed in a word? @param {Context} ctx @param {number} seat @param {number} count */
function writer(ctx, seat, count) {
  const done = isDone(ctx, seat)
  const letter = ctx.board.rows.length ? '' : (ctx.board.drawn[seat] ?? '')
  const key = `one_mind.writer.${seat === ctx.you ? 'you' : 'other'}.${done ? 'done' : 'writes'}`
  return html`<li class="mind-writer" data-seat=${seat % 8} data-done=${done ? '' : nothing} ${place(seat, count)}>
    ${letter ? html`<b class="mind-initial" aria-hidden="true">${letter}</b>` : html`<span class="mind-pips" aria-hidden="true"><i data-seat=${seat % 8}>${mark(seat)}</i></span>`}
    <span>${ctx.sayHtml(key, { seat })}${letter ? html`<span class="vh">, ${ctx.say('one_mind.letter', { letter })}</span>` : nothing}</span>
    ${done ? icon('check') : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
  </li>`
}

/** Revealed words; during the check they can be selected. @param {Context} ctx @param {Scene} scene */
export function turned(ctx, scene) {
  const picking = scene.phase === 'check' && ctx.prompt !== null
  const items = stacks(scene.cards, scene.claims)
  return html`<ul class="mind-line mind-turned" data-count=${items.length} aria-label=${ctx.say('one_mind.turned', { round: scene.round })} ${roving({ onClear: () => pick(ctx, null) })}>
    ${repeat(
      items,
      ({ seats }) => seats[0],
      (stack, number) => html`<li data-flip=${flipOf(scene.round, stack)} ${place(number, items.length)}>
        ${picking ? stack.match ? bundle(ctx, stack) : handle(ctx, stack) : pile(ctx, stack, { open: true })}
      </li>`,
    )}
  </ul>`
}

/** Of a match, one card can be selected. @param {Context} ctx @param {Stack} stack */
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

// A phone has room only for the tokens

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

/** Older rows, whose words may not be written again. @param {Context} ctx @param {readonly Row[]} rows */
export function earlier(ctx, rows) {
  if (!rows.length) return nothing
  return html`<details class="panel mind-earlier" open>
    <summary>${ctx.say('one_mind.earlier')} ${icon('chevron-down')}</summary>
    ${rowsList(ctx, rows)}
  </details>`
}

/** The newest first. @param {Context} ctx @param {readonly Row[]} rows */
export function rowsList(ctx, rows) {
  const newestFirst = rows.map((row, at) => ({ row, at })).reverse()
  return html`<ol>
    ${newestFirst.map(
      ({ row, at }) => html`<li>
        <b>${at === 0 ? ctx.say('one_mind.start') : row.token || at}</b>
        <ul>${laid(row).map((stack) => html`<li>${pile(ctx, stack)}</li>`)}</ul>
      </li>`,
    )}
  </ol>`
}
