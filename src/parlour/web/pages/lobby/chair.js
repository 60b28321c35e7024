// @ts-check
/** One chair: rename yourself, move a person, or fill an empty chair. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, botLine } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { meFields, NOBODY, rememberMe, stranger } from '../../kit/me.js'
import { change, comeBack, introduce, leaveToBot, setLevel, sit, standUp } from '../../net.js'
import { say } from '../../say.js'
import { slice, store } from '../../store.js'
import { attempt } from '../../table/act.js'
import { LEVELS, USUAL_LEVEL } from '../../facts.js'
import { focusSeat } from '../../table/seated.js'
import { gameInfo } from '../../table/shelf.js'
import { copyButton, joinLink } from '../../table/invite.js'
import { onLoanFrom } from '../../table/sitters.js'
import { listenAgain } from '../../table/visit.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Player} Player
 */

/** The sitter of the chair whose dialog is open, if any. */
const form = slice('chair', { me: NOBODY })

/** A chair that is taken. @param {Player} sitter */
export function openSeat(sitter) {
  form.begin({ me: { name: sitter.name, avatar: sitter.avatar, given: false } })
  openDialog({
    title: sitter.name,
    body: () => {
      const { visit } = store.state
      const now = visit?.table?.seats.find((other) => other.sitter === sitter.sitter)
      return visit?.table && now ? chairDialog(visit, visit.table, now) : html``
    },
  })
}

/** @param {Visit} visit @param {TableMessage} table @param {Player} now */
function chairDialog(visit, table, now) {
  const mine = Boolean(table.you?.seats.includes(now.seat))
  return html`<div class="col">
    ${mine
      ? html`<form class="col" @submit=${(/** @type {Event} */ submit) => rename(submit, visit, now.seat)}>
          ${meFields(form.now.me, (me) => form.change({ me }), { focus: true })}
          <button class="btn primary wide">${say('save')}</button>
        </form>`
      : badge(now, { size: 'lg', sub: now.bot ? botLine(now.bot) : '' })}
    <div class="menu">${chairMenu(visit, table, now, mine)}</div>
  </div>`
}

/** What the host, or the person on it, may do with a chair. @param {Visit} visit @param {TableMessage} table @param {Player} now @param {boolean} mine */
function chairMenu(visit, table, now, mine) {
  const isHost = Boolean(table.you?.host)
  const lender = onLoanFrom(table)
  const move = (/** @type {1 | -1} */ way) => change(visit.code, { order: moved(table, now.seat, way) })
  return html`${isHost && now.bot ? levels(visit, table, now) : nothing}
  ${isHost && table.seats.length > 1
    ? html`<div class="row">
        ${seatAction('arrow-left', say('seat.earlier'), () => move(-1), false)}
        ${seatAction('arrow-right', say('seat.later'), () => move(1), false)}
      </div>`
    : nothing}
  ${isHost && !lender && !now.bot && now.seat !== table.host ? seatAction('crown', say('seat.make_host'), () => change(visit.code, { host: now.seat })) : nothing}
  ${(isHost || mine) && !now.bot ? standIn(visit, now, mine) : nothing}
  ${mine || (isHost && now !== lender) ? seatAction('user-minus', say(mine ? 'seat.leave' : 'seat.remove', { who: now.name }), () => standUp(visit.code, now.seat)) : nothing}
  ${lender ? html`<p class="small muted">${say('host.lent', { name: lender.name })}</p>` : nothing}`
}

/** The level of a bot. @param {Visit} visit @param {TableMessage} table @param {Player} bot */
function levels(visit, table, bot) {
  const set = (/** @type {string} */ level) => at((near) => attempt(near, () => setLevel(visit.code, bot.seat, level)))
  return html`<div class="menu" role="group" aria-label=${say('away.kind')}>
    ${(gameInfo(table.game)?.bots ?? LEVELS).map((level) => html`<button class="btn plain wide" aria-pressed=${String(level === bot.bot)} @click=${set(level)}>${icon(level === bot.bot ? 'circle-check' : 'bot')} <span class="grow">${botLine(level)}</span></button>`)}
  </div>`
}

