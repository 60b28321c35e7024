// @ts-check
/** Push messages: this device is told when it is its person's turn and no page of theirs is open. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { at, explain } from '../../kit/bubble.js'
import { toggle } from '../../kit/controls.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { mayNotify } from '../../kit/notify.js'
import { prefer, settings } from '../../kit/settings.js'
import { pushKey, Refusal, subscribe, unsubscribe } from '../../net.js'
import { loadMessages, say } from '../../say.js'
import { store } from '../../store.js'
import { gameOf } from '../../store/visit.js'
import { attempt } from '../act.js'
import { codes } from '../my_tables.js'

await loadMessages('reminders')

/** @typedef {import('../../types.js').Visit} Visit */

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const ID = 'parlour.push' // where the id is stored that ends it

/** @param {Visit} visit */
export function openCalls(visit) {
  openDialog({ title: say('menu.calls'), body: () => body(store.state.visit ?? visit) })
}

/** @param {Visit} visit */
function body(visit) {
  const { push } = settings()
  const why = obstacle(Boolean(visit.table?.you?.host))
  const game = say(`${gameOf(visit)}.name`)
  return html`<div class="col device-calls">
    ${toggle({
      label: say('call.turn'),
      hint: say('call.when'),
      checked: push && !why,
      onChange: (on) => (on ? switchOn(visit) : switchOff()),
      onRefused: why ? (near) => explain(near, why) : undefined,
    })}
    <p class="calls-note row"><img src=${art('icon-192.png')} alt="" width="40" height="40" /> <span class="col"><b>${say('call.title', { game })}</b> <span>${say('call.body', { code: visit.code })}</span></span></p>
    ${why ? html`<p class="notice">${icon('bell-off')} ${why}</p>` : nothing}
    ${why && visit.table?.you?.host ? html`<button type="button" class="btn plain" @click=${at((near) => chat(visit, near))}>${icon('message-circle')} ${say('menu.chat')}</button>` : nothing}
    <fieldset class="row wrap calls-quiet">
      <legend>${say('call.quiet')} <span class="hint">${say('call.quiet_when')}</span></legend>
      ${hour('from', 'quietBegin')} ${hour('until', 'quietEnd')}
    </fieldset>
    <p class="small muted">${say('reminder.never')}</p>
  </div>`
}

/** @param {'from' | 'until'} word @param {'quietBegin' | 'quietEnd'} which */
const hour = (word, which) => html`<label class="row"><span>${say(`call.${word}`)}</span>
  <select class="field" @change=${(/** @type {Event} */ change) => setQuiet(which, Number(/** @type {HTMLSelectElement} */ (change.target).value))}>
    ${HOURS.map((value) => html`<option value=${value} .selected=${settings()[which] === value}>${clock(value)}</option>`)}
  </select></label>`

/** @param {number} value */
const clock = (value) => new Intl.DateTimeFormat(settings().language, { timeStyle: 'short' }).format(new Date(2020, 0, 1, value))

/** Why it cannot be switched on here, in a sentence; "": it can. @param {boolean} isHost */
function obstacle(isHost) {
  if (!isSecureContext) return say(isHost ? 'call.https_host' : 'call.https')
  if ('PushManager' in window && 'serviceWorker' in navigator) return ''
  return say(isApple() ? 'call.install' : 'call.cannot')
}

/** A phone or tablet that sends push messages only to installed pages. */
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** @param {Visit} visit */
async function switchOn(visit) {
  const near = document.querySelector('.device-calls')
  const { answer: server } = await attempt(near, pushKey)
  if (!server) return prefer({ push: false })
  const trouble = server.on ? await begin(server.key) : say('call.off')
  await prefer({ push: !trouble, ...(!trouble && { notify: true }) })
  if (trouble) return explain(near, trouble)
  await attempt(near, () => renew(visit.code))
  for (const code of codes()) if (code !== visit.code) await renewQuietly(code)
}

/** Subscribes in the browser. Returns an error as a sentence; "": none. @param {string} key */
async function begin(key) {
  if (!(await mayNotify())) return say('call.denied')
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return ''
  } catch {
    return say('call.failed') // the browser's own service does not answer, or its keys are of another server
  }
}

async function switchOff() {
  await prefer({ push: false, notify: false })
  const subscription = await current()
  const id = kept()
  await subscription?.unsubscribe()
  if (id) await attempt(document.querySelector('.device-calls'), () => unsubscribe(id))
}

/** @param {'quietBegin' | 'quietEnd'} which @param {number} value */
async function setQuiet(which, value) {
  await prefer({ [which]: value })
  if (settings().push) for (const code of codes()) await renewQuietly(code)
}

/** Sends a table the current subscription and quiet hours. @param {string} code */
export async function renew(code) {
  const subscription = await current()
  if (!subscription) return prefer({ push: false }) // stopped from a notification
  const { endpoint, keys } = subscription.toJSON()
  const { language, quietBegin, quietEnd } = settings()
  const quiet = { begin: quietBegin, end: quietEnd, offset: -new Date().getTimezoneOffset() }
  const { id } = await subscribe(code, { endpoint, keys, language, quiet })
  keep(id)
}

/** The same; a table that is deleted or was left is not told. @param {string} code */
export async function renewQuietly(code) {
  try {
    await renew(code)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
  }
}

/** The subscription of this browser. */
async function current() {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.getSubscription()
}

/** The group's chat, instead. @param {Visit} visit @param {Element} near */
const chat = async (visit, near) => (await import('./chat.js')).openChat(visit, near)

/** @param {string} id */
function keep(id) {
  try {
    localStorage.setItem(ID, id)
  } catch {
    // then the browser ends it itself
  }
}

function kept() {
  try {
    return localStorage.getItem(ID) ?? ''
  } catch {
    return ''
  }
}
