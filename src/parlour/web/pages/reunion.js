// @ts-check
/** The group comes back by its link: everybody takes their own seat again, on whatever device they hold. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { bar } from '../kit/bar.js'
import { at, explain } from '../kit/bubble.js'
import { look, Refusal, reunite } from '../net.js'
import { forgetHash, go } from '../router.js'
import { learn, say } from '../say.js'
import { slice, store } from '../store.js'
import { refusalText } from '../table/refusal.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../types.js').Player} Player
 */

/** Whose table it is, and whether it can be had. @typedef {{key: string, table: TableMessage | null, problem: Refusal | null}} Reunion */

const reunion = slice('reunion', /** @type {Reunion} */ ({ key: '', table: null, problem: null }))

export const title = () => `${store.state.route.code} · Parlour`

/** @param {import('../types.js').Route} route */
export async function enter(route) {
  const { code, hash } = route
  reunion.begin({ key: hash })
  if (hash) forgetHash()
  try {
    const [table] = await Promise.all([look(code), learn('evening')])
    if (store.state.route !== route) return
    if (table.you) return go(`/t/${code}`, { replace: true }) // this device has its seat already
    reunion.change({ table })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (store.state.route === route) reunion.change({ problem })
  }
}

/** @param {import('../types.js').State} state */
export function page({ route: { code } }) {
  const { table, problem } = reunion.now
  return html`${bar({ title: code, back: '/' })}
    <main id="main" class="join-page" aria-busy=${String(!table && !problem)}><section class="panel card-like">${problem ? html`<h1>${say('join.no_table')}</h1><p>${refusalText(problem)}</p>` : table ? seats(table) : nothing}</section></main>`
}

/** @param {TableMessage} table */
const seats = (table) => html`<h1>${say('evening.back.title')}</h1>
  <p class="muted">${say('evening.back.who')}</p>
  <ul class="menu">${table.seats.filter(({ bot }) => !bot).map((sitter) => html`<li>${chair(table.code, sitter)}</li>`)}</ul>`

/** @param {string} code @param {Player} sitter */
function chair(code, sitter) {
  /** @param {Element} near */
  const sitDown = async (near) => {
    try {
      await reunite(code, reunion.now.key, sitter.seat)
      go(`/t/${code}`, { replace: true })
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      explain(near, problem.code === 'no_token' ? say('evening.back.no_key') : refusalText(problem))
    }
  }
  return html`<button type="button" class="btn plain wide" @click=${at(sitDown)}>${badge(sitter, { sub: sitter.here ? say('evening.back.here') : '' })}</button>`
}
