// @ts-check
/** The words that matter now, large: those to link, and then those that are checked. For a phone. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { tip } from '../../kit/tip.js'
import { laid } from './board.js'
import { pile } from './pieces.js'
import { turned, writers } from './track.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** @param {Context} ctx @param {Scene} scene */
export function basis(ctx, scene) {
  const { rows } = scene
  if (scene.cards.length) return html`${title(ctx, 'one_mind.checked', scene.round)} ${turned(ctx, scene)}`
  if (!rows.length) return html`${title(ctx, 'one_mind.starting', 0)} ${writers(ctx)}`
  const row = rows[rows.length - 1]
  return html`${title(ctx, 'one_mind.link', rows.length - 1)}
    <ul class="mind-line mind-basis">${laid(row).map((stack) => html`<li data-flip="${rows.length - 1}.${stack.seats[0]}">${pile(ctx, stack)}</li>`)}</ul>`
}

/** @param {Context} ctx @param {string} key @param {number} round whose words they are */
const title = (ctx, key, round) => html`<header class="mind-title">
  <h2 data-tip=${key === 'one_mind.link' ? tip('mind.link') : nothing}>${ctx.say(key)}</h2>
  <span class="small muted">${round ? ctx.say('one_mind.of_round', { round }) : ctx.say('one_mind.of_start')}</span>
</header>`
