// @ts-check
/** Things that talk can refer to: the cities. */

import { CITIES } from './printed.js'

/** @type {import('../../types.js').Things} */
export const things = {
  kind: 'city',
  ids: () => [...CITIES],
  name: (ctx, id) => ctx.piece(id).name,
}
