// @ts-check
/** How this game is told, and how it ends. */

export { ending } from './ending.js'
export { stage } from './stage.js'
export { storyboard } from './storyboard.js'

/** The map stays in the light: it is where things happen. */
export const look = 'map'
