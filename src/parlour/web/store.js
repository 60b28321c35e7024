// @ts-check
/** One small store: what is so. Pages and parts are functions of it. */

/** @typedef {import('./types.js').State} State */

/** @type {State} */
let state = {
  route: { page: 'home', code: '', game: '', number: 0, hash: '' },
  settings: /** @type {any} */ ({}),
  layout: 'desktop',
  shelf: null,
  tables: [],
  room: null,
  dialog: null,
  local: {},
}

/** @type {Set<(state: State) => void>} */
const readers = new Set()
let ringing = false

export const store = {
  get state() {
    return state
  },

  /** @param {Partial<State>} changes */
  set(changes) {
    state = { ...state, ...changes }
    this.changed()
  },

  /** Something inside has changed: tell the readers, once, when the caller is done. */
  changed() {
    if (ringing) return
    ringing = true
    queueMicrotask(() => {
      ringing = false
      for (const read of readers) read(state)
    })
  },

  /** @param {(state: State) => void} read */
  subscribe(read) {
    readers.add(read)
    return () => readers.delete(read)
  },
}
