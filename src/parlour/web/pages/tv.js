// @ts-check
/** A big screen without a table: a code and a QR code. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { cover, logo } from '../kit/art.js'
import { qr } from '../kit/qr.js'
import { loadStylesheet } from '../kit/styles.js'
import { Timer } from '../kit/timer.js'
import { lookAtScreen, Refusal, waitForTable } from '../net.js'
import { go } from '../router.js'
import { loadMessages, say, sayHtml } from '../say.js'
import { slice, store } from '../store.js'
import { shortLink } from '../table/invite.js'
import { boxes } from '../table/shelf.js'
import { lamp } from '../table/show/lamp.js'

const LOOK_AGAIN = 1500
const TRY_AGAIN = 4000
const RENEW = 20 // seconds before the code expires

/**
 * @typedef {import('../types.js').Route} Route
 * @typedef {import('../types.js').ScreenNow & {until: number}} Waiting
 * @typedef {import('../types.js').ScreenShows['asked']} Asked
 */

await Promise.all([loadMessages('tv'), loadStylesheet('css/table/show.css')])

const screen = slice('tv', { waiting: /** @type {Waiting | null} */ (null), asked: /** @type {Asked} */ (null), offline: false, misses: 0 })
const looking = new Timer()

export const title = () => `${screen.now.waiting?.code ?? say('screen.title')} · Parlour`

/** @param {Route} route */
export function enter(route) {
  screen.begin()
  step(route)
}

export const leave = () => looking.stop()

/** Requests a code, polls for a table, and requests a new code before it expires. @param {Route} route */
async function step(route) {
  const { waiting: held, misses } = screen.now
  const news = await (held && held.until > Date.now() ? look(held) : ask()).catch((problem) => missed(problem, misses))
  if (store.state.route !== route) return
  if (typeof news === 'string') return go(news, { replace: true })
  screen.change(news)
  const { waiting, offline } = screen.now
  looking.start(offline ? TRY_AGAIN : waiting ? LOOK_AGAIN : 0, () => step(route))
}

/** A single miss under this code is ignored: a table may just be opened there. @param {unknown} problem @param {number} misses */
function missed(problem, misses) {
  if (!(problem instanceof Refusal)) throw problem
  if (problem.status !== 404) return { offline: true }
  return { offline: false, misses: misses + 1, ...(misses > 0 && { waiting: null, asked: null }) }
}

async function ask() {
  const told = await waitForTable()
  return { waiting: { ...told, until: Date.now() + (told.seconds - RENEW) * 1000 }, asked: null, offline: false, misses: 0 }
}

/** The address of the table, once there is one. @param {Waiting} held */
async function look(held) {
  const { table, key, asked } = await lookAtScreen(held.code, held.key ?? '')
  return table && key ? `/screen/${table}#${key}` : { asked, offline: false, misses: 0 }
}

export function page() {
  const { waiting, asked, offline } = screen.now
  return html`<main id="main" class="tv-wait felt rim">
    ${lamp()}
    <p class="brand">${logo()} Parlour</p>
    ${waiting ? letters(waiting, asked, offline) : html`<div class="tv-letters" aria-busy="true"><h1>${say(offline ? 'tv.offline' : 'tv.waiting')}</h1></div>`}
    <p class="tv-boxes" aria-hidden="true">${boxes().map(({ name }) => cover(name))}</p>
  </main>`
}

/** @param {Waiting} waiting @param {Asked} asked @param {boolean} offline */
function letters({ code, link }, asked, offline) {
  const address = link ?? location.href
  return html`<div class="tv-letters">
      <h1>${say('tv.title')}</h1>
      <p>${sayHtml('tv.how', { address: shortLink(address).replace(/\/tv\/.*$/, '') })}</p>
      <p class="tv-big-code">${code}</p>
      <p class="muted">${say('tv.what')}</p>
      ${offline ? html`<p class="chip warn">${say('tv.offline')}</p>` : nothing}
    </div>
    <div class="tv-square" role="status">${asked ? question(asked) : html`${qr(address, say('tv.qr'))}<b>${say('tv.camera')}</b>`}</div>`
}

/** The asking table, and the number that the phone has to enter. @param {NonNullable<Asked>} asked */
function question({ name, table, number }) {
  return html`<b class="tv-asked">${table ? say('tv.asked', { name, code: table }) : say('tv.asked.new', { name })}</b>
    <span>${say('tv.asked.how')}</span>
    <span class="tv-number">${number}</span>
    <span class="small">${say('tv.asked.not')}</span>`
}