/** A person who leaves or is away can be replaced by a bot. @param {Visit} visit @param {Player} sitter @param {boolean} mine */
function standIn(visit, sitter, mine) {
  const { seat, name, stand_in: kind } = sitter
  if (kind) return seatAction('armchair', say(mine ? 'standin.back' : 'absent.back', { who: name }), () => comeBack(visit.code, seat))
  return seatAction('bot', say(mine ? 'standin.title' : 'absent.bot', { who: name }), () => leaveToBot(visit.code, seat, USUAL_LEVEL))
}

/** @param {string} glyph @param {string} text @param {() => Promise<unknown>} wish */
function seatAction(glyph, text, wish, closes = true) {
  /** @param {Element} near */
  const tryIt = async (near) => {
    const { done } = await attempt(near, wish)
    if (done && closes) closeDialog()
  }
  return html`<button class="btn plain wide" @click=${at(tryIt)}>${icon(glyph)} <span class="grow">${text}</span></button>`
}

/** @param {TableMessage} table @param {number} seat @param {1 | -1} way */
function moved(table, seat, way) {
  const order = table.seats.map((sitter) => sitter.seat)
  const to = (seat + way + order.length) % order.length
  ;[order[seat], order[to]] = [order[to], order[seat]]
  return order
}

/** @param {Event} submit @param {Visit} visit @param {number} seat */
async function rename(submit, visit, seat) {
  submit.preventDefault()
  const { me } = form.now
  const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
  const { done } = await attempt(near, () => introduce(visit.code, seat, { name: me.name, avatar: me.avatar }))
  if (!done) return
  if (seat === visit.table?.you?.seat && visit.table.you.seats.length === 1) rememberMe(me)
  closeDialog()
}

/** An empty chair: a bot, or another person on the same device. @param {Visit} visit */
export function openFree(visit) {
  form.begin({ me: stranger(visit.table?.seats.map((sitter) => sitter.avatar) ?? []) })
  openDialog({
    title: say('seat.free'),
    body: () => {
      const table = store.state.visit?.table
      if (!table) return html``
      return html`<div class="col">
        ${table.you?.host
          ? html`<h3>${say('seat.bot')}</h3>
              <div class="menu">
                ${(gameInfo(table.game)?.bots ?? LEVELS).map((bot) => seatAction('bot', botLine(bot), async () => focusSeat((await sit(visit.code, { bot })).seat)))}
                ${seatAction('users', say('seat.cast'), async () => (await import('../../table/cast/choose.js')).openCast(visit.code, gameInfo(table.game)?.bots ?? LEVELS), false)}
              </div>`
          : nothing}
        <h3>${say('seat.same_device')}</h3>
        <p class="small muted">${say('seat.same_device.hint')}</p>
        <form class="col" @submit=${(/** @type {Event} */ submit) => addGuest(submit, visit)}>
          ${meFields(form.now.me, (me) => form.change({ me }), { label: say('seat.name') })}
          <button class="btn plain wide">${icon('user-plus')} ${say('seat.add_here')}</button>
        </form>
        <h3>${say('seat.other_device')}</h3>
        <p class="small muted">${say('seat.other_device.hint', { code: table.code })}</p>
        <div class="row wrap">${copyButton(joinLink(table))}</div>
      </div>`
    },
  })
}

/** @param {Event} submit @param {Visit} visit */
async function addGuest(submit, visit) {
  submit.preventDefault()
  const { me: guest } = form.now
  const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.wide')
  const { done } = await attempt(near, () => sit(visit.code, { name: guest.name, avatar: guest.avatar }))
  if (!done) return
  listenAgain()
  closeDialog()
}
