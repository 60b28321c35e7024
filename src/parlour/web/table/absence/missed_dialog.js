// @ts-check
/** While you were away: the story so far, and the seat back. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { say, sayHtml } from '../../say.js'
import { store } from '../../store.js'
import { turnText } from '../announce.js'
import { sceneOf } from '../box.js'
import { contextOf } from '../context.js'
import { missedBeats, showMissed } from '../show/missed_moments.js'
import { playedByBot, takeSeatBack } from './absence.js'
import { missedLines } from './missed_lines.js'

/** @typedef {import('../../types.js').Visit} Visit */

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
      const scene = bot ? { ...sceneOf(visit), you: null } : sceneOf(visit) // the bot's moves were not the reader's
      return html`${bot ? html`<p>${say('missed.bot', { kind: say(`bot.${bot.stand_in}`) })}</p>` : nothing}
        <h3>${say('missed.meanwhile')}</h3>
        ${told.length ? html`<ol class="missed">${told.map((line) => html`<li>${whose(ctx, line.seat)}<span>${sayHtml(line.key, line.args, scene)}</span></li>`)}</ol>` : html`<p class="muted">${say('missed.nothing')}</p>`}
        ${more ? html`<button class="btn small plain" @click=${showAll}>${icon('scroll-text')} ${say('missed.all', { count: more })}</button>` : nothing}
        ${bot
          ? back(visit, Boolean(bot.returning))
          : html`<p>${icon('hourglass')} ${say('away.waited')}</p>
              ${company(visit)} ${isYourTurn(visit) ? html`<p><b>${turnText(visit)}</b></p>` : nothing}
              <button class="btn primary wide" data-main autofocus @click=${closeDialog}>${icon('armchair')} ${say('away.back')}</button>
              ${missedBeats(visit).length ? html`<button class="btn plain wide" @click=${() => showIt(visit)}>${icon('history')} ${say('missed.show')}</button>` : nothing}`}`
    },
  })
}

/** The disc of the acting person; nothing for events about everybody. @param {import('../../types.js').Context} ctx @param {number | null} seat */
const whose = (ctx, seat) => html`<span aria-hidden="true">${seat === null || !ctx.players[seat] ? icon('history') : face(ctx.players[seat], { size: 'sm' })}</span>`

/** @param {Visit} visit */
function showIt(visit) {
  closeDialog()
  showMissed(visit)
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
