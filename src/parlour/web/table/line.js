// @ts-check
/**
 * The line of a table that has no column beside it: 48 pixels for what a bot says, what the coach says, or what happened last.
 * It covers nothing and never changes its height. A tap opens the story over a table that stays in sight.
 * Where the window is too low for it, it is a button in the bar with the number of lines that have not been read.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { art } from '../kit/art.js'
import { closeDialog, openDialog } from '../kit/dialog.js'
import { icon } from '../kit/icon.js'
import { redraw } from '../kit/redraw.js'
import { hasColumn, layout } from '../kit/settings.js'
import { Timer } from '../kit/timer.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { banter, isTalking } from './cast/banter.js'
import { TIKI } from './coach/coach.js'
import { whatNow, whatNowInShort } from './coach/now.js'
import { contextOf } from './context.js'
import { tellings, toldCount } from './log.js'
import { quickReaction, reactions } from './reactions.js'
import { stream } from './stream.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

const NEWS = 6000 // for so long a new line of the story has the place of the coach
const AT_A_TABLE = ['seat', 'watch']
const MOST = 9 // new lines that are counted

/** By table and game: how many lines have been told, since when the last one is there, and how many the reader has opened. @type {Map<string, {told: number, since: number, read: number}>} */
const known = new Map()
const coachIsBack = new Timer()

/** @param {Visit} visit @param {Context} ctx */
export function line(visit, ctx) {
  if (hasColumn() || ctx.game.outcome || !AT_A_TABLE.includes(visit.kind)) return nothing
  if (isTalking(visit)) return html`<div class="line" data-kind="bot">${banter(visit)} ${openButton()}</div>`
  const isNews = hasNews(ctx)
  const coach = whatNowInShort(visit, ctx)
  const [last] = tellings({ ...ctx, log: { ...ctx.log, events: ctx.log.history } }, 1)
  if (coach && !isNews && (coach.isAsked || !last || !ctx.prompt)) {
    return html`<section class="line" data-kind="coach" aria-label=${say('now.title')}>
      <span class="line-face" aria-hidden="true"><img src=${art(TIKI)} alt="" width="24" height="24" /></span>
      <button type="button" class="line-words" @click=${openStory}><span>${coach.words}</span><span class="vh"> ${say('log.title')}</span></button>
      ${coach.buttons}
    </section>`
  }
  return html`<div class="line" data-kind="story" data-new=${isNews ? '' : nothing}>
    <button type="button" class="line-words" @click=${openStory}><i class="dot" aria-hidden="true"></i><span>${last ?? say('log.title')}</span><span class="vh"> ${say('log.title')}</span>${icon('chevron-up')}</button>
    ${quickReaction(visit)}
  </div>`
}

/** For a game that says where on a phone the line stands. */
export function lineHere() {
  const { visit } = store.state
  if (layout() !== 'phone') return nothing
  const ctx = visit && contextOf(visit)
  return visit && ctx ? line(visit, ctx) : nothing
}

/** In the bar, where the window is too low for the line. @param {Visit} visit @param {Context} ctx */
export function lineTool(visit, ctx) {
  if (hasColumn() || ctx.game.outcome) return nothing
  const count = Math.min(MOST, Math.max(0, toldCount(ctx) - placeOf(ctx).read))
  const label = count ? `${say('log.title')}: ${say('log.new', { n: count })}` : say('log.title')
  return html`<span class="line-tool">${quickReaction(visit)}<button type="button" class="btn ghost icon-only" aria-label=${label} title=${label} @click=${openStory}>${icon('message-circle')}${count ? html`<b class="line-count" aria-hidden="true">${count}</b>` : nothing}</button></span>`
}

const openButton = () => html`<button type="button" class="btn ghost icon-only" aria-label=${say('log.title')} title=${say('log.title')} @click=${openStory}>${icon('chevron-up')}</button>`

/** The story as a sheet; the table above it can still be seen. */
export function openStory() {
  openDialog({
    title: say('log.title'),
    kind: 'low',
    body: () => {
      const { visit } = store.state
      const ctx = visit && contextOf(visit)
      if (!visit || !ctx) return html``
      placeOf(ctx).read = toldCount(ctx)
      return stream(visit, ctx, { first: whatNow(visit, ctx, closeDialog), foot: reactions(visit) })
    },
  })
}

/** Has something been told just now? Then the coach waits. @param {Context} ctx */
function hasNews(ctx) {
  const place = placeOf(ctx)
  const told = toldCount(ctx)
  if (told > place.told) {
    place.since = Date.now()
    coachIsBack.start(NEWS + 50, redraw)
  }
  place.told = told
  return Date.now() - place.since < NEWS
}

/** What was there when somebody came is no news. @param {Context} ctx */
function placeOf(ctx) {
  const name = `${ctx.table.code}/${ctx.game.number}`
  const told = toldCount(ctx)
  const place = known.get(name) ?? { told, since: 0, read: 0 }
  known.set(name, place)
  return place
}
