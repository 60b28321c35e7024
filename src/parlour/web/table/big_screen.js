// @ts-check
/** A table on a big screen: a person at the table types the screen's letters here, and then the number that it shows. */

import { html } from '../vendor/lit-html/lit-html.js'
import { CodeField } from '../kit/code.js'
import { closeDialog, openDialog } from '../kit/dialog.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { announce } from '../kit/live.js'
import { redraw } from '../kit/redraw.js'
import { showOnScreen, Refusal } from '../net.js'
import { go } from '../router.js'
import { loadMessages, say, sayHtml } from '../say.js'
import { refusalText } from './refusal.js'
import { ScreenNumber } from './screen_number.js'

/** @typedef {import('../types.js').TableMessage} TableMessage */

await loadMessages('tv')

/** @param {TableMessage | null} table null: which one is asked when the screen is found */
export function openBigScreen(table) {
  const letters = new CodeField()
  const number = new ScreenNumber()
  let asked = false // the screen shows a number now
  let wrong = '' // why the letters were refused
  /** @param {Event} submit */
  const send = async (submit) => {
    submit.preventDefault()
    const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
    wrong = letters.isWhole ? await refused(table, letters.code) : say('home.code.short')
    if (!wrong && !table) return closeDialog()
    asked = !wrong
    redraw()
    if (asked) number.focus()
    else letters.markAll(form)
  }
  /** @param {number} digits */
  const confirm = async (digits) => {
    if (!table) return
    await showOnScreen(table.code, letters.code, digits)
    closeDialog()
    announce(say('pair.done', { code: table.code }))
  }
  openDialog({
    title: say('screen.title'),
    body: () => asked ? number.draw(confirm) : html`<form class="col big-screen" @submit=${send}>
      <p>${sayHtml('tv.send', { address: tvAddress(table) })}</p>
      ${letters.draw({ describedby: 'tv-hint', label: say('pair.letters'), wrong: Boolean(wrong) })}
      <p id="tv-hint" class="small ${wrong ? 'field-wrong' : 'muted'}" role="status">${wrong ? html`${icon('triangle-alert')} ${wrong}` : say('tv.send.safe')}</p>
      <button class="btn primary wide">${icon('tv')} ${say('tv.send.do')}</button>
      <a class="btn ghost wide" href=${table?.links?.screen ?? siteUrl('/tv')}>${icon('maximize')} ${say('tv.this')}</a>
    </form>`,
  })
}

/** Short enough to be typed with a remote control. @param {TableMessage | null} table */
const tvAddress = (table) => (table?.links?.join ?? `${location.origin}${siteUrl('/j/')}`).replace(/^https?:\/\//, '').replace(/\/j\/.*$/, '/tv')

/** @param {TableMessage | null} table @param {string} letters */
async function refused(table, letters) {
  if (!table) {
    go(`/tv/${letters}`)
    return ''
  }
  try {
    await showOnScreen(table.code, letters)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return refusalText(problem)
  }
  return ''
}
