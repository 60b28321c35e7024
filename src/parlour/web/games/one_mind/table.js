// @ts-check
/** One Mind's table: rings of words around the gems, the people at the rim, and my slate. A phone has one column. */

import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { tip } from '../../kit/tip.js'
import { laid, letterFor } from './board.js'
import { dock } from './dock.js'
import { flying } from './flying.js'
import { pile } from './pieces.js'
import { lawButton, pool, strip } from './pool.js'
import { rings } from './rings.js'
import { sceneOf } from './scene.js'
import { sofa } from './sofa.js'
import { dots, earlier, rowsList, turned, writers } from './track.js'

export { review } from './review.js'
export { things } from './things.js'
export { aloud, chip, headline, role, story } from './story.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** People sit on the felt. @type {import('../../types.js').Layout[]} */
export const seated = ['desktop', 'tv']

/** Room for rings: a desktop or a tablet. */
const roomy = matchMedia('(min-width: 700px) and (min-height: 600px)')
roomy.addEventListener('change', () => redraw())

/** If no letters are drawn, none is announced. @param {Context} ctx */
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

/** All words of the game as a list: older rows are too far out to be read on the felt. @param {Context} ctx @param {Scene} scene */
function allWords(ctx, { rows }) {
  if (rows.length < 2) return nothing
  const open = () => openDialog({ title: ctx.say('one_mind.track'), body: () => html`<div class="mind-earlier">${rowsList(ctx, rows)}</div>` })
  return html`<button type="button" class="btn small plain mind-all" @click=${open}>${icon('list')} ${ctx.say('one_mind.all_words')}</button>`
}

/** The current words, large: those to link, then those that are checked. For a phone. @param {Context} ctx @param {Scene} scene */
function basis(ctx, scene) {
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

// The focused element may have disappeared after a move: then the next action gets the focus, or the dock until there
// is one.

const NEXT_FOCUS = ['.mind-dock .btn.primary', '.mind-dock']

class KeepFocus extends Directive {
  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const root = part.element
    const focused = document.activeElement
    if (!root.isConnected || !focused || !root.contains(focused)) return noChange
    queueMicrotask(() => {
      const now = document.activeElement
      if (now !== document.body && !now?.matches('.mind-dock')) return
      // on touch screens, do not open the keyboard before the new words are read
      const places = matchMedia('(pointer: fine)').matches ? ['.mind-field', ...NEXT_FOCUS] : NEXT_FOCUS
      const next = places.map((place) => root.querySelector(place)).find(Boolean)
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    })
    return noChange
  }
}

const keepFocus = directive(KeepFocus)

/** The big screen: nothing to press. It never knows a word before it is revealed. @param {Context} ctx */
export function screen(ctx) {
  const scene = sceneOf(ctx)
  return html`<div class="mind mind-screen felt rim" data-phase=${scene.phase} ${flying(ctx, scene)}>${sofa(ctx, scene)}</div>`
}
