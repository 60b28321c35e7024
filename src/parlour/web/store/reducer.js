// @ts-check
/** The state after an action: a function of the state before, and of nothing else. */

import { blank, visited } from './visit.js'

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Message} Message
 */

/** @returns {State} */
export const beginning = () =>
  Object.freeze({
    route: { page: 'home', code: '', game: '', number: 0, hash: '' },
    going: null,
    shown: null,
    shelf: null,
    tables: [],
    visit: null,
    visits: 0,
    slices: {},
  })

/** @param {State} state @param {Message} message @returns {State} */
export function reduce(state, message) {
  const changes = changesBy(state, message)
  return changes ? Object.freeze({ ...state, ...changes }) : state
}

/** @param {State} state @param {Message} message @returns {Partial<State> | null} */
function changesBy(state, message) {
  switch (message.kind) {
    case 'leaving':
      return { going: message.route }
    case 'arrived':
      return { route: message.route, shown: message.page, going: null }
    case 'shelf':
      return { shelf: message.shelf }
    case 'tables':
      return { tables: message.tables }
    case 'slice':
      return { slices: { ...state.slices, [message.name]: Object.freeze(message.now) } }
    case 'entered':
      return { visit: blank(state.visits + 1, message.visit), visits: state.visits + 1 }
    case 'left':
      return state.visit && { visit: null }
    case 'heard':
      return state.visit?.id === message.id ? { visit: visited(state.visit, message.heard) } : null
  }
}
