// @ts-check
/** What I am writing, and the advice of the rules and the helper. It stays while a vote comes in between. */

import { has } from '../../say.js'
import { drafting } from '../../table/drafts.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Drafted} Drafted
 * @typedef {{text: string, editing: boolean, heard: {text: string, card: string, answer: Drafted} | null}} Slate
 */

const asking = drafting(hear)

/** May this viewer write now? @param {Context} ctx */
export const isWriting = (ctx) => ctx.prompt?.section === 'clue'

/** The slate of this seat for this card: several people may share a device. @param {Context} ctx @returns {Slate} */
export const slateOf = (ctx) => ctx.local.slates?.[nameOf(ctx)] ?? { text: '', editing: false, heard: null }

/** @param {Context} ctx */
const nameOf = ({ board, you }) => `${you}/${board.round}/${board.rejected.length}`

/** @param {Context} ctx @param {Partial<Slate>} changes */
const change = (ctx, changes) => ctx.keep({ slates: { ...ctx.local.slates, [nameOf(ctx)]: { ...slateOf(ctx), ...changes } } })

/** @param {Context} ctx @param {string} text */
export const type = (ctx, text) => change(ctx, { text })

/** At every rendering: requests the advice for the current text once. @param {Context} ctx */
export function consult(ctx) {
  const text = tidy(slateOf(ctx).text)
  if (!text) asking.drop()
  else if (isWriting(ctx) && !heardOf(ctx)) asking.attempt(asAction(text), ctx, ctx.hand.card)
}

/** The advice for the current text. @param {Context} ctx @returns {Drafted | null} */
export const draftOf = (ctx) => (ctx.you === null || !ctx.hand?.card ? null : (heardOf(ctx)?.answer ?? null))

/** @param {Context} ctx */
function heardOf(ctx) {
  const { text, heard } = slateOf(ctx)
  return heard?.text === tidy(text) && heard.card === ctx.hand.card ? heard : null
}

/** @param {Context} ctx @param {Element} near */
export async function write(ctx, near) {
  const text = tidy(slateOf(ctx).text)
  if (!isWriting(ctx)) return ctx.explain(near, 'same_game.refused.decide_first', {}, 'swap')
  if (!text) return ctx.explain(near, 'same_game.why.write', {}, 'object')
  if (await ctx.act(asAction(text), near)) change(ctx, { editing: false })
}

/** Take another card, until the last clue is written. @param {Context} ctx */
export const rewrite = (ctx) => change(ctx, { editing: true, text: ctx.hand.clue })

/** An answer to an older question is ignored. @param {import('../../types.js').Action} action @param {Drafted} answer @param {Context} ctx */
function hear(action, answer, ctx) {
  if (answer.refusal && !has(`same_game.refused.${answer.refusal.code}`)) return asking.drop()
  change(ctx, { heard: { text: /** @type {string[]} */ (action.words)[0], card: ctx.hand.card, answer } })
}

/** @param {string} text */
const asAction = (text) => ({ type: 'Write', words: [text] })

/** @param {string} text */
const tidy = (text) => text.trim().replace(/\s+/g, ' ')
