// @ts-check
/** The group's link: what was played here, a chair for a new person, and “that was me”, which needs a confirmation by somebody present. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { bar } from '../kit/bar.js'
import { at, explain } from '../kit/bubble.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { announce } from '../kit/live.js'
import { Timer } from '../kit/timer.js'
import { claimSeat, look, lookAtClaim, Refusal, withdrawClaim } from '../net.js'
import { forgetHash, go } from '../router.js'
import { loadMessages, say, spoken } from '../say.js'
import { slice, store } from '../store.js'
import { standings } from '../table/evening/stars.js'
import { lostNotice } from '../table/links/lost.js'
import { refusalText } from '../table/refusal.js'
import { gameName } from '../table/shelf.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../types.js').Player} Player
 * @typedef {import('../types.js').Route} Route
 * @typedef {import('../types.js').Claim} Claim
 */

/** The table, and the seat that was asked for. @typedef {{key: string, table: TableMessage | null, problem: Refusal | null, claim: Claim | null}} Reunion */

const LOOK_AGAIN = 4000
const ASK_AGAIN = 2500

const looking = new Timer()
const reunion = slice('reunion', /** @type {Reunion} */ ({ key: '', table: null, problem: null, claim: null }))

export const title = () => `${store.state.route.code} · Parlour`

/** @param {Route} route */
export function enter(route) {
  reunion.begin({ key: route.hash })
  if (route.hash) forgetHash()
  addEventListener('pagehide', stopAsking)
  find(route)
}

export function leave() {
  looking.stop()
  removeEventListener('pagehide', stopAsking)
  stopAsking()
}

/** A visitor who leaves withdraws the claim. */
function stopAsking() {
  if (reunion.now.claim?.state === 'waiting') withdrawClaim(store.state.route.code).catch(() => {})
}

/** People and games change in the meantime. @param {Route} route */
async function find(route) {
  const { code } = route
  try {
    const [table] = await Promise.all([look(code), loadMessages('links'), loadMessages('evening')])
    if (store.state.route !== route) return
    if (table.you) return go(`/t/${code}`, { replace: true }) // this device has its seat already
    reunion.change({ table, problem: null })
    if (reunion.now.claim?.state === 'waiting') await hearOfClaim(route)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (store.state.route === route && !reunion.now.table) reunion.change({ problem })
  }
  if (store.state.route === route) looking.start(reunion.now.claim?.state === 'waiting' ? ASK_AGAIN : LOOK_AGAIN, () => find(route))
}

/** @param {Route} route */
async function hearOfClaim(route) {
  const claim = await lookAtClaim(route.code)
  if (store.state.route !== route || reunion.now.claim?.state !== 'waiting') return
  reunion.change({ claim: { ...reunion.now.claim, ...claim } })
  if (claim.state !== 'waiting' && claim.state !== 'yes') announce(say(`links.asked.${claim.state}`))
}

/** @param {import('../types.js').State} state */
export function page({ route: { code } }) {
  const { table, problem } = reunion.now
  return html`${bar({ title: code, back: '/' })}
    <main id="main" class="join-page" aria-busy=${String(!table && !problem)}>${problem ? html`<section class="panel card-like"><h1>${say('join.no_table')}</h1><p>${refusalText(problem)}</p></section>` : table ? found(table) : nothing}</main>`
}

/** @param {TableMessage} table */
const found = (table) => html`<section class="panel card-like">
    <h1>${say('links.back.title')}</h1>
    ${lostNotice(table)} ${asked(table)}
    <a class="btn primary wide" href=${siteUrl(`/j/${table.code}${reunion.now.key ? `#${reunion.now.key}` : ''}`)}>${icon('armchair')} ${say('links.back.new')}</a>
    ${reunion.now.claim?.state === 'waiting' ? nothing : people(table)}
  </section>
  ${table.games.length ? history(table) : nothing}`

/** The state of the claim. @param {TableMessage} table */
function asked(table) {
  const { claim } = reunion.now
  if (!claim) return nothing
  if (claim.state !== 'waiting') return html`<p class="notice" role="status">${icon('info')} ${say(`links.asked.${claim.state}`)}</p>`
  const name = table.seats[claim.seat ?? 0]?.name ?? ''
  const stop = () => {
    stopAsking()
    reunion.change({ claim: null })
  }
  return html`<div class="notice col" role="status">
      <p>${icon('hourglass')} ${say('links.asked.waiting', { name })}</p>
      <p>${say('links.asked.sign', { sign: claim.sign ?? 0 })}</p>
    </div>
    <button type="button" class="btn plain" @click=${stop}>${icon('x')} ${say('links.asked.stop')}</button>`
}

/** @param {TableMessage} table */
function people(table) {
  const others = table.seats.filter(({ bot }) => !bot)
  return html`<h2>${say('links.back.was_me')}</h2>
    <p class="muted">${say(table.phase === 'playing' ? 'links.back.playing' : 'links.back.how')}</p>
    <ul class="menu">${others.map((sitter) => html`<li>${chair(table, sitter)}</li>`)}</ul>`
}

/** @param {TableMessage} table @param {Player} sitter */
function chair(table, sitter) {
  const host = sitter.seat === table.host || sitter.seat === table.lender
  if (host || sitter.here || table.phase === 'playing') return badge(sitter, { sub: host ? say('links.back.host') : sitter.here ? say('evening.back.here') : '' })
  /** @param {Element} near */
  const ask = async (near) => {
    try {
      const claim = await claimSeat(table.code, reunion.now.key, sitter.seat)
      reunion.change({ claim })
      looking.start(ASK_AGAIN, () => find(store.state.route))
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      explain(near, problem.code === 'no_token' ? say('evening.back.no_key') : refusalText(problem))
    }
  }
  return html`<button type="button" class="btn plain wide" @click=${at(ask)}>${badge(sitter)}<span class="vh">${say('links.back.was_me')}</span></button>`
}

/** @param {TableMessage} table */
function history({ games, seats }) {
  const day = new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium' })
  return html`<section class="panel card-like" aria-labelledby="history-title">
    <h2 id="history-title">${say('links.back.history')}</h2>
    <ul class="group-stars">${standings(games, seats).map(({ name, stars }) => html`<li><b>${name}</b> <span class="num">${say('links.back.stars', { count: stars })}</span></li>`)}</ul>
    <ol class="group-games">
      ${games.map(({ game, at, players, winners }) => html`<li><b>${gameName(game)}</b> <span class="muted">${day.format(at * 1000)}</span> ${winners.length ? html`<span>${icon('trophy')} ${winners.map((seat) => players[seat]).join(' · ')}</span>` : nothing}</li>`)}
    </ol>
  </section>`
}
