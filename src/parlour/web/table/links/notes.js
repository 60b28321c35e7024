// @ts-check
/** Notes for a person with a seat: another device has come to it, or somebody asks for a confirmation. Loaded when there is one. */

import { nothing } from '../../vendor/lit-html/lit-html.js'
import { lazy } from '../../kit/once.js'
import { loadMessages } from '../../say.js'
import { isNews } from './known_devices.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** @param {Visit} visit */
export function seatNotes(visit) {
  const { table } = visit
  if (visit.kind !== 'seat' || !table?.you || (!table.you.claims.length && !isNews(table))) return nothing
  return fetched()?.notes(visit) ?? nothing
}

const fetched = lazy(async () => {
  const [module] = await Promise.all([import('./seat_notes.js'), loadMessages('links')])
  return module
})
