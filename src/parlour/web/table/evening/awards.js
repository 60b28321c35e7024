// @ts-check
/** The evening's awards, which the server computes from the logs. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { redraw } from '../../kit/redraw.js'
import { handOutAwards } from '../../net.js'
import { say } from '../../say.js'
import { loadPieces } from '../box.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Award} Award
 */

const SIGNS = /** @type {Record<string, string>} */ ({
  mind_reader: 'light-bulb', closest_call: 'face-with-open-mouth', boldest_bet: 'game-die', open_book: 'notebook',
  same_thought: 'red-heart', clear_clue: 'clapping-hands', collector: 'crown',
})

/** After how many games, at which table. @type {Map<string, Award[]>} */
const known = new Map()

/** @param {Visit} visit */
export function awards(visit) {
  const place = `${visit.code}/${visit.table?.games.length ?? 0}`
  if (!known.has(place)) fetchAwards(visit, place)
  const found = known.get(place) ?? []
  return found.length ? html`<ul class="evening-awards" aria-label=${say('evening.awards')}>${found.map((award) => html`<li class="panel">${ticket(visit, award)}</li>`)}</ul>` : nothing
}

/** @param {Visit} visit @param {string} place */
async function fetchAwards(visit, place) {
  known.set(place, [])
  try {
    const { awards: found } = await handOutAwards(visit.code)
    await Promise.all([...new Set(found.filter(({ piece }) => piece).map(({ game }) => game))].map((game) => loadPieces(visit, game)))
    known.set(place, found)
    redraw()
  } catch {
    // Then there are none: a spectator of another table, or no connection.
  }
}

/** @param {Visit} visit @param {Award} award */
function ticket(visit, { kind, sitters, names, count, of, game, piece }) {
  const winners = sitters.map((sitter) => visit.table?.seats.find((seat) => seat.sitter === sitter)).filter((seat) => seat !== undefined)
  const sign = SIGNS[kind]
  return html`<span class="evening-faces">${winners.map((seat) => face(seat))}${sign ? html`<img class="evening-sign" src=${art(`noto/${sign}.svg`)} alt="" width="28" height="28" />` : nothing}</span>
    <span><span class="caps evening-kind">${say(`evening.award.${kind}`)}</span><b>${names.join(' · ')}</b>
    <span class="small muted">${say(`evening.award.${kind}.why`, { count, of, piece: visit.boxes[game]?.[piece]?.name ?? '' })}</span></span>`
}
