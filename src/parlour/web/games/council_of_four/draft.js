// @ts-check
/** The current action: built step by step from the legal actions, never invented. */


/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {{type?: string, [field: string]: unknown}} Draft
 */

/** The choices so far, in order. Payments default to the cheapest way. @type {Record<string, string[]>} */
export const STEPS = {
  Elect: ['council', 'colour'],
  Acquire: ['permit', 'cards'],
  Build: ['permit', 'city'],
  BuildWithKing: ['city', 'cards'],
  Engage: [],
  ChangePermits: ['region'],
  SendAssistant: ['council', 'colour'],
  BuyMainAction: [],
  Offer: ['good', 'price'],
}
export const MAIN = ['Elect', 'Acquire', 'Build', 'BuildWithKing']
export const QUICK = ['Engage', 'ChangePermits', 'SendAssistant', 'BuyMainAction']
/** The sections of the rules. @type {Record<string, string>} */
export const SECTIONS = {
  Elect: 'elect',
  Acquire: 'acquire',
  Build: 'build',
  BuildWithKing: 'king',
  Engage: 'engage',
  ChangePermits: 'change',
  SendAssistant: 'send',
  BuyMainAction: 'extra',
  Offer: 'market',
}

/** @param {Context} ctx @returns {Draft} */
export const draftOf = (ctx) => ctx.local.prompt.draft ?? {}

/** @param {Context} ctx @returns {Action[]} */
export const legal = (ctx) => ctx.prompt?.actions ?? []

/** @param {Context} ctx @param {string} type */
export const legalOf = (ctx, type) => legal(ctx).filter((action) => action.type === type)

/** The legal actions that match these choices. @param {Context} ctx @param {Draft} [draft] */
export function candidates(ctx, draft = draftOf(ctx)) {
  if (!draft.type) return []
  return legal(ctx).filter((action) => Object.entries(draft).every(([field, value]) => same(action[field], value)))
}

/** The different values that a field can still have, whatever was chosen later. @param {Context} ctx @param {string} field */
export function valuesOf(ctx, field) {
  const draft = draftOf(ctx)
  const steps = STEPS[String(draft.type)] ?? []
  const earlier = steps.slice(0, steps.indexOf(field))
  const fixed = Object.fromEntries(Object.entries(draft).filter(([name]) => name === 'type' || earlier.includes(name)))
  /** @type {unknown[]} */
  const values = []
  for (const action of candidates(ctx, fixed)) if (!values.some((value) => same(value, action[field]))) values.push(action[field])
  return values
}

/** The action that would be played now, or null if a choice is missing. @param {Context} ctx @returns {Action | null} */
export function settled(ctx) {
  const draft = draftOf(ctx)
  if (!draft.type || stepOf(ctx)) return null
  return candidates(ctx)[0] ?? null
}

/** The field to choose next; payments have a default. @param {Context} ctx @returns {string} */
export function stepOf(ctx) {
  const draft = draftOf(ctx)
  const open = candidates(ctx)
  const steps = (STEPS[String(draft.type)] ?? []).filter((field) => field !== 'cards')
  return steps.find((field) => open.some((action) => !same(action[field], open[0][field]))) ?? ''
}

/** Adds a choice and drops choices that no longer fit. @param {Context} ctx @param {Draft} choice */
export function choose(ctx, choice) {
  const before = draftOf(ctx)
  const draft = choice.type && choice.type !== before.type ? {} : { ...before }
  Object.assign(draft, choice)
  for (const field of Object.keys(before)) {
    if (candidates(ctx, draft).length) break
    if (!(field in choice) && field !== 'type') delete draft[field]
  }
  set(ctx, draft)
}

/** Begins an action from anywhere on the board; the focus moves to the next choice. @param {Context} ctx @param {Draft} choice */
export function start(ctx, choice) {
  choose(ctx, choice)
  requestAnimationFrame(() => {
    const next = document.querySelector('.c4-step [data-roving]') ?? document.querySelector('.c4-futures [aria-checked=true]') ?? document.querySelector('.c4-confirm')
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  })
}

/** Chooses a field again. @param {Context} ctx @param {string} field */
export function unchoose(ctx, field) {
  const draft = { ...draftOf(ctx) }
  for (const later of (STEPS[String(draft.type)] ?? []).slice((STEPS[String(draft.type)] ?? []).indexOf(field))) delete draft[later]
  set(ctx, draft)
}

/** @param {Context} ctx */
export function clear(ctx) {
  set(ctx, {})
}

/** @param {Context} ctx @param {Draft} draft */
const set = (ctx, draft) => ctx.draft({ draft })

/** Could the draft, or a new one of this type, continue with this choice? @param {Context} ctx @param {string} type @param {Draft} choice */
export const isOpen = (ctx, type, choice) => candidates(ctx, { type, ...choice }).length > 0

/** @param {unknown} one @param {unknown} other */
export const same = (one, other) => one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, at) => item === other[at]))
