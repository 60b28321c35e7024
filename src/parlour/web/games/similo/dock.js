// @ts-check
/** What is to be done now, and by whom: a dock on the felt, or a sheet at the bottom of a phone. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { result } from '../../table/ending.js'
import { guessers, marksOf, needed, phase, proposals, quota, same, supporters, voteOf } from './board.js'
import { afterPeople } from '../../table/cast/face_down.js'
import { hand } from './hand.js'
import { clear, confirm, finish, obstacle, picks, withdraw } from './marks.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Cards} Cards
 */

/** @param {Context} ctx */
export function dock(ctx) {
  return html`<section class="sheet similo-dock" data-team=${guessers(ctx.board).length > 1 ? '' : nothing} aria-label=${ctx.say('similo.dock')} tabindex="-1">${content(ctx)}</section>`
}

/** @param {Context} ctx */
function content(ctx) {
  if (ctx.game.outcome) return html`<p class="similo-task"><b>${result(ctx)}</b></p>`
  if (ctx.you === ctx.board.giver) return hand(ctx, waiting(ctx))
  if (ctx.prompt?.section !== 'remove') return waiting(ctx)
  if (voteOf(ctx.board, ctx.you)) return confirmed(ctx)
  return marking(ctx)
}

// A guesser chooses

/** @param {Context} ctx */
function marking(ctx) {
  const count = quota(ctx.board)
  const chosen = picks(ctx)
  return html`<div class="similo-task">
      ${ctx.board.candidates.length ? html`<p><b>${ctx.say('similo.split')}</b> <span class="muted">${ctx.say('similo.split.task')}</span></p>` : nothing}
      <p><b>${ctx.say('similo.task', { count })}</b> <span class="muted">${ctx.say('similo.task.which', { count })}</span></p>
      <p class="small muted">${dotted(ctx.say('similo.chosen', { chosen: chosen.length, count }), rule(ctx))}</p>
      ${chosen.length ? html`<p class="small similo-picks">${ctx.sayHtml('similo.picks', { cards: chosen })}</p>` : nothing}
      ${afterPeople(ctx)}
    </div>
    <div class="similo-buttons">
      <button
        type="button"
        class="btn plain"
        aria-disabled=${chosen.length ? nothing : 'true'}
        @click=${(/** @type {Event} */ click) => (chosen.length ? clear(ctx, target(click)) : ctx.explain(target(click), 'similo.why.nothing'))}
      >
        ${ctx.say('similo.clear')}
      </button>
      ${mainButton(ctx, ctx.say('similo.confirm', { count }))}
    </div>
    ${agreements(ctx)}`
}

/** Confirm: the second step. @param {Context} ctx @param {string} label */
function mainButton(ctx, label) {
  const why = obstacle(ctx)
  return html`<button
      type="button"
      class="btn primary"
      aria-disabled=${why ? 'true' : nothing}
      aria-describedby=${why ? 'similo-why' : nothing}
      @click=${(/** @type {Event} */ click) => finish(ctx, target(click))}
    >
      ${label}
    </button>
    ${why ? html`<span id="similo-why" class="vh">${ctx.say(...why)}</span>` : nothing}`
}

/** What it takes, or that it takes only me. @param {Context} ctx */
function rule(ctx) {
  const team = guessers(ctx.board).length
  if (team === 1) return ''
  const votes = supporters(ctx.board, picks(ctx)).length
  if (!obstacle(ctx) && votes && votes + 1 >= needed(ctx.board)) return ctx.say('similo.decides')
  return ctx.say('similo.rule', { rule: ctx.board.team, needed: needed(ctx.board), team })
}

/** One tap to want what a teammate has confirmed, now or before they disagreed. @param {Context} ctx */
function agreements(ctx) {
  const before = ctx.board.candidates.filter((/** @type {Cards} */ cards) => !supporters(ctx.board, cards).length)
  const offers = [...proposals(ctx.board), ...before].filter((cards) => !same(cards, picks(ctx)))
  if (!offers.length) return nothing
  return html`<ul class="similo-offers">
    ${offers.map((cards) => {
      const seats = supporters(ctx.board, cards).length ? supporters(ctx.board, cards) : fans(ctx, cards)
      return html`<li>
        ${faces(ctx, seats)}
        <span class="grow small">${seats.length ? ctx.sayHtml('similo.wants', { seats, cards }) : ctx.sayHtml('similo.split.before', { cards })}</span>
        <button type="button" class="btn brass small" @click=${(/** @type {Event} */ click) => confirm(ctx, cards, target(click))}>${icon('check')} ${seats.length ? ctx.say('similo.agree', { seats }) : ctx.say('similo.split.agree')}</button>
      </li>`
    })}
  </ul>`
}

