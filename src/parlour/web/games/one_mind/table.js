// @ts-check
/** One Mind's table: rings of words around the gems, the people at the rim, and my slate. A phone has one column. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { redraw } from '../../kit/redraw.js'
import { allWords } from './all_words.js'
import { basis } from './basis.js'
import { letterFor } from './board.js'
import { dock } from './dock.js'
import { flying } from './flying.js'
import { keepFocus } from './focus.js'
import { lawButton, pool, strip } from './pool.js'
import { rings } from './rings.js'
import { sceneOf } from './scene.js'
import { dots, earlier } from './track.js'

export { review } from './review.js'
export { screen } from './screen.js'
export { aloud, chip, headline, role, story } from './story.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** People sit on the felt. @type {import('../../types.js').Layout[]} */
export const seated = ['desktop', 'tv']

/** Room for rings: a desk, or a tablet. */
const roomy = matchMedia('(min-width: 700px) and (min-height: 600px)')
roomy.addEventListener('change', () => redraw())

/** Where no letters are drawn, nobody is told of one. @param {Context} ctx */
export const now = (ctx) => (ctx.prompt?.section === 'start' && !letterFor(ctx.board, ctx.you) ? { key: 'one_mind.now.start.free' } : null)

/** @param {Context} ctx */
export function table(ctx) {
  const scene = sceneOf(ctx)
  return ctx.page.layout === 'phone' && !roomy.matches ? narrow(ctx, scene) : wide(ctx, scene)
}

/** @param {Context} ctx @param {Scene} scene */
const wide = (ctx, scene) => html`<div class="mind mind-wide felt rim" data-phase=${scene.phase} ${keepFocus()} ${flying(ctx, scene)}>
  ${rings(ctx, scene)}
  <div class="mind-corner">${allWords(ctx, scene)} ${lawButton(ctx)}</div>
  ${dock(ctx, scene)}
</div>`

/** @param {Context} ctx @param {Scene} scene */
const narrow = (ctx, scene) => html`<div class="mind mind-narrow" data-phase=${scene.phase} ${keepFocus()} ${flying(ctx, scene)}>
  ${dots(ctx, scene)}
  <div class="felt mind-felt">${basis(ctx, scene)} ${pool(ctx, scene)}</div>
  ${strip(ctx, scene)} ${earlier(ctx, scene.cards.length ? scene.rows : scene.rows.slice(0, -1))} ${lawButton(ctx)} ${dock(ctx, scene)}
</div>`
