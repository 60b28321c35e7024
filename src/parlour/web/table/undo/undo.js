// @ts-check
/** Undo: the button with its reason, the question whether to ask, the request to the table, and the answers. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { alarm } from '../../kit/live.js'
import { sound } from '../../kit/sound.js'
import { answerUndo, undo } from '../../net.js'
import { has, say, sayHtml } from '../../say.js'
import { asOfNow, store, tell } from '../../store.js'
import { attempt } from '../act.js'
import { sceneOf } from '../box.js'
import { contextOf } from '../context.js'
import { firstTold } from '../story.js'
import { isPractice } from './taken_back.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').UndoOffer} UndoOffer
 */

/** One request is sent at a time. */
const WISH = 'undo'

/** In the bar, for whoever plays. @param {Visit} visit */
export function undoTool(visit) {
  const offer = offerOf(visit)
  if (!offer) return nothing
  const label = labelOf(visit, offer)
  return html`<button
    class="btn ghost icon-only undo-tool"
    aria-label=${label}
    title=${label}
    aria-keyshortcuts="Control+Z"
    aria-disabled=${offer.possible ? nothing : 'true'}
    @click=${at((near) => wish(visit, near))}
  >
    ${icon('undo-2')}
  </button>`
}

/** In the menu, with its label. @param {Visit} visit */
export function undoItem(visit) {
  const offer = offerOf(visit)
  if (!offer) return nothing
  return html`<button class="btn plain wide" aria-disabled=${offer.possible ? nothing : 'true'} @click=${at((near) => wish(visit, near))}>
    ${icon('undo-2')} <span class="grow">${labelOf(visit, offer)}</span>
  </button>`
}

/** Control+Z, except in text fields. @param {KeyboardEvent} key */
export function undoKey(key) {
  const { visit } = store.state
  if (key.key.toLowerCase() !== 'z' || !(key.ctrlKey || key.metaKey) || key.shiftKey || !visit || !offerOf(visit)) return
  key.preventDefault()
  wish(visit, document.querySelector('.undo-tool'))
}

/** Free undo at once; with a question if others must agree; otherwise the reason. @param {Visit} visit @param {Element | null} near */
function wish(visit, near) {
  const offer = offerOf(visit)
  if (!offer) return
  if (!offer.possible) explain(near, whyNot(visit, offer))
  else if (!offer.free) openAsking()
  else takeBack(visit, near).then((done) => done && closeDialog())
}

function openAsking() {
  openDialog({ title: say('undo.title'), body: () => (store.state.visit ? asking(store.state.visit) : html``) })
}

/** @param {Visit} visit */
function asking(visit) {
  const offer = offerOf(visit)
  if (!offer?.possible || offer.free) return html`<p>${say('refused.stale_prompt')}</p>`
  const go = at((near) => takeBack(visit, near).then((done) => done && closeDialog()))
  return html`<p><b>${labelOf(visit, { ...offer, free: true })}</b></p>
    <p>${whyNot(visit, offer)}</p>
    <p>${offer.ask.length ? sayHtml('undo.who', { seats: offer.ask }, sceneOf(visit)) : say(offer.practice && !isPractice(visit.events) ? 'undo.practice' : 'undo.bots_agree')}</p>
    <div class="row wrap">
      <button class="btn plain grow" @click=${closeDialog}>${say('cancel')}</button>
      <button class="btn primary grow" autofocus @click=${go}>${icon('undo-2')} ${say(offer.ask.length ? 'undo.ask_table' : 'undo.button')}</button>
    </div>`
}

/** On the table: this is a practice game. @param {Visit} visit */
export const practiceChip = (visit) => (isPractice(visit.events) ? html`<span class="chip info practice-chip" title=${say('happened.PracticeBegun')}>${icon('undo-2')} ${say('undo.practice_game')}</span>` : nothing)

/** The current request to the table. @param {Visit} visit @param {Context} ctx */
export function undoRequest(visit, ctx) {
  const request = visit.play?.request
  if (!request) return nothing
  const what = whatIsAsked(ctx)
  return html`<section class="undo-request" aria-labelledby="undo-asked">
    <p id="undo-asked">
      ${icon('undo-2')}
      <span>${what ? ctx.sayHtml('undo.asks', { seat: request.seat, what }) : ctx.sayHtml('happened.UndoAsked', { seat: request.seat })}</span>
    </p>
    ${request.waiting.length ? html`<p class="small muted">${ctx.say('undo.waiting', { seats: request.waiting })}</p>` : nothing}
    ${words(visit, ctx)}
  </section>`
}

