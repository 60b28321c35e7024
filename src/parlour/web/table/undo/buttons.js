// @ts-check
/** Take back: the button that says why not, the question whether to ask, and what the table is asked. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { contextOf } from '../context.js'
import { firstTold } from '../story.js'
import { sceneOf } from '../box.js'
import { answer, takeBack } from './undo.js'
import { say, sayHtml } from '../../say.js'
import { store } from '../../store.js'
import { at, explain } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'

/**
 * @typedef {import('../../types.js').Room} Room
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').UndoOffer} UndoOffer
 */

/** In the bar, for whoever plays. @param {Room} room */
export function undoTool(room) {
  const offer = offerOf(room)
  if (!offer) return nothing
  const label = labelOf(room, offer)
  return html`<button
    class="btn ghost icon-only undo-tool"
    aria-label=${label}
    title=${label}
    aria-keyshortcuts="Control+Z"
    aria-disabled=${offer.possible ? nothing : 'true'}
    @click=${at((near) => wish(room, near))}
  >
    ${icon('undo-2')}
  </button>`
}

/** In the menu, with its words. @param {Room} room */
export function undoItem(room) {
  const offer = offerOf(room)
  if (!offer) return nothing
  return html`<button class="btn plain wide" aria-disabled=${offer.possible ? nothing : 'true'} @click=${at((near) => wish(room, near))}>
    ${icon('undo-2')} <span class="grow">${labelOf(room, offer)}</span>
  </button>`
}

/** Control+Z, wherever nothing is typed. @param {KeyboardEvent} key */
export function undoKey(key) {
  const { room } = store.state
  if (key.key.toLowerCase() !== 'z' || !(key.ctrlKey || key.metaKey) || key.shiftKey || !room || !offerOf(room)) return
  key.preventDefault()
  wish(room, document.querySelector('.undo-tool'))
}

/** Freely at once; after asking, where somebody has to agree; or why not. @param {Room} room @param {Element | null} near */
function wish(room, near) {
  const offer = offerOf(room)
  if (!offer) return
  if (!offer.possible) explain(near, whyNot(room, offer))
  else if (!offer.free) openAsking()
  else takeBack(room, near).then((done) => done && closeDialog())
}

function openAsking() {
  openDialog({ title: say('undo.title'), body: () => (store.state.room ? asking(store.state.room) : html``) })
}

/** @param {Room} room */
function asking(room) {
  const offer = offerOf(room)
  if (!offer?.possible || offer.free) return html`<p>${say('refused.stale_prompt')}</p>`
  const go = at((near) => takeBack(room, near).then((done) => done && closeDialog()))
  return html`<p><b>${labelOf(room, { ...offer, free: true })}</b></p>
    <p>${whyNot(room, offer)}</p>
    <p>${offer.ask.length ? sayHtml('undo.who', { seats: offer.ask }, sceneOf(room)) : say('undo.bots_agree')}</p>
    <div class="row wrap">
      <button class="btn plain grow" @click=${closeDialog}>${say('cancel')}</button>
      <button class="btn primary grow" autofocus @click=${go}>${icon('undo-2')} ${say(offer.ask.length ? 'undo.ask_table' : 'undo.button')}</button>
    </div>`
}

/** What somebody asks of the table, for as long as it is asked. @param {Room} room @param {Context} ctx */
export function undoRequest(room, ctx) {
  const request = room.play?.undo?.request
  if (!request) return nothing
  const what = firstTold(ctx, request.back)
  return html`<section class="undo-request" aria-labelledby="undo-asked">
    <p id="undo-asked">
      ${icon('undo-2')}
      <span>${what ? ctx.sayHtml('undo.asks', { seat: request.seat, what }) : ctx.sayHtml('happened.UndoAsked', { seat: request.seat })}</span>
    </p>
    ${request.waiting.length ? html`<p class="small muted">${ctx.say('undo.waiting', { seats: request.waiting })}</p>` : nothing}
    ${words(room, ctx)}
  </section>`
}

/** @param {Room} room @param {Context} ctx */
function words(room, ctx) {
  const request = room.play?.undo?.request
  if (!request || ctx.you === null || !room.table?.you) return nothing
  if (ctx.you === request.seat) return html`<div class="row">${word(room, false, 'plain', say('undo.drop'))}</div>`
  if (!request.waiting.includes(ctx.you)) return nothing
  return html`<div class="row wrap">${word(room, true, 'primary', say('undo.agree'))}${word(room, false, 'plain', say('undo.refuse'))}</div>`
}

/** @param {Room} room @param {boolean} agrees @param {string} look @param {string} text */
const word = (room, agrees, look, text) => html`<button class="btn small ${look}" @click=${at((near) => answer(room, agrees, near))}>${text}</button>`

/** @param {Room} room @returns {UndoOffer | null} */
function offerOf({ table, play }) {
  return table?.you && table.phase === 'playing' && play?.view.seat !== null ? (play?.undo ?? null) : null
}

/** @param {Room} room @param {UndoOffer} offer */
function labelOf(room, offer) {
  const you = room.play?.view.seat ?? null
  if (!offer.possible) return say('undo.button')
  if (you !== null && room.play?.ask?.answered.includes(you)) return say('undo.answer')
  const ctx = contextOf(room)
  const what = ctx ? firstTold(ctx, offer.back) : ''
  if (!what) return say('undo.button')
  return say(offer.free ? 'undo.free' : 'undo.ask', { what })
}

/** @param {Room} room @param {UndoOffer} offer */
const whyNot = (room, offer) => say('refused.cannot_undo', { why: offer.why_not, who: offer.who }, sceneOf(room))
