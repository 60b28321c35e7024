// @ts-check
/** What is so: the address, the table that is open, and what the server said of the others. Pages are functions of it. */

import { redraw } from './kit/redraw.js'

/** @typedef {import('./types.js').State} State */

/** @type {State} */
let state = {
  route: { page: 'home', code: '', game: '', number: 0, hash: '' },
  shelf: null,
  tables: [],
  visit: null,
  local: {},
}

export const store = {
  get state() {
    return state
  },

  /** @param {Partial<State>} changes */
  set(changes) {
    state = { ...state, ...changes }
    redraw()
  },
}
