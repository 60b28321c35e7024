// @ts-check
/** The felt as rings: the words to link around the middle, older rows further out, and the people at the rim. */

import { repeat } from '../../vendor/lit-html/directives/repeat.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { tip } from '../../kit/tip.js'
import { vars } from '../../kit/vars.js'
import { hasGems, laid } from './board.js'
import { gem, pile, token } from './pieces.js'
import { place, placed } from './places.js'
import { sitting } from './sitting.js'
import { flipOf, turned, writers } from './track.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./board.js').Row} Row
 */

const OLDER = 2 // rows that are shown; the others are in the list of all words

/** @param {Context} ctx @param {Scene} scene */
export const rings = (ctx, scene) => html`<div class="mind-rings">
  <svg class="mind-orbits" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><ellipse cx="50" cy="59" rx="29" ry="37"></ellipse><ellipse cx="50" cy="59" rx="44" ry="62"></ellipse></svg>
  ${sitting(ctx, scene)}
  <div class="mind-round" tabindex="0" role="group" aria-label=${ctx.say('one_mind.track')}>
    ${older(ctx, scene)}
    <div class="mind-ring">${inner(ctx, scene)} ${middle(ctx, scene)}</div>
  </div>
</div>`

/** What matters now: the words that are being revealed, else those to link, else who writes. @param {Context} ctx @param {Scene} scene */
function inner(ctx, scene) {
  if (scene.cards.length) return turned(ctx, scene)
  const at = scene.rows.length - 1
  if (at < 0) return writers(ctx)
  const stacks = laid(scene.rows[at])
  return html`<ul class="mind-line mind-basis" data-tip=${tip('mind.link')} data-basis data-count=${stacks.length} aria-label=${ctx.say('one_mind.link')}>
    ${repeat(stacks, ({ seats }) => seats[0], (stack, number) => html`<li data-flip=${flipOf(at, stack)} ${place(number, stacks.length)}>${pile(ctx, stack)}</li>`)}
  </ul>`
}

/** The rows just before, as arcs above; the oldest is the outermost. @param {Context} ctx @param {Scene} scene */
function older(ctx, scene) {
  const past = scene.cards.length ? scene.rows.length : scene.rows.length - 1
  const rows = scene.rows.map((row, at) => ({ row, at })).slice(Math.max(0, past - OLDER), Math.max(0, past))
  return repeat(rows, ({ at }) => at, ({ row, at }) => arc(ctx, row, at, past - at))
}

/** @param {Context} ctx @param {Row} row @param {number} at @param {number} age */
function arc(ctx, row, at, age) {
  const stacks = laid(row)
  return html`<ul class="mind-arc" data-age=${age} data-many=${stacks.length > 5 ? '' : nothing} aria-label=${at ? ctx.say('one_mind.turned', { round: at }) : ctx.say('one_mind.of_start')}>
    ${stacks.map((stack, number) => html`<li data-flip=${flipOf(at, stack)} ${vars(bent(number, stacks.length))}>${pile(ctx, stack)}</li>`)}
  </ul>`
}

/** The ends of an arc are lower than its middle. @param {number} at @param {number} count */
function bent(at, count) {
  const off = count < 2 ? 0 : (2 * at) / (count - 1) - 1
  return { '--drop': (off * off).toFixed(2), '--turn': `${(off * 4 + ((at * 5) % 3) - 1).toFixed(1)}deg` }
}

/** The letter, and the gems around it. @param {Context} ctx @param {Scene} scene */
function middle(ctx, scene) {
  const { board } = ctx
  const round = Math.max(1, scene.rows.length)
  const side = scene.rows.length ? scene.token : ''
  const count = hasGems(board) ? (scene.middle ? ctx.say('one_mind.middle', { count: scene.middle }) : ctx.say('one_mind.middle.empty')) : ctx.say('one_mind.two')
  return html`<section class="mind-centre mind-pool" data-tip=${tip(hasGems(board) ? 'mind.gems' : 'mind.link')}>
    <span class="mind-heart" data-pool aria-hidden="true">
      ${side ? token(side) : hasGems(board) ? nothing : icon('heart-handshake')}
      ${hasGems(board) ? Array.from({ length: scene.middle }, (_, at) => html`<i ${vars(placed(at, scene.middle))}>${gem(at)}</i>`) : nothing}
    </span>
    <p><b class="mind-pool-count">${count}</b> <span class="small muted">${ctx.say('one_mind.round', { round, rounds: board.rounds })}</span></p>
  </section>`
}
