// @ts-check
/** Bonus tiles: their cities, what is missing, and their points. */

import { boardOf, metalOf } from './board.js'
import { CITIES, REGIONS, TILES } from './printed.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {string} tile */
export const citiesOf = (ctx, tile) => [...(REGIONS[tile] ?? CITIES)].filter((city) => tile in REGIONS || metalOf(boardOf(ctx), city) === tile)

/** Cities of a tile in which a player has not built yet. @param {Context} ctx @param {number} seat @param {string} tile */
export const missing = (ctx, seat, tile) => citiesOf(ctx, tile).filter((city) => !boardOf(ctx).players[seat].emporiums.includes(city))

/** The tiles that an emporium of mine in this city would win. @param {Context} ctx @param {string} city */
export const completed = (ctx, city) => boardOf(ctx).tiles.filter((tile) => missing(ctx, Number(ctx.you), tile).join() === city)

/** Including the king's topmost tile. @param {Context} ctx @param {string} tile */
export const tilePoints = (ctx, tile) => TILES[tile] + (boardOf(ctx).king_tiles[0] ?? 0)
