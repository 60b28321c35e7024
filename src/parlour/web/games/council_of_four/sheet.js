// @ts-check
/** A sheet at the lower edge of a phone. It shows the current table while it is open. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../kit/dialog.js'
import { store } from '../../store.js'
import { contextOf } from '../../table/context.js'
import { typeCase } from './letters.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {string} title a key @param {(ctx: Context) => unknown} body */
export function openSheet(ctx, title, body) {
  openDialog({
    title: ctx.say(title),
    body: () => {
      const now = store.state.visit ? contextOf(store.state.visit) : null
      return now?.game.name === ctx.game.name ? html`<div class="c4 c4-in-sheet">${typeCase()}${body(now)}</div>` : nothing
    },
  })
}
