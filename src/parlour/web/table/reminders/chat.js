// @ts-check
/** The group's chat: the host sets the address and the kinds of messages. Nobody else sees the address. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { forField, nextFriday } from '../../kit/calendar.js'
import { segmented } from '../../kit/controls.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { settings } from '../../kit/settings.js'
import { removeWebhook, setWebhook, webhook, writeToChat } from '../../net.js'
import { loadMessages, say } from '../../say.js'
import { slice } from '../../store.js'
import { attempt } from '../act.js'

await loadMessages('reminders')

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Webhook} Webhook
 */

const FORMATS = ['discord', 'slack', 'ntfy', 'json']
const KINDS = /** @type {const} */ (['open', 'turn', 'over'])
const NONE = /** @type {Webhook | null} */ (null)

/** The server's data, the form, and when a line was last sent from here. */
const form = slice('chat', { hook: NONE, format: 'discord', sent: '' })

/** @param {Visit} visit @param {Element} near */
export async function openChat(visit, near) {
  const { done, result } = await asked(near, () => webhook(visit.code))
  if (!done || !result) return
  form.begin({ hook: result, format: result.address ? result.format : 'discord', sent: '' })
  openDialog({ title: say('reminder.title'), body: () => body(visit) })
}

/** @param {Visit} visit */
function body(visit) {
  const { hook } = form.now
  if (!hook?.on) return html`<p class="notice">${icon('bell-off')} ${say('reminder.off')}</p>`
  return html`<div class="col chat-hook">
    <p class="small muted">${say('reminder.how')}</p>
    <form class="col" @submit=${(/** @type {Event} */ submit) => save(visit, submit)}>
      <label class="col"><span>${say('reminder.address')}</span>
        <input class="field" name="address" type="url" inputmode="url" pattern="https://.+" autocomplete="off" ?required=${!hook.address} placeholder=${hook.address || 'https://…'} /></label>
      ${segmented({ legend: say('reminder.format'), name: 'format', choices: FORMATS.map((value) => ({ value, label: say(`reminder.format.${value}`) })), value: form.now.format, onChange: (format) => form.change({ format }) })}
      ${KINDS.map((kind) => html`<label class="row"><input type="checkbox" name="kinds" value=${kind} .checked=${!hook.address || hook.kinds.includes(kind)} /> <span>${say(`reminder.kind.${kind}`)}</span></label>`)}
      <button class="btn primary">${icon('check')} ${say('reminder.save')}</button>
    </form>
    ${hook.address ? buttons(visit, hook) : nothing}
    <p class="small muted">${say('reminder.never')}</p>
  </div>`
}

/** @param {Visit} visit @param {Webhook} hook */
const buttons = (visit, hook) => html`<div class="row wrap">
    <button type="button" class="btn plain" @click=${at((near) => write(visit, near))}>${icon('send')} ${say('reminder.try')}</button>
    <button type="button" class="btn ghost" @click=${at((near) => remove(visit, near))}>${icon('trash-2')} ${say('reminder.remove')}</button>
  </div>
  <form class="row wrap evening-when" @submit=${(/** @type {Event} */ submit) => ask(visit, submit)}>
    <input class="field grow" type="datetime-local" name="when" required aria-label=${say('reminder.ask')} .value=${forField(nextFriday())} />
    <button class="btn plain">${icon('message-circle')} ${say('reminder.ask')}</button>
  </form>
  <p role="status">${form.now.sent ? html`${icon('check')} ${say('reminder.sent', { time: form.now.sent })}` : hook.at && (hook.status < 200 || hook.status > 299) ? html`${icon('triangle-alert')} ${say('reminder.failed')}` : nothing}</p>`

/** @template T @param {Element | null} near @param {() => Promise<T>} deed @returns {Promise<{done: boolean, result: T | null}>} */
async function asked(near, deed) {
  let result = /** @type {T | null} */ (null)
  const { done } = await attempt(near, async () => void (result = await deed()))
  return { done, result }
}

/** @param {Visit} visit @param {Event} submit */
async function save(visit, submit) {
  submit.preventDefault()
  const target = /** @type {HTMLFormElement} */ (submit.currentTarget)
  const fields = new FormData(target)
  const address = String(fields.get('address') ?? '').trim()
  const wish = { ...(address && { address }), format: form.now.format, kinds: fields.getAll('kinds').map(String) }
  const { done, result } = await asked(target, () => setWebhook(visit.code, wish))
  if (!done) return
  target.reset() // the address is masked from now on
  form.change({ hook: result, sent: '' })
}

/** @param {Visit} visit @param {Element} near @param {string} [when] */
async function write(visit, near, when = '') {
  const { done, result } = await asked(near, () => writeToChat(visit.code, when))
  if (done) form.change({ hook: result, sent: new Intl.DateTimeFormat(settings().language, { timeStyle: 'short' }).format(new Date()) })
}

/** @param {Visit} visit @param {Event} submit */
function ask(visit, submit) {
  submit.preventDefault()
  const target = /** @type {HTMLFormElement} */ (submit.currentTarget)
  const date = new Date(String(new FormData(target).get('when')))
  const day = { weekday: /** @type {const} */ ('long'), day: /** @type {const} */ ('numeric'), month: /** @type {const} */ ('short'), hour: /** @type {const} */ ('numeric'), minute: /** @type {const} */ ('2-digit') }
  return write(visit, target, new Intl.DateTimeFormat(visit.table?.language ?? settings().language, day).format(date).slice(0, 40))
}

/** @param {Visit} visit @param {Element} near */
async function remove(visit, near) {
  const { done } = await asked(near, () => removeWebhook(visit.code))
  if (done && form.now.hook) form.change({ hook: { ...form.now.hook, address: '', at: 0 }, sent: '' })
}
