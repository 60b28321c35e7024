// @ts-check
/** The last scene, on the game's own felt: what happened, to whom, by how much, and the winners large. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { confetti } from '../../kit/confetti.js'
import { has } from '../../say.js'
import { result } from '../ending.js'
import { storyOf } from '../story.js'
import { lamp } from './lamp.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 */

/** Has the reader reason to celebrate? @param {Context} ctx */
export function hasWon({ you, game: { outcome } }) {
  if (!outcome) return false
  return you === null ? outcome.winners.length > 0 : outcome.winners.includes(you)
}

/** @param {Visit} visit @param {Context} ctx @param {unknown} more below the picture: scores, buttons */
export function finale(visit, ctx, more) {
  const { outcome, name, number } = ctx.game
  if (!outcome) return nothing
  const cheer = outcome.winners.length > 0
  return html`<section class="ending felt rim ${hasWon(ctx) ? 'won' : 'lost'}" data-game=${name} data-cheer=${cheer ? '' : nothing}>
    ${lamp()}<i class="rays" aria-hidden="true"></i>
    <canvas class="confetti" aria-hidden="true" ${confetti(cheer && isFresh(visit) ? `${visit.code}/${number}` : '')}></canvas>
    <div class="ending-words">
      <h2>${result(ctx)}</h2>
      ${lead(ctx, cheer)} ${audienceLine(ctx)}
    </div>
    <div class="ending-hero">${ctx.show?.ending ? ctx.show.ending.hero(ctx, cheer) : heads(ctx)}</div>
    ${ctx.show?.ending?.hasOwnTicket ? nothing : ticketCard(ctx, ctx.show?.ending?.ticket?.(ctx) ?? null)}
    ${more}
  </section>`
}

/** Moments worth talking about. @param {Context} ctx @param {import('../../types.js').Ticket | null} told */
export function ticketCard(ctx, told) {
  if (!told) return nothing
  return html`<aside class="ending-ticket">
    ${told.picture ?? nothing}<span class="ending-ticket-faces">${told.seats.slice(0, 3).map((seat) => face(ctx.players[seat], { size: 'sm' }))}</span>
    <p><span class="caps">${told.title ?? ctx.say(`ticket.${told.kind}`)}</span> ${told.words}</p>
  </aside>`
}

/** Did it end while the reader watched? Otherwise the scene is shown at rest. @param {Visit} visit */
const isFresh = ({ fresh }) => fresh.length > 0

/** The audience's result, if the last move was what they had marked. @param {Context} ctx */
function audienceLine(ctx) {
  const last = ctx.log.events.at(-1)
  const told = last?.type === 'AudienceTold' ? storyOf(last, ctx) : null
  return told ? html`<p class="audience-line">${ctx.say(told.key, told.args)}</p>` : nothing
}

/** The game's words for this ending, or for endings like it. @param {Context} ctx @param {boolean} won */
function lead(ctx, won) {
  const { name, outcome } = ctx.game
  const key = `${name}.ending.${outcome?.reason}.detail`
  const words = ctx.show?.ending?.lead?.(ctx, won) ?? (has(key) ? ctx.say(key) : '')
  return words ? html`<p class="lead">${words}</p>` : nothing
}

/** The winners, large; only a single winner has the crown. @param {Context} ctx */
export function heads(ctx) {
  const { winners } = ctx.game.outcome ?? { winners: [] }
  const shown = winners.length ? winners : ctx.players.map(({ seat }) => seat)
  return html`<ul class="heads" data-few=${shown.length < 3 ? '' : nothing}>${shown.map((seat) => html`<li>${winners.length === 1 ? crown() : nothing}${head(ctx, seat)}</li>`)}</ul>`
}

/** @param {Context} ctx @param {number} seat */
export const head = (ctx, seat) => html`<span class="ending-head">${face(ctx.players[seat], { size: 'lg' })}<span class="plate" aria-hidden="true">${ctx.players[seat].name}</span></span>`

export const crown = () => html`<img class="crown" src=${art('noto/crown.svg')} alt="" width="64" height="64" />`
