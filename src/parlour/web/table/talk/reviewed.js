// @ts-check
/** The talk of a finished game, beside its story, for those who sat there. Share links, logs and exports never contain it. */

import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { streamLog } from '../log.js'
import { grouped, shownLines } from './lines.js'
import { saidLine } from './said.js'
import { placeOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

const MOST = 500 // lines of story and talk

/** At the table, when the game has just ended. @param {Visit} visit @param {Context} ctx */
export function reviewedHere(visit, ctx) {
  if (visit.kind !== 'seat' || ctx.you === null) return nothing
  const lines = shownLines(visit).filter(({ number }) => number === ctx.game.number)
  return reviewed(visit, ctx, lines, (line) => placeOf(visit, line))
}

/** Folded. @param {Visit} visit @param {Context} ctx @param {readonly TalkLine[]} lines @param {(line: TalkLine) => number} place after how many events of the story a line stands */
export function reviewed(visit, ctx, lines, place) {
  if (!lines.length) return nothing
  const places = grouped(lines, place)
  const said = (/** @type {TalkLine} */ line) => saidLine(visit, line, visit.events.slice(0, place(line)))
  return html`<details class="panel said-then">
    <summary><h2>${say('talk.review')}</h2></summary>
    <p class="muted">${say('talk.review.lead')}</p>
    ${streamLog(ctx, null, { places, said, after: [] }, MOST)}
  </details>`
}
