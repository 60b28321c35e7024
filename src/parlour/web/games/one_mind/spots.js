// @ts-check
/** Where things are on this table, by the names that a sample turn gives them. */

/** @type {Record<string, string>} */
const SPOTS = { words: '.mind-basis, .mind-row[data-basis] .mind-line', slate: '.mind-field', match: '.mind-bundle', gems: '.mind-pool', dock: '.mind-dock' }

/** Where the question is answered. @param {import('../../types.js').Context} ctx */
export const forPrompt = (ctx) => (ctx.prompt?.kind === 'words' ? ['slate'] : ['dock'])

/** @param {string} name */
export const selector = (name) => SPOTS[name] ?? ''
