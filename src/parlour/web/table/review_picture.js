// @ts-check
/** The charts of a review, to keep or to share. */

import { html } from '../vendor/lit-html/lit-html.js'
import { at } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { say } from '../say.js'
import { gameName } from './shelf.js'

/** @typedef {import('../types.js').Context} Context */

/** @param {Context} ctx */
export const pictureButton = (ctx) => html`<p class="review-tools">
  <button class="btn plain" @click=${at((near) => save(near, ctx))}>${icon('download')} ${say('picture.save')}</button>
</p>`

/** @param {Element} near @param {Context} ctx */
async function save(near, ctx) {
  const [{ savePicture }, { fontFaces }] = await Promise.all([import('../kit/picture.js'), import('./embedded_fonts.js')])
  const title = `${gameName(ctx.game.name)} · ${ctx.players.map((player) => player.name).join(', ')}`
  await savePicture(near, title, `parlour-${ctx.game.name}-${ctx.table.code}-${ctx.game.number}.png`, fontFaces)
}
