// @ts-check
/** Reads the board: the same questions as `known.py` and `stacking.py` of the rules, and some that only the display asks. */

import { languageOf } from '../../table/meaning.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.generated.js').one_mind.Board} Board
 * @typedef {import('../../types.generated.js').one_mind.Card} Card
 * @typedef {import('../../types.generated.js').one_mind.Claim} Claim
 * @typedef {import('../../types.generated.js').one_mind.Pile} Pile
 * @typedef {import('../../types.generated.js').one_mind.Row} Row
 * @typedef {import('../../types.generated.js').one_mind.Ballot} Ballot
 * @typedef {import('../../types.generated.js').one_mind.Ruling} Ruling
 * @typedef {'start' | 'write' | 'check' | 'vote' | 'over'} Phase
 * @typedef {{seats: number[], cards: Card[], match: boolean}} Stack cards on top of each other, as it stands now
 */

export const QUESTION = '?'

/** @param {Board} board @returns {Phase} */
export function phase(board) {
  if (board.ended) return 'over'
  if (!board.rows.length) return 'start'
  if (!board.cards.length) return 'write'
  return board.ballot ? 'vote' : 'check'
}

/** @param {Board} board */
export const seats = (board) => board.gems.map((_, seat) => seat)

/** The letter that this seat's next word must start with; empty if it is free. @param {Board} board @param {number | null} seat */
export function letterFor(board, seat) {
  if (!board.rows.length) return seat === null ? '' : (board.drawn[seat] ?? '')
  return board.token === QUESTION ? '' : board.token
}

/** The language in which a word on the table was written. @param {Board} board @param {number | null} you @param {string} word */
export function languageIn(board, you, word) {
  if (!board.languages.length) return board.language
  const written = [...board.cards, ...board.rows.flatMap(({ cards }) => cards).reverse()]
  const card = written.find((card) => card.word.toLowerCase() === word.toLowerCase())
  return languageOf(board, card ? card.seat : you)
}

/** Two players have no gems. @param {Board} board */
export const hasGems = (board) => board.gems.length > 2

/** Which cards form one pile now: a match is transitive, and remains one when a card is taken out. @param {readonly Card[]} cards @param {readonly Claim[]} claims @returns {Stack[]} */
export function stacks(cards, claims) {
  const pile = new Map(cards.map(({ seat }) => [seat, seat]))
  const doubted = new Set(cards.filter(({ state }) => state === 'doubted').map(({ seat }) => seat))
  for (const { first, second, counts, because } of claims) {
    const [to, from] = [pile.get(first), pile.get(second)]
    const through = because === 'equal' || because === 'lemma' || !(doubted.has(first) || doubted.has(second))
    if (!counts || !through || to === undefined || from === undefined) continue
    for (const [seat, at] of pile) if (at === from) pile.set(seat, to)
  }
  /** @type {Map<string | number, Stack>} */
  const found = new Map()
  for (const card of cards) {
    const key = isFair(card) ? Number(pile.get(card.seat)) : `${card.state} ${card.word.toLowerCase()}`
    const stack = found.get(key) ?? { seats: [], cards: [], match: false }
    found.set(key, { seats: [...stack.seats, card.seat], cards: [...stack.cards, card], match: isFair(card) && stack.seats.length > 0 })
  }
  return [...found.values()]
}

/** Nobody contests it, or the table has accepted it. @param {Card} card */
export const isFair = (card) => card.state === 'fair'

/** A row as it lies: each pile with its cards. @param {Row} row @returns {Stack[]} */
export function laid(row) {
  const erased = row.cards.filter((card) => card.state === 'erased').map((card) => ({ seats: [card.seat], cards: [card], match: false }))
  const piles = row.piles.map(({ seats, match, word }) => ({ seats: [...seats], match, cards: onTop(seats.map((seat) => cardOf(row.cards, seat)), word) }))
  return [...piles, ...erased]
}

/** Shows the word that can be seen last; in older games the one that was read first. @param {Card[]} cards @param {string} word */
const onTop = (cards, word) => (cards[cards.length - 1].word === word ? cards : [...cards].reverse())

/** @param {readonly Card[]} cards @param {number} seat @returns {Card} */
export const cardOf = (cards, seat) => /** @type {Card} */ (cards.find((card) => card.seat === seat))

/** The words on cards, each only once, however it is spelt. @param {readonly Card[]} cards */
export function wordsOf(cards) {
  return [...new Map(cards.map(({ word }) => [folded(word), word])).values()]
}

/** Ignores what the rules ignore: case, accents, hyphens, apostrophes. @param {string} word */
export const folded = (word) => word.normalize('NFD').replace(/[\p{M}\p{Pd}\s'’]/gu, '').toLowerCase()

/** Has this seat done what is asked of all? @param {Context} ctx @param {number} seat */
export const isDone = (ctx, seat) => Boolean(ctx.game.ask?.answered.includes(seat) || (ctx.game.ask && !ctx.game.ask.waiting.includes(seat)))

/** All moves of this kind that I may make now. @param {Context} ctx @param {string} type */
export const possible = (ctx, type) => (ctx.prompt?.actions ?? []).filter((action) => action.type === type)
