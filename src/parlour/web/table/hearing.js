// @ts-check
/** A message has arrived: the state changes (store/visit.js), the page is drawn, and then the consequences follow. */

import { alarm, announce } from '../kit/live.js'
import { brought, redraw } from '../kit/redraw.js'
import { settings } from '../kit/settings.js'
import { lookBack } from '../net.js'
import { loadMessages, say } from '../say.js'
import { asOfNow, tell } from '../store.js'
import { noticeMissed, recall } from './absence/missed.js'
import { gameOf } from '../store/visit.js'
import { noticeTurn, tellEnd, tellFresh, tellLobby } from './announce.js'
import { loadTable, loadPieces } from './box.js'
import { noticeBanter } from './cast/banter.js'
import { planVoice } from './clock/clock.js'
import { handOver } from './curtain.js'
import { remember } from './my_tables.js'
import { keepGame } from './played.js'
import { notePromise } from './promises.js'
import { emojiName } from './reactions.js'
import { arriveSoon } from './talk/fading.js'
import { afterTalk, noticeReopened } from './talk/notice.js'
import { noticeRequest } from './undo/undo.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Heard} Heard
 */

const REACTION_LASTS = 4000

/** @param {Pick<Visit, 'id'>} of @param {Heard} heard */
export function hear(of, heard) {
  const before = asOfNow(of)
  tell(of, heard)
  const visit = asOfNow(of)
  if (!before || !visit) return // a late message of a table that was left
  if (heard.kind === 'table') afterTable(visit, before)
  if (heard.kind === 'play' && visit.kind === 'sample') afterSample(visit, Boolean(heard.told))
  else if (heard.kind === 'play') afterPlay(visit, before, Boolean(heard.told))
  if (heard.kind === 'reaction') afterReaction(visit)
  if (heard.kind === 'talk') afterTalk(visit, before, heard.talk)
  if (heard.kind === 'clock') planVoice(visit)
  if (heard.kind === 'line') afterLine(visit, before)
}

/** @param {Visit} visit @param {Visit} before */
function afterTable(visit, before) {
  const { table } = visit
  if (!table) return
  tellLobby(before.table, table)
  if (!before.table) arriveSoon(visit)
  if (visit.kind === 'seat' && table.you && before.table?.game !== table.game) remember(visit.code, table.game)
  if (visit.kind === 'seat' && table.you && !before.table?.you && settings().push) renewCalls(visit.code)
  loadTable(visit, gameOf(visit))
  loadPieces(visit, table.game)
  for (const { game } of table.games) loadMessages(game)
  if (table.next?.game) loadMessages(table.next.game).then(() => redraw())
}

/** The table learns where this device receives push messages: it may have been signed out, or changed time zone. @param {string} code */
const renewCalls = async (code) => (await import('./reminders/device.js')).renewQuietly(code)

/** @param {Visit} heard @param {Visit} before @param {boolean} told as a moment, aloud and with its sounds */
async function afterPlay(heard, before, told) {
  const { play } = heard
  if (!play) return
  if (before.play?.number !== play.number && play.promise && !play.outcome) notePromise(heard.code, play.number, play.promise)
  if (play.outcome) keepGame(heard, gameOf(heard)) // at once: a person who looks away now has played it all the same
  const game = gameOf(heard)
  await (heard.modules?.game === game || loadTable(heard, game))
  const visit = asOfNow(heard)
  if (visit?.play === play) brought(() => afterThat(visit, before, play, told))
}

/** @param {Visit} visit @param {Visit} before @param {import('../types.js').PlayNow} play @param {boolean} told */
function afterThat(visit, before, play, told) {
  const isFirst = !before.play
  if (!told) tellFresh(visit, visit.fresh)
  if (play.banter) noticeBanter(visit, isFirst)
  if (silencing(visit) !== silencing(before)) noticeReopened(visit, before)
  noticeTurn(visit)
  if (play.request) noticeRequest(visit, before)
  if (visit.clock || isFirst) planVoice(visit)
  if (isFirst) recall(visit)
  noticeMissed(visit, isFirst)
  if (play.outcome && before.play && !before.play.outcome) tellEnd(visit, play.outcome)
  if (play.outcome) lookBackOn(visit, play.number)
  if ((visit.table?.you?.seats.length ?? 0) > 1) handOver(visit)
}

/** All that closes talk for this viewer, or silences them. @param {Visit} visit */
const silencing = ({ table, play }) => `${table?.phase} ${play?.talking?.closed} ${play?.view.seat} ${play?.silent}`

/** Nothing of a sample turn is kept, and its coach says whose turn it is. @param {Visit} visit @param {boolean} told */
function afterSample(visit, told) {
  if (!told) tellFresh(visit, visit.fresh)
}

/** The game is over: load the bots' analysis. @param {Visit} visit @param {number} number */
async function lookBackOn(visit, number) {
  hear(visit, { kind: 'insight', number, insight: await lookBack(visit.code, number).catch(() => null) })
}

/** @param {Visit} visit */
function afterReaction(visit) {
  const { id, seat, emoji } = visit.reactions[visit.reactions.length - 1]
  announce(`${visit.table?.seats[seat]?.name ?? ''}: ${say(`reaction.${emojiName(emoji)}`)}`)
  setTimeout(() => hear(visit, { kind: 'faded', id }), REACTION_LASTS)
}

/** @param {Visit} visit @param {Visit} before */
function afterLine({ line }, before) {
  if (line === before.line) return
  if (line === 'lost' || line === 'offline') alarm(say(`line.${line}`))
  if (line === 'open' && (before.line === 'lost' || before.line === 'offline')) announce(say('line.back'))
}
