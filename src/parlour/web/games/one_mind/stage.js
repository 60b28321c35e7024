// @ts-check
/** A round on stage: people around, the words in the middle; words that mean the same are grouped. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { vars } from '../../kit/vars.js'
import { folded, seats } from './board.js'
import { gems, word } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 * @typedef {import('./storyboard.js').Shown} Shown
 * @typedef {{seats: number[], words: string[]}} Heap
 */

/** @param {Context} ctx @param {Moment} moment */
export function stage(ctx, { beats, at }) {
  const shown = /** @type {Shown} */ (beats[at].show)
  return html`<div class="mind-show" data-dark=${shown.dark ? '' : nothing}>
    <ul class="mind-show-words">${heaps(shown).map((heap) => pile(ctx, heap, shown))}</ul>
    <ul class="mind-show-people">${seats(ctx.board).map((seat) => person(ctx, shown, seat))}</ul>
  </div>`
}

/** Words that count as one are in one pile. @param {Shown} shown @returns {Heap[]} */
export function heaps({ words, pairs }) {
  /** @type {Heap[]} */
  const found = []
  for (const { seat, word } of words) {
    const home = found.find((heap) => pairs.some((pair) => pair.includes(seat) && heap.seats.some((other) => pair.includes(other))))
    if (home) Object.assign(home, { seats: [...home.seats, seat], words: home.words.some((one) => folded(one) === folded(word)) ? home.words : [...home.words, word] })
    else found.push({ seats: [seat], words: [word] })
  }
  return found
}

/** @param {Context} ctx @param {Heap} heap @param {Shown} shown */
function pile(ctx, heap, { newest }) {
  const match = heap.seats.length > 1
  return html`<li class="mind-show-word" data-seat=${heap.seats[0] % 8} data-match=${match ? '' : nothing} data-new=${newest !== null && heap.seats.includes(newest) ? '' : nothing} ${vars({ '--turn': `${((heap.seats[0] * 37) % 9) - 4}deg` })}>
    ${match ? html`<span class="plate">${ctx.say('one_mind.match')}</span>` : nothing}
    ${heap.words.map((one, at) => html`${at ? ' + ' : nothing}${word(ctx, one.toLocaleUpperCase())}`)}
    <span class="mind-show-of">${heap.seats.map((seat) => face(ctx.players[seat], { size: 'sm' }))}</span>
  </li>`
}

/** @param {Context} ctx @param {Shown} shown @param {number} seat */
const person = (ctx, { newest, gems: taken, pairs }, seat) => html`<li data-reads=${newest === seat || pairs.at(-1)?.includes(seat) ? '' : nothing}>
  ${face(ctx.players[seat])}<span aria-hidden="true">${ctx.players[seat].name}</span>
  ${taken[seat] ? html`<span class="mind-show-gems"><b class="num">+${taken[seat]}</b>${gems(taken[seat], seat)}</span>` : nothing}
</li>`
