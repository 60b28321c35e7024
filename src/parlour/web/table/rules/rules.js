// @ts-check
/** The rules over the table, at the section that matters now. */

import { unsafeHTML } from '../../vendor/lit-html/directives/unsafe-html.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { layout } from '../../kit/settings.js'
import { loadStylesheet } from '../../kit/styles.js'
import { pieces as piecesOf, rules } from '../../net.js'
import { say, spoken } from '../../say.js'
import { gameModule } from '../game_module.js'
import { gameName } from '../shelf.js'
import { sampleButton } from './sample.js'

/** @type {Map<string, import('../../types.js').Rules | 'missing'>} */
const shelf = new Map()

/** @param {string} game @param {string} [section] */
export async function openRules(game, section = '') {
  loadStylesheet('css/pages/rules.css')
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
    shelf.set(page, { title, html: html.replace(/ style="text-align:(\w+)"/g, ' data-align="$1"') }) // the CSP forbids style attributes
  } catch {
    shelf.set(page, 'missing')
    setTimeout(() => shelf.delete(page), 5000)
  }
  redraw()
  await fetchPictures(game)
}

/** The text comes from our own server, made from docs/rules. @param {string} game */
export function rulesText(game) {
  const page = shelf.get(`${game}/${spoken()}`)
  if (!page) {
    readRules(game)
    return html`<p class="muted loading">${say('loading')}</p>`
  }
  if (page === 'missing') return html`<p class="notice">${icon('triangle-alert')} ${say('rules.missing')}</p>`
  const parts = page.html.split(/(?=<h2 )/)
  return html`<div class="row wrap no-print">${sampleButton(game)}</div>
    ${contents(parts)}
    <article class="prose">${parts.map((part) => html`<section>${unsafeHTML(part)}${drawn(game, sectionOf(part))}</section>`)}</article>`
}

// The parts of a page

/** @param {string} part */
const sectionOf = (part) => /^<h2 id="([^"]+)"/.exec(part)?.[1] ?? ''

/** Contents. @param {string[]} parts */
function contents(parts) {
  const listed = parts.filter(sectionOf)
  if (listed.length < 2) return nothing
  return html`<nav class="rules-contents no-print" aria-label=${say('rules.contents')}>
    <details ?open=${layout() !== 'phone'}><summary>${icon('list')} ${say('rules.contents')}</summary><ol>${listed.map((part) => html`<li><a href="#${sectionOf(part)}" @click=${(/** @type {Event} */ click) => leap(click, sectionOf(part))}>${unsafeHTML(/^<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '')}</a></li>`)}</ol></details>
  </nav>`
}

/** @param {Event} click @param {string} section */
function leap(click, section) {
  click.preventDefault()
  if (layout() === 'phone') /** @type {Element} */ (click.currentTarget).closest('details')?.removeAttribute('open')
  turnTo(section)
}

/** The table's own pieces, if a game has pictures for this section. @param {string} game @param {string} section */
function drawn(game, section) {
  const picture = section && pictures.get(game)?.picture(section, (id) => pieces.get(`${game}/${spoken()}`)?.[id])
  return picture ? html`<figure class="rules-picture" aria-hidden="true">${picture}</figure>` : nothing
}

/** @type {Map<string, {picture(section: string, piece: (id: string) => import('../../types.js').Piece | undefined): unknown}>} */
const pictures = new Map()
/** @type {Map<string, Record<string, import('../../types.js').Piece>>} */
const pieces = new Map()

/** The page can be read without them. @param {string} game */
async function fetchPictures(game) {
  const [module, names] = await Promise.all([gameModule(game, 'pictures').catch(() => null), piecesOf(game, spoken()).catch(() => ({})), loadStylesheet('css/kit/card.css'), loadStylesheet(`games/${game}/table.css`)])
  if (!module) return
  pictures.set(game, module)
  pieces.set(`${game}/${spoken()}`, names)
  redraw()
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
