// @ts-check
/** One Mind's table: the round track with all words, the gems in the middle, and my slate. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { basis } from './basis.js'
import { dock } from './dock.js'
import { flying } from './flying.js'
import { keepFocus } from './focus.js'
import { lawButton, pool, strip } from './pool.js'
import { sceneOf } from './scene.js'
import { dots, earlier, track } from './track.js'

export { review } from './review.js'
export { screen } from './screen.js'
export { aloud, chip, headline, role, story } from './story.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** @param {Context} ctx */
export function table(ctx) {
  const scene = sceneOf(ctx)
  return ctx.page.layout === 'phone' ? narrow(ctx, scene) : wide(ctx, scene)
}

/** @param {Context} ctx @param {Scene} scene */
const wide = (ctx, scene) => html`<div class="mind mind-wide felt rim" data-phase=${scene.phase} ${keepFocus()} ${flying(ctx, scene)}>
  <div class="mind-rows" tabindex="0" role="group" aria-label=${ctx.say('one_mind.track')}>${track(ctx, scene)}</div>
  <div class="mind-middle">${pool(ctx, scene)} ${lawButton(ctx)}</div>
  ${dock(ctx, scene)}
</div>`

/** @param {Context} ctx @param {Scene} scene */
const narrow = (ctx, scene) => html`<div class="mind mind-narrow" data-phase=${scene.phase} ${keepFocus()} ${flying(ctx, scene)}>
  ${dots(ctx, scene)}
  <div class="felt mind-felt">${basis(ctx, scene)} ${pool(ctx, scene)}</div>
  ${strip(ctx, scene)} ${earlier(ctx, scene.cards.length ? scene.rows : scene.rows.slice(0, -1))} ${lawButton(ctx)} ${dock(ctx, scene)}
</div>`