/** @param {Context} ctx */
function confirmed(ctx) {
  const cards = /** @type {Cards} */ (voteOf(ctx.board, ctx.you))
  return html`<div class="similo-task">
      <p>${ctx.sayHtml('similo.yours', { cards })}</p>
      <p class="small muted">${dotted(votes(ctx, cards), waitingFor(ctx))}${dots()}</p>
    </div>
    <div class="similo-buttons">
      <button type="button" class="btn plain" @click=${(/** @type {Event} */ click) => withdraw(ctx, target(click))}>${icon('undo-2')} ${ctx.say('similo.withdraw')}</button>
    </div>
    ${others(ctx, cards)}`
}

// What they disagreed about

/** A proposal as a group of small cards, with those who want it. @param {Context} ctx @param {Cards} cards @param {number} at */
export function group(ctx, cards, at) {
  return html`<span class="similo-group-head"><b class="similo-letter">${letter(at)}</b>${faces(ctx, fans(ctx, cards))}</span>
    <span class="similo-group-cards">${cards.map((id) => html`<span class="similo-small">${card(ctx.piece(id))}</span>`)}</span>`
}

/** Who has exactly these marked, besides the viewer. @param {Context} ctx @param {Cards} cards */
const fans = (ctx, cards) => guessers(ctx.board).filter((seat) => seat !== ctx.you && same(marksOf(ctx.board, seat), cards))

/** @param {number} at */
const letter = (at) => String.fromCharCode(65 + at)

// Waiting

/** What the others are doing. @param {Context} ctx */
function waiting(ctx) {
  const { board } = ctx
  if (phase(board) === 'clue') {
    return html`<div class="similo-task">
      <p class="similo-status">${faces(ctx, [board.giver])}<span>${ctx.sayHtml('similo.wait.clue', { seat: board.giver })}${dots()}</span></p>
      ${ctx.you !== null && ctx.you !== board.giver ? html`<p class="small muted">${ctx.say('similo.wait.talk')}</p>` : nothing}
    </div>`
  }
  return html`<div class="similo-task">
      <p class="similo-status">${icon('hourglass')}<span>${ctx.say(board.candidates.length ? 'similo.split.watch' : 'similo.wait.remove', { count: quota(board) })}</span></p>
      <p class="small muted">${waitingFor(ctx)}${dots()}</p>
    </div>
    ${board.candidates.length
      ? html`<div class="similo-groups" ${vars({ '--n': quota(board) })}>${board.candidates.map((/** @type {Cards} */ cards, /** @type {number} */ at) => html`<div class="similo-group">${group(ctx, cards, at)}</div>`)}</div>`
      : others(ctx, [])}`
}

/** Who has confirmed what, besides these. @param {Context} ctx @param {Cards} cards */
function others(ctx, cards) {
  const offers = proposals(ctx.board).filter((offer) => !same(offer, cards))
  if (!offers.length) return nothing
  return html`<ul class="similo-offers">
    ${offers.map((offer) => {
      const seats = supporters(ctx.board, offer)
      return html`<li>${faces(ctx, seats)}<span class="grow small">${ctx.sayHtml('similo.wants', { seats, cards: offer })}</span></li>`
    })}
  </ul>`
}

/** @param {Context} ctx @param {Cards} cards */
const votes = (ctx, cards) => ctx.say('similo.votes', { votes: supporters(ctx.board, cards).length, needed: needed(ctx.board) })

/** @param {Context} ctx */
function waitingFor(ctx) {
  const seats = guessers(ctx.board).filter((seat) => !voteOf(ctx.board, seat))
  return seats.length ? ctx.say('similo.wait.for', { seats }) : ''
}

/** @param {Context} ctx @param {number[]} seats */
const faces = (ctx, seats) => html`<span class="similo-faces">${seats.map((seat) => face(ctx.players[seat], { size: 'sm' }))}</span>`

const dots = () => html`<span class="similo-dots" aria-hidden="true"><i></i><i></i><i></i></span>`

/** @param {string[]} parts */
const dotted = (...parts) => parts.filter(Boolean).join(' · ')

/** @param {Event} click */
const target = (click) => /** @type {Element} */ (click.currentTarget)
