// @ts-check
/** Your tables: where this browser has sat, newest first. */

import { CODE } from '../facts.js'
import { look, Refusal } from '../net.js'
import { store } from '../store.js'

/** @typedef {import('../types.js').MyTable} MyTable */

const PLACE = 'parlour.tables'
const MOST = 12
const WRITTEN = new RegExp(`^${CODE}$`)

/** Reads the list and the state of the tables. */
export async function visitTables() {
  const before = new Map(store.state.tables.map((mine) => [mine.code, mine]))
  store.dispatch({ kind: 'tables', tables: kept().map((mine) => ({ ...before.get(mine.code), ...mine })) })
  await Promise.all(store.state.tables.map(refresh))
}

/** Their codes. */
export const codes = () => kept().map(({ code }) => code)

/** @param {string} code @param {string} game */
export function remember(code, game) {
  const others = kept().filter((table) => table.code !== code)
  keep([{ code, game, when: Date.now() }, ...others].slice(0, MOST))
}

/** @param {string} code */
export function forget(code) {
  keep(kept().filter((table) => table.code !== code))
  store.dispatch({ kind: 'tables', tables: store.state.tables.filter((table) => table.code !== code) })
}

/** @param {MyTable} mine */
async function refresh(mine) {
  try {
    const table = await look(mine.code)
    change(mine.code, { table, game: table.game })
  } catch (problem) {
    if (problem instanceof Refusal && (problem.status === 404 || problem.status === 410)) change(mine.code, { gone: true })
  }
}

/** @param {string} code @param {Partial<MyTable>} changes */
function change(code, changes) {
  store.dispatch({ kind: 'tables', tables: store.state.tables.map((table) => (table.code === code ? { ...table, ...changes } : table)) })
}

/** @returns {MyTable[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? found.filter((table) => WRITTEN.test(table?.code)) : []
  } catch {
    return []
  }
}

/** @param {MyTable[]} tables */
function keep(tables) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables))
  } catch {
    // Without storage the list is empty.
  }
}
