// @ts-check
/** Where things are on this table, for the hint about the next step. */

/** Where the question is answered. @param {import('../../types.js').Context} ctx */
export const forPrompt = (ctx) => (ctx.prompt?.section === 'lifting' ? ['cups'] : ['dock'])

/** @param {string} name */
export const selector = (name) => (name === 'cups' ? '.same-cups' : '.same-dock, .same-desk')
