// @ts-check
/** While you were away: the story so far, and one's seat back. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { playedByBot, takeSeatBack } from './absence.js'
import { contextOf } from '../context.js'
import { sceneOf } from '../box.js'
import { redraw } from '../../kit/redraw.js'
import { missedLines } from './missed.js'
import { say, sayHtml } from '../../say.js'
import { store } from '../../store.js'
import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'

/** @typedef {import('../../types.js').Room} Room */

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
      const { room } = store.state
      const ctx = room && contextOf(room)
      if (!room || !ctx) return html``
      const { told, more } = missedLines(ctx, since, all)
      const bot = playedByBot(room)
      const scene = bot ? { ...sceneOf(room), you: null } : sceneOf(room) // what the bot did, you did not
      return html`${bot ? html`<p>${say('missed.bot', { kind: say(`bot.${bot.stand_in}`) })}</p>` : nothing}
        <h3>${say('missed.meanwhile')}</h3>
        ${told.length ? html`<ol class="missed">${told.map((line) => html`<li>${sayHtml(line.key, line.args, scene)}</li>`)}</ol>` : html`<p class="muted">${say('missed.nothing')}</p>`}
        ${more ? html`<button class="btn small plain" @click=${showAll}>${icon('scroll-text')} ${say('missed.all', { count: more })}</button>` : nothing}
        ${bot ? back(room, Boolean(bot.returning)) : html`<button class="btn primary wide" autofocus @click=${closeDialog}>${say('ok')}</button>`}`
    },
  })
}

/** @param {Room} room @param {boolean} returning */
function back(room, returning) {
  if (returning) return html`<p>${icon('hourglass')} ${say('standin.returning')}</p>`
  const take = at((near) => takeSeatBack(room, near).then(({ done }) => done && closeDialog()))
  return html`<div class="row wrap">
    <button class="btn plain grow" @click=${closeDialog}>${say('missed.go_on')}</button>
    <button class="btn primary grow" autofocus @click=${take}>${icon('armchair')} ${say('standin.back')}</button>
  </div>`
}
