// @ts-check
/** Who is away, what the others may do about it, and one's own seat while a bot plays it. */

import { redraw } from '../../kit/redraw.js'
import { comeBack, decideAbout, leaveToBot } from '../../net.js'
import { attempt } from '../act.js'
import { sitterAt } from '../sitters.js'

/**
 * @typedef {import('../../types.js').Room} Room
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {'skip' | 'bot' | 'wait'} Wish
 */

const ASLEEP_AFTER = 300_000

/**
 * The table, and we with it, waits for this person, who is away or has not stirred for long. As long as we owe an answer ourselves, nobody else
 * holds things up.
 * @param {Room} room
 * @returns {Player | null}
 */
export function waitedFor(room) {
  const { table, play, movedAt } = room
  if (!table?.you || !play?.ask || table.phase !== 'playing') return null
  const { seats } = table.you
  const asked = play.ask.waiting.flatMap((seat) => sitterAt(room, seat) ?? []).filter((sitter) => !sitter.bot && !sitter.stand_in)
  if (asked.some((sitter) => seats.includes(sitter.seat))) return null
  const asleep = Date.now() - movedAt > ASLEEP_AFTER
  return asked.find((sitter) => sitter.away) ?? (asleep ? asked[0] : undefined) ?? null
}

/** Those who are away, and for whom nobody plays. @param {Room} room */
export const absentees = ({ table }) => table?.seats.filter((sitter) => !sitter.bot && sitter.away && !sitter.stand_in) ?? []

/** Those who are asked when somebody is away, and how many of them must want the same. @param {TableMessage} table @param {Player} absent */
export function electorate(table, absent) {
  const here = table.seats.filter((sitter) => !sitter.bot && sitter.here !== false && sitter.seat !== absent.seat).length
  return { here, needed: Math.floor(here / 2) + 1 }
}

/** Who wants that, as long as this question is asked? @param {Room} room @param {Player} absent @param {Wish} wish @returns {number[]} */
export function supporters({ table, play }, absent, wish) {
  const votes = absent.votes?.filter((vote) => vote.wish === wish && vote.prompt === play?.ask?.id) ?? []
  return votes.map((vote) => vote.by).filter((seat) => table?.seats[seat]?.here !== false)
}

/** @param {Room} room @param {Player} absent @param {Wish} wish @param {string} bot @param {Element} near */
export async function decide(room, absent, wish, bot, near) {
  const prompt = room.play?.ask?.id
  if (!prompt) return
  room.waits = wish === 'wait' ? prompt : ''
  redraw()
  const voted = supporters(room, absent, 'skip').concat(supporters(room, absent, 'bot'))
  if (wish === 'wait' && !voted.some((seat) => room.table?.you?.seats.includes(seat))) return
  await attempt(near, () => decideAbout(room.code, absent.seat, { wish, prompt, bot }))
}

/** Rather not wait any longer. @param {Room} room */
export function askAgain(room) {
  room.waits = ''
  redraw()
}

// One's own seat

/** The seat we look from, if a bot plays it. @param {Room} room @returns {Player | null} */
export function playedByBot(room) {
  const mine = room.table?.you && room.table.seats[mySeat(room)]
  return mine?.stand_in ? mine : null
}

/** @param {Room} room @param {string} bot @param {Element} near */
export const letBotPlay = (room, bot, near) => attempt(near, () => leaveToBot(room.code, mySeat(room), bot))

/** @param {Room} room @param {Element} near */
export const takeSeatBack = (room, near) => attempt(near, () => comeBack(room.code, mySeat(room)))

/** Our place at the table: of several people at one device, the one who looks. @param {Room} room */
function mySeat(room) {
  const { table, play } = room
  const looking = table?.phase === 'playing' && play && play.view.seat !== null ? sitterAt(room, play.view.seat) : undefined
  return looking?.seat ?? table?.you?.seat ?? 0
}
