// @ts-check
/** Who is away, what the others may do about it, and the reader's own seat while a bot plays it. */

import { tell } from '../../store.js'
import { comeBack, decideAbout, leaveToBot } from '../../net.js'
import { attempt } from '../act.js'
import { isOverDays } from '../clock/clock.js'
import { sitterAt } from '../sitters.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {'skip' | 'bot' | 'wait'} Wish
 */

const ASLEEP_AFTER = 300_000

/**
 * The table and the reader wait for this person, who is away or has not acted for long. While the reader owes an
 * answer, nobody else is shown as delaying the game.
 * @param {Visit} visit
 * @returns {Player | null}
 */
export function waitedFor(visit) {
  const { table, play, movedAt } = visit
  if (!table?.you || !play?.ask || table.phase !== 'playing') return null
  const { seats } = table.you
  const asked = play.ask.waiting.flatMap((seat) => sitterAt(visit, seat) ?? []).filter((sitter) => !sitter.bot && !sitter.stand_in)
  if (asked.some((sitter) => seats.includes(sitter.seat))) return null
  const asleep = Date.now() - movedAt > ASLEEP_AFTER && !isOverDays(table)
  return asked.find((sitter) => sitter.away) ?? (asleep ? asked[0] : undefined) ?? null
}

/** People who are away and not replaced by a bot. @param {Visit} visit */
export const absentees = ({ table }) => table?.seats.filter((sitter) => !sitter.bot && sitter.away && !sitter.stand_in) ?? []

/** The voters about an absent person, and how many of them must agree. A silent seat has no vote. @param {Visit} visit @param {Player} absent */
export function electorate(visit, absent) {
  const here = visit.table?.seats.filter((sitter) => !sitter.bot && sitter.here !== false && sitter.seat !== absent.seat && !isSilent(visit, sitter)).length ?? 0
  return { here, needed: Math.floor(here / 2) + 1 }
}

/**
 * What the reader may choose for an absent person. A silent seat does not choose for others: it skips nobody, and
 * seats a bot only if nobody else is here who could decide.
 * @param {Visit} visit
 * @returns {Wish[]}
 */
export function wishes(visit) {
  const people = visit.table?.seats.filter((sitter) => !sitter.bot) ?? []
  const [mine, others] = [people.filter(isMine(visit)), people.filter((sitter) => !isMine(visit)(sitter))]
  if (mine.some((sitter) => !isSilent(visit, sitter))) return ['wait', 'skip', 'bot']
  return others.some((sitter) => sitter.here !== false && !sitter.stand_in) ? ['wait'] : ['wait', 'bot']
}

/** @param {Visit} visit @returns {(sitter: Player) => boolean} */
const isMine = ({ table }) => (sitter) => table?.you?.seats.includes(sitter.seat) ?? false

/** @param {Visit} visit @param {Player} sitter */
const isSilent = ({ play }, sitter) => play?.silent.some((seat) => play.players[seat]?.sitter === sitter.sitter) ?? false

/** Who wants this, for the current question? @param {Visit} visit @param {Player} absent @param {Wish} wish @returns {number[]} */
export function supporters({ table, play }, absent, wish) {
  const votes = absent.votes?.filter((vote) => vote.wish === wish && vote.prompt === play?.ask?.id) ?? []
  return votes.map((vote) => vote.by).filter((seat) => table?.seats[seat]?.here !== false)
}

/** @param {Visit} visit @param {Player} absent @param {Wish} wish @param {string} bot @param {Element} near */
export async function decide(visit, absent, wish, bot, near) {
  const prompt = visit.play?.ask?.id
  if (!prompt) return
  tell(visit, { kind: 'waits', prompt: wish === 'wait' ? prompt : '' })
  const voted = supporters(visit, absent, 'skip').concat(supporters(visit, absent, 'bot'))
  if (wish === 'wait' && !voted.some((seat) => visit.table?.you?.seats.includes(seat))) return
  await attempt(near, () => decideAbout(visit.code, absent.seat, { wish, prompt, bot }))
}

/** Do not wait any longer. @param {Visit} visit */
export const askAgain = (visit) => tell(visit, { kind: 'waits', prompt: '' })

// The reader's own seat

/** The reader's seat, if a bot plays it. @param {Visit} visit @returns {Player | null} */
export function playedByBot(visit) {
  const mine = visit.table?.you && visit.table.seats[mySeat(visit)]
  return mine?.stand_in ? mine : null
}

/** @param {Visit} visit @param {string} bot @param {Element} near */
export const letBotPlay = (visit, bot, near) => attempt(near, () => leaveToBot(visit.code, mySeat(visit), bot))

/** @param {Visit} visit @param {Element} near */
export const takeSeatBack = (visit, near) => attempt(near, () => comeBack(visit.code, mySeat(visit)))

/** The reader's place at the table: of several people at one device, the one who looks. @param {Visit} visit */
function mySeat(visit) {
  const { table, play } = visit
  const looking = table?.phase === 'playing' && play && play.view.seat !== null ? sitterAt(visit, play.view.seat) : undefined
  return looking?.seat ?? table?.you?.seat ?? 0
}
