// @ts-check
/**
 * The line of a table without a column: 48 pixels for talk, the coach, or events; the newest wins. It covers nothing
 * and never changes its height. A tap opens talk, and the table stays in sight. In a low window it is a button in the
 * bar with the number of unread lines.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { art } from '../kit/art.js'
import { icon } from '../kit/icon.js'
import { redraw } from '../kit/redraw.js'
import { hasColumn, layout } from '../kit/settings.js'
import { Timer } from '../kit/timer.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { banter, isTalking } from './cast/banter.js'
import { TIKI } from './coach/coach.js'
import { whatNowInShort } from './coach/now.js'
import { contextOf } from './context.js'
import { lastTold, tellings, toldCount } from './log.js'
import { quickReaction } from './reactions.js'
import { closedLine, lastSaid, talkLine, unreadCount } from './talk/line.js'
import { openTalk, talkTool } from './talk/open.js'
import { silence } from './talk/voice.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

const NEWS = 6000 // for this long a new line of the story replaces the coach
const AT_A_TABLE = ['seat', 'watch']

/** By table and game: the number of lines, when the last one came, and whether a moment was still shown then. @type {Map<string, {told: number, since: number, looked: boolean}>} */
const known = new Map()
const coachIsBack = new Timer()

/** Nothing in a replay: its game is over before its last step is shown. @param {Visit} visit @param {Context} ctx */
export function line(visit, ctx) {
  if (hasColumn() || ctx.game.outcome || visit.table?.phase === 'over' || !AT_A_TABLE.includes(visit.kind)) return nothing
  if (isTalking(visit)) return html`<div class="line" data-kind="bot">${banter(visit)} ${openButton(visit)} ${quickReaction(visit)}</div>`
  const isNews = hasNews(ctx)
  const said = lastSaid(visit)
  if (said && (said.place >= lastTold(ctx) || visit.talk.fresh.includes(said.line.n))) return talkLine(visit, said.line, quickReaction(visit))
  const coach = whatNowInShort(visit, ctx)
  if (silence(visit) === 'closed' && !coach?.isAsked) return closedLine(visit)
  const [last] = tellings({ ...ctx, log: { ...ctx.log, events: ctx.log.history } }, 1)
  if (coach && !isNews && (coach.isAsked || !last || !ctx.prompt)) {
    return html`<section class="line" data-kind="coach" aria-label=${say('now.title')}>
      <span class="line-face" aria-hidden="true"><img src=${art(TIKI)} alt="" width="24" height="24" /></span>
      <button type="button" class="line-words" data-open-talk @click=${openTalk}><span>${coach.words}</span><span class="vh"> ${say('talk.title')}</span>${unreadCount(visit)}</button>
      ${coach.buttons} ${quickReaction(visit)}
    </section>`
  }
  return html`<div class="line" data-kind="story" data-new=${isNews ? '' : nothing}>
    <button type="button" class="line-words" data-open-talk @click=${openTalk}><i class="dot" aria-hidden="true"></i><span>${last ?? say('talk.title')}</span><span class="vh"> ${say('talk.title')}</span>${unreadCount(visit) === nothing ? icon('chevron-up') : unreadCount(visit)}</button>
    ${quickReaction(visit)}
  </div>`
}

/** For a game that places the line on a phone itself. */
export function lineHere() {
  const { visit } = store.state
  if (layout() !== 'phone') return nothing
  const ctx = visit && contextOf(visit)
  return visit && ctx ? line(visit, ctx) : nothing
}

/** In the bar, if the window is too low for the line. @param {Visit} visit @param {Context} ctx */
export function lineTool(visit, ctx) {
  if (hasColumn() && !ctx.game.outcome) return nothing
  if (ctx.game.outcome) return talkTool(visit)
  return html`<span class="line-tool">${quickReaction(visit)}${talkTool(visit)}</span>`
}

/** @param {Visit} visit */
const openButton = (visit) => html`<button type="button" class="btn ghost icon-only" data-open-talk aria-label=${say('talk.title')} title=${say('talk.title')} @click=${openTalk}>${unreadCount(visit) === nothing ? icon('chevron-up') : unreadCount(visit)}</button>`

/** Has something just been told? Then the coach waits. @param {Context} ctx */
function hasNews(ctx) {
  const place = placeOf(ctx)
  const told = toldCount(ctx)
  if (told > place.told && !place.looked) {
    place.since = Date.now()
    coachIsBack.start(NEWS + 50, redraw)
  }
  Object.assign(place, { told, looked: Boolean(ctx.module.isLooking?.(ctx)) }) // what was kept back meanwhile, the table shows
  return Date.now() - place.since < NEWS
}

/** Lines from before the reader came are not new. @param {Context} ctx */
function placeOf(ctx) {
  const name = `${ctx.table.code}/${ctx.game.number}`
  const told = toldCount(ctx)
  const place = known.get(name) ?? { told, since: 0, looked: false }
  known.set(name, place)
  return place
}
