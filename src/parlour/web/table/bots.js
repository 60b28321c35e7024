// @ts-check
/** The kinds of bots that may sit down, or play for somebody; the games say which of them they have. */

export const BOTS = ['newcomer', 'regular', 'expert']
export const USUAL_BOT = 'regular'