/** @param {Visit} visit @param {Context} ctx */
function words(visit, ctx) {
  const request = visit.play?.request
  if (!request || ctx.you === null || !visit.table?.you) return nothing
  if (ctx.you === request.seat) return html`<div class="row">${word(visit, false, 'plain', say('undo.drop'))}</div>`
  if (!request.waiting.includes(ctx.you)) return nothing
  return html`<div class="row wrap">${word(visit, true, 'primary', say('undo.agree'))}${word(visit, false, 'plain', say('undo.refuse'))}</div>`
}

/** @param {Visit} visit @param {boolean} agrees @param {string} look @param {string} text */
const word = (visit, agrees, look, text) => html`<button class="btn small ${look}" @click=${at((near) => answer(visit, agrees, near))}>${text}</button>`

/** @param {Visit} visit @returns {UndoOffer | null} */
function offerOf({ table, play }) {
  return table?.you && table.phase === 'playing' && play?.view.seat !== null ? (play?.undo ?? null) : null
}

/** @param {Visit} visit @param {UndoOffer} offer */
function labelOf(visit, offer) {
  const you = visit.play?.view.seat ?? null
  if (!offer.possible) return say('undo.button')
  if (you !== null && visit.play?.ask?.answered.includes(you)) return say('undo.answer')
  const ctx = contextOf(visit)
  const what = ctx ? (inWords(ctx, offer.what) || firstTold(ctx, offer.back)) : ''
  if (!what) return say('undo.button')
  return say(offer.free ? 'undo.free' : 'undo.ask', { what })
}

/** The reader's own move, as its button called it. @param {Context} ctx @param {import('../../types.js').Action | null} action */
function inWords(ctx, action) {
  const key = `${ctx.game.name}.action.${action?.type}`
  return action && has(key) ? ctx.say(key, { ...action }) : ''
}

/** @param {Visit} visit @param {UndoOffer} offer */
const whyNot = (visit, offer) => say('refused.cannot_undo', { why: offer.why_not, who: offer.who }, sceneOf(visit))

/** Takes back the reader's last move, or asks the table. @param {Visit} visit @param {Element | null} [near] */
export async function takeBack(visit, near) {
  const { play } = visit
  if (!play?.undo || isWaiting(visit)) return false
  const { number } = play
  const { back } = play.undo
  return once(visit, near, () => undo(visit.code, { number, back, seat: Number(visit.viewer) }))
}

/** Answers a request; the reader's own no withdraws it. @param {Visit} visit @param {boolean} agrees @param {Element | null} [near] */
export async function answer(visit, agrees, near) {
  const { play } = visit
  const request = play?.request
  if (!play || !request || isWaiting(visit)) return false
  const { number } = play
  return once(visit, near, () => answerUndo(visit.code, { number, back: request.back, agrees, seat: Number(visit.viewer) }))
}

/** @param {Visit} visit */
const isWaiting = (visit) => Boolean(asOfNow(visit)?.wishes.includes(WISH))

/** @param {Visit} visit @param {Element | null | undefined} near @param {() => Promise<unknown>} wish */
async function once(visit, near, wish) {
  tell(visit, { kind: 'wished', wish: WISH })
  try {
    return (await attempt(near, wish)).done
  } finally {
    tell(visit, { kind: 'answered', wish: WISH })
  }
}

/** The move that somebody asks to take back: the event counts in this reader's events, the request in public ones. @param {import('../../types.js').Context} ctx */
export const whatIsAsked = (ctx) => firstTold(ctx, Number(ctx.log.history.findLast(({ type }) => type === 'UndoAsked')?.back ?? 0))

/** A request to the reader is announced at once, and once. @param {Visit} visit @param {Visit} before the step that asks */
export function noticeRequest(visit, before) {
  const { play } = visit
  const request = play?.request
  const isOld = before.play?.number === play?.number && before.play?.request?.back === request?.back
  if (!request || isOld || play.view.seat === null || !request.waiting.includes(play.view.seat) || visit.curtain !== null) return
  const ctx = contextOf(visit)
  if (!ctx) return
  const what = whatIsAsked(ctx)
  alarm(ctx.say(what ? 'undo.asks' : 'happened.UndoAsked', { seat: request.seat, what }))
  sound('turn')
}
