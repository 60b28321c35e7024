// @ts-check
/** The rules are loaded on demand. @param {string} game @param {string} [section] */
export const openRules = async (game, section) => (await import('./rules.js')).openRules(game, section)
