// @ts-check
/** The log in sentences, and the page's headline. */

import { guessers, inGridOrder, isSplit, marksOf, needed, phase, quota, round, voteOf } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

/** Marks change often and are shown on the cards. If one confirmation decides, only its result is told. @param {GameEvent} event @param {Context} ctx */
export function story(event, ctx) {
  switch (event.type) {
    case 'Marked':
    case 'Unmarked':
      return null
    case 'SecretDrawn':
    case 'Drawn':
      return ctx.page.settings.hideHand ? null : plainly(event)
    case 'Confirmed':
      return needed(ctx.board) === 1 ? null : plainly(event)
    case 'Removed': {
      const fatal = /** @type {string[]} */ (event.cards).includes(String(secretOf(ctx)))
      return { key: fatal ? 'similo.story.removed_secret' : 'similo.story.removed_safe', args: { ...event } }
    }
    default:
      return plainly(event)
  }
}

/** Several marks in a short time are one sentence, grouped by character. A mark that was removed again is omitted. */
export const together = {
  joins: (/** @type {GameEvent} */ { type }) => type === 'Marked' || type === 'Unmarked',
  story(/** @type {GameEvent[]} */ events, /** @type {Context} */ ctx) {
    /** @type {Map<number, Set<string>>} */
    const marked = new Map()
    for (const { type, seat, card } of events) {
      const cards = marked.get(Number(seat)) ?? new Set()
      if (type === 'Marked') cards.add(String(card))
      else cards.delete(String(card))
      marked.set(Number(seat), cards)
    }
    /** @type {Map<string, {seats: number[], cards: string[]}>} */
    const groups = new Map()
    for (const [seat, cards] of marked) {
      if (!cards.size) continue
      const inOrder = inGridOrder(ctx.board, cards)
      const group = groups.get(inOrder.join()) ?? { seats: [], cards: inOrder }
      groups.set(inOrder.join(), { ...group, seats: [...group.seats, seat] })
    }
    return [...groups.values()].map((args) => ({ key: 'similo.story.marked', args }))
  },
}

/** The reader's own moves are not announced. @param {GameEvent} event @param {Context} ctx */
export const aloud = (event, ctx) => (event.type === 'ClueGiven' && ctx.you === ctx.board.giver ? null : undefined)

/** The secret, if these events reveal it; a replay may show an earlier board. @param {Context} ctx */
const secretOf = ({ log, board }) => log.events.find(({ type }) => type === 'SecretShown')?.card ?? board.secret

/** @param {GameEvent} event */
const plainly = (event) => ({ key: `similo.happened.${event.type}`, args: { ...event } })

/** "Round 3: remove 3" @param {Context} ctx */
export function headline(ctx) {
  const { board } = ctx
  const args = { round: round(board), count: quota(board) }
  if (board.secret !== null) return ctx.say('similo.end.secret', { card: board.secret })
  if (phase(board) === 'remove') return ctx.say(isSplit(board) ? 'similo.headline.split' : 'similo.headline.remove', args)
  return ctx.say(ctx.you === board.giver ? 'similo.headline.give' : 'similo.headline.clue', args)
}

/** What stands under a player's name. @param {number} seat @param {Context} ctx */
export function role(seat, ctx) {
  const { board } = ctx
  if (seat === board.giver) return ctx.say('similo.role.giver')
  if (!guessers(board).includes(seat)) return ''
  if (voteOf(board, seat)) return ctx.say('similo.role.confirmed')
  const count = marksOf(board, seat).length
  return count ? ctx.say('similo.role.picks', { count }) : ctx.say('similo.role.guesser')
}

/** The deck, or the two decks. @param {Context} ctx */
export function chip(ctx) {
  const { deck, clue_deck: clues } = ctx.board
  return [...new Set([deck, clues])].map((id) => (id === 'own' ? ctx.say('similo.deck.own') : ctx.piece(id).name)).join(' + ')
}
