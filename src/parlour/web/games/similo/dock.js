// @ts-check
/** The current task and who has it: a dock on the felt, or a sheet at the bottom of a phone. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { result } from '../../table/ending.js'
import { guessers, isSplit, marksOf, needed, phase, proposals, quota, same, supporters, voteOf } from './board.js'
import { afterPeople } from '../../table/cast/face_down.js'
import { hand } from './hand.js'
import { agree, clear, finish, obstacle, picks, withdraw } from './marks.js'

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
      <p><b>${ctx.say('similo.task', { count })}</b> <span class="muted">${ctx.say('similo.task.which', { count })}</span></p>
      <p class="small muted">${dotted(ctx.say('similo.chosen', { chosen: chosen.length, count }), rule(ctx))}</p>
      ${afterPeople(ctx)}
    </div>
    ${opinions(ctx)}
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
    </div>`
}

/** Confirm: the second step. @param {Context} ctx @param {string} label */
function mainButton(ctx, label) {
  const why = obstacle(ctx)
  return html`<button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${why ? 'true' : nothing}
      aria-describedby=${why ? 'similo-why' : nothing}
      @click=${(/** @type {Event} */ click) => finish(ctx, target(click))}
    >
      ${label}
    </button>
    ${why ? html`<span id="similo-why" class="vh">${ctx.say(...why)}</span>` : nothing}`
}

/** How many must agree, or that the reader decides alone. @param {Context} ctx */
function rule(ctx) {
  const team = guessers(ctx.board).length
  if (team === 1) return ''
  const votes = supporters(ctx.board, picks(ctx)).filter((seat) => seat !== ctx.you).length
  if (!voteOf(ctx.board, ctx.you) && !obstacle(ctx) && votes && votes + 1 >= needed(ctx.board)) return ctx.say('similo.decides')
  return ctx.say('similo.rule', { rule: ctx.board.team, needed: needed(ctx.board), team, count: quota(ctx.board) })
}

/** My confirmation stands. One tap supports another choice or takes mine back. @param {Context} ctx */
function confirmed(ctx) {
  const cards = /** @type {Cards} */ (voteOf(ctx.board, ctx.you))
  const split = isSplit(ctx.board)
  return html`<div class="similo-task">
      <p><b>${split ? ctx.say('similo.opinions', { count: proposals(ctx.board).length }) : ctx.say('similo.yours.short')}</b></p>
      <p class="small muted">${dotted(votes(ctx, cards), waitingFor(ctx) || rule(ctx))}${split ? nothing : dots()}</p>
    </div>
    ${opinions(ctx)}
    <div class="similo-buttons">
      <button type="button" class="btn plain" data-main @click=${(/** @type {Event} */ click) => withdraw(ctx, target(click))}>${icon('undo-2')} ${ctx.say('similo.withdraw')}</button>
    </div>`
}

// What everybody wants

/**
 * My choice first, then the confirmed choices of others, each with one tap to support it, then who is still choosing.
 * @param {Context} ctx
 */
function opinions(ctx) {
  const { board } = ctx
  if (guessers(board).length < 2) return mine(ctx)
  const others = guessers(board).filter((seat) => seat !== ctx.you && !voteOf(board, seat))
  return html`<ul class="similo-offers" ${vars({ '--others': guessers(board).filter((seat) => seat !== ctx.you).length })}>
    ${mine(ctx)}
    ${proposals(board).filter((cards) => !isMine(ctx, cards)).map((cards) => offer(ctx, supporters(board, cards), cards))}
    ${others.map((seat) => html`<li class="similo-opinion" data-open>${faces(ctx, [seat])}<span class="similo-opinion-words"><b>${ctx.players[seat].name}</b> <span class="small">${thinks(ctx, seat)}</span></span></li>`)}
  </ul>`
}

/** @param {Context} ctx @param {Cards} cards */
const isMine = (ctx, cards) => same(cards, voteOf(ctx.board, ctx.you) ?? picks(ctx)) && supporters(ctx.board, cards).every((seat) => seat === ctx.you)

/** @param {Context} ctx */
function mine(ctx) {
  const cards = voteOf(ctx.board, ctx.you) ?? picks(ctx)
  if (!cards.length) return nothing
  const line = html`<span class="similo-opinion-words"><b>${ctx.say('similo.opinion.you')}</b> <span class="small similo-picks">${names(ctx, cards)}${cards.length < quota(ctx.board) ? ' …' : ''}</span></span>`
  return guessers(ctx.board).length < 2 ? html`<p class="similo-opinion" data-mine>${line}</p>` : html`<li class="similo-opinion" data-mine>${faces(ctx, [Number(ctx.you)])}${line}</li>`
}

/** @param {Context} ctx @param {number[]} seats who wants it @param {Cards} cards */
function offer(ctx, seats, cards) {
  const others = seats.filter((seat) => seat !== ctx.you)
  return html`<li class="similo-opinion">
    ${faces(ctx, others)}
    <span class="similo-opinion-words"><b>${others.map((seat) => ctx.players[seat].name).join(', ')}</b> <span class="small">${names(ctx, cards)}</span></span>
    ${ctx.prompt?.section === 'remove' && !same(cards, voteOf(ctx.board, ctx.you))
      ? html`<button type="button" class="btn brass small" aria-label=${ctx.say('similo.agree', { seats: others })} @click=${(/** @type {Event} */ click) => agree(ctx, cards, target(click))}>${ctx.say('similo.agree.short')}</button>`
      : nothing}
  </li>`
}

/** @param {Context} ctx @param {Cards} cards */
const names = (ctx, cards) => cards.map((id) => ctx.piece(id).name).join(', ')

/** @param {Context} ctx @param {number} seat */
function thinks(ctx, seat) {
  const count = marksOf(ctx.board, seat).length
  return count ? ctx.say('similo.chosen', { chosen: count, count: quota(ctx.board) }) : ctx.say('similo.opinion.open')
}

// The disagreement, on the big screen

/** A proposal as a group of small cards, with its supporters. @param {Context} ctx @param {Cards} cards @param {number} at */
export function group(ctx, cards, at) {
  return html`<span class="similo-group-head"><b class="similo-letter">${letter(at)}</b>${faces(ctx, supporters(ctx.board, cards))}</span>
    <span class="similo-group-cards">${cards.map((id) => html`<span class="similo-small">${card(ctx.piece(id))}</span>`)}</span>`
}

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
      <p class="similo-status">${icon('hourglass')}<span>${ctx.say(isSplit(board) ? 'similo.split.watch' : 'similo.wait.remove', { count: quota(board) })}</span></p>
      <p class="small muted">${waitingFor(ctx)}${dots()}</p>
    </div>
    ${ctx.you === board.giver && ctx.page.layout === 'phone' ? nothing : opinions(ctx)}`
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

const dots = () => html`<span class="similo-thinking" aria-hidden="true"><i></i><i></i><i></i></span>`

/** @param {string[]} parts */
const dotted = (...parts) => parts.filter(Boolean).join(' · ')

/** @param {Event} click */
const target = (click) => /** @type {Element} */ (click.currentTarget)
