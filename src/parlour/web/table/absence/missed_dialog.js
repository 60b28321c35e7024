// @ts-check
/** While you were away: the story so far, and one's seat back. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { has, say, sayHtml } from '../../say.js'
import { store } from '../../store.js'
import { turnText } from '../announce.js'
import { sceneOf } from '../box.js'
import { contextOf } from '../context.js'
import { storyOf } from '../story.js'
import { takenBack } from '../undo/taken_back.js'
import { playedByBot, takeSeatBack } from './absence.js'
import { isMark } from './marks.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

const WORTH_TELLING = 6

/** @param {number} since the first event that was missed */
export function openMissed(since) {
  let all = false
  const showAll = () => {
    all = true
    redraw()
  }
  openDialog({
    title: say('missed.title'),
    body: () => {
      const { visit } = store.state
      const ctx = visit && contextOf(visit)
      if (!visit || !ctx) return html``
      const { told, more } = missedLines(ctx, since, all)
      const bot = playedByBot(visit)
      const scene = bot ? { ...sceneOf(visit), you: null } : sceneOf(visit) // what the bot did, you did not
      return html`${bot ? html`<p>${say('missed.bot', { kind: say(`bot.${bot.stand_in}`) })}</p>` : nothing}
        <h3>${say('missed.meanwhile')}</h3>
        ${told.length ? html`<ol class="missed">${told.map((line) => html`<li>${sayHtml(line.key, line.args, scene)}</li>`)}</ol>` : html`<p class="muted">${say('missed.nothing')}</p>`}
        ${more ? html`<button class="btn small plain" @click=${showAll}>${icon('scroll-text')} ${say('missed.all', { count: more })}</button>` : nothing}
        ${bot
          ? back(visit, Boolean(bot.returning))
          : html`<p>${icon('hourglass')} ${say('away.waited')}</p>
              ${company(visit)} ${isYourTurn(visit) ? html`<p><b>${turnText(visit)}</b></p>` : nothing}
              <button class="btn primary wide" autofocus @click=${closeDialog}>${icon('armchair')} ${say('away.back')}</button>`}`
    },
  })
}

/** Who is here now. @param {Visit} visit */
const company = ({ table }) => html`<p class="row wrap">${table?.seats.filter((sitter) => !table.you?.seats.includes(sitter.seat)).map((sitter) => badge(sitter, { size: 'sm', off: !sitter.attends, sub: sitter.attends ? nothing : say('people.away') }))}</p>`

/** @param {Visit} visit */
const isYourTurn = ({ play }) => Boolean(play?.prompt && play.view.seat !== null && play.ask?.waiting.includes(play.view.seat))

/** @param {Visit} visit @param {boolean} returning */
function back(visit, returning) {
  if (returning) return html`<p>${icon('hourglass')} ${say('standin.returning')}</p>`
  const take = at((near) => takeSeatBack(visit, near).then(({ done }) => done && closeDialog()))
  return html`<div class="row wrap">
    <button class="btn plain grow" @click=${closeDialog}>${say('missed.go_on')}</button>
    <button class="btn primary grow" autofocus @click=${take}>${icon('armchair')} ${say('standin.back')}</button>
  </div>`
}

/**
 * The sentences that matter most, in the order in which things happened; or all of them.
 * @param {Context} ctx
 * @param {number} since
 * @param {boolean} all
 */
function missedLines(ctx, since, all) {
  const gone = takenBack(ctx.log.history)
  const lines = ctx.log.history
    .map((event, at) => ({ event, at, story: at < since || gone[at] ? null : storyOf(event, ctx) }))
    .filter((line) => line.story && has(line.story.key))
  const rarity = counts(lines.map((line) => line.event))
  const weigh = (/** @type {{event: GameEvent, at: number}} */ { event, at }) =>
    3 / (rarity.get(event.type) ?? 1) + (event.seat === ctx.you ? 1 : 0) + (isMark(event) && event.seat === ctx.you ? 2 : 0) + at / ctx.log.history.length
  const best = all ? lines : [...lines].sort((a, b) => weigh(b) - weigh(a)).slice(0, WORTH_TELLING)
  best.sort((a, b) => a.at - b.at)
  return { told: best.map(({ story }) => story ?? { key: '', args: {} }), more: lines.length - best.length }
}

/** @param {GameEvent[]} events */
function counts(events) {
  /** @type {Map<string, number>} */
  const found = new Map()
  for (const { type } of events) found.set(type, (found.get(type) ?? 0) + 1)
  return found
}
