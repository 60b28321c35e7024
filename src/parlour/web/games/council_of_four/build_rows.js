// @ts-check
/** Building on a phone: with which permit, and each city as a row with its sets, what it costs and all that it pays. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { roving } from '../../kit/roving.js'
import { boardOf, letters, metalOf, regionOfCity, rivals } from './board.js'
import { choose, clear, draftOf, settled, valuesOf } from './draft.js'
import { bonusSigns, medal, sign } from './glyphs.js'
import { permitDrawing, permitLabel } from './permits.js'
import { gainOf } from './preview.js'
import { citiesOf, completed, missing, tilePoints } from './tiles.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {unknown} cancel @param {(ctx: Context, words: unknown) => unknown} confirm */
export function cityRows(ctx, cancel, confirm) {
  const permits = /** @type {string[]} */ (valuesOf(ctx, 'permit'))
  const action = settled(ctx)
  const chosen = String(action?.city ?? draftOf(ctx).city ?? '')
  return html`<div class="c4-where">
    <div class="c4-title"><h2 id="c4-where">${ctx.say('council_of_four.build.where')}</h2>${cancel}</div>
    ${permits.length > 1 ? html`<div class="c4-with" role="radiogroup" aria-label=${ctx.say('council_of_four.step.permit')} ${roving({ onClear: () => clear(ctx) })}>${permits.map((permit) => withPermit(ctx, permit))}</div>` : nothing}
    <div class="c4-ways" role="radiogroup" aria-labelledby="c4-where" ${roving({ onClear: () => clear(ctx) })}>
      ${/** @type {string[]} */ (valuesOf(ctx, 'city')).map((city) => row(ctx, city, city === chosen))}
    </div>
    ${action ? confirm(ctx, html`${ctx.say('council_of_four.build.in', { city: chosen })} ${bonusSigns(ctx, gainOf(ctx, action))}`) : nothing}
  </div>`
}

/** @param {Context} ctx @param {string} permit */
const withPermit = (ctx, permit) => html`<button type="button" class="c4-tile" role="radio" data-roving aria-checked=${draftOf(ctx).permit === permit ? 'true' : 'false'} @click=${() => choose(ctx, { permit })}><span class="vh">${permitLabel(ctx, permit)}</span>${permitDrawing(permit, { large: true })}<span aria-hidden="true" class="vh">${letters(permit)}</span></button>`

/** @param {Context} ctx @param {string} city @param {boolean} chosen */
function row(ctx, city, chosen) {
  const board = boardOf(ctx)
  const others = rivals(board, city, Number(ctx.you))
  const gain = gainOf(ctx, { type: 'Build', city })
  const [tile] = completed(ctx, city)
  return html`<button type="button" class="c4-way" role="radio" data-roving data-city-row=${city} aria-checked=${chosen ? 'true' : 'false'} @click=${() => choose(ctx, { city })}>
    ${medal(metalOf(board, city), city)}
    <span class="grow"><span><b>${ctx.piece(city).name}</b> · ${sets(ctx, city)}</span>
      <span class="small">${tile ? html`<b class="c4-completes">${ctx.say('council_of_four.build.tile', { points: tilePoints(ctx, tile) })}</b> ` : nothing}${others.length ? html`<span class="muted">${ctx.say('council_of_four.build.costs', { count: others.length })} ${sign('assistants')} ${there(ctx, others)}</span>` : nothing}</span>
    </span>
    ${bonusSigns(ctx, gain)}
  </button>`
}

/** "gold 1 of 5, Coast 2 of 5", including this emporium. @param {Context} ctx @param {string} city */
function sets(ctx, city) {
  const tiles = [metalOf(boardOf(ctx), city), regionOfCity(city)].filter((tile) => tile !== 'royal')
  return tiles.map((tile) => ctx.say('council_of_four.set.of', { set: ctx.piece(tile).name, done: citiesOf(ctx, tile).length - missing(ctx, Number(ctx.you), tile).length + 1, count: citiesOf(ctx, tile).length })).join(', ')
}

/** Who is there already. @param {Context} ctx @param {number[]} others */
function there(ctx, others) {
  const seats = others.filter((seat) => seat >= 0)
  return seats.length ? ctx.say('council_of_four.build.there', { seats }) : ''
}
