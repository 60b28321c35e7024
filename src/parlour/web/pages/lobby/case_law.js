// @ts-check
/** What the table has ruled in earlier games: it counts in the next one, too. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { gameOf } from '../../store/visit.js'
import { gameModule } from '../../table/game_module.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit @param {TableMessage} table */
export function caseLaw(visit, table) {
  const law = visit.play && gameOf(visit) === table.game ? visit.play.view.board.case_law : table.options.case_law
  if (!law?.length) return nothing
  const open = async () => (await gameModule(table.game, 'law')).openLaw(law, table.code)
  return html`<div class="choice">
    <span class="label">${say(`${table.game}.option.case_law`)}</span>
    <button type="button" class="btn plain small" @click=${open}>${icon('gavel')} ${say(`${table.game}.law`, { count: law.length })}</button>
  </div>`
}
