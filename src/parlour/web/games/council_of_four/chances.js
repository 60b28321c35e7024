// @ts-check
/** The champion's estimates: each player's chance to win over time, and the moves that cost most. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{line: number, seat: number, wins: number[]}} Moment
 * @typedef {{line: number, seat: number, played: any, better: any, lost: number}} Mistake
 */

const HIGH = 300
const LEFT = 56
const EDGE = 18
const DASHES = ['none', '9 5', '2 6', '12 5 2 5']

/** Whether the champion has looked at this game. @param {Context} ctx */
export const isJudged = (ctx) => Boolean(ctx.game.insight?.champion?.moments.length)

/** @param {Context} ctx */
export function chances(ctx) {
  const { moments, mistakes, eyes = 0 } = ctx.game.insight.champion
  return html`<div class="col">
    <p class="muted">${ctx.say('council_of_four.champion.note', { seat: eyes })}</p>
    <figure class="felt rim c4-chances">${lines(ctx, moments)}</figure>
    <ul class="c4-legend-chances">${ctx.players.map(({ seat, name }) => html`<li data-seat=${seat % 8}>${sample(seat)} ${name}</li>`)}</ul>
    <h3>${ctx.say('council_of_four.champion.mistakes')}</h3>
    ${mistakes.length ? html`<ol class="c4-mistakes">${mistakes.map((/** @type {Mistake} */ one) => html`<li>${mistake(ctx, one)}</li>`)}</ol>` : html`<p>${ctx.say('council_of_four.champion.none')}</p>`}
  </div>`
}

/** @param {Context} ctx @param {Moment[]} moments */
function lines(ctx, moments) {
  const wide = ctx.page.layout === 'phone' ? 440 : 1000
  /** @param {number} at */
  const x = (at) => LEFT + (at / Math.max(1, moments.length - 1)) * (wide - LEFT - EDGE)
  /** @param {number} share */
  const y = (share) => HIGH - EDGE - share * (HIGH - 2 * EDGE)
  return html`<svg class="c4-chart" viewBox="0 0 ${wide} ${HIGH}" role="img" aria-label=${spoken(ctx, moments)}>
    <rect class="reviewed-ground" width=${wide} height=${HIGH} rx="10"></rect>
    ${[0, 0.25, 0.5, 0.75, 1].map((share) => svg`<path class="c4-grid" d="M${LEFT} ${y(share)}H${wide - EDGE}"/><text class="c4-axis" x=${LEFT - 8} y=${y(share) + 4} text-anchor="end">${percent(ctx, share)}</text>`)}
    ${ctx.players.map(({ seat }) => {
      const path = moments.map(({ wins }, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(wins[seat]).toFixed(1)}`).join('')
      return svg`<g data-seat=${seat % 8}><path class="c4-line" d=${path} stroke-dasharray=${DASHES[seat % 4]} /></g>`
    })}
  </svg>`
}

/** @param {number} seat */
const sample = (seat) => html`<svg viewBox="0 0 44 10" aria-hidden="true"><path class="c4-line" d="M2 5H42" stroke-dasharray=${DASHES[seat % 4]}></path></svg>`

/** @param {Context} ctx @param {Mistake} one */
function mistake(ctx, { line, seat, played, better, lost }) {
  return html`<div class="c4-turn-head">${badge(ctx.players[seat], { size: 'sm' })}<b class="num">−${percent(ctx, lost)}</b>${there(ctx, line)}</div>
    <p><b>${ctx.say('council_of_four.champion.played')}</b> ${inWords(ctx, played)}</p>
    <p><b>${ctx.say('council_of_four.champion.better')}</b> ${inWords(ctx, better)}</p>`
}

/** The table as it was before the move. @param {Context} ctx @param {number} line */
function there(ctx, line) {
  if (!ctx.table.code) return nothing
  return html`<a class="btn small plain" href=${siteUrl(`/replay/${ctx.table.code}/${ctx.game.number}#step=${line}`)}>${icon('map')} ${ctx.say('council_of_four.champion.there')}</a>`
}

/** @param {Context} ctx @param {{type: string}} action */
const inWords = (ctx, action) => ctx.say(`council_of_four.action.${action.type}`, { ...action })

/** @param {Context} ctx @param {number} share */
const percent = (ctx, share) => ctx.say('council_of_four.champion.percent', { count: Math.round(share * 100) })

/** As numbers: at the start, in the middle, and before the last move. @param {Context} ctx @param {Moment[]} moments */
function spoken(ctx, moments) {
  const told = [moments[0], moments[Math.floor(moments.length / 2)], moments[moments.length - 1]]
  const each = ctx.players.map(({ seat, name }) => `${name}: ${told.map(({ wins }) => percent(ctx, wins[seat])).join(', ')}`)
  return `${ctx.say('council_of_four.champion.title')}. ${each.join('; ')}`
}
