// @ts-check
/** Where things are on this table, by the names that a sample turn gives them. */

/** @type {Record<string, string>} */
const SPOTS = { words: '.mind-basis, .mind-row[data-basis] .mind-line', slate: '.mind-field', match: '.mind-bundle', gems: '.mind-pool' }

/** @param {string} name */
export const selector = (name) => SPOTS[name] ?? ''
