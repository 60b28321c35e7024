// @ts-check
/** You're the only one here: everybody else whom the game needs is away. Tell them, let a bot play, or continue another day. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { say, sayHtml } from '../../say.js'
import { USUAL_LEVEL } from '../../facts.js'
import { timeOf } from '../clock/clock.js'
import { sceneOf } from '../box.js'
import { copy, joinLink } from '../invite.js'
import { decide, waitedFor, wishes } from './absence.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

const SEVERAL = 2 // if only one person is away, the note above the table has the same choices

/** Several people are away, the reader is the only one here, and the game waits for one of them. @param {Visit} visit @returns {Player | null} whom it waits for first */
export function leftAlone(visit) {
  const { table, play } = visit
  const absent = waitedFor(visit)
  if (!table?.you || !absent?.away || (visit.waits && visit.waits === play?.ask?.id)) return null
  const others = table.seats.filter((sitter) => !sitter.bot && !sitter.stand_in && !table.you?.seats.includes(sitter.seat))
  return others.length >= SEVERAL && others.every((sitter) => sitter.away) ? absent : null
}

/** @param {Visit} visit @param {Player} absent */
export function alone(visit, absent) {
  const { table } = visit
  if (!table) return nothing
  return html`<section class="alone felt" aria-labelledby="alone-title">
    <div class="alone-scene">
      <p class="alone-faces">${table.seats.map((sitter) => face(sitter, { size: 'lg', off: !table.you?.seats.includes(sitter.seat) }))}</p>
      <h2 id="alone-title" class="display">${say('away.alone')}</h2>
      <p>${sayHtml('away.alone.waits', { seat: absent.seat }, sceneOf(visit))} ${timeOf(visit) ? nothing : say('away.alone.no_clock')} ${say('away.alone.what')}</p>
    </div>
    <div class="alone-dock">
      <button type="button" class="btn primary wide" data-main @click=${at((near) => tellOthers(table, near))}>${icon('bell')} ${say('away.tell')}</button>
      <button type="button" class="btn plain wide" @click=${at((near) => decide(visit, absent, 'bot', USUAL_LEVEL, near))}>${icon('bot')} ${say('away.sits_in', { who: absent.name })}</button>
      ${wishes(visit).includes('skip') ? skip(visit, absent) : nothing}
      <a class="btn plain wide" href=${siteUrl('/')}>${icon('pause')} ${say('away.another_day')}</a>
      <button type="button" class="btn ghost wide" @click=${at((near) => decide(visit, absent, 'wait', USUAL_LEVEL, near))}>${icon('eye')} ${say('away.look')}</button>
      <p class="small muted">${say('away.alone.kept', { who: absent.name })}</p>
    </div>
  </section>`
}

/** @param {Visit} visit @param {Player} absent */
const skip = (visit, absent) => html`<button type="button" class="btn plain wide" @click=${at((near) => decide(visit, absent, 'skip', USUAL_LEVEL, near))}>${icon('skip-forward')} ${say('away.skip')}</button>`

/** Shares the link with the system's dialog if there is one, otherwise copies it. @param {TableMessage} table @param {Element} near */
async function tellOthers(table, near) {
  const link = joinLink(table)
  if (!navigator.share) return copy(link, near)
  await navigator.share({ title: 'Parlour', text: say('away.tell.text', { code: table.code }), url: link }).catch(() => {})
}
