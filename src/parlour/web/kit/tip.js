// @ts-check
/** For `data-tip`: which sentence of locales/<language>/tips.json explains it. table/tips.js shows it. @param {string} key @param {import('../types.js').Args} [args] */
export const tip = (key, args = {}) => JSON.stringify({ key: `tip.${key}`, ...args })
