// @ts-check
/** Letter tokens, gems and word cards. Gems are only counted: their shapes and colours mean nothing. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { mark } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { gloss } from '../../table/meaning.js'
import { fingers } from '../../table/talk/pins.js'
import { folded, languageIn, QUESTION, wordsOf } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Card} Card
 * @typedef {import('./board.js').Stack} Stack
 */

const LONG = 10 // letters; longer words are smaller

// Tokens

/** A letter or a question mark; the words beside it name it. @param {string} side */
export const token = (side) => html`<svg class="mind-token" data-side=${side === QUESTION ? 'question' : 'letter'} viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="mind-token-shade" r="29" cy="3"></circle>
  <circle class="mind-token-face" r="29"></circle>
  <circle class="mind-token-line" r="23"></circle>
  <text y="12">${side}</text>
</svg>`

// Gems

const CUTS = [
  svg`<path class="mind-gem-mid" d="M6 1h20l6 9-16 20L0 10z"></path><path class="mind-gem-light" d="M6 1h20l-5 9H11z"></path><path class="mind-gem-dark" d="M0 10h11l5 20zM32 10H21l-5 20z"></path>`,
  svg`<path class="mind-gem-mid" d="M16 0l12 7v16l-12 8-12-8V7z"></path><path class="mind-gem-light" d="M16 0l12 7-5 4H9L4 7z"></path><path class="mind-gem-dark" d="M28 7v16l-12 8V22l7-4v-7zM4 23V7l5 4v7z"></path>`,
  svg`<ellipse class="mind-gem-dark" cx="16" cy="16" rx="13" ry="15"></ellipse><ellipse class="mind-gem-mid" cx="16" cy="15" rx="9" ry="11"></ellipse><path class="mind-gem-glint" d="M10 12c1-5 4-7 7-7"></path>`,
]

/** @param {number} number */
export const gem = (number) => html`<svg class="mind-gem" data-colour=${number % 6} viewBox="-1 -1 34 34" aria-hidden="true">${CUTS[number % 3]}</svg>`

/** Several, side by side. @param {number} count @param {number} [first] */
export const gems = (count, first = 0) => html`<span class="mind-gems" aria-hidden="true">${Array.from({ length: Math.max(0, count) }, (_, at) => gem(first + at))}</span>`

// Words

/** A word in its own language, with the right `lang`, and its meaning for readers of another language. @param {Context} ctx @param {string} word */
export function word(ctx, word) {
  const language = languageIn(ctx.board, ctx.you, word)
  return html`<span class="mind-letters" lang=${language}>${word}</span>${gloss(ctx, asWritten(ctx.board, word), language)}`
}

/** Several words, in a sentence. @param {Context} ctx @param {readonly string[]} words */
export const words = (ctx, words) => html`<span class="in-line">${words.map((one, at) => html`${at ? ', ' : ''}<b>${word(ctx, one)}</b>`)}</span>`

/** A word as it is shown on the table: in capitals on a big screen. @param {import('./board.js').Board} board @param {string} word */
const asWritten = (board, word) => [...board.cards, ...board.rows.flatMap(({ cards }) => cards)].find((card) => card.word.toLowerCase() === word.toLowerCase())?.word ?? word

/** Are these the words of this round? @param {Context} ctx @param {readonly Card[]} cards */
const isRead = (ctx, cards) => cards.some((card) => ctx.board.cards.includes(card))

/** A pile of cards: the newest word, and the words below it. @param {Context} ctx @param {Stack} stack @param {{open?: boolean}} [look] open: every word of it can be read */
export function pile(ctx, { seats, cards, match }, { open = false } = {}) {
  const { word: top, state, name } = cards[cards.length - 1]
  const below = wordsOf(cards).filter((one) => folded(one) !== folded(top)).reverse()
  return html`<span class="mind-word" data-thing=${isRead(ctx, cards) ? `word:${seats[0]}` : nothing} data-seat=${seats[0] % 8} data-match=${match ? '' : nothing} data-state=${state} data-long=${isLong(top) ? '' : nothing} ${vars({ '--spine': spine(seats) })}>
    <span class="mind-pips" aria-hidden="true">${seats.map((seat) => html`<i data-seat=${seat % 8}>${mark(seat)}</i>`)}</span>
    <span class="mind-said">
      ${word(ctx, top)}${below.length ? html`<span class="mind-below" data-open=${open ? '' : nothing}>${below.map((one) => html`<span aria-hidden="true"> + </span>${word(ctx, one)}`)}</span>` : nothing}<span class="vh">${spoken(ctx, { seats, match, state, name })}</span>
    </span>
    ${match ? html`<span class="mind-tag" aria-hidden="true">${ctx.say('one_mind.match')}</span>` : nothing} ${state === 'fair' ? nothing : html`<span class="mind-fault" aria-hidden="true">${icon('ban')}</span>`}${isRead(ctx, cards) ? cards.map(({ seat }) => fingers('word', String(seat))) : nothing}
  </span>`
}

/** Its writer, and what became of it. @param {Context} ctx @param {{seats: number[], match: boolean, state: Card['state'], name: boolean}} of */
function spoken(ctx, { seats, match, state, name }) {
  const said = [ctx.say(match ? 'one_mind.spoken.match' : 'one_mind.spoken.by', { seats })]
  if (name) said.push(ctx.say('one_mind.spoken.name'))
  if (state !== 'fair') said.push(ctx.say(`one_mind.state.${state}`))
  return ` (${said.join(', ')})`
}

/** @param {string} text */
export const isLong = (text) => text.length > LONG

/** Each seat's colour in equal parts, as a ribbon. @param {number[]} seats */
function spine(seats) {
  const share = 100 / seats.length
  const parts = seats.map((seat, at) => `var(--p${(seat % 8) + 1}) ${at * share}% ${(at + 1) * share}%`)
  return `linear-gradient(${parts.join(',')})`
}
