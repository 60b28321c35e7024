// @ts-check
/** The map as a table: every city in a row, in any order, and the same choices as on the drawing. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { closeDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { boardOf, builders, metalOf, neighbours, regionOfCity } from './board.js'
import { pickCity, startable, stateOf } from './cities.js'
import { bonusSigns, emporium, king, medal, names } from './glyphs.js'
import { CITIES, REGIONS } from './printed.js'
import { terrain } from './terrain.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {'city' | 'region' | 'metal' | 'reward' | 'roads' | 'emporiums'} Column
 */

const COLUMNS = /** @type {Column[]} */ (['city', 'region', 'metal', 'reward', 'roads', 'emporiums'])

/** Folded until it is opened. @param {Context} ctx */
export const cityTable = (ctx) => html`<details class="panel c4-more c4-cities" ?open=${Boolean(ctx.local.cities)} @toggle=${(/** @type {Event} */ toggle) => keep(ctx, toggle)}>
  <summary>${icon('list')} ${ctx.say('council_of_four.cities.table')}</summary>
  ${ctx.local.cities ? table(ctx) : nothing}
</details>`

/** @param {Context} ctx @param {Event} toggle */
function keep(ctx, toggle) {
  const { open } = /** @type {HTMLDetailsElement} */ (toggle.target)
  if (open !== Boolean(ctx.local.cities)) ctx.keep({ cities: open })
}

/** @param {Context} ctx */
const table = (ctx) => html`<div class="c4-scroll" tabindex="0" role="group" aria-label=${ctx.say('council_of_four.cities.table')}>
  <table class="c4-sources c4-city-table">
    <thead><tr>${COLUMNS.map((column) => heading(ctx, column))}</tr></thead>
    <tbody>${sorted(ctx).map((city) => row(ctx, city))}</tbody>
  </table>
</div>`

/** @param {Context} ctx @param {Column} column */
function heading(ctx, column) {
  const { by, down } = order(ctx)
  const now = by === column ? (down ? 'descending' : 'ascending') : nothing
  const turn = () => ctx.keep({ order: { by: column, down: by === column && !down } })
  return html`<th scope="col" aria-sort=${now}><button type="button" class="c4-sort" @click=${turn}>${ctx.say(`council_of_four.cities.${column}`)}${by === column ? icon(down ? 'chevron-down' : 'chevron-up') : nothing}</button></th>`
}

/** @param {Context} ctx @returns {{by: Column, down: boolean}} */
const order = (ctx) => ctx.local.order ?? { by: 'city', down: false }

/** @param {Context} ctx */
function sorted(ctx) {
  const { by, down } = order(ctx)
  const cities = [...CITIES].sort((one, other) => words(ctx, one, by).localeCompare(words(ctx, other, by), undefined, { numeric: true }))
  return down ? cities.reverse() : cities
}

/** What stands in a cell. @param {Context} ctx @param {string} city @param {Column} column */
function words(ctx, city, column) {
  const board = boardOf(ctx)
  switch (column) {
    case 'region':
      return ctx.piece(regionOfCity(city)).name
    case 'metal':
      return ctx.say(`council_of_four.metal.${metalOf(board, city)}`)
    case 'reward':
      return board.tokens[city] ? names(ctx, board.tokens[city]) : '–'
    case 'roads':
      return neighbours(board, city).map((other) => ctx.piece(other).name).join(', ')
    case 'emporiums':
      return whose(ctx, city).join(', ') || '–'
    default:
      return ctx.piece(city).name
  }
}

/** @param {Context} ctx @param {string} city */
const whose = (ctx, city) => builders(boardOf(ctx), city).map((seat) => (seat < 0 ? ctx.say('council_of_four.city.neutral') : (ctx.players[seat]?.name ?? '?')))

