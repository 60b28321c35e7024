// @ts-check
/** All words of the game in a list: older rows lie too far out to be read on the felt. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { rowsList } from './track.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** @param {Context} ctx @param {Scene} scene */
export function allWords(ctx, { rows }) {
  if (rows.length < 2) return nothing
  const open = () => openDialog({ title: ctx.say('one_mind.track'), body: () => html`<div class="mind-earlier">${rowsList(ctx, rows)}</div>` })
  return html`<button type="button" class="btn small plain mind-all" @click=${open}>${icon('list')} ${ctx.say('one_mind.all_words')}</button>`
}
