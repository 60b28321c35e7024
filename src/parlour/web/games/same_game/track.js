// @ts-check
/** The cup track and the scoreboard: the worth of this turn, and the points to the medals. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { tip } from '../../kit/tip.js'
import { CUPS, MEDALS, cupsOnTrack, justNow, medalOf, moved, phase, plain, worth } from './board.js'
import { cup, medalPicture } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Medal} Medal
 */

/** Both, as they are now; or when a turn is over. @param {Context} ctx @param {import('./board.js').Turn | null} moment */
export function score(ctx, moment) {
  const { board } = ctx
  const fresh = Boolean(justNow(ctx, 'Lifted'))
  if (moment) return html`${track(ctx, { lifts: moment.lifted.length, fresh: fresh && !moment.sprung })} ${scoreboard(ctx, { score: moment.score, from: board.turns.at(-2)?.score })}`
  if (phase(board) !== 'lifting') return html`${track(ctx, { lifts: 0 })} ${scoreboard(ctx, { score: board.score })}`
  const lifts = board.lifted.length
  return html`${track(ctx, { lifts, fresh, turning: true })} ${scoreboard(ctx, { score: board.score, ahead: moved(board, worth(board, lifts)) })}`
}

/**
 * @param {Context} ctx
 * @param {{lifts: number, fresh?: boolean, turning?: boolean}} of how many safe cups; `turning`: a turn is being played
 */
function track(ctx, { lifts, fresh = false, turning = false }) {
  const { board } = ctx
  const full = cupsOnTrack(board, lifts)
  const steps = plain(worth(board, lifts))
  const last = lifts >= board.categories.length - 1
  const words = ctx.say(turning && !last ? 'same_game.track.worth' : lifts || turning ? 'same_game.track.final' : 'same_game.track.how', { steps, next: last ? '' : plain(worth(board, lifts + 1)) })
  return html`<section class="same-track" data-tip=${tip('same.track')} aria-labelledby="same-track">
    <h2 id="same-track" class="caps">${ctx.say('same_game.track')}</h2>
    <ol class="same-spaces" aria-hidden="true">
      ${board.scoreboard.track.map((/** @type {number} */ value, /** @type {number} */ at) => {
        const look = at < full ? 'full' : at === full ? 'next' : 'free'
        return html`<li class="same-space num" data-look=${look} data-fresh=${fresh && at === full - 1 ? '' : nothing}>${at < full ? cup() : plain(value)}</li>`
      })}
    </ol>
    <p class="small"><span class="vh">${ctx.say('same_game.track.spoken', { count: full, all: CUPS })} </span>${words}</p>
  </section>`
}

/** @param {Context} ctx @param {{score: number, from?: number | null, ahead?: number | null}} of `from`: where the marker came from; `ahead`: where it would go */
export function scoreboard(ctx, { score, from = null, ahead = null }) {
  const { scoreboard: printed } = ctx.board
  const reached = medalOf(printed, score)
  return html`<section class="same-board" data-tip=${tip('same.board', { score, bronze: printed.bronze })} aria-labelledby="same-board">
    <h2 id="same-board" class="caps">${ctx.say('same_game.board')}</h2>
    <p class="same-board-score num"><span class="vh">${ctx.say('same_game.board.score', { score, end: printed.end })}</span><b aria-hidden="true">${score}</b></p>
    <ol class="same-steps" aria-hidden="true">
      ${Array.from({ length: printed.end + 1 }, (_, at) => {
        const look = at === score ? 'here' : at === ahead ? 'ahead' : at === from ? 'from' : at < score ? 'done' : 'free'
        return html`<li data-area=${medalOf(printed, at) ?? nothing} data-look=${look}></li>`
      })}
    </ol>
    <ul class="same-medals">
      ${MEDALS.map((medal) => html`<li data-reached=${score >= printed[medal] ? '' : nothing} data-now=${medal === reached ? '' : nothing}>${goal(ctx, medal, printed[medal], score)}</li>`)}
    </ul>
  </section>`
}

/** @param {Context} ctx @param {Medal} medal @param {number} from @param {number} score */
const goal = (ctx, medal, from, score) => html`${medalPicture(medal)}<span>${ctx.say(`same_game.medal.${medal}`)}</span>
  <b class="num"><span aria-hidden="true">${from}+</span><span class="vh">${ctx.say(score >= from ? 'same_game.medal.reached' : 'same_game.medal.from', { from, count: from - score })}</span></b>`

