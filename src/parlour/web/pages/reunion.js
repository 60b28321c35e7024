// @ts-check
/** The group comes back by its link: everybody takes their own seat again, on whatever device they hold. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { bar } from '../kit/bar.js'
import { at, explain } from '../kit/bubble.js'
import { redraw } from '../kit/redraw.js'
import { look, Refusal, reunite } from '../net.js'
import { forgetHash, go } from '../router.js'
import { learn, say } from '../say.js'
import { store } from '../store.js'
import { refusalText } from '../table/refusal.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../types.js').Player} Player
 */

/** @type {{code: string, key: string, table: TableMessage | null, problem: Refusal | null}} */
let mine = { code: '', key: '', table: null, problem: null }

export const title = () => `${store.state.route.code} · Parlour`

/** @param {import('../types.js').Route} route */
export async function enter({ code, hash }) {
  mine = { code, key: hash, table: null, problem: null }
  const now = mine
  if (hash) forgetHash()
  try {
    const [table] = await Promise.all([look(code), learn('evening')])
    if (mine !== now) return
    if (table.you) return go(`/t/${code}`, { replace: true }) // this device has its seat already
    now.table = table
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    now.problem = problem
  }
  redraw()
}

export function page() {
  return html`${bar({ title: mine.code, back: '/' })}
    <main id="main" class="join-page" aria-busy=${String(!mine.table && !mine.problem)}><section class="panel card-like">${mine.problem ? html`<h1>${say('join.no_table')}</h1><p>${refusalText(mine.problem)}</p>` : mine.table ? seats(mine.table) : nothing}</section></main>`
}

/** @param {TableMessage} table */
const seats = (table) => html`<h1>${say('evening.back.title')}</h1>
  <p class="muted">${say('evening.back.who')}</p>
  <ul class="menu">${table.seats.filter(({ bot }) => !bot).map((sitter) => html`<li>${chair(sitter)}</li>`)}</ul>`

/** @param {Player} sitter */
function chair(sitter) {
  /** @param {Element} near */
  const sitDown = async (near) => {
    try {
      await reunite(mine.code, mine.key, sitter.seat)
      go(`/t/${mine.code}`, { replace: true })
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      explain(near, problem.code === 'no_token' ? say('evening.back.no_key') : refusalText(problem))
    }
  }
  return html`<button type="button" class="btn plain wide" @click=${at(sitDown)}>${badge(sitter, { sub: sitter.here ? say('evening.back.here') : '' })}</button>`
}
