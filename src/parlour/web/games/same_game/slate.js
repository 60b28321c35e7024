// @ts-check
/** What I am writing, and what the rules and the helper say to it. It stays when a vote comes in between. */

import { redraw } from '../../kit/redraw.js'
import { has } from '../../say.js'
import { drafting } from '../../table/drafts.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Drafted} Drafted
 * @typedef {{text: string, card: string, editing: boolean, heard: {text: string, answer: Drafted} | null, drafts: ReturnType<typeof drafting>}} Slate
 */

/** May this viewer write now? @param {Context} ctx */
export const isWriting = (ctx) => ctx.prompt?.section === 'clue'

/** The slate of this seat for this card: several people may share a device. @param {Context} ctx @returns {Slate} */
export function slateOf(ctx) {
  const { board, hand } = ctx
  const name = `${ctx.you}/${board.round}/${board.rejected.length}`
  const slates = /** @type {Record<string, Slate>} */ (ctx.local.slates ??= {})
  const slate = (slates[name] ??= { text: '', card: hand.card, editing: false, heard: null, drafts: drafting((action, answer) => hear(ctx, name, action, answer)) })
  if (slate.card !== hand.card) {
    Object.assign(slate, { card: hand.card, heard: null })
    slate.drafts.drop()
  }
  return slate
}

/** @param {Context} ctx @param {string} text */
export function type(ctx, text) {
  slateOf(ctx).text = text
  redraw()
}

/** At every rendering: what stands there is asked about, once. @param {Context} ctx */
export function consult(ctx) {
  const slate = slateOf(ctx)
  const text = tidy(slate.text)
  if (!text) slate.drafts.drop()
  else if (isWriting(ctx) && slate.heard?.text !== text) slate.drafts.attempt(asAction(text))
}

/** The answer to what stands there now. @param {Context} ctx @returns {Drafted | null} */
export function draftOf(ctx) {
  if (ctx.you === null || !ctx.hand?.card) return null
  const { text, heard } = slateOf(ctx)
  return heard && heard.text === tidy(text) ? heard.answer : null
}

/** @param {Context} ctx @param {Element} near */
export async function write(ctx, near) {
  const slate = slateOf(ctx)
  if (!isWriting(ctx)) return ctx.explain(near, 'same_game.refused.decide_first', {}, 'swap')
  if (!tidy(slate.text)) return ctx.explain(near, 'same_game.why.write', {}, 'object')
  if (await ctx.act(asAction(tidy(slate.text)), near)) slate.editing = false
  redraw()
}

/** Another one, please: until the last clue is written. @param {Context} ctx */
export function rewrite(ctx) {
  Object.assign(slateOf(ctx), { editing: true, text: ctx.hand.clue })
  redraw()
}

/** What comes late, to a question that is over, is no answer. @param {Context} ctx @param {string} name @param {import('../../types.js').Action} action @param {Drafted} answer */
function hear(ctx, name, action, answer) {
  const slate = /** @type {Slate} */ (ctx.local.slates[name])
  if (answer.refusal && !has(`same_game.refused.${answer.refusal.code}`)) return slate.drafts.drop()
  slate.heard = { text: /** @type {string[]} */ (action.words)[0], answer }
  redraw()
}

/** @param {string} text */
const asAction = (text) => ({ type: 'Write', words: [text] })

/** @param {string} text */
const tidy = (text) => text.trim().replace(/\s+/g, ' ')
