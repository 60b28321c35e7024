// @ts-check
/** Before a game: somebody is away. A bot may play for them, the seat may be removed, or the table waits. And: let a bot play for me. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { leaveToBot, standUp, startGame } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'
import { LEVELS, USUAL_LEVEL } from '../../facts.js'
import { absentees, letBotPlay } from './absence.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Player} Player
 */

/** @param {string} [game] that is to begin */
export function openAbsent(game) {
  openDialog({
    title: say('absent.title'),
    body: () => {
      const { visit } = store.state
      if (!visit) return html``
      const missing = absentees(visit)
      const start = at((near) => attempt(near, () => startGame(visit.code, game)).then(({ done }) => done && closeDialog()))
      return html`${missing.length ? html`<p>${say('absent.text')}</p>` : nothing}
        <ul class="absent">${missing.map((sitter) => chair(visit, sitter))}</ul>
        <div class="row wrap">
          <button class="btn plain grow" @click=${closeDialog}>${say('away.wait')}</button>
          <button class="btn primary grow" autofocus @click=${start}>${icon('play')} ${say(missing.length ? 'absent.anyway' : 'lobby.start')}</button>
        </div>`
    },
  })
}

/** @param {Visit} visit @param {Player} sitter */
const chair = (visit, sitter) => html`<li>
  ${badge(sitter, { off: true, sub: say('people.away') })}
  <span class="row wrap">
    <button class="btn small plain" @click=${at((near) => attempt(near, () => leaveToBot(visit.code, sitter.seat, USUAL_LEVEL)))}>
      ${icon('bot')} ${say('away.bot')}
    </button>
    <button class="btn small plain" @click=${at((near) => attempt(near, () => standUp(visit.code, sitter.seat)))}>
      ${icon('user-minus')} ${say('absent.remove')}
    </button>
  </span>
</li>`

/** The reader leaves. */
export function openLeaving() {
  openDialog({
    title: say('standin.title'),
    body: () => {
      const { visit } = store.state
      if (!visit) return html``
      /** @param {string} bot */
      const leave = (bot) => at((near) => letBotPlay(visit, bot, near).then(({ done }) => done && closeDialog()))
      return html`<p>${say('standin.text')}</p>
        <div class="menu">
          ${LEVELS.map(
            (bot) => html`<button class="btn plain wide" ?autofocus=${bot === USUAL_LEVEL} @click=${leave(bot)}>
              ${icon('bot')} <span class="grow">${say(`bot.${bot}`)}: ${say(`bot.${bot}.hint`)}</span>
            </button>`,
          )}
        </div>`
    },
  })
}
