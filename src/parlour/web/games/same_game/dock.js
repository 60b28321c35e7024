// @ts-check
/** The current task and who has it: a dock on the felt, or a sheet at the bottom of a phone. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { toggleHand } from '../../kit/settings.js'
import { confirmed, everybody, fans, guessers, isGiver, isSplit, may, needed, nextGiver, ownTrap, phase, signed, supporters } from './board.js'
import { afterPeople } from '../../table/cast/face_down.js'
import { whyAsked } from '../../table/cast/why_now.js'
import { agree, beside, finish, isLifting, myPick, myVote, withdraw } from './lifting.js'
import { next } from './moment.js'
import { dots, trapSign } from './pieces.js'
import { doubtVote, swapVote } from './votes.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Turn} Turn
 */

/** @param {Context} ctx */
export const dock = (ctx) => html`<section class="sheet same-dock" aria-label=${ctx.say('same_game.dock')} data-phase=${ctx.board.swapper === null ? phase(ctx.board) : 'swap'} tabindex="-1">${content(ctx)}</section>`

/** @param {Context} ctx */
function content(ctx) {
  const { board } = ctx
  if (board.swapper !== null) return swapVote(ctx)
  if (phase(board) === 'writing') return writers(ctx)
  if (phase(board) === 'between') return beginning(ctx)
  if (board.clue === null) return anew(ctx)
  if (Object.keys(board.doubts).length) return doubtVote(ctx)
  if (isGiver(ctx)) return silence(ctx)
  if (!isLifting(ctx)) return watching(ctx)
  if (myVote(ctx)) return waiting(ctx, /** @type {string} */ (myVote(ctx)))
  return picking(ctx)
}

// Clues are written

/** @param {Context} ctx */
function writers(ctx) {
  const { board } = ctx
  return html`<p class="same-dock-title"><b>${ctx.say('same_game.writers', { count: board.written.length, all: board.seats })}</b></p>
    <ul class="same-writers">
      ${everybody(board).map((seat) => {
        const done = board.written.includes(seat)
        return html`<li data-done=${done ? '' : nothing}>
          ${badge(ctx.players[seat], { size: 'sm', you: seat === ctx.you, sub: done ? html`${icon('check')} ${ctx.say('same_game.role.written')}` : html`${ctx.say('same_game.role.writing')}${dots()}` })}
        </li>`
      })}
    </ul>`
}

/** The team has rejected a clue. @param {Context} ctx */
const anew = (ctx) => said('pencil', ctx.say(isGiver(ctx) ? 'same_game.anew.you' : 'same_game.anew', { seat: ctx.board.giver, clue: ctx.board.rejected.at(-1) ?? '' }), isGiver(ctx) ? '' : ctx.say('same_game.anew.why'))

// A turn begins

/** @param {Context} ctx */
function beginning(ctx) {
  const seat = nextGiver(ctx.board)
  if (!may(ctx, 'Begin')) return html`${said('hourglass', ctx.sayHtml('same_game.begin.wait', { seat }), ctx.say('same_game.begin.why'), true)}`
  return html`${said('eye-off', ctx.say('same_game.begin.you'), ctx.say('same_game.begin.how'))} ${beginButton(ctx)}`
}

/** @param {Context} ctx */
function beginButton(ctx) {
  /** @param {Element} near */
  const begin = async (near) => {
    if (await ctx.act({ type: 'Begin' }, near)) next(ctx)
  }
  return html`<div class="same-buttons"><button type="button" class="btn primary" data-main @click=${at(begin)}>${icon('play')} ${ctx.say('same_game.begin')}</button></div>`
}

// The team lifts

/** @param {Context} ctx */
function picking(ctx) {
  const pick = myPick(ctx)
  const title = pick ? ctx.sayHtml('same_game.lift.question', { category: pick }) : ctx.say('same_game.lift.which')
  return html`<div class="same-said">
      <div>
        <p><b>${title}</b></p>
        <p class="small muted">${pick ? dotted(agreement(ctx, pick), ctx.say('same_game.lift.risk')) : ctx.say('same_game.lift.how')}</p>
        ${afterPeople(ctx)}
      </div>
    </div>
    <div class="same-buttons">${liftButton(ctx, pick)}</div>
    ${offers(ctx, pick)}`
}

/** Confirm: the second step. @param {Context} ctx @param {string | null} pick */
const liftButton = (ctx, pick) => html`<button
    type="button"
    class="btn primary"
    data-main
    aria-disabled=${pick ? nothing : 'true'}
    aria-describedby=${pick ? nothing : 'same-why'}
    @click=${at((near) => finish(ctx, near))}
  >
    ${pick ? ctx.say('same_game.lift.this', { category: pick }) : ctx.say('same_game.lift')}
  </button>
  ${pick ? nothing : html`<span id="same-why" class="vh">${ctx.say('same_game.why.pick')}</span>`}`

/** How many want it, and how many it takes. @param {Context} ctx @param {string} category */
function agreement(ctx, category) {
  const { board } = ctx
  const team = guessers(board)
  if (team.length === 1) return ctx.say('same_game.lift.alone')
  const sure = supporters(board, category)
  const least = needed(board, team.length)
  if (!sure.includes(ctx.you ?? -1) && sure.length + 1 >= least) return ctx.say('same_game.lift.decides')
  const want = new Set([...fans(board, category), ...(myPick(ctx) === category && ctx.you !== null ? [ctx.you] : [])])
  return ctx.say('same_game.lift.agree', { count: want.size, team: team.length, needed: least })
}

