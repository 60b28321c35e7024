// @ts-check
/**
 * Remarks of bots: one at a time, after its event has been told. A tap silences that bot for this evening. A remark
 * never covers anything: beside a table it is a line of the log, on a phone it takes the line above the felt, on a
 * television the place of the news.
 */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { announce, remark } from '../../kit/live.js'
import { settings } from '../../kit/settings.js'
import { sound } from '../../kit/sound.js'
import { loadStylesheet } from '../../kit/styles.js'
import { Timer } from '../../kit/timer.js'
import { has, loadMessages, say } from '../../say.js'
import { asOfNow, tell } from '../../store.js'
import { dropRemarks, keepRemark } from './remarks.js'

/** @typedef {import('../../types.js').Visit} Visit */

const LASTS = 2600
const PER_LETTER = 45
const GREETING = /\.(hello|again)\./

/** Silenced bots, by table and seat, until this tab is closed. @type {Set<string>} */
const hushed = new Set()
const fading = new Timer()

/** A step has been told: does a bot remark on it? A reader who comes late is only greeted. @param {Visit} visit @param {boolean} isLate */
export async function noticeBanter(visit, isLate) {
  const { play } = visit
  const line = play?.banter
  if (!line || !settings().banter || hushed.has(placeOf(visit, line.seat)) || (isLate && !GREETING.test(line.key))) return
  await Promise.all([loadMessages('cast'), loadStylesheet('css/table/told.css')])
  if (asOfNow(visit)?.play !== play || !has(line.key)) return
  keepRemark(visit, line)
  tell(visit, { kind: 'banter', line })
  remark(say('cast.says', { name: nameOf(visit, line.seat), line: say(line.key) }))
  sound('bot')
  fading.start(LASTS + PER_LETTER * say(line.key).length, () => fade(visit))
}

/** @param {Visit} visit */
const fade = (visit) => tell(visit, { kind: 'banter', line: null })

/** @param {Visit} visit @param {number} seat */
const placeOf = (visit, seat) => `${visit.code}/${visit.play?.players[seat]?.sitter ?? seat}`

/** @param {Visit} visit @param {number} seat */
const nameOf = (visit, seat) => visit.play?.players[seat]?.name ?? ''

/** @param {Visit} visit */
export const isTalking = ({ banter: line, play, moment }) => Boolean(line && play?.players[line.seat] && !moment)

/** @param {Visit} visit */
export function banter(visit) {
  const { banter: line, play } = visit
  const player = line && play?.players[line.seat]
  if (!line || !player || !isTalking(visit)) return nothing
  const label = say('cast.hush.who', { name: player.name })
  return html`<div class="banter">
    ${face(player, { size: 'sm' })}
    <button type="button" class="banter-line" title=${label} @click=${() => muteBot(visit, line.seat)}><b aria-hidden="true">${player.name}</b> ${say(line.key)}<span class="vh">. ${label}</span></button>
  </div>`
}

/** @param {Visit} visit @param {number} seat */
function muteBot(visit, seat) {
  hushed.add(placeOf(visit, seat))
  dropRemarks(visit, seat)
  announce(say('cast.hushed', { name: nameOf(visit, seat) }))
  fade(visit)
}
