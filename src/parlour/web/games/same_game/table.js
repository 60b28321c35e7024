// @ts-check
/** The Same Game's table: two objects, the categories with their cups, the track and the scoreboard, and what is to be done. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { keepFocus } from '../../kit/focus.js'
import { icon } from '../../kit/icon.js'
import { justNow, nextGiver, objectCount, objectNumber, phase } from './board.js'
import { columns } from './columns.js'
import { desk } from './desk.js'
import { dock, verdict } from './dock.js'
import { choose, finish, isLifting } from './lifting.js'
import { again, momentOf } from './moment.js'
import { objects } from './objects.js'
import { cups, outcome, tiles } from './rows.js'
import { headline } from './story.js'
import { score } from './track.js'
import { doubtLink } from './votes.js'

export { review } from './review.js'
export { screen } from './screen.js'
export { things } from './things.js'
export { aloud, chip, facts, headline, role, story } from './story.js'

/** @typedef {import('../../types.js').Context} Context */

/** Votes are shown on the cups, and no list of people stands beside the felt. @type {import('../../types.js').Layout[]} */
export const seated = ['desktop']

const NEXT_FOCUS = ['.same-dock .btn.primary:not([aria-disabled])', '.same-cups button', '.same-desk .same-buttons .btn', '.same-dock'] // of the focus

/** @param {Context} ctx */
export function table(ctx) {
  const moment = momentOf(ctx)
  return html`<div class="same" data-phase=${moment ? 'moment' : phase(ctx.board)} data-desk=${hasDesk(ctx) && !moment ? '' : nothing} ${keepFocus(NEXT_FOCUS)}>
    <div class="felt rim same-felt"></div>
    ${top(ctx, moment)}
    <div class="same-open">${moment ? objects(ctx, moment) : compared(ctx)}</div>
    <div class="same-middle">${moment ? columns(ctx, outcome(ctx, moment)) : middle(ctx)}</div>
    <div class="same-score">${score(ctx, moment)}</div>
    ${moment ? verdict(ctx, moment) : dock(ctx)}
  </div>`
}

/** What is happening, and the progress. @param {Context} ctx @param {import('./board.js').Turn | null} moment */
function top(ctx, moment) {
  const number = moment ? ctx.board.turns.length : objectNumber(ctx.board)
  return html`<header class="same-top">
    <h2>${moment ? ctx.say('same_game.headline.moment', { seat: moment.giver }) : headline(ctx)}</h2>
    <span class="chip">${ctx.say('same_game.object', { number, count: objectCount(ctx.board) })}</span>
    ${moment || ctx.page.replay || !ctx.board.turns.length
      ? nothing
      : html`<button type="button" class="btn ghost small same-again" @click=${() => again(ctx)}>${icon('history')} <span>${ctx.say('same_game.again')}</span></button>`}
  </header>`
}

/** Does this viewer write now, or has just written? @param {Context} ctx */
const hasDesk = (ctx) => Boolean(ctx.hand?.card) && (phase(ctx.board) === 'writing' || (ctx.board.giver === ctx.you && ctx.board.clue === null))

/** The two objects or, while clues are written, the reader's own desk. @param {Context} ctx */
function compared(ctx) {
  const { board } = ctx
  if (hasDesk(ctx)) return desk(ctx)
  if (phase(board) === 'writing') return html`<p class="same-hush">${icon('pencil')} ${ctx.say('same_game.watch.writing')}</p>`
  if (phase(board) === 'between') return objects(ctx, { giver: nextGiver(board), card: null, clue: null })
  return objects(ctx, { ...board, fresh: Boolean(justNow(ctx, 'TurnBegun')), doubt: doubtLink(ctx) })
}

/** @param {Context} ctx */
function middle(ctx) {
  if (phase(ctx.board) !== 'lifting' || hasDesk(ctx)) return columns(ctx, tiles(ctx))
  const ways = isLifting(ctx)
    ? {
        choose: (/** @type {string} */ category, /** @type {Element} */ near) => choose(ctx, category, near),
        confirm: (/** @type {Element} */ near) => (near.getAttribute('aria-pressed') === 'true' ? finish(ctx, near) : /** @type {HTMLElement} */ (near).click()),
        keys: ctx.say('same_game.keys'),
      }
    : null
  return columns(ctx, cups(ctx), ways, { covering: Boolean(justNow(ctx, 'TurnBegun')) })
}
