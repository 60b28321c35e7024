// @ts-check
/** The content of each column: while clues are written, while cups are lifted, and when a turn is over. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { fans, isGiver, justNow, ownTrap } from './board.js'
import { likeness } from './helper.js'
import { myPick } from './lifting.js'
import { draftOf } from './slate.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Turn} Turn
 * @typedef {import('./columns.js').Column} Column
 */

/** Tiles face up: everybody looks for their own number. @param {Context} ctx @returns {Column[]} */
export function tiles(ctx) {
  const trap = ownTrap(ctx)
  const advice = trap ? (draftOf(ctx)?.advice ?? null) : null
  return inOrder(ctx).map((category) => {
    const secret = category === trap
    const found = likeness(advice, category)
    return {
      category,
      number: ctx.board.tiles[category],
      look: 'tile',
      secret,
      below: html`${secret ? html`<span class="same-yours">${icon('eye-off')} ${ctx.say('same_game.trap.yours')}</span>` : nothing}${found ? gauge(ctx, found, secret) : nothing}`,
      spoken: [
        ctx.say('same_game.cell.number', { number: ctx.board.tiles[category] }),
        secret && ctx.say('same_game.trap.yours'),
        found && ctx.say(`same_game.helper.${found.verdict}`),
      ]
        .filter(Boolean)
        .join(', '),
    }
  })
}

/** How alike, as a bar and a word. @param {Context} ctx @param {import('./helper.js').Likeness} found @param {boolean} secret */
const gauge = (ctx, { alike, verdict }, secret) => html`<span class="same-gauge" data-verdict=${verdict} data-wanted=${secret ? '' : nothing}>
  <span class="same-gauge-bar" ${vars({ '--alike': alike ?? 0 })}><i></i></span>
  <span class="same-gauge-word">${ctx.say(`same_game.helper.${verdict}`)}</span>
</span>`

/** Cups, and what was found below them. All covered ones are built in the same way. @param {Context} ctx @returns {Column[]} */
export function cups(ctx) {
  const { board } = ctx
  const trap = isGiver(ctx) ? ownTrap(ctx) : null
  const newest = justNow(ctx, 'Lifted')?.category
  return inOrder(ctx).map((category) => {
    const number = board.tiles[category]
    if (board.lifted.includes(category)) return opened(ctx, { category, number, look: 'safe', fresh: category === newest })
    const seats = fansOf(ctx, category)
    const secret = category === trap
    return {
      category,
      number,
      look: 'cup',
      chosen: myPick(ctx) === category,
      secret,
      below: html`${secret ? html`<span class="same-yours">${icon('eye-off')} ${ctx.say('same_game.trap.yours')}</span>` : nothing}${marks(ctx, category, seats)}`,
      spoken: [ctx.say('same_game.cell.covered'), secret && ctx.say('same_game.trap.yours'), seats.length && ctx.say('same_game.cell.wanted', { seats })]
        .filter(Boolean)
        .join(', '),
    }
  })
}

/** A turn that is over: everything is revealed. @param {Context} ctx @param {Turn} turn @returns {Column[]} */
export function outcome(ctx, turn) {
  const newest = justNow(ctx, 'Lifted')?.category
  const numbers = tilesOf(ctx)
  return inOrder(ctx).map((category) => {
    const look = category === turn.trap ? 'trap' : turn.lifted.includes(category) ? 'safe' : 'rest'
    return opened(ctx, { category, number: numbers[category], look, fresh: category === newest, sprung: turn.sprung })
  })
}

/** @param {Context} ctx @param {{category: string, number: number, look: 'safe' | 'trap' | 'rest', fresh: boolean, sprung?: boolean}} of @returns {Column} */
function opened(ctx, { category, number, look, fresh, sprung = false }) {
  const key = look === 'trap' && !sprung ? 'spared' : look
  const words = ctx.say(`same_game.cell.${key}`)
  const glyph = { safe: 'check', trap: 'zap', spared: 'shield', rest: 'minus' }[key]
  return {
    category,
    number,
    look,
    fresh,
    below: html`<span class="same-verdict" data-look=${key}>${icon(glyph)} ${words}</span>`,
    spoken: words,
  }
}

/** The tiles of the turn that is over; after the last turn of a round the board already has other numbers. @param {Context} ctx @returns {Record<string, number>} */
function tilesOf(ctx) {
  const ended = ctx.log.events.findLastIndex(({ type }) => type === 'TurnEnded')
  const laid = ctx.log.events.slice(0, ended + 1).findLast(({ type }) => type === 'TilesLaid')
  return /** @type {Record<string, number>} */ (laid?.tiles ?? ctx.board.tiles)
}

/** Everybody's marks; confirmed ones carry a tick. @param {Context} ctx @param {string} category @param {number[]} seats */
const marks = (ctx, category, seats) => html`<span class="same-marks" ${vars({ '--count': seats.length })}>
  ${seats.map((seat) => {
    const sure = ctx.board.votes[seat] === category
    return html`<span class="same-mark" data-sure=${sure ? '' : nothing}>${face(ctx.players[seat], { size: 'sm' })}${sure ? icon('check') : nothing}</span>`
  })}
</span>`

/** My mark moves at once. @param {Context} ctx @param {string} category */
function fansOf(ctx, category) {
  const others = fans(ctx.board, category).filter((seat) => seat !== ctx.you)
  return ctx.you !== null && myPick(ctx) === category ? [ctx.you, ...others] : others
}

/** @param {Context} ctx @returns {string[]} */
const inOrder = (ctx) => [...ctx.board.categories]
