// @ts-check
/** Pass and play: several people, one device, and a curtain between their hands. */

import { asOfNow, store, tell } from '../store.js'

/** @typedef {import('../types.js').Visit} Visit */

const HAND_OVER_AFTER = 1200

/** When this seat has nothing to do and another seat of this device has, the curtain falls. @param {Visit} visit */
export function handOver(visit) {
  const next = nextOfOurs(visit)
  if (next === null || visit.curtain !== null) return
  setTimeout(() => {
    const now = asOfNow(visit)
    if (now?.play === visit.play && nextOfOurs(now) === next) drawCurtain(next)
  }, HAND_OVER_AFTER)
}

/** @param {Visit} visit @returns {number | null} */
function nextOfOurs({ table, play }) {
  const you = play?.view.seat
  if (!table?.you || table.you.seats.length < 2 || table.phase !== 'playing' || !play?.ask || you === null || you === undefined) return null
  if (play.ask.waiting.includes(you)) return null // also from a seat that only may act
  return table.you.seats.find((seat) => seat !== you && play.ask?.waiting.includes(seat) && !table.seats[seat]?.stand_in) ?? null
}

/** Covers everything, and asks for a person. @param {number} seat */
export function drawCurtain(seat) {
  const { visit } = store.state
  if (visit) tell(visit, { kind: 'curtain', seat })
}
