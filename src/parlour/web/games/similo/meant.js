// @ts-check
/** What the giver meant by each clue: a bot names the trait that chose it, a person writes it after the game as a note on the clue. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { redraw } from '../../kit/redraw.js'
import { icon } from '../../kit/icon.js'
import { noteBy } from '../../table/talk/lines.js'
import { pin, unpin, visitNow } from '../../table/talk/send.js'
import { hasVoice, silence } from '../../table/talk/voice.js'
import { clueCard, manner } from './clues.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Clue} Clue
 */

const LONGEST = 40 // letters that fit beside a card on every screen

/** A bot's reasons, by table and game; null while they are loading. @type {Map<string, Map<number, string> | null>} */
const told = new Map()

/** @param {Context} ctx */
export function meant(ctx) {
  const { giver } = ctx.board
  const clues = /** @type {Clue[]} */ (ctx.board.clues)
  const reasons = reasonsOf(ctx)
  const asks = isMine(ctx)
  return html`<section class="similo-meant">
    <h3>${ctx.say('similo.meant', { seat: giver })}</h3>
    <ol>${clues.map((clue, at) => html`<li data-manner=${clue.manner}><span class="similo-clue-slot" aria-hidden="true">${clueCard(ctx, clue)}</span><p>${manner(ctx, clue)}<span class="similo-clue-name">${ctx.piece(clue.card).name}</span>${asks ? nothing : words(reasons.get(at) ?? noteOf(ctx, clue.card))}</p>${asks ? question(ctx, clue.card) : nothing}</li>`)}</ol>
  </section>`
}

/** @param {string | undefined} reason */
const words = (reason) => (reason ? html`<q>${reason}</q>` : nothing)

/** Did the reader give these clues, and may they talk? @param {Context} ctx */
function isMine(ctx) {
  const visit = visitNow()
  return ctx.you !== null && ctx.you === ctx.board.giver && !ctx.page.replay && Boolean(visit && hasVoice(visit) && !silence(visit))
}

/** What a person wrote about a clue of theirs. @param {Context} ctx @param {string} card */
function noteOf(ctx, card) {
  const visit = ctx.page.replay ? null : visitNow()
  const sitter = ctx.players[ctx.board.giver]?.sitter
  return visit && sitter !== undefined ? noteBy(visit, sitter, { kind: 'card', id: card }) : ''
}

/** A field to write it in. @param {Context} ctx @param {string} card */
function question(ctx, card) {
  const note = noteOf(ctx, card)
  return html`<form class="similo-ask" data-said=${note ? '' : nothing} @submit=${(/** @type {Event} */ event) => (event.preventDefault(), tellMeaning(event.currentTarget, card, note))}>
    <input class="field" type="text" maxlength=${LONGEST} autocomplete="off" enterkeyhint="done" dir="auto" value=${note} placeholder=${ctx.say('similo.meant.ask')} aria-label=${`${ctx.piece(card).name}: ${ctx.say('similo.meant.ask')}`} @change=${(/** @type {Event} */ event) => tellMeaning(/** @type {HTMLInputElement} */ (event.currentTarget).form, card, note)} />
    <button type="submit" class="btn ghost icon-only" aria-label=${ctx.say('generic.send')} title=${ctx.say('generic.send')}>${icon(note ? 'check' : 'send')}</button>
  </form>`
}

/** Everybody can read it at once. @param {EventTarget | null} form @param {string} card @param {string} note what stands there */
function tellMeaning(form, card, note) {
  const visit = visitNow()
  if (!(form instanceof HTMLFormElement) || !visit) return
  const words = String(form.querySelector('input')?.value ?? '').trim()
  const about = { kind: 'card', id: card }
  if (words === note || words === form.dataset.sent) return
  form.dataset.sent = words
  const sent = words ? pin(visit, words, about, form) : unpin(visit, about, form)
  sent.finally(() => delete form.dataset.sent) // it may have been refused
}

/** @param {Context} ctx @returns {Map<number, string>} */
function reasonsOf(ctx) {
  const place = `${ctx.table.code}/${ctx.game.number}`
  if (ctx.players[ctx.board.giver]?.bot && !told.has(place)) load(place, ctx.table.code, ctx.game.number)
  return told.get(place) ?? new Map()
}

/** @param {string} place @param {string} code @param {number} number */
async function load(place, code, number) {
  told.set(place, null)
  try {
    const { reasons } = await import('../../table/cast/why.js')
    told.set(place, await reasons(code, number))
    redraw()
  } catch {
    // Without a connection, only the direction of the card is shown.
  }
}
