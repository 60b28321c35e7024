// @ts-check
/** A table on a big screen: the screen shows a few letters, and whoever sits at the table types them here. */

import { html } from '../vendor/lit-html/lit-html.js'
import { codeEntry, entered, enterCode, isWhole, markCode } from '../kit/code.js'
import { closeDialog, openDialog } from '../kit/dialog.js'
import { icon } from '../kit/icon.js'
import { announce } from '../kit/live.js'
import { redraw } from '../kit/redraw.js'
import { showOnScreen, Refusal } from '../net.js'
import { go } from '../router.js'
import { learn, say, sayHtml } from '../say.js'
import { refusalText } from './refusal.js'

/** @typedef {import('../types.js').TableMessage} TableMessage */

await learn('tv')

/** Why the letters did not do. */
let wrong = ''

/** @param {TableMessage | null} table null: which one is asked when the screen is found */
export function openBigScreen(table) {
  wrong = ''
  enterCode('')
  openDialog({
    title: say('screen.title'),
    body: () => html`<form class="col big-screen" @submit=${(/** @type {Event} */ submit) => send(submit, table)}>
      <p>${sayHtml('tv.send', { address: tvAddress(table) })}</p>
      ${codeEntry({ describedby: 'tv-hint', label: say('pair.letters'), wrong: Boolean(wrong) })}
      <p id="tv-hint" class="small ${wrong ? 'field-wrong' : 'muted'}" role="status">${wrong ? html`${icon('triangle-alert')} ${wrong}` : say('tv.send.safe')}</p>
      <button class="btn primary wide">${icon('tv')} ${say('tv.send.do')}</button>
      <a class="btn ghost wide" href=${table?.links?.screen ?? '/tv'}>${icon('maximize')} ${say('tv.this')}</a>
    </form>`,
  })
}

/** Short enough to be typed with a remote. @param {TableMessage | null} table */
const tvAddress = (table) => `${new URL(table?.links?.join ?? location.href).host}/tv`

/** @param {Event} submit @param {TableMessage | null} table */
async function send(submit, table) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
  wrong = isWhole() ? await refused(table) : say('home.code.short')
  if (!wrong) return closeDialog()
  redraw()
  markCode(form)
}

/** @param {TableMessage | null} table */
async function refused(table) {
  if (!table) {
    go(`/tv/${entered()}`)
    return ''
  }
  try {
    await showOnScreen(table.code, entered())
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return refusalText(problem)
  }
  announce(say('pair.done', { code: table.code }))
  return ''
}
