// @ts-check
/** The current task and who has it: a dock on the felt, or a sheet at the bottom of a phone. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { toggleHand } from '../../kit/settings.js'
import { answer, BETS, guessers, guessersOf, isBroke, isReady, isUnpaid, may, phase, REFUSAL, rightOnes, signed, sitsOut } from './board.js'
import { bet, chosen, hasLaid, isChoosing, isCovered, laid, lay, raise } from './choice.js'
import { next } from './moment.js'
import { back, chip, dots, token } from './pieces.js'
import { bare } from './quoting.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Round} Round
 */

/** @param {Context} ctx */
export const dock = (ctx) => html`<section class="sheet ego-dock" aria-label=${ctx.say('ego.dock')} tabindex="-1">${content(ctx)}</section>`

/** @param {Context} ctx */
function content(ctx) {
  if (!isChoosing(ctx)) return waiting(ctx)
  if (isCovered(ctx)) return covered(ctx)
  return ctx.prompt?.section === 'reading' ? reading(ctx) : guessing(ctx)
}

// The reader

/** @param {Context} ctx */
function reading(ctx) {
  const dots = chosen(ctx)
  const words = dots ? ctx.say('ego.wait.yours', { answer: answer(ctx, ctx.board, dots) }) : ctx.say('ego.task.read')
  return html`${said(ctx, words, dots ? '' : ctx.say('ego.task.read.hint'))}
    <div class="ego-ways">
      ${way(ctx, 'TurnOver', 'repeat-2', ctx.board.turned ? 'turned_already' : 'no_back')}
      ${way(ctx, 'Swap', 'refresh-cw', ctx.board.swapped ? 'swapped_already' : 'no_card_to_swap')}
      ${way(ctx, 'Refuse', 'ban', 'too_poor_to_refuse')}
    </div>
    <div class="ego-buttons">${layButton(ctx, ctx.say('ego.lay'))}</div>`
}

/**
 * A way to avoid answering; if it is not available, it says why.
 * @param {Context} ctx @param {'TurnOver' | 'Swap' | 'Refuse'} type @param {string} glyph @param {string} reason
 */
function way(ctx, type, glyph, reason) {
  const open = may(ctx, type)
  /** @param {Event} click */
  const go = (click) => {
    const near = /** @type {Element} */ (click.currentTarget)
    if (!open) ctx.explain(beside(ctx, near), `ego.refused.${reason}`, { count: REFUSAL }, 'reading')
    else if (type === 'Refuse') refuse(ctx)
    else ctx.act({ type }, near)
  }
  return html`<button type="button" class="btn plain small" aria-disabled=${open ? nothing : 'true'} @click=${go}>
    ${icon(glyph)} <span>${ctx.say(`ego.way.${type}`, { count: REFUSAL })}</span>
  </button>`
}

/** It has a cost, so it is confirmed twice. @param {Context} ctx */
function refuse(ctx) {
  /** @param {Event} click */
  const pay = (click) => {
    closeDialog()
    ctx.act({ type: 'Refuse' }, /** @type {Element} */ (click.currentTarget))
  }
  openDialog({
    title: ctx.say('ego.refuse.title'),
    body: () => html`<p>${ctx.say('ego.refuse.text', { count: REFUSAL })}</p>
      <div class="row wrap">
        <button type="button" class="btn primary" @click=${pay}>${chip()}${chip()} ${ctx.say('ego.refuse.pay', { count: REFUSAL })}</button>
        <button type="button" class="btn plain" @click=${closeDialog}>${ctx.say('cancel')}</button>
      </div>`,
  })
}

// A guesser

/** @param {Context} ctx */
function guessing(ctx) {
  const dots = chosen(ctx)
  const words = dots ? ctx.say('ego.task.guessed', { dots }) : ctx.say('ego.task.guess', { seat: ctx.board.reader })
  if (isBroke(ctx.board, ctx.you)) return html`${said(ctx, words, ctx.say('ego.task.honour'))}<div class="ego-buttons">${layButton(ctx, ctx.say('ego.place.honour'))}</div>`
  return html`${said(ctx, words, dots ? ctx.say('ego.task.sure') : '')} ${bets(ctx)}
    <div class="ego-buttons">${layButton(ctx, dots ? ctx.say('ego.place.on', { count: bet(ctx), answer: bare(answer(ctx, ctx.board, dots)) }) : ctx.say('ego.place'))}</div>`
}

/** @param {Context} ctx */
function bets(ctx) {
  const poor = ctx.board.chips[/** @type {number} */ (ctx.you)] < 2
  return html`<div class="ego-seg" role="radiogroup" aria-label=${ctx.say('ego.bet')} ${roving()}>
      ${BETS.map(
        (count) => html`<button
          type="button"
          role="radio"
          aria-checked=${bet(ctx) === count}
          aria-disabled=${poor && count > 1 ? 'true' : nothing}
          data-roving
          tabindex="-1"
          @click=${(/** @type {Event} */ click) => raise(ctx, count, beside(ctx, /** @type {Element} */ (click.currentTarget)))}
        >
          <span class="ego-stake" aria-hidden="true">${Array.from({ length: count }, chip)}</span> ${ctx.say('ego.bet.count', { count })}
          <span class="ego-pays num"><span class="vh">: </span>${ctx.say('ego.bet.pays', { count })}</span>
        </button>`,
      )}
    </div>
    <p class="ego-reader-pays small muted">${ctx.sayHtml('ego.bet.reader', { seat: ctx.board.reader })}</p>`
}

