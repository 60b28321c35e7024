// @ts-check
/** Exports how this game is told and how it ends. */

export { ending } from './ending.js'
export { stage } from './stage.js'
export { storyboard } from './storyboard.js'

/** The map stays bright, because the moment takes place on it. */
export const look = 'map'
