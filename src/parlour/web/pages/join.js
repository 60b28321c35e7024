// @ts-check
/** Join by link or code: a name and a chair, without an account. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { cover } from '../kit/art.js'
import { badge } from '../kit/badge.js'
import { bar } from '../kit/bar.js'
import { siteUrl } from '../kit/files.js'
import { beginAtHeading } from '../kit/focus_restore.js'
import { icon } from '../kit/icon.js'
import { alarm } from '../kit/live.js'
import { meFields, myself, NOBODY, rememberMe, stepAside } from '../kit/me.js'
import { Timer } from '../kit/timer.js'
import { comeLate, freshKey, joinAudience, look, Refusal, sit } from '../net.js'
import { go } from '../router.js'
import { loadMessages, say, spoken } from '../say.js'
import { slice, store } from '../store.js'
import { facts } from '../table/facts.js'
import { lostNotice } from '../table/links/lost.js'
import { refusalText, show } from '../table/refusal.js'
import { box, gameName } from '../table/shelf.js'
import { fetchTable } from './ahead.js'
import { join as askForCode, stumble } from './home/code.js'
import { audienceChoice, lateDoor } from './late_door.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {{me: import('../kit/me.js').Me, table: TableMessage | null, problem: Refusal | null, busy: boolean, key: string}} Guest
 */

const LOOK_AGAIN = 4000

const looking = new Timer()

/** The visitor at the door, and what they see there. */
const guest = slice('join', /** @type {Guest} */ ({ me: NOBODY, table: null, problem: null, busy: false, key: '' }))

/** @param {import('../types.js').State} state */
export const title = ({ route: { code } }) => `${guest.now.problem ? say('join.no_table') : say('join.title', { code })} · Parlour`

/** @param {import('../types.js').Route} route */
export function enter(route) {
  guest.begin({ me: myself(), key: freshKey() })
  lookUp(route)
}

export const leave = () => looking.stop()

/** Who sits there already? Refreshed while the visitor is at the door. @param {import('../types.js').Route} route */
async function lookUp(route) {
  const { code } = route
  try {
    const table = await look(code)
    if (table.phase === 'playing' || isFull(table)) await Promise.all([loadMessages('late'), loadMessages(table.game)])
    if (store.state.route !== route) return
    if (!guest.now.table) meet(table)
    guest.change({ table, problem: null })
    if (table.you) return go(`/t/${code}`, { replace: true })
    if (table.late && table.watching) return go(`/watch/${code}`, { replace: true })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (store.state.route !== route) return
    if (problem.code === 'is_a_screen') return go(`/tv/${code}`, { replace: true })
    turnedAway(code, problem)
  }
  looking.start(LOOK_AGAIN, () => lookUp(route))
}

/** @param {TableMessage} table */
function meet({ game, seats }) {
  fetchTable(game)
  guest.change({ me: stepAside(guest.now.me, seats.map((sitter) => sitter.avatar)) })
}

/** @param {string} code @param {Refusal} problem */
function turnedAway(code, problem) {
  const { table, problem: before } = guest.now
  if (table && problem.status !== 404 && problem.status !== 410) return // the line is down for a moment
  if (!before && problem.code === 'no_such_table') stumble(code, refusalText(problem))
  guest.change({ problem })
  if (before?.code === problem.code) return
  alarm(`${say('join.no_table')}. ${refusalText(problem)}`)
  beginAtHeading() // the answer may arrive before the door is drawn and its field has the focus
}

export function page() {
  const { problem } = guest.now
  return html`${bar({ title: 'Parlour' })}
    <main id="main" class="join-page">${problem ? nobodyThere(problem) : door(guest.now)}</main>`
}

/** No dead end: the letters stay in the field and can be corrected. @param {Refusal} problem */
const nobodyThere = (problem) => html`<h1>${say('join.no_table')}</h1>
  ${problem.code === 'no_such_table' ? askForCode() : html`<p class="panel">${refusalText(problem)}</p>`}
  <a class="btn plain" href=${siteUrl('/')}>${icon('house')} ${say('menu.home')}</a>`

