// @ts-check
/** The rules, in place: over the table, at the heading that matters now. */

import { unsafeHTML } from '../../vendor/lit-html/directives/unsafe-html.js'
import { html } from '../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { wear } from '../../kit/styles.js'
import { rules } from '../../net.js'
import { say, spoken } from '../../say.js'
import { gameName } from '../shelf.js'
import { sampleButton } from './sample.js'

/** @type {Map<string, import('../../types.js').Rules | 'missing'>} */
const shelf = new Map()

/** @param {string} game @param {string} [section] */
export async function openRules(game, section = '') {
  wear('css/pages/rules.css')
  openDialog({ kind: 'page', title: say('rules.of', { game: gameName(game) }), body: () => rulesText(game) })
  await readRules(game)
  if (section) requestAnimationFrame(() => turnTo(section))
}

/** @param {string} game */
export async function readRules(game) {
  const page = `${game}/${spoken()}`
  if (shelf.has(page)) return
  try {
    const { title, html } = await rules(game, spoken())
    shelf.set(page, { title, html: html.replace(/ style="text-align:(\w+)"/g, ' data-align="$1"') }) // style attributes are closed to us
  } catch {
    shelf.set(page, 'missing')
    setTimeout(() => shelf.delete(page), 5000)
  }
  redraw()
}

/** The text comes from our own server, made from docs/rules. @param {string} game */
export function rulesText(game) {
  const page = shelf.get(`${game}/${spoken()}`)
  if (!page) {
    readRules(game)
    return html`<p class="muted loading">${say('loading')}</p>`
  }
  if (page === 'missing') return html`<p class="notice">${icon('triangle-alert')} ${say('rules.missing')}</p>`
  return html`${sampleButton(game)}
    <article class="prose">${unsafeHTML(page.html)}</article>`
}

/** @param {string} section */
export function turnTo(section) {
  const heading = document.querySelector('.prose')?.querySelector(`#${CSS.escape(section)}`)
  if (!(heading instanceof HTMLElement)) return
  for (const other of document.querySelectorAll('.prose .here')) other.classList.remove('here')
  heading.classList.add('here')
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
