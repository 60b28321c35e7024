// @ts-check
/** The end of Similo: the face that stayed, with those that left behind it; or the one that should have stayed, alone in the light. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { heads } from '../../table/show/finale.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {boolean} won */
function hero(ctx, won) {
  const { secret, removed } = ctx.board
  const safe = /** @type {string[][]} */ (removed).flat().filter((id) => id !== secret)
  return html`<div class="similo-end" data-won=${won ? '' : nothing}>
      <span class="similo-flock" aria-hidden="true" data-pile>${won ? safe.map((id, at) => html`<span ${vars(placed(at - (safe.length - 1) / 2))}>${card(ctx.piece(id))}</span>`) : nothing}</span>
      <span class="similo-face">
        ${card(ctx.piece(secret))}
        ${won ? html`<span class="plate">${ctx.say('similo.moment.me')}</span>` : html`<span class="stamp" data-bad>${ctx.say('similo.moment.stamp_lost')}</span>`}
      </span>
    </div>
    <p class="similo-count">${won ? nothing : html`${icon('check')} ${ctx.say('similo.show.safe_count', { count: safe.length })}`}</p>
    ${heads(ctx)}`
}

/** To the left and to the right of the face, farther down and turned the farther away. @param {number} from the middle */
const placed = (from) => ({ '--x': `${from * 3.4 + Math.sign(from) * 5}em`, '--y': `${from * from * 0.22}em`, '--turn': `${from * 4}deg` })

/** Who wanted the secret character gone in the latest round in which it stayed. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function ticket(ctx) {
  const { secret } = ctx.board
  let [round, seat, found] = [1, -1, { round: 0, seat: -1 }]
  for (const event of ctx.log.events) {
    const meant = event.type === 'Marked' ? [event.card] : event.type === 'Confirmed' ? /** @type {string[]} */ (event.cards) : []
    if (meant.includes(secret)) seat = Number(event.seat)
    if (event.type !== 'Removed') continue
    if (seat >= 0 && !(/** @type {string[]} */ (event.cards).includes(secret))) found = { round, seat }
    round += 1
    seat = -1
  }
  return found.round ? { kind: 'closest', seats: [found.seat], words: ctx.say('ticket.closest.similo', { round: found.round, card: secret }) } : null
}

/** The face that it was about; a photo of the group's own stays at its table. @param {Context} ctx @returns {import('../../types.js').SharePicture} */
function picture(ctx) {
  const { name, picture: file, tint } = ctx.piece(ctx.board.secret)
  return { kind: 'card', name, picture: file.startsWith('/') ? '' : file, tint }
}

/** @type {import('../../types.js').Ending} */
export const ending = { hero, ticket, picture }
