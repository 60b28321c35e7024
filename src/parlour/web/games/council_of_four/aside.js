// @ts-check
/** Beside the map: the current standing, and the tiles that can still be won. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { vars } from '../../kit/vars.js'
import { boardOf } from './board.js'
import { king, medal } from './glyphs.js'
import { TILES } from './printed.js'
import { SOURCES, standings } from './standing.js'
import { citiesOf, missing } from './tiles.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./standing.js').Standing} Standing
 */

const NARROW = 16 // a smaller part of a bar has no room for its number

/** @param {Context} ctx */
export const aside = (ctx) => html`<section class="panel c4-standing" aria-labelledby="c4-standing">${ended(ctx)}</section>
  ${ctx.you === null ? nothing : html`<section class="panel c4-towin" aria-labelledby="c4-towin">${toWin(ctx, ctx.you)}</section>`}`

/** The same, folded, for layouts without a column. @param {Context} ctx */
export const folded = (ctx) => html`<details class="panel c4-more">
  <summary>${ctx.say('council_of_four.ended')} <b class="chip">${lead(ctx)}</b></summary>
  ${aside(ctx)}
</details>`

/** @param {Context} ctx */
function ended(ctx) {
  const all = standings(boardOf(ctx))
  const most = Math.max(1, ...all.map(({ total }) => total))
  return html`<header><h2 id="c4-standing" class="caps muted">${ctx.say('council_of_four.ended')}</h2><b class="chip">${lead(ctx)}</b></header>
    <ul>${ctx.players.map((player) => html`<li>${face(player, { size: 'sm' })}${bar(ctx, all[player.seat], most)}<b class="num" aria-hidden="true">${all[player.seat].total}</b></li>`)}</ul>
    <p class="c4-source-legend xs muted" aria-hidden="true">${SOURCES.map((source) => html`<span><i data-source=${source}></i>${ctx.say(`council_of_four.source.${source}`)}</span>`)}</p>`
}

/** @param {Context} ctx @param {Standing} standing @param {number} most */
const bar = (ctx, standing, most) => html`<span class="c4-bar" ${vars({ '--most': most })}>
  <span class="vh">${ctx.say('council_of_four.ended.of', standing)}</span>
  ${SOURCES.filter((source) => standing[source]).map((source) => html`<i data-source=${source} aria-hidden="true" ${vars({ '--n': standing[source] })}>${standing[source] * NARROW < most ? nothing : standing[source]}</i>`)}
</span>`

/** Who leads, and by how much. @param {Context} ctx */
function lead(ctx) {
  const order = standings(boardOf(ctx)).map(({ total }, seat) => ({ total, seat })).sort((one, other) => other.total - one.total)
  const count = order[0].total - order[1].total
  return count ? ctx.say('council_of_four.ended.lead', { seat: order[0].seat, count }) : ctx.say('council_of_four.ended.level')
}

// Tiles

/** @param {Context} ctx @param {number} you */
function toWin(ctx, you) {
  const { tiles, king_tiles: kings } = boardOf(ctx)
  const left = Object.keys(TILES).filter((tile) => tiles.includes(tile))
  return html`<header><h2 id="c4-towin" class="caps muted">${ctx.say('council_of_four.towin')}</h2>${kings.length ? html`<span class="xs muted">${king()} ${ctx.say('council_of_four.towin.king', { count: kings[0] })}</span>` : nothing}</header>
    <ul>${left.map((tile) => html`<li data-close=${missing(ctx, you, tile).length === 1 ? '' : nothing}>${wanted(ctx, you, tile)}</li>`)}</ul>`
}

/** @param {Context} ctx @param {number} you @param {string} tile */
function wanted(ctx, you, tile) {
  const open = missing(ctx, you, tile)
  const all = citiesOf(ctx, tile)
  return html`${tile in { coast: 1, hills: 1, mountains: 1 } ? html`<i class="c4-swatch" data-region=${tile}></i>` : medal(tile)}
    <span>${ctx.piece(tile).name}${open.length === 1 ? html`<span class="small"> · ${ctx.sayHtml('council_of_four.towin.one', { city: open[0] })}</span>` : nothing}
      <span class="c4-pips" aria-hidden="true">${all.map((city) => html`<i data-done=${open.includes(city) ? nothing : ''}></i>`)}</span><span class="vh">${ctx.say('council_of_four.towin.built', { done: all.length - open.length, count: all.length })}</span>
    </span>
    <b class="num">${TILES[tile]}</b>`
}
