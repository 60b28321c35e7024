// @ts-check
/** Where things are on this table, by the names that a sample turn gives them. */

import { isMoment } from './moment.js'

/** @type {Record<string, string>} */
const SPOTS = { question: '.ego-card', answers: '.ego-answers', bets: '.ego-seg', next: '.ego-dock [data-main]', purse: '.ego-ring[data-turned]', pool: '.ego-pool, .ego-purse', token: '.ego-ring .ego-place:first-child .ego-spot' }

/** Where the question is answered, or left. @param {import('../../types.js').Context} ctx */
export const forPrompt = (ctx) => [isMoment(ctx) ? 'next' : 'answers']

/** @param {string} name */
export const selector = (name) => SPOTS[name.split('/')[0]] ?? ''
