// @ts-check
/**
 * What is so: the address, the table that is open, and what the server said of the others. Pages are functions of it.
 * Nobody changes it but the reducer (store/reducer.js); whoever wants a change says what has happened.
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

  /** Something has happened. @param {Message} message */
  dispatch(message) {
    const before = state
    this.note(message)
    if (state !== before) redraw()
  },

  /** The same, when no page shows it yet. @param {Message} message */
  note(message) {
    state = reduce(state, message)
  },
}

/** Something has happened at the table that this visit is to. Once it is over, nothing changes. @param {Pick<Visit, 'id'>} visit @param {Heard} heard */
export const tell = ({ id }, heard) => store.dispatch({ kind: 'heard', id, heard })

/** The visit as it is by now; null when it is over. @param {Pick<Visit, 'id'>} visit @returns {Visit | null} */
export const asOfNow = ({ id }) => (state.visit?.id === id ? state.visit : null)

/**
 * What a page, or a part of one, keeps between two drawings.
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

  /** As it was at first, but for this. @param {Partial<T>} [changes] */
  begin(changes = {}) {
    store.dispatch({ kind: 'slice', name, now: { ...first, ...changes } })
  },
})