/** One tap to support a teammate's confirmed cup. @param {Context} ctx @param {string | null} pick what I want already */
function offers(ctx, pick) {
  const others = confirmed(ctx.board).filter((category) => category !== pick)
  if (!others.length) return nothing
  return html`<ul class="same-offers">
    ${others.map((category) => {
      const seats = supporters(ctx.board, category)
      return html`<li>
        ${faces(ctx, seats)}<span class="grow small">${ctx.sayHtml('same_game.lift.wants', { seats, category })}</span>
        <button type="button" class="btn brass small" @click=${at((near) => agree(ctx, category, near))}>${icon('check')} ${ctx.say('same_game.lift.join', { seats })}</button>
      </li>`
    })}
  </ul>`
}

/** My confirmation stands. One tap supports another choice or takes mine back. @param {Context} ctx @param {string} category */
function waiting(ctx, category) {
  const others = guessers(ctx.board).filter((seat) => ctx.board.votes[seat] === undefined)
  const mine = ctx.sayHtml('same_game.lift.yours', { category })
  const told = others.length
    ? said('hourglass', mine, dotted(agreement(ctx, category), ctx.say('waiting.for', { seats: others })), true)
    : said('scale', ctx.say('same_game.split', { count: confirmed(ctx.board).length }), html`${mine} ${dotted(agreement(ctx, category), ctx.say('same_game.split.task'))}`)
  return html`${told} ${offers(ctx, category)}
    <div class="same-buttons"><button type="button" class="btn plain" data-main @click=${at((near) => withdraw(ctx, beside(ctx, near)))}>${icon('undo-2')} ${ctx.say('same_game.lift.change')}</button></div>`
}

// The giver, and watchers

/** @param {Context} ctx */
function silence(ctx) {
  const trap = ownTrap(ctx)
  return html`${said('volume-x', ctx.say('same_game.silent'), thinking(ctx))}
    <p class="same-own small">
      <span>${icon('lock')} ${trap ? ctx.sayHtml('same_game.trap.where', { category: trap }) : ctx.say('same_game.desk.hidden')}</span>
      <button type="button" class="btn ghost small" @click=${toggleHand}>${icon(trap ? 'eye-off' : 'eye')} ${ctx.say(trap ? 'hand.hide' : 'hand.show')}</button>
    </p>`
}

/** @param {Context} ctx */
const watching = (ctx) => said('hourglass', ctx.sayHtml('same_game.watch', { seat: ctx.board.giver }), thinking(ctx), true)

/** What the team tends to. @param {Context} ctx */
function thinking(ctx) {
  const { board } = ctx
  const [first] = confirmed(board)
  if (isSplit(board)) return ctx.say('same_game.split.watch', { categories: confirmed(board) })
  if (first) return ctx.say('same_game.lift.wants', { seats: supporters(board, first), category: first })
  return ctx.say('same_game.watch.discuss')
}

// The moment

/** @param {Context} ctx @param {Turn} turn */
export function verdict(ctx, turn) {
  const words = ctx.say(turn.sprung ? 'same_game.moment.sprung' : 'same_game.moment.clear')
  return html`<section class="sheet same-dock" data-phase="moment" data-sprung=${turn.sprung ? '' : nothing} aria-label=${ctx.say('same_game.dock')} tabindex="-1">
    <div class="same-said">
      ${turn.sprung ? trapSign() : icon('party-popper')}
      <div>
        <p class="same-moment-title">${words}</p>
        <p>${told(ctx, turn)}</p>
        <p class="small muted">${ctx.say('same_game.moment.steps', { steps: signed(turn.steps), score: turn.score })}</p>
        ${whyAsked(ctx, turn.giver, ctx.board.turns.length - 1)}
      </div>
    </div>
    ${ctx.page.replay ? nothing : may(ctx, 'Begin') ? beginButton(ctx) : html`<div class="same-buttons"><button type="button" class="btn primary" data-main @click=${() => next(ctx)}>${ctx.say('same_game.next')} ${icon('arrow-right')}</button></div>`}
  </section>`
}

/** Where the trap was, and what was found before it. @param {Context} ctx @param {Turn} turn */
export function told(ctx, { sprung, trap, lifted }) {
  const key = !sprung ? 'same_game.moment.left' : lifted.length ? 'same_game.moment.trap' : 'same_game.moment.trap.first'
  return ctx.sayHtml(key, { category: trap, count: lifted.length })
}

// Within

/** @param {string} glyph @param {unknown} words @param {unknown} more @param {boolean} [busy] */
const said = (glyph, words, more, busy = false) => html`<div class="same-said">
  ${icon(glyph)}
  <div><p><b>${words}</b>${busy ? dots() : nothing}</p>${more ? html`<p class="small muted">${more}</p>` : nothing}</div>
</div>`

/** @param {Context} ctx @param {number[]} seats */
const faces = (ctx, seats) => html`<span class="same-faces">${seats.map((seat) => face(ctx.players[seat], { size: 'sm' }))}</span>`

/** @param {string[]} parts */
const dotted = (...parts) => parts.filter(Boolean).join(' · ')
