// @ts-check
/** The lobby between two games: the evening's board with the seats, and beside it the vote, the settings, and Start. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { change } from '../../net.js'
import { has, say } from '../../say.js'
import { store, tell } from '../../store.js'
import { attempt } from '../../table/act.js'
import { loadPieces } from '../../table/box.js'
import { fetched } from '../../table/evening.js'
import { openScreen } from '../../table/invite.js'
import { seatNotes } from '../../table/links/notes.js'
import { openInvite } from '../../table/menu/open.js'
import { settingsOf } from '../../table/options.js'
import { floating } from '../../table/people.js'
import { reactions } from '../../table/reactions.js'
import { gameInfo, gameName } from '../../table/shelf.js'
import { begin } from '../../table/start.js'
import { openFree, openSeat } from './chair.js'
import { houseRules } from './door.js'
import { gamePanel } from './options.js'
import { shuffled } from './shuffle.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../table/evening/stars.js').Row} Row
 */

/** @param {Visit} visit @param {TableMessage} table */
export function between(visit, table) {
  const evening = fetched()
  if (!evening) return html`<main id="main" class="stage-loading" aria-busy="true"><p class="muted">${say('loading')}</p></main>`
  return html`<div class="interval">
    <main id="main" class="felt rim between-board">
      <header><h1 id="evening-title" tabindex="-1">${evening.leadLine(table)}</h1><p class="small">${say('evening.stars')}</p></header>
      ${seatNotes(visit)} ${evening.board(table, { who: (row) => person(visit, table, row) })}
      <footer class="between-foot">${tools(visit, table)}</footer>
    </main>
    ${evening.dock(visit, 'lobby')}
    <section class="panel between-game" aria-label=${say('lobby.game')}>${settings(visit, table)} ${looking(visit)}</section>
    ${visit.kind === 'seat' ? html`<div class="between-reactions">${reactions(visit)}</div>` : nothing}
  </div>`
}

/** @param {Visit} visit @param {TableMessage} table @param {Row} row */
function person(visit, table, { name, seat }) {
  if (!seat) return html`<span class="evening-who"><span class="evening-name"><b>${name}</b><span class="small">${say('next.left')}</span></span></span>`
  const mine = table.you?.seats.includes(seat.seat) ?? false
  const content = html`${face(seat, { off: seat.here === false })}<span class="evening-name" aria-hidden="true"><b>${name}${seat.bot ? icon('bot') : nothing}</b><span class="small">${standing(table, seat, mine)}</span></span>`
  return html`${mine || table.you?.host
    ? html`<button type="button" class="evening-who" @click=${() => openSeat(seat)}>${content}<span class="vh">, ${standing(table, seat, mine)}</span></button>`
    : html`<span class="evening-who">${content}<span class="vh">, ${standing(table, seat, mine)}</span></span>`}${floating(visit, seat.seat)}`
}

/** host · you · here; unknown parts are omitted. @param {TableMessage} table @param {Player} seat @param {boolean} mine */
function standing(table, seat, mine) {
  if (seat.bot) return say(`bot.${seat.bot}`)
  const is = seat.stand_in ? say('people.bot_plays') : seat.here === false ? say('people.away') : mine ? '' : say('lobby.here')
  return [seat.seat === table.host && say('lobby.host'), mine && say('next.you'), is].filter(Boolean).join(' · ')
}

/** @param {Visit} visit @param {TableMessage} table */
function tools(visit, table) {
  const host = table.you?.host
  const press = (/** @type {string} */ glyph, /** @type {string} */ key, /** @type {(near: Element) => void} */ deed) => html`<button type="button" class="btn onfelt" @click=${at(deed)}>${icon(glyph)} <span>${say(key)}</span></button>`
  return html`${press('user-plus', 'invite.invite', openInvite)}
    ${table.you ? press('bot', host ? 'next.add' : 'next.add_person', () => openFree(visit)) : nothing}
    ${host && table.seats.length > 1 ? press('shuffle', 'lobby.shuffle', (near) => attempt(near, () => change(visit.code, { order: shuffled(table) }))) : nothing}
    <span class="grow"></span>
    ${table.links?.screen ? press('tv', 'invite.show', () => openScreen(table)) : nothing}`
}

/** Awards, the games so far, the link for next time. */
function openEvening() {
  openDialog({ title: say('next.evening'), body: () => (store.state.visit ? html`<div class="col">${fetched()?.more(store.state.visit) ?? nothing}</div>` : html``) })
}

// One line of settings

/** @param {Visit} visit @param {TableMessage} table */
function settings(visit, table) {
  const game = table.next?.game ?? ''
  if (!game) return nothing
  const changes = changed(table, game)
  const turn = fetched()?.part(table)
  return html`<div class="row between">
    <p><b>${say(changes.length ? 'next.changed' : 'next.rulebook', { game: gameName(game) })}</b>
    <span class="small">${[...changes, turn].filter(Boolean).join(' · ')}</span></p>
    <button type="button" class="btn plain" @click=${at((near) => openSettings(visit, game, near))}>${say(table.you?.host ? 'next.change' : 'next.show')}</button>
  </div>`
}

/** The way back to the last game, and the evening so far. @param {Visit} visit */
const looking = (visit) => html`<div class="between-looking">
  ${visit.play && visit.play.view.seat !== null ? html`<button type="button" class="btn plain small" @click=${() => tell(visit, { kind: 'lobby', open: false })}>${icon('eye')} ${say('next.look_back')}</button>` : nothing}
  <button type="button" class="btn plain small" @click=${openEvening}>${icon('star')} ${say('next.evening')}</button>
</div>`

/** The names of the options that differ from the rulebook's. @param {TableMessage} table @param {string} game */
function changed(table, game) {
  const info = gameInfo(game)
  if (!info || !table.next) return []
  const is = settingsOf(info.options, table.next.options)
  const printed = settingsOf(info.options, {})
  return is.filter(({ name, kind, value }, at) => kind !== 'seat' && kind !== 'language' && JSON.stringify(value) !== JSON.stringify(printed[at].value) && has(`${game}.option.${name}`)).map(({ name }) => say(`${game}.option.${name}`))
}

/** All settings of the game and the table. The host first agrees on the leading game. @param {Visit} visit @param {string} game @param {Element} near */
async function openSettings(visit, game, near) {
  const { table } = visit
  if (table?.you?.host && table.game !== game) {
    const { done } = await attempt(near, () => change(visit.code, { game, options: table.next?.options ?? {} }))
    if (!done) return
  }
  loadPieces(visit, game)
  openDialog({
    title: say('next.settings'),
    body: () => {
      const now = store.state.visit
      if (!now?.table) return html``
      const other = now.table.you?.host && now.table.game !== now.table.next?.game
      return html`<div class="col lobby-dialog">${gamePanel(now, now.table)} ${houseRules(now, now.table)}
        ${other ? html`<button type="button" class="btn primary wide" @click=${at((start) => begin(now, start, now.table?.game))}>${icon('play')} ${say('next.start', { game: gameName(now.table.game) })}</button>` : nothing}</div>`
    },
  })
}
