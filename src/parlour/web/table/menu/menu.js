// @ts-check
/** Everything one may want at a table and that has no place on it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { closeTable, secondLink, standUp } from '../../net.js'
import { playedByBot, takeSeatBack } from '../absence/absence.js'
import { contextOf } from '../context.js'
import { drawCurtain } from '../curtain.js'
import { gameOf } from '../box.js'
import { attempt } from '../act.js'
import { go } from '../../router.js'
import { say } from '../../say.js'
import { prefer, settings } from '../../kit/settings.js'
import { store } from '../../store.js'
import { forget } from '../my_tables.js'
import { openLeaving } from '../absence/dialogs.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { clockChoice } from '../clock/choice.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { copyButton, invitation, openScreen, shareButton, shortLink } from '../invite.js'
import { log } from '../log.js'
import { people } from '../people.js'
import { preferences } from '../../kit/preferences.js'
import { qr } from '../../kit/qr.js'
import { reactions } from '../reactions.js'
import { openRules } from '../rules/rules.js'
import { undoItem } from '../undo/buttons.js'
import { unhurried } from '../clock/unhurried.js'

/** @typedef {import('../../types.js').Room} Room */

export function openMenu() {
  openDialog({ title: say('menu.title'), body: () => (store.state.room?.table ? menu(store.state.room) : html``) })
}

/** @param {Room} room */
function menu(room) {
  const { table } = room
  const { hideHand } = settings()
  if (!table) return nothing
  const you = table.you
  const running = table.phase === 'playing'
  return html`<div class="menu">
    ${item('book-open', say('menu.rules'), () => openRules(gameOf(room)))}
    ${undoItem(room)} ${running ? item('users', say('menu.people'), openPeople) : nothing}
    ${item('user-plus', say('menu.invite'), openInvite)}
    ${you ? item(hideHand ? 'eye' : 'eye-off', say(hideHand ? 'hand.show' : 'hand.hide'), () => prefer({ hideHand: !hideHand })) : nothing}
    ${you && running && you.seats.length > 1 ? item('smartphone', say('menu.switch'), openSwitch) : nothing}
    ${you ? item('scan-line', say('menu.second'), openSecond) : nothing}
    ${table.links?.screen ? item('tv', say('menu.screen'), () => openScreen(table)) : nothing}
    ${running && you ? seatItem(room) : nothing} ${running && you?.host ? item('hourglass', say('clock.title'), openClock) : nothing}
    ${item('settings', say('menu.settings'), openPreferences)}
    ${you && !running ? item('log-out', say('menu.stand_up'), (near) => leaveSeat(room, near)) : nothing}
    ${you?.host ? item('trash-2', say('menu.close_table'), () => openClosing(room)) : nothing}
    <a class="btn plain wide" href="/" @click=${closeDialog}>${icon('house')} ${say('menu.home')}</a>
  </div>`
}

/** @param {string} glyph @param {string} text @param {(near: Element) => void} onClick */
const item = (glyph, text, onClick) =>
  html`<button class="btn plain wide" @click=${at(onClick)}>${icon(glyph)} <span class="grow">${text}</span></button>`

/** Somebody else for my seat, or myself again. @param {Room} room */
function seatItem(room) {
  const mine = playedByBot(room)
  if (!mine) return item('bot', say('standin.title'), openLeaving)
  if (mine.returning) return nothing
  return item('armchair', say('standin.back'), (near) => takeSeatBack(room, near).then(({ done }) => done && closeDialog()))
}

/** Time can be had more of, or less, in the middle of a game. */
function openClock() {
  openDialog({
    title: say('clock.title'),
    body: () => {
      const { room } = store.state
      return room?.table ? clockChoice(room, room.table) : html``
    },
  })
}

/** On a phone the people and the log live here. */
export function openPeople() {
  openDialog({
    title: say('people.title'),
    body: () => {
      const { room } = store.state
      const ctx = room && contextOf(room)
      if (!room || !ctx) return html``
      return html`${people(ctx, room)}${reactions(room)}
        <h3>${say('log.title')}</h3>
        ${log(ctx)}`
    },
  })
}

export function openInvite() {
  openDialog({
    title: say('menu.invite'),
    body: () => {
      const table = store.state.room?.table
      if (!table) return html``
      const watch = table.watching && table.links?.watch
      return html`${invitation(table)}
      ${watch
        ? html`<h3>${say('invite.watch')}</h3>
            <p class="small muted">${say('invite.watch_how')}</p>
            <div class="row wrap">${copyButton(watch)}${shareButton(watch)}</div>`
        : nothing}`
    },
  })
}

export function openPreferences() {
  openDialog({ title: say('settings.title'), body: () => html`${unhurried()} ${preferences()}` })
}

/** The same seat on another device: its link is a secret of its own. */
async function openSecond() {
  const { room } = store.state
  const seat = room?.table?.you?.seat
  if (!room || seat === undefined) return
  const { done, answer } = await attempt(document.querySelector('dialog .menu'), () => secondLink(room.code, seat))
  if (!done) return
  openDialog({
    title: say('menu.second'),
    body: () => html`<p>${say('second.how')}</p>
      ${qr(answer.link)}
      <p class="small muted link">${shortLink(answer.link)}</p>
      <div class="row wrap">${copyButton(answer.link)}${shareButton(answer.link)}</div>`,
  })
}

/** Which of the people on this device takes it now? */
export function openSwitch() {
  openDialog({
    title: say('menu.switch'),
    body: () => {
      const table = store.state.room?.table
      const mine = table?.seats.filter((sitter) => table.you?.seats.includes(sitter.seat)) ?? []
      return html`<div class="menu">
        ${mine.map(
          (sitter) => html`<button class="btn plain wide" @click=${() => pass(sitter.seat)}>
            ${face(sitter, { size: 'sm' })} <span class="grow" aria-hidden="true">${sitter.name}</span>
          </button>`,
        )}
      </div>`
    },
  })
}

/** @param {number} seat */
function pass(seat) {
  closeDialog()
  drawCurtain(seat)
}

/** @param {Room} room @param {Element} near */
async function leaveSeat(room, near) {
  const seat = room.table?.you?.seat ?? 0
  const { done } = await attempt(near, () => standUp(room.code, seat))
  if (!done) return
  closeDialog()
  forget(room.code)
  go('/')
}

/** @param {Room} room */
function openClosing(room) {
  /** @param {Element} near */
  const close = async (near) => {
    const { done } = await attempt(near, () => closeTable(room.code))
    if (!done) return
    closeDialog()
    forget(room.code)
    go('/')
  }
  openDialog({
    title: say('closing.title'),
    body: () => html`<p>${say('closing.text')}</p>
      <div class="row wrap">
        <button class="btn plain grow" autofocus @click=${closeDialog}>${say('cancel')}</button>
        <button class="btn primary grow" @click=${at(close)}>${icon('trash-2')} ${say('menu.close_table')}</button>
      </div>`,
  })
}
