// @ts-check
/** What I am writing: kept when the page is redrawn or reloaded, and while others finish. Nobody else sees it. */

import { alarm } from '../../kit/live.js'
import { draft, drafting } from '../../table/drafts.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {import('../../types.js').Drafted} Drafted
 * @typedef {object} Slate
 * @property {string} text
 * @property {boolean} name it is marked as a name
 * @property {Drafted | null} said what the rules say to it; nothing while one types
 */

const PLACE = 'parlour.slates'
const KEPT = 16 // slates on this device: eight people may share it
const PAUSE = 250

const asking = drafting((_, said, /** @type {Context} */ ctx) => set(ctx, { said }), PAUSE)

/** The slate for this word of this seat. @param {Context} ctx @returns {Slate} */
export const slateOf = (ctx) => ctx.local.slates?.[keyOf(ctx)] ?? { said: null, ...(remembered()[keyOf(ctx)] ?? { text: '', name: false }) }

/** @param {Context} ctx @param {Partial<Slate>} changes */
const set = (ctx, changes) => ctx.keep({ slates: { ...ctx.local.slates, [keyOf(ctx)]: { ...slateOf(ctx), ...changes } } })

/** At every rendering: requests the advice for the current text once. @param {Context} ctx */
export function consult(ctx) {
  const slate = slateOf(ctx)
  if (!slate.text.trim()) asking.drop()
  else if (!slate.said) asking.attempt(actionOf(slate), ctx)
}

/** @param {Slate} slate @returns {Action} */
export const actionOf = ({ text, name }) => (name ? { type: 'Name', name: text } : { type: 'Write', words: [text] })

/** @param {Context} ctx @param {Partial<Pick<Slate, 'text' | 'name'>>} changes */
export function change(ctx, changes) {
  set(ctx, { ...changes, said: null })
  remember(keyOf(ctx), slateOf(ctx))
}

/** Put the pen down. If it is refused, the reason is shown at the slate and the text stays. @param {Context} ctx @param {Element} near */
export async function penDown(ctx, near) {
  const slate = slateOf(ctx)
  const action = actionOf(slate)
  asking.drop()
  const said = slate.said ?? (await draft(action))
  set(ctx, { said })
  if (!said.refusal) return ctx.act(action, near)
  alarm(said.refusal.text)
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
    // a browser without storage: the text is kept only while the page is open
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
