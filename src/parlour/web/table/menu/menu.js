// @ts-check
/** Everything at a table that has no place on it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { preferences } from '../../kit/preferences.js'
import { prefer, settings } from '../../kit/settings.js'
import { closeTable, standUp } from '../../net.js'
import { go } from '../../router.js'
import { loadMessages, say } from '../../say.js'
import { store } from '../../store.js'
import { playedByBot, takeSeatBack } from '../absence/absence.js'
import { openLeaving } from '../absence/dialogs.js'
import { attempt } from '../act.js'
import { elsewhereButton } from '../anywhere/offer.js'
import { gameOf } from '../../store/visit.js'
import { clockChoice, unhurried } from '../clock/choice.js'
import { contextOf } from '../context.js'
import { drawCurtain } from '../curtain.js'
import { openInWords } from '../in_words.js'
import { copyButton, invitation, openScreen, shareButton } from '../invite.js'
import { openOwnLink } from '../links/own_link.js'
import { log } from '../log.js'
import { forget } from '../my_tables.js'
import { people } from '../people.js'
import { reactions } from '../reactions.js'
import { openRules } from '../rules/rules.js'
import { onLoanFrom } from '../sitters.js'
import { undoItem } from '../undo/undo.js'
import { isSomebodyElse, openModeration } from './moderation.js'

/** @typedef {import('../../types.js').Visit} Visit */

await Promise.all([loadMessages('description'), loadMessages('links'), loadMessages('moderation'), loadMessages('tips')])

export function openMenu() {
  openDialog({ title: say('menu.title'), body: () => (store.state.visit?.table ? menu(store.state.visit) : html``) })
}

/** @param {Visit} visit */
function menu(visit) {
  const { table } = visit
  const { hideHand } = settings()
  if (!table) return nothing
  const you = table.you
  const running = table.phase === 'playing'
  const lender = onLoanFrom(table)
  return html`<div class="menu">
    ${item('book-open', say('menu.rules'), () => openRules(gameOf(visit)))}
    ${visit.play ? item('megaphone', say('look.title'), openInWords) : nothing}
    ${running ? item('lightbulb', say('tip.explain'), explain) : nothing}
    ${undoItem(visit)} ${running ? item('users', say('menu.people'), openPeople) : nothing}
    ${item('user-plus', say('menu.invite'), openInvite)}
    ${you ? item(hideHand ? 'eye' : 'eye-off', say(hideHand ? 'hand.show' : 'hand.hide'), () => prefer({ hideHand: !hideHand })) : nothing}
    ${you && running && you.seats.length > 1 ? item('smartphone', say('menu.switch'), openSwitch) : nothing}
    ${you ? item('link', say('links.own'), openOwnLink) : nothing}
    ${table.links?.screen ? item('tv', say('menu.screen'), () => openScreen(table)) : nothing}
    ${running && you ? seatItem(visit) : nothing} ${running && you?.host ? item('hourglass', say('clock.title'), openClock) : nothing}
    ${you && table.seats.some(isSomebodyElse(table)) ? item('shield', say('moderation.title'), openModeration) : nothing}
    ${you ? item('bell', say('menu.calls'), () => openCalls(visit)) : nothing}
    ${you?.host ? item('message-circle', say('menu.chat'), (near) => openChat(visit, near)) : nothing}
    ${item('settings', say('menu.settings'), openPreferences)}
    ${you && !running ? item('log-out', say('menu.stand_up'), (near) => leaveSeat(visit, near)) : nothing}
    ${you?.host && !lender ? item('trash-2', say('menu.close_table'), () => openClosing(visit)) : nothing}
    <a class="btn plain wide" href=${siteUrl('/')} @click=${closeDialog}>${icon('house')} ${say('menu.home')}</a>
    ${lender ? html`<p class="small muted">${say('host.lent', { name: lender.name })}</p>` : nothing}
  </div>`
}

/** @param {string} glyph @param {string} text @param {(near: Element) => void} onClick */
const item = (glyph, text, onClick) =>
  html`<button class="btn plain wide" @click=${at(onClick)}>${icon(glyph)} <span class="grow">${text}</span></button>`

/** The group's chat is loaded on demand. @param {Visit} visit @param {Element} near */
const openChat = async (visit, near) => (await import('../reminders/chat.js')).openChat(visit, near)

/** @param {Visit} visit */
const openCalls = async (visit) => (await import('../reminders/device.js')).openCalls(visit)

/** The focus returns to the table and goes from symbol to symbol. */
async function explain() {
  closeDialog()
  const { explainSigns } = await import('../explain.js')
  requestAnimationFrame(explainSigns)
}

/** A bot for the reader's seat, or the reader again. @param {Visit} visit */
function seatItem(visit) {
  const mine = playedByBot(visit)
  if (!mine) return item('bot', say('standin.title'), openLeaving)
  if (mine.returning) return nothing
  return item('armchair', say('standin.back'), (near) => takeSeatBack(visit, near).then(({ done }) => done && closeDialog()))
}

/** The time can be changed in the middle of a game. */
function openClock() {
  openDialog({
    title: say('clock.title'),
    body: () => {
      const { visit } = store.state
      return visit?.table ? clockChoice(visit, visit.table) : html``
    },
  })
}

/** On a phone, people and log are here. */
export function openPeople() {
  openDialog({
    title: say('people.title'),
    body: () => {
      const { visit } = store.state
      const ctx = visit && contextOf(visit)
      if (!visit || !ctx) return html``
      return html`${people(ctx, visit)}${reactions(visit)}
        <h3>${say('log.title')}</h3>
        ${log(ctx)}`
    },
  })
}

export function openInvite() {
  openDialog({
    title: say('menu.invite'),
    body: () => {
      const table = store.state.visit?.table
      if (!table) return html``
      const watch = table.watching && table.links?.watch
      return html`${invitation(table)} <div class="row">${elsewhereButton(store.state.visit)}</div>
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

/** Which of the people on this device continues? */
export function openSwitch() {
  openDialog({
    title: say('menu.switch'),
    body: () => {
      const table = store.state.visit?.table
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

/** @param {Visit} visit @param {Element} near */
async function leaveSeat(visit, near) {
  const seat = visit.table?.you?.seat ?? 0
  const { done } = await attempt(near, () => standUp(visit.code, seat))
  if (!done) return
  closeDialog()
  forget(visit.code)
  go('/')
}

/** @param {Visit} visit */
function openClosing(visit) {
  /** @param {Element} near */
  const close = async (near) => {
    const { done } = await attempt(near, () => closeTable(visit.code))
    if (!done) return
    closeDialog()
    forget(visit.code)
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
