// @ts-check
/** What I am writing: kept while the page is drawn anew, while others finish, and when the page is loaded again. Nobody else sees it. */

import { alarm } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { draft, drafting } from '../../table/drafts.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {import('../../types.js').Drafted} Drafted
 * @typedef {object} Slate
 * @property {string} text
 * @property {boolean} name it is marked as a name
 * @property {Drafted | null} said what the rules say to it; nothing while one types
 * @property {ReturnType<typeof drafting>} asking
 */

const PLACE = 'parlour.slates'
const KEPT = 16 // slates on this device: eight people may share it
const PAUSE = 250

/** @type {Map<string, Slate>} */
const slates = new Map()

/** The slate for this word of this seat. @param {Context} ctx @returns {Slate} */
export function slateOf(ctx) {
  const key = keyOf(ctx)
  const known = slates.get(key)
  if (known) return known
  /** @type {Slate} */
  const slate = { ...(remembered()[key] ?? { text: '', name: false }), said: null, asking: drafting((_, answer) => hear(answer), PAUSE) }
  const hear = (/** @type {Drafted} */ answer) => {
    slate.said = answer
    redraw()
  }
  slates.set(key, slate)
  if (slate.text.trim()) slate.asking.attempt(actionOf(slate))
  return slate
}

/** @param {Slate} slate @returns {Action} */
export const actionOf = ({ text, name }) => (name ? { type: 'Name', name: text } : { type: 'Write', words: [text] })

/** @param {Context} ctx @param {Partial<Pick<Slate, 'text' | 'name'>>} changes */
export function change(ctx, changes) {
  const slate = Object.assign(slateOf(ctx), changes, { said: null })
  if (slate.text.trim()) slate.asking.attempt(actionOf(slate))
  else slate.asking.drop()
  remember(keyOf(ctx), slate)
  redraw()
}

/** Pen down: if it may not be, the reason stands at the slate, and what was written stays. @param {Context} ctx @param {Element} near */
export async function penDown(ctx, near) {
  const slate = slateOf(ctx)
  const action = actionOf(slate)
  slate.asking.drop()
  slate.said ??= await draft(action)
  redraw()
  if (!slate.said.refusal) return ctx.act(action, near)
  alarm(slate.said.refusal.text)
  return false
}

/** @param {Context} ctx */
const keyOf = (ctx) => `${ctx.table.code}/${ctx.game.number}/${ctx.board.round}/${ctx.you}`

/** @param {string} key @param {Slate} slate */
function remember(key, { text, name }) {
  const kept = Object.entries({ ...remembered(), [key]: { text, name } }).slice(-KEPT)
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // a browser that keeps nothing: then it is only kept while the page is open
  }
}

/** @returns {Record<string, {text: string, name: boolean}>} */
function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  } catch {
    return {}
  }
}
