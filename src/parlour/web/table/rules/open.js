// @ts-check
/** The rules come when they are asked for. @param {string} game @param {string} [section] */
export const openRules = async (game, section) => (await import('./rules.js')).openRules(game, section)