/** @param {Context} ctx @param {string} label */
function layButton(ctx, label) {
  const ready = chosen(ctx) !== null
  return html`<button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${ready ? nothing : 'true'}
      aria-describedby=${ready ? nothing : 'ego-why'}
      @click=${(/** @type {Event} */ click) => lay(ctx, beside(ctx, /** @type {Element} */ (click.currentTarget)))}
    >
      ${label}
    </button>
    ${ready ? nothing : html`<span id="ego-why" class="vh">${ctx.say('ego.why.choose')}</span>`}`
}

// Covered

/** Somebody may be looking at the screen. @param {Context} ctx */
const covered = (ctx) => html`<div class="ego-said">
    <span class="ego-said-token">${back()}</span>
    <p><b>${ctx.say('ego.covered')}</b> <span class="muted">${ctx.say('ego.covered.why')}</span></p>
  </div>
  <div class="ego-buttons"><button type="button" class="btn primary" data-main @click=${toggleHand}>${icon('eye')} ${ctx.say('hand.show')}</button></div>`

// Waiting

/** @param {Context} ctx */
function waiting(ctx) {
  const { board } = ctx
  const mine = laid(ctx)
  if (phase(board) === 'reading') return idle(ctx, ctx.sayHtml('ego.wait.read', { seat: board.reader }), news(ctx))
  const others = guessers(board).filter((seat) => seat !== ctx.you && ctx.game.ask?.waiting.includes(seat))
  const who = others.length ? ctx.sayHtml('ego.wait.for', { seats: others }) : nothing
  if (ctx.you === board.reader) {
    return idle(ctx, mine ? ctx.say('ego.wait.yours', { answer: answer(ctx, board, mine.dots) }) : ctx.say('ego.wait.laid'), who)
  }
  if (sitsOut(board, ctx.you)) return idle(ctx, ctx.say('ego.wait.out'), who)
  if (isReady(ctx, ctx.you ?? -1)) return idle(ctx, mine ? ctx.say('ego.wait.bet', mine) : ctx.say('ego.wait.placed'), who)
  return idle(ctx, ctx.sayHtml('ego.wait.guess', { seat: board.reader }), who)
}

/** @param {Context} ctx @param {unknown} words @param {unknown} more */
function idle(ctx, words, more) {
  const mine = laid(ctx)
  return html`<div class="ego-said">
      <span class="ego-said-token">${mine ? token(mine.dots) : icon('hourglass')}</span>
      <div><p><b>${words}</b>${dots()}</p>${more === nothing ? nothing : html`<p class="small muted">${more}</p>`}</div>
    </div>
    ${hasLaid(ctx) ? cloth(ctx) : nothing}`
}

/** Private information, which can be covered. @param {Context} ctx */
const cloth = (ctx) => html`<p class="ego-cloth">
  <span class="small muted">${icon('lock')} ${ctx.say('hand.only_you')}</span>
  <button type="button" class="btn ghost small" @click=${toggleHand}>
    ${icon(isCovered(ctx) ? 'eye' : 'eye-off')} ${ctx.say(isCovered(ctx) ? 'hand.show' : 'hand.hide')}
  </button>
</p>`

/** Says that the last reader has paid instead of answering. @param {Context} ctx */
function news(ctx) {
  const event = ctx.log.events.findLast(({ type }) => type === 'Refused' || type === 'Revealed')
  return event?.type === 'Refused' ? ctx.sayHtml('ego.happened.Refused', { ...event }) : nothing
}

// The moment

/** @param {Context} ctx @param {Round} round */
export function verdict(ctx, round) {
  return html`<section class="sheet ego-dock" aria-label=${ctx.say('ego.dock')} tabindex="-1">
    <div class="ego-said">
      <span class="ego-said-token">${token(round.answer)}</span>
      <div>
        <p><b>${whoWasRight(ctx, round)}</b></p>
        <p class="small muted">${isUnpaid(round) ? ctx.say('ego.moment.unpaid') : mine(ctx, round)}</p>
      </div>
    </div>
    ${ctx.page.replay ? nothing : html`<div class="ego-buttons"><button type="button" class="btn primary" data-main @click=${() => next(ctx)}>${ctx.say('ego.next')} ${icon('arrow-right')}</button></div>`}
  </section>`
}

/** @param {Context} ctx @param {Round} round */
function whoWasRight(ctx, round) {
  const seats = rightOnes(round)
  if (seats.length) return ctx.sayHtml('ego.moment.right', { seats })
  return ctx.say(guessersOf(round).length ? 'ego.moment.nobody' : 'ego.moment.no_bets')
}

/** What the result means for the reader. @param {Context} ctx @param {Round} round */
function mine(ctx, round) {
  if (ctx.you === null) return ''
  const gain = round.gains[ctx.you]
  const key = gain > 0 ? 'won' : gain < 0 ? 'lost' : 'even'
  return ctx.say(`ego.moment.you_${key}`, { count: Math.abs(gain), total: ctx.board.chips[ctx.you], signed: signed(gain) })
}

// Within

/** What to do with the token in hand. @param {Context} ctx @param {unknown} words @param {string} hint */
function said(ctx, words, hint) {
  const held = chosen(ctx)
  return html`<div class="ego-said">
    <span class="ego-said-token">${held ? token(held) : back()}</span>
    <p><b>${words}</b>${hint ? html` <span class="muted">${hint}</span>` : nothing}</p>
  </div>`
}

/** A phone's sheet is small, so advice is shown above it, not on it. @param {Context} ctx @param {Element} near */
const beside = (ctx, near) => (ctx.page.layout === 'phone' && near.closest('.ego-dock')) || near
