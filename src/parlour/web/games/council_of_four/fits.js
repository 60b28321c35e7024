// @ts-check
/** How many of my cards match a council, the cost of a permit with them, and the change by an election. */

import { boardOf, cardsOf } from './board.js'
import { legalOf } from './draft.js'
import { COUNCIL_PRICE, JOKER_PRICE } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{places: boolean[], count: number, jokers: number}} Fit which councillors are matched, how many, and how many of them by a joker
 * @typedef {{council: string, colour: string}} Choice
 */

/** Each card matches a different councillor; a joker matches any. @param {readonly string[]} cards @param {readonly string[]} council @returns {Fit} */
export function fit(cards, council) {
  const left = [...cards]
  const matched = council.map((colour) => take(left, colour))
  const places = matched.map((is) => is || take(left, 'joker'))
  const count = places.filter(Boolean).length
  return { places, count, jokers: count - matched.filter(Boolean).length }
}

/** Removes a card, if it is there. @param {string[]} cards @param {string} card */
function take(cards, card) {
  const at = cards.indexOf(card)
  if (at >= 0) cards.splice(at, 1)
  return at >= 0
}

/** The fewest coins for a permit, or for the King, with these cards. @param {Fit} fit */
export const coinsFor = ({ count, jokers }) => COUNCIL_PRICE[count] + JOKER_PRICE * jokers

/** The council after an election: the new one stands first, the last one has fallen. @param {readonly string[]} council @param {string} colour */
export const elected = (council, colour) => [colour, ...council.slice(0, -1)]

/** My fit with a council as it is; null for people who watch, and while my cards are covered. @param {Context} ctx @param {string} council */
export const fitNow = (ctx, council) => (isCovered(ctx) ? null : fit(cardsOf(ctx), boardOf(ctx).councils[council] ?? []))

/** My fit after an election. @param {Context} ctx @param {Choice} choice */
export const fitAfter = (ctx, { council, colour }) => (isCovered(ctx) ? null : fit(cardsOf(ctx), elected(boardOf(ctx).councils[council] ?? [], colour)))

/** @param {Context} ctx */
const isCovered = (ctx) => ctx.you === null || ctx.page.settings.hideHand

/**
 * The election that gains most; among equal ones the colour that was touched last.
 * @param {Context} ctx
 * @param {string} type
 * @param {Partial<Choice>} [wish]
 * @returns {Partial<Choice>}
 */
export function preferred(ctx, type, wish = {}) {
  const options = /** @type {Choice[]} */ (/** @type {unknown} */ (legalOf(ctx, type))).filter(({ council, colour }) => (wish.council ?? council) === council && (wish.colour ?? colour) === colour)
  const [best] = options.map((choice) => ({ choice, gain: gainOf(ctx, choice) })).sort((one, other) => other.gain - one.gain)
  return best ? { council: best.choice.council, colour: best.choice.colour } : {}
}

/** @param {Context} ctx @param {Choice} choice */
function gainOf(ctx, choice) {
  const more = (fitAfter(ctx, choice)?.count ?? 0) - (fitNow(ctx, choice.council)?.count ?? 0)
  return more + (choice.colour === ctx.local.touched ? 0.5 : 0)
}