/** @param {Context} ctx @param {string} city */
function row(ctx, city) {
  const board = boardOf(ctx)
  const state = stateOf(ctx, city)
  const starts = startable(ctx, city)
  const hint = state === 'open' ? 'council_of_four.city.open' : starts ? `council_of_four.city.starts.${starts}` : ''
  return html`<tr data-state=${state || nothing}>
    <th scope="row">
      <button type="button" class="c4-row" data-state=${state || nothing} aria-pressed=${state === 'chosen' ? 'true' : 'false'} @click=${at((near) => pickCity(ctx, city, near))}>
        <span class="c4-seen">${medal(metalOf(board, city), city)}<b>${words(ctx, city, 'city')}</b>${board.king === city ? html`${king()}<span class="vh">, ${ctx.say('council_of_four.city.king')}</span>` : nothing}${hint ? html`<span class="vh">, ${ctx.say(hint)}</span>` : nothing}</span>
      </button>
    </th>
    <td><span class="c4-seen">${terrain(regionOfCity(city))} ${words(ctx, city, 'region')}</span></td>
    <td>${words(ctx, city, 'metal')}</td>
    <td>${words(ctx, city, 'reward')}</td>
    <td>${words(ctx, city, 'roads')}</td>
    <td><span class="c4-seen">${builders(board, city).map(emporium)} ${words(ctx, city, 'emporiums')}</span></td>
  </tr>`
}

// The same in a phone's sheet: four columns, optionally one region at a time.

const FILTERS = ['', ...Object.keys(REGIONS)]

/** @param {Context} ctx */
export function cityList(ctx) {
  const only = FILTERS.includes(ctx.local.only) ? ctx.local.only : ''
  const cities = sorted(ctx).filter((city) => !only || regionOfCity(city) === only)
  return html`<div class="c4-city-list">
    <div class="c4-filters" role="group" aria-label=${ctx.say('council_of_four.cities.region')}>
      ${FILTERS.map((region) => html`<button type="button" class="btn ${region === only ? 'accent' : 'plain'}" aria-pressed=${region === only ? 'true' : 'false'} @click=${() => ctx.keep({ only: region })}>${region ? ctx.piece(region).name : ctx.say('council_of_four.cities.all', { count: CITIES.length })}</button>`)}
    </div>
    <table class="c4-sources c4-city-columns">
      <colgroup><col class="c4-col-city" /><col class="c4-col-pays" /><col class="c4-col-roads" /><col /></colgroup>
      <thead><tr>${heading(ctx, 'city')}${['pays', 'roads', 'emporiums'].map((column) => html`<th scope="col">${ctx.say(`council_of_four.cities.${column}`)}</th>`)}</tr></thead>
      <tbody>${cities.map((city) => shortRow(ctx, city))}</tbody>
    </table>
  </div>`
}

/** @param {Context} ctx @param {string} city */
function shortRow(ctx, city) {
  const board = boardOf(ctx)
  const seats = builders(board, city)
  const mine = ctx.you !== null && seats.includes(ctx.you)
  return html`<tr data-mine=${mine ? '' : nothing}>
    <th scope="row"><button type="button" class="c4-row" aria-pressed=${stateOf(ctx, city) === 'chosen' ? 'true' : 'false'} @click=${at((near) => (closeDialog(), pickCity(ctx, city, near)))}><span class="c4-seen">${medal(metalOf(board, city), city)}<b>${words(ctx, city, 'city')}</b>${board.king === city ? king() : nothing}</span></button></th>
    <td>${board.tokens[city] ? bonusSigns(ctx, board.tokens[city]) : '–'}</td>
    <td><span aria-hidden="true">${neighbours(board, city).join(' ')}</span><span class="vh">${words(ctx, city, 'roads')}</span></td>
    <td>${seats.length ? html`<span class="c4-bonus">${seats.map(emporium)}<span class="vh">${words(ctx, city, 'emporiums')}</span></span>` : html`<span class="small muted">${ctx.say('council_of_four.cities.free')}</span>`}</td>
  </tr>`
}