/** @param {Guest} mine */
function door({ table, me }) {
  const shut = table ? shutBecause(table) : ''
  if (table && !shut && table.phase === 'playing') return lateDoor(table, me, { change: (me) => guest.change({ me }), come, watch })
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
    ${table ? html`${lostNotice(table)} ${sitters(table)}` : nothing}
    ${shut
      ? html`<p class="notice">${icon('lock')} ${table && isFull(table) && !table.locked ? say('late.title.full') : shut}</p>
          ${table && isFull(table) ? audienceChoice(table, watch) : nothing}`
      : html`<form class="col" @submit=${takeSeat}>
          ${meFields(me, (me) => guest.change({ me }), { focus: true })}
          <button class="btn primary wide big" data-main>${icon('armchair')} ${say('home.sit')}</button>
        </form>`}
  </section>`
}

/** @param {TableMessage} table */
function shutBecause(table) {
  if (table.locked) return say('refused.table_locked')
  if (table.phase === 'playing') return ''
  return isFull(table) ? say('refused.table_full', { most: box(table.game).seats[1] }) : ''
}

/** Between games: is every chair taken? @param {TableMessage} table */
const isFull = (table) => table.phase !== 'playing' && table.seats.length >= box(table.game).seats[1]

/** @param {TableMessage} table */
const sitters = (table) => html`<ul class="sitters" aria-label=${say('people.title')}>
  ${table.seats.map((sitter) => html`<li>${badge(sitter, { size: 'sm', off: sitter.here === false })}</li>`)}
</ul>`

/** @param {Event} submit */
async function takeSeat(submit) {
  submit.preventDefault()
  const button = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
  const { code } = store.state.route
  if (guest.now.busy) return
  guest.change({ busy: true })
  try {
    await sitAs(code, guest.now)
    await rememberMe(guest.now.me)
    go(`/t/${code}`, { replace: true })
  } catch (problem) {
    show(button, problem)
  } finally {
    guest.change({ busy: false })
  }
}

/** A latecomer: asks for the seat of a bot, or waits for the next game. @param {Element} near @param {{seat?: number, next?: boolean}} wish */
async function come(near, wish) {
  const { route } = store.state
  const { me, key, busy } = guest.now
  if (busy) return
  if (!me.name.trim()) return /** @type {HTMLInputElement | null} */ (document.querySelector('.late-me input[name=name]'))?.focus()
  guest.change({ busy: true })
  try {
    await sitAs(route.code, { ...guest.now, key: `${key} ${wish.seat ?? 'next'}` }, { ...wish, ...(route.hash && { group: route.hash }) })
    await rememberMe(me)
  } catch (problem) {
    show(near, problem)
  } finally {
    guest.change({ busy: false })
  }
  if (store.state.route === route) lookUp(route)
}

/** There is no seat: watch, and answer along with the players. @param {Element} near */
async function watch(near) {
  const { route } = store.state
  const { table, key, busy } = guest.now
  if (busy) return
  guest.change({ busy: true })
  try {
    if (!table?.audience) await joinAudience(route.code, `${key} audience`)
    go(`/watch/${route.code}`)
  } catch (problem) {
    show(near, problem)
  } finally {
    guest.change({ busy: false })
  }
}

/** A default name that is taken gets a number; a name of one's own is left to the visitor. All attempts together are one seat. @param {string} code @param {Guest} mine @param {{seat?: number, next?: boolean, group?: string}} [late] */
async function sitAs(code, { me, key }, late) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? me.name : `${me.name} ${number}`
    try {
      return await (late ? comeLate(code, { name, avatar: me.avatar, key, ...late }) : sit(code, { name, avatar: me.avatar, key, language: spoken() }))
    } catch (problem) {
      const again = me.given && number < 9 && problem instanceof Refusal && problem.code === 'name_taken'
      if (!again) throw problem
    }
  }
}
