// @ts-check
/** For `data-tip`: the sentence of locales/<language>/tips.json that explains the element. table/tips.js shows it. @param {string} key @param {import('../types.js').Args} [args] */
export const tip = (key, args = {}) => JSON.stringify({ key: `tip.${key}`, ...args })
