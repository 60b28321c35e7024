// @ts-check
/** The felt of a big screen: everybody with their own word beside them, the gems in a circle that nothing covers, and a strip for messages. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { atSeat, standingOf } from '../../table/people.js'
import { cardOf, hasGems, isDone, letterFor, seats, stacks, wordsOf } from './board.js'
import { gem, isLong, token, word } from './pieces.js'
import { placed } from './places.js'
import { doing, purse } from './pool.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./board.js').Stack} Stack
 */

const MOST = 2 // matches that fit into the strip

/** @param {Context} ctx @param {Scene} scene */
export function sofa(ctx, scene) {
  const matches = stacks(scene.cards, scene.claims).filter(({ match }) => match)
  return html`<ul class="mind-sofa" data-many=${seats(ctx.board).length > 4 ? '' : nothing} aria-label=${ctx.say('one_mind.strip')}>${around(ctx).map((where) => block(ctx, scene, where, matches))}</ul>
    ${circle(ctx, scene)}
    <p class="mind-foot">${matches.length ? matches.slice(0, MOST).map((stack) => announced(ctx, stack)) : asked(ctx, scene)}</p>`
}

/** Clockwise from top left. @param {Context} ctx */
function around(ctx) {
  const all = seats(ctx.board)
  const right = Math.floor(all.length / 2)
  return all.map((seat) => (seat === 0 ? { seat, side: 1, row: 1 } : seat <= right ? { seat, side: 3, row: seat } : { seat, side: 1, row: all.length - seat + 1 }))
}

/** @param {Context} ctx @param {Scene} scene @param {{seat: number, side: number, row: number}} where @param {Stack[]} matches */
function block(ctx, scene, { seat, side, row }, matches) {
  const player = ctx.players[seat]
  const what = standingOf(player) || doing(ctx, scene, seat)
  const joined = matches.some((stack) => stack.seats.includes(seat))
  return html`<li class="mind-seat" data-seat=${seat % 8} data-side=${side === 1 ? 'left' : 'right'} data-match=${joined ? '' : nothing} ${vars({ '--side': side, '--row': row })}>
    <span class="mind-seat-who">${face(player, { size: 'lg', turn: Boolean(ctx.game.ask?.waiting.includes(seat)), off: player.here === false })}<b aria-hidden="true">${player.name}</b>
      <span class="mind-state">${what ? html`<span>${what}</span>` : nothing}${scene.gems[seat] ? purse(ctx, scene.gems[seat], seat) : nothing}</span></span>
    <span class="mind-seat-words">${mine(ctx, scene, seat)}${before(ctx, scene, seat)}</span>
    ${atSeat(seat)}
  </li>`
}

/** The word of this round, or that it is being written. @param {Context} ctx @param {Scene} scene @param {number} seat */
function mine(ctx, scene, seat) {
  const card = cardOf(scene.cards, seat)
  if (card) return html`<span class="mind-own" data-state=${card.state} data-long=${isLong(card.word) ? '' : nothing}>${word(ctx, card.word)}</span>`
  const letter = scene.rows.length ? '' : letterFor(ctx.board, seat)
  const done = isDone(ctx, seat)
  return html`<span class="mind-own" data-open data-done=${done ? '' : nothing}>${letter ? html`<b class="mind-initial">${letter}</b>` : nothing}${done ? icon('check') : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}</span>`
}

/** The word of the round before. @param {Context} ctx @param {Scene} scene @param {number} seat */
function before(ctx, { rows }, seat) {
  const last = rows.length ? cardOf(rows[rows.length - 1].cards, seat) : undefined
  return last ? html`<span class="mind-own-before">${word(ctx, last.word)}</span>` : nothing
}

/** @param {Context} ctx @param {Scene} scene */
function circle(ctx, scene) {
  const { board } = ctx
  const round = ctx.say('one_mind.round', { round: Math.max(1, scene.rows.length), rounds: board.rounds })
  if (!hasGems(board)) return html`<section class="mind-circle" data-pool>${icon('heart-handshake')}<p><span>${ctx.say('one_mind.two')}</span><small>${round}</small></p></section>`
  return html`<section class="mind-circle">
    <span class="vh">${scene.middle ? ctx.say('one_mind.middle', { count: scene.middle }) : ctx.say('one_mind.middle.empty')}</span>
    <span class="mind-circle-gems" data-pool aria-hidden="true">${Array.from({ length: scene.middle }, (_, at) => html`<i ${vars(placed(at, scene.middle))}>${gem(at)}</i>`)}</span>
    <p aria-hidden="true"><b class="num">${scene.middle}</b><span>${ctx.say('one_mind.middle.left', { count: scene.middle })}</span><small>${round}</small></p>
  </section>`
}

/** One spelling if they are the same word, otherwise both. @param {Context} ctx @param {Stack} stack */
const announced = (ctx, { seats: who, cards }) => html`<span class="mind-announced">
  ${who.map((seat) => face(ctx.players[seat], { size: 'sm' }))}
  <span class="mind-announced-words">${wordsOf(cards).map((one, at) => html`${at ? html`<b aria-hidden="true"> ≈ </b>` : nothing}${word(ctx, one)}`)}</span>
  <span class="mind-tag">${ctx.say('one_mind.match')}</span>
</span>`

/** @param {Context} ctx @param {Scene} scene */
function asked(ctx, scene) {
  if (scene.cards.length) return ctx.say('one_mind.checked')
  if (!scene.rows.length) return ctx.say('one_mind.starting')
  return html`${scene.token ? html`<span class="mind-foot-token">${token(scene.token)}</span>` : nothing} ${ctx.say('one_mind.link')}`
}
