// @ts-check
/** The link was opened while a game runs: take the seat of a bot, or watch and play the next game. If watching is not allowed, wait. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { cover } from '../kit/art.js'
import { badge, face } from '../kit/badge.js'
import { at } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { meFields } from '../kit/me.js'
import { has, listed, say } from '../say.js'
import { ownWait } from '../table/late/wait.js'
import { lostNotice } from '../table/links/lost.js'
import { gameName } from '../table/shelf.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../kit/me.js').Me} Me
 * @typedef {{change: (me: Me) => void, come: (near: Element, wish: {seat?: number, next?: boolean}) => void, watch: (near: Element) => void}} Actions
 */

/** @param {TableMessage} table @param {Me} me @param {Actions} actions */
export function lateDoor(table, me, actions) {
  if (table.late) return html`<section class="panel card-like">${ownWait(table)}</section>`
  const { now, chairs } = table.latecomers
  const offered = now === 'next' ? [] : chairs
  return html`<section class="late-door" aria-labelledby="late-title">
    <div class="late-head">
      ${cover(table.game)}
      <h1 id="late-title">${say(offered.length ? 'late.title' : 'late.title.watch')}</h1>
      <p class="muted">${say('late.who', { game: gameName(table.game), names: listed(table.seats.map(({ name }) => name)) })}</p>
    </div>
    ${lostNotice(table)}
    <ul class="sitters" aria-label=${say('people.title')}>
      ${table.seats.map((sitter) => html`<li>${badge(sitter, { size: 'sm', off: sitter.here === false })}</li>`)}
    </ul>
    ${offered.map((chair, place) => chairCard(table, chair, actions, !place))}
    <button type="button" class="late-choice" data-main=${offered.length ? nothing : ''} @click=${at((near) => actions.come(near, { next: true }))}>
      <span class="late-eye" aria-hidden="true">${icon('eye')}</span>
      <span class="col"><b>${say('late.watch')}</b><span>${say(table.watching ? 'late.watch.how' : 'late.watch.closed')}</span></span>
    </button>
    ${offered.length ? nothing : audienceChoice(table, actions.watch)}
    <div class="panel late-me">${meFields(me, actions.change)}</div>
    ${offered.length ? html`<p class="xs muted">${say('late.secret')}</p>` : nothing}
  </section>`
}

/** No seat is free: watch and answer along, in games that have an audience. @param {TableMessage} table @param {(near: Element) => void} watch */
export function audienceChoice(table, watch) {
  if (!table.watching || table.locked || !has(`audience.${table.game}`)) return nothing
  return html`<button type="button" class="late-choice" @click=${at(watch)}>
    <span class="late-eye" aria-hidden="true">${icon('lock')}</span>
    <span class="col"><b>${say('late.audience')}</b><span>${say('late.audience.how')}</span></span>
  </button>`
}

/** @param {TableMessage} table @param {TableMessage['latecomers']['chairs'][number]} chair @param {Actions} actions @param {boolean} first */
function chairCard(table, chair, actions, first) {
  const bot = table.seats[chair.seat]
  return html`<button type="button" class="late-choice" data-first=${first ? '' : nothing} data-main=${first ? '' : nothing} @click=${at((near) => actions.come(near, { seat: chair.seat }))}>
    ${face(bot, { size: 'lg' })}
    <span class="col">
      <b>${say('late.take', { bot: bot.name })}</b>
      <span>${say('late.warm', { bot: bot.name })} ${meaning(table, chair)}</span>
      ${table.latecomers.now === 'ask' ? html`<span class="muted">${say('late.asks', { host: table.seats[table.host].name })}</span>` : nothing}
    </span>
  </button>`
}

/** What taking a bot's seat means: "You guess with Ala and Ben." @param {TableMessage} table @param {TableMessage['latecomers']['chairs'][number]} chair */
function meaning(table, { silent, beside }) {
  const names = listed(beside.map((seat) => table.seats[seat].name))
  const own = `late.means.${table.game}`
  return say(silent ? 'late.means.silent' : has(own) ? own : 'late.means', { names })
}
