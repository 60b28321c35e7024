// @ts-check
/** The clues so far, one place for each round: upright is similar, sideways is different. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { tip } from '../../kit/tip.js'
import { justNow, phase, round } from './board.js'
import { REMOVALS } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Clue} Clue
 */

/** @param {Context} ctx */
export function clues(ctx) {
  const newest = ctx.board.clues.at(-1)
  return html`<section class="similo-clues" aria-labelledby="similo-clues">
    <header><h2 id="similo-clues">${ctx.say('similo.clues')}</h2><span class="small muted" aria-hidden="true">${ctx.say('similo.clues.legend')}</span></header>
    <ol class="similo-clue-list">
      ${REMOVALS.map((_, at) => place(ctx, at))}
    </ol>
    ${ctx.board.clues.length < REMOVALS.length ? html`<p class="similo-ahead small muted" aria-hidden="true"><b>${ctx.board.clues.length + 1}</b> ${ahead(ctx)}</p>` : nothing}
    ${newest ? html`<p class="similo-caption small">${ctx.sayHtml('similo.clue.newest', { ...newest })}</p>` : nothing}
  </section>`
}

/** @param {Context} ctx @param {number} at */
function place(ctx, at) {
  const clue = ctx.board.clues[at]
  if (!clue) {
    return html`<li class="panel flat similo-clue" data-empty>
      <span class="similo-clue-number" aria-hidden="true">${at + 1}</span>
      <span class="similo-clue-words muted"><span class="vh">${ctx.say('similo.clue.empty', { round: at + 1 })}</span><span aria-hidden="true">${emptyWords(ctx, at)}</span></span>
    </li>`
  }
  return html`<li>
    <button
      type="button"
      class="panel similo-clue"
      data-manner=${clue.manner}
      data-fresh=${isFresh(ctx, clue) ? '' : nothing}
      aria-haspopup="dialog"
      @click=${() => look(ctx, clue, at + 1)}
    >
      <span class="vh">${ctx.say('similo.clue.spoken', { ...clue, round: at + 1 })}</span>
      <span class="similo-clue-number" aria-hidden="true">${at + 1}</span>
      <span class="similo-clue-slot" aria-hidden="true">${clueCard(ctx, clue)}</span>
      <span class="similo-clue-words" aria-hidden="true">${manner(ctx, clue)}<span class="similo-clue-name">${ctx.piece(clue.card).name}</span></span>
    </button>
  </li>`
}

/** The places that are still empty, in one line. @param {Context} ctx */
function ahead(ctx) {
  const from = ctx.board.clues.length + 1
  if (from === REMOVALS.length || phase(ctx.board) === 'clue') return emptyWords(ctx, from - 1)
  return ctx.say('similo.clue.ahead', { from, to: REMOVALS.length })
}

/** Short words for a place that is still empty. @param {Context} ctx @param {number} at */
function emptyWords(ctx, at) {
  const next = at === ctx.board.clues.length && phase(ctx.board) === 'clue'
  if (next) return ctx.say(ctx.you === ctx.board.giver ? 'similo.clue.yours' : 'similo.clue.next')
  return ctx.say('similo.clue.none')
}

/** @param {Context} ctx @param {Clue} clue */
export const clueCard = (ctx, clue) => card({ ...ctx.piece(clue.card), turn: clue.manner === 'similar' ? 'upright' : 'sideways' })

/** Symbol and word: never the colour alone. @param {Context} ctx @param {Pick<Clue, 'manner'>} clue */
export const manner = (ctx, { manner }) => html`<span class="similo-manner" data-manner=${manner}><b aria-hidden="true">${SIGNS[manner]}</b> ${ctx.say(`similo.manner.${manner}`)}</span>`

export const SIGNS = { similar: '≈', different: '≠' }

/** @param {Context} ctx @param {Clue} clue */
export const isFresh = (ctx, clue) => justNow(ctx, 'ClueGiven').some((event) => event.card === clue.card)

/** A clue, enlarged. @param {Context} ctx @param {Clue} clue @param {number} number */
function look(ctx, clue, number) {
  openDialog({
    title: ctx.say('similo.clue.title', { round: number }),
    body: () => html`<div class="similo-look">
      <div class="similo-look-slot">${clueCard(ctx, clue)}</div>
      <p>${manner(ctx, clue)}</p>
      <p>${ctx.sayHtml('similo.clue.meaning', { ...clue })}</p>
    </div>`,
  })
}

/** The five rounds, and how many characters each removes. @param {Context} ctx */
export function rounds(ctx) {
  return html`<ol class="steps similo-rounds" aria-label=${ctx.say('similo.rounds')}>
    ${REMOVALS.map((count, at) => step(ctx, count, at + 1))}
  </ol>`
}

/** @param {Context} ctx @param {number} count @param {number} number */
function step(ctx, count, number) {
  const board = ctx.board
  const done = number <= board.removed.length
  const now = number === round(board) && !done
  const key = done ? 'done' : now ? 'now' : 'later'
  return html`<li data-tip=${tip('similo.round', { round: number, count })} class="step ${done ? 'done' : now ? 'on' : ''}" aria-current=${now ? 'step' : nothing}>
    <span class="vh">${ctx.say(`similo.rounds.${key}`, { round: number, count })}</span>
    <span class="similo-step-short" aria-hidden="true">${done ? icon('check') : nothing}−${count}</span>
    ${now ? html`<span class="similo-step-long" aria-hidden="true">${ctx.say('similo.rounds.now', { round: number, count })}</span>` : nothing}
  </li>`
}
