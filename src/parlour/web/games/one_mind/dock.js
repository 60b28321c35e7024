// @ts-check
/** The current task and who has it: a dock on the felt, or a sheet at the bottom of a phone. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { isDone } from './board.js'
import { check } from './check.js'
import { aboveKeyboard } from './keyboard.js'
import { covered, sealed, slate } from './slate.js'
import { ballot } from './vote.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** @param {Context} ctx @param {Scene} scene */
export const dock = (ctx, scene) => html`<section class="sheet mind-dock" data-phase=${scene.phase} aria-label=${ctx.say('one_mind.dock')} tabindex="-1" ${aboveKeyboard()}>${content(ctx, scene)}</section>`

/** @param {Context} ctx @param {Scene} scene */
function content(ctx, scene) {
  switch (scene.phase) {
    case 'check':
      return check(ctx, scene)
    case 'vote':
      return ballot(ctx)
    case 'over':
      return nothing
    default:
      return writing(ctx, scene)
  }
}

/** @param {Context} ctx @param {Scene} scene */
function writing(ctx, scene) {
  const others = (ctx.game.ask?.waiting ?? []).filter((seat) => seat !== ctx.you)
  const who = others.length ? ctx.sayHtml('one_mind.wait.writers', { seats: others }) : ''
  if (ctx.you === null || ctx.page.replay) return said('pencil', others.length ? who : ctx.say('one_mind.wait.all_written'))
  if (!ctx.prompt || isDone(ctx, ctx.you)) return sealed(ctx, who)
  return ctx.page.settings.hideHand ? covered(ctx) : slate(ctx, scene)
}

/** @param {string} glyph @param {unknown} words */
const said = (glyph, words) => html`<p class="mind-note">${icon(glyph)} <span>${words}</span></p>`
