// @ts-check
/** Somebody is away: wait, skip once, or let a bot play. And: a bot plays for the reader. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { say, sayHtml } from '../../say.js'
import { LEVELS, USUAL_LEVEL } from '../../facts.js'
import { sceneOf } from '../box.js'
import { askAgain, decide, electorate, playedByBot, supporters, takeSeatBack, waitedFor, wishes } from './absence.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Player} Player
 */

/** The choices about the person that the table waits for, for those who sit at it. @param {Visit} visit */
export function awayNote(visit) {
  const absent = waitedFor(visit)
  if (!absent) return nothing
  if (visit.waits && visit.waits === visit.play?.ask?.id) return waitingOn(visit, absent)
  const may = wishes(visit)
  return html`<section class="note away-note" aria-labelledby="away-title">
    <p id="away-title">
      ${icon('wifi-off')}
      <span>${sayHtml(absent.away ? 'away.waits' : 'away.asleep', { seat: absent.seat }, sceneOf(visit))} ${rule(visit, absent)}</span>
    </p>
    <div class="row wrap">
      ${choice(visit, absent, 'wait', 'hourglass', say('away.wait'))}
      ${may.includes('skip') ? choice(visit, absent, 'skip', 'skip-forward', say('away.skip')) : nothing}
      ${may.includes('bot') ? botChoice(visit, absent) : nothing}
    </div>
  </section>`
}

/** A bot of a chosen level. @param {Visit} visit @param {Player} absent */
const botChoice = (visit, absent) => html`<span class="row">
  ${choice(visit, absent, 'bot', 'bot', say('away.bot'))}
  <label class="kind">
    <span class="vh">${say('away.kind')}</span>
    <select class="field">
      ${LEVELS.map((bot) => html`<option value=${bot} ?selected=${bot === USUAL_LEVEL}>${say(`bot.${bot}`)}</option>`)}
    </select>
  </label>
</span>`

/** A person who chose to wait may change their mind. @param {Visit} visit @param {Player} absent */
const waitingOn = (visit, absent) => html`<section class="note waiting-note">
  <p>${icon('hourglass')}<span>${sayHtml('away.waiting', { seat: absent.seat }, sceneOf(visit))}</span></p>
  <button class="btn small plain" @click=${() => askAgain(visit)}>${say('away.enough')}</button>
</section>`

/** Who decides? @param {Visit} visit @param {Player} absent */
function rule(visit, absent) {
  const { table } = visit
  if (!table) return nothing
  const { here, needed } = electorate(visit, absent)
  if (table.you?.host || here <= 1 || !wishes(visit).includes('skip')) return nothing
  return html`<span class="muted">${say('away.vote', { count: needed, of: here })}</span>`
}

/** @param {Visit} visit @param {Player} absent @param {'skip' | 'bot' | 'wait'} wish @param {string} glyph @param {string} text */
function choice(visit, absent, wish, glyph, text) {
  const votes = supporters(visit, absent, wish)
  const mine = votes.some((seat) => visit.table?.you?.seats.includes(seat))
  const go = at((near) => decide(visit, absent, wish, kindBeside(near), near))
  return html`<button class="btn small plain" aria-pressed=${votes.length ? String(mine) : nothing} @click=${go}>
    ${icon(glyph)} ${text} ${votes.length ? html`<span class="chip">${say('away.votes', { count: votes.length })}</span>` : nothing}
  </button>`
}

/** @param {Element} near */
const kindBeside = (near) => near.closest('.away-note')?.querySelector('select')?.value ?? USUAL_LEVEL

/** A bot plays for the reader. @param {Visit} visit */
export function standInNote(visit) {
  const mine = playedByBot(visit)
  if (!mine) return nothing
  return html`<section class="note stand-in-note" aria-labelledby="stand-in-title">
    <p id="stand-in-title">${icon('bot')}<span>${say(mine.returning ? 'standin.returning' : 'standin.plays', { kind: say(`bot.${mine.stand_in}`) })}</span></p>
    ${mine.returning
      ? nothing
      : html`<button class="btn small primary" @click=${at((near) => takeSeatBack(visit, near))}>${icon('armchair')} ${say('standin.back')}</button>`}
  </section>`
}
