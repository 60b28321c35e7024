// @ts-check
/** A big screen without a table: a few letters and a square. Nothing to type here, and nothing to know. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { cover, logo } from '../kit/art.js'
import { qr } from '../kit/qr.js'
import { redraw } from '../kit/redraw.js'
import { wear } from '../kit/styles.js'
import { lookAtScreen, Refusal, waitForTable } from '../net.js'
import { go } from '../router.js'
import { learn, say, sayHtml } from '../say.js'
import { shortLink } from '../table/invite.js'
import { boxes } from '../table/shelf.js'
import { lamp } from '../table/show/lamp.js'

const LOOK_AGAIN = 1500
const TRY_AGAIN = 4000
const RENEW = 20 // seconds before the letters run out

/** @typedef {import('../types.js').ScreenNow & {until: number}} Waiting */

await Promise.all([learn('tv'), wear('css/table/show.css')])

/** @type {Waiting | null} */
let waiting = null
let offline = false
let misses = 0
let timer = 0
let visits = 0

export const title = () => `${waiting?.code ?? say('screen.title')} · Parlour`

export function enter() {
  waiting = null
  step((visits += 1))
}

export function leave() {
  visits += 1
  clearTimeout(timer)
}

/** Ask for letters, then again and again for a table; and for new letters before these run out. @param {number} visit */
async function step(visit) {
  const held = waiting
  try {
    if (held && held.until > Date.now()) await look(held, visit)
    else await ask(visit)
    offline = false
    misses = 0
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (problem.status === 404 && (misses += 1) > 1) waiting = null // once: a table may just be founded under these letters
    offline = problem.status !== 404
  }
  if (visit !== visits) return
  redraw()
  timer = setTimeout(() => step(visit), offline ? TRY_AGAIN : waiting ? LOOK_AGAIN : 0)
}

/** @param {number} visit */
async function ask(visit) {
  const told = await waitForTable()
  if (visit === visits) waiting = { ...told, until: Date.now() + (told.seconds - RENEW) * 1000 }
}

/** @param {Waiting} held @param {number} visit */
async function look(held, visit) {
  const shown = await lookAtScreen(held.code, held.key ?? '')
  if (visit === visits && shown.table && shown.key) go(`/screen/${shown.table}#${shown.key}`, { replace: true })
}

export function page() {
  return html`<main id="main" class="tv-wait felt rim">
    ${lamp()}
    <p class="brand">${logo()} Parlour</p>
    ${waiting ? letters(waiting) : html`<div class="tv-letters" aria-busy="true"><h1>${say(offline ? 'tv.offline' : 'tv.waiting')}</h1></div>`}
    <p class="tv-boxes" aria-hidden="true">${boxes().map(({ name }) => cover(name))}</p>
  </main>`
}

/** @param {Waiting} waiting */
function letters({ code, link }) {
  const address = link ?? location.href
  return html`<div class="tv-letters">
      <h1>${say('tv.title')}</h1>
      <p>${sayHtml('tv.how', { address: shortLink(address).replace(/\/tv\/.*$/, '') })}</p>
      <p class="tv-big-code">${code}</p>
      <p class="muted">${say('tv.what')}</p>
      ${offline ? html`<p class="chip warn">${say('tv.offline')}</p>` : nothing}
    </div>
    <div class="tv-square">${qr(address, say('tv.qr'))}<b>${say('tv.camera')}</b></div>`
}
