// @ts-check
/** Join by link or code: who you are, and a chair. Ten seconds, no account. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { cover } from '../kit/art.js'
import { badge } from '../kit/badge.js'
import { bar } from '../kit/bar.js'
import { beginAtHeading } from '../kit/heir.js'
import { icon } from '../kit/icon.js'
import { alarm } from '../kit/live.js'
import { meFields, myself, rememberMe, stepAside } from '../kit/me.js'
import { redraw } from '../kit/redraw.js'
import { freshKey, look, Refusal, sit } from '../net.js'
import { go } from '../router.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { facts } from '../table/facts.js'
import { refusalText, show } from '../table/refusal.js'
import { box, gameName } from '../table/shelf.js'
import { fetchTable } from './ahead.js'
import { join as askForCode, stumble } from './home/code.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {{code: string, me: import('../kit/me.js').Me, table: TableMessage | null, problem: Refusal | null, busy: boolean, key: string}} Visit
 */

const LOOK_AGAIN = 4000

/** @type {Visit | null} */
let knocking = null
let timer = 0

export const title = () => `${knocking?.problem ? say('join.no_table') : say('join.title', { code: store.state.route.code })} · Parlour`

/** @param {import('../types.js').Route} route */
export function enter({ code }) {
  knocking = { code, me: myself(), table: null, problem: null, busy: false, key: freshKey() }
  knock(knocking)
}

export function leave() {
  knocking = null
  clearTimeout(timer)
}

/** Who sits there already? As long as we stand at the door we keep looking. @param {Visit} mine */
async function knock(mine) {
  clearTimeout(timer)
  try {
    const known = mine.table
    mine.table = await look(mine.code)
    mine.problem = null
    if (!known) {
      fetchTable(mine.table.game)
      stepAside(mine.me, mine.table.seats.map((sitter) => sitter.avatar))
    }
    if (knocking === mine && mine.table.you) return go(`/t/${mine.code}`, { replace: true })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (knocking === mine && problem.code === 'is_a_screen') return go(`/tv/${mine.code}`, { replace: true })
    const fresh = mine.problem?.code !== problem.code
    if (!mine.table || problem.status === 404 || problem.status === 410) {
      if (!mine.problem && problem.code === 'no_such_table') stumble(mine.code, refusalText(problem))
      mine.problem = problem
    }
    if (mine.problem && fresh && knocking === mine) {
      alarm(`${say('join.no_table')}. ${refusalText(problem)}`)
      beginAtHeading() // the answer may be here before the door had a first frame, and the field on it the focus
    }
  }
  if (knocking !== mine) return
  redraw()
  timer = setTimeout(() => knock(mine), LOOK_AGAIN)
}

export function page() {
  const mine = knocking
  return html`${bar({ title: 'Parlour' })}
    <main id="main" class="join-page">${mine?.problem ? nobodyThere(mine.problem) : door(mine)}</main>`
}

/** No dead end: the letters stand there to be mended. @param {Refusal} problem */
const nobodyThere = (problem) => html`<h1>${say('join.no_table')}</h1>
  ${problem.code === 'no_such_table' ? askForCode() : html`<p class="panel">${refusalText(problem)}</p>`}
  <a class="btn plain" href="/">${icon('house')} ${say('menu.home')}</a>`

/** @param {Visit | null} mine */
function door(mine) {
  const table = mine?.table
  const shut = table ? shutBecause(table) : ''
  return html`<section class="panel card-like" aria-busy=${String(!table)}>
    <div class="host-game">
      ${table ? cover(table.game) : html`<span class="cover blank"></span>`}
      <div class="col">
        <h1>${say('join.title', { code: store.state.route.code })}</h1>
        ${table
          ? html`<p class="display">${gameName(table.game)}</p>
              ${facts(box(table.game))}`
          : html`<p class="muted">${say('loading')}</p>`}
      </div>
    </div>
    ${table ? sitters(table) : nothing}
    ${shut
      ? html`<p class="notice">${icon('lock')} ${shut}</p>`
      : mine
        ? html`<form class="col" @submit=${(/** @type {Event} */ submit) => takeSeat(submit, mine)}>
            ${meFields(mine.me, { focus: true })}
            <button class="btn primary wide big">${icon('armchair')} ${say('home.sit')}</button>
          </form>`
        : nothing}
  </section>`
}

/** @param {TableMessage} table */
function shutBecause(table) {
  if (table.phase === 'playing') return say('join.playing')
  if (table.locked) return say('refused.table_locked')
  const most = box(table.game).seats[1]
  return table.seats.length >= most ? say('refused.table_full', { most }) : ''
}

/** @param {TableMessage} table */
const sitters = (table) => html`<ul class="sitters" aria-label=${say('people.title')}>
  ${table.seats.map((sitter) => html`<li>${badge(sitter, { size: 'sm', off: sitter.here === false })}</li>`)}
</ul>`

/** @param {Event} submit @param {Visit} mine */
async function takeSeat(submit, mine) {
  submit.preventDefault()
  const button = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
  if (mine.busy) return
  mine.busy = true
  try {
    await sitAs(mine)
    await rememberMe(mine.me)
    go(`/t/${mine.code}`, { replace: true })
  } catch (problem) {
    show(button, problem)
  } finally {
    mine.busy = false
  }
}

/** A name of ours that is taken gets a number; one of yours is yours to change. Whatever was heard of an earlier try, it is one seat. @param {Visit} mine */
async function sitAs({ code, me, key }) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? me.name : `${me.name} ${number}`
    try {
      return await sit(code, { name, avatar: me.avatar, key })
    } catch (problem) {
      const again = me.given && number < 9 && problem instanceof Refusal && problem.code === 'name_taken'
      if (!again) throw problem
    }
  }
}
