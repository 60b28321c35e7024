// @ts-check
/** Where things are on this table, by the names that a sample turn gives them. */

import { COLUMNS } from './board.js'

/** Where the question is answered. @param {import('../../types.js').Context} ctx */
export const forPrompt = (ctx) => (ctx.prompt?.section === 'clue' ? ['hand'] : [`clue/${ctx.board.clues.length}`])

/** @param {string} name @param {import('../../types.js').Context} ctx */
export function selector(name, ctx) {
  const [kind, ...rest] = name.split('/')
  if (kind === 'clue') return `.similo-clue-list > li:nth-child(${rest[0]}) .similo-clue`
  if (kind === 'hand') return '.similo-dock'
  if (kind !== 'card') return '.similo-grid'
  const at = ctx.board.grid.indexOf(rest.join('/'))
  return `.similo-row:nth-child(${Math.floor(at / COLUMNS) + 1}) .similo-cell:nth-child(${(at % COLUMNS) + 1})`
}
