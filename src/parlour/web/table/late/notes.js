// @ts-check
/** Latecomers: the host is asked, and people who wait see their state. Loaded when somebody waits. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { lazy } from '../../kit/once.js'
import { loadMessages } from '../../say.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit */
export function lateNotes(visit) {
  const { table } = visit
  if (!table || table.phase !== 'playing') return nothing
  if (table.audience) return html`${table.late ? (fetched()?.ownWait(table) ?? nothing) : nothing} ${fetched()?.audiencePanel(visit) ?? nothing}`
  if (table.late) return fetched()?.ownWait(table) ?? nothing
  if (!table.you?.host || !asking(visit).length) return nothing
  return fetched()?.question(visit, asking(visit)) ?? nothing
}

/** Those who ask for a seat and are present. A host who must keep silent is not asked. @param {Visit} visit */
export function asking({ table, play }) {
  if (!table || (play?.view.seat != null && play.silent.includes(play.view.seat))) return []
  return table.latecomers.waiting.filter(({ seat, here }) => seat !== null && here)
}

/** The table's setting for latecomers. @param {Visit} visit @param {TableMessage} table */
export const lateChoice = (visit, table) => fetched()?.lateSwitch(visit, table) ?? nothing

const fetched = lazy(async () => {
  const [question, wait, audience] = await Promise.all([import('./question.js'), import('./wait.js'), import('./audience.js'), loadMessages('late')])
  return { ...question, ...wait, ...audience }
})
