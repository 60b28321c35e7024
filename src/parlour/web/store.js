// @ts-check
/**
 * The state: the address, the open table, and what the server said about others. Pages are functions of it. Only the
 * reducer (store/reducer.js) changes it; other modules dispatch actions.
 */

import { redraw } from './kit/redraw.js'
import { beginning, reduce } from './store/reducer.js'

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Visit} Visit
 * @typedef {import('./types.js').Heard} Heard
 */

let state = beginning() // the one store: everything else that a page shows follows from it

export const store = {
  get state() {
    return state
  },

  /** Dispatches an action. @param {Message} message */
  dispatch(message) {
    const before = state
    this.note(message)
    if (state !== before) redraw()
  },

  /** The same, without drawing a page. @param {Message} message */
  note(message) {
    state = reduce(state, message)
  },
}

/** Dispatches an action about the table of this visit. After the visit nothing changes. @param {Pick<Visit, 'id'>} visit @param {Heard} heard */
export const tell = ({ id }, heard) => store.dispatch({ kind: 'heard', id, heard })

/** The current state of the visit, or null after its end. @param {Pick<Visit, 'id'>} visit @returns {Visit | null} */
export const asOfNow = ({ id }) => (state.visit?.id === id ? state.visit : null)

/**
 * The state that a page, or a part of one, keeps between two drawings.
 * @template {object} T
 * @param {string} name
 * @param {T} first how it begins
 */
export const slice = (name, first) => ({
  /** @returns {Readonly<T>} */
  get now() {
    return state.slices[name] ?? first
  },

  /** @param {Partial<T>} changes */
  change(changes) {
    store.dispatch({ kind: 'slice', name, now: { ...this.now, ...changes } })
  },

  /** The initial state, with these changes. @param {Partial<T>} [changes] */
  begin(changes = {}) {
    store.dispatch({ kind: 'slice', name, now: { ...first, ...changes } })
  },
})
