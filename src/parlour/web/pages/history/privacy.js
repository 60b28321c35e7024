// @ts-check
/** The stored data about the reader: download it, or have it deleted here and at the tables. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { download } from '../../kit/download.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { forgetMe, Refusal, whatIsKnown } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { forget, visitTables } from '../../table/my_tables.js'
import { gameName } from '../../table/shelf.js'

const OURS = 'parlour.'

export const privacy = () => html`<section class="panel col" aria-labelledby="privacy-title">
  <h2 id="privacy-title">${say('privacy.title')}</h2>
  <p>${say('privacy.what')}</p>
  <div class="row wrap">
    <button class="btn plain" @click=${at(exportAll)}>${icon('download')} ${say('privacy.export')}</button>
    <button class="btn plain" @click=${openForgetting}>${icon('trash-2')} ${say('privacy.forget')}</button>
  </div>
</section>`

/** Tables where this browser has a seat. */
const seated = () => store.state.tables.filter((mine) => mine.table?.you)

/** Requested again, because the page may not have heard from its tables yet. @param {Element} near */
async function exportAll(near) {
  try {
    await visitTables()
    const tables = await Promise.all(
      seated().flatMap(({ code, table }) => (table?.you?.seats ?? []).map((seat) => whatIsKnown(code, seat))),
    )
    download('parlour-about-me.json', JSON.stringify({ browser: kept(), tables }, null, 2), 'application/json')
  } catch (problem) {
    tellProblem(near, problem)
  }
}

/** Everything that this browser stores for Parlour. */
function kept() {
  /** @type {Record<string, unknown>} */
  const found = {}
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(OURS))) {
    const text = localStorage.getItem(name) ?? ''
    try {
      found[name] = JSON.parse(text)
    } catch {
      found[name] = text
    }
  }
  return found
}

function openForgetting() {
  openDialog({
    title: say('privacy.forget'),
    body: () => html`<p>${say('privacy.forget.browser.how')}</p>
      <button class="btn primary" @click=${at(forgetBrowser)}>${icon('trash-2')} ${say('privacy.forget.browser')}</button>
      ${seated().length
        ? html`<h3>${say('privacy.forget.tables')}</h3>
            <p>${say('privacy.forget.tables.how')}</p>
            <ul class="menu">
              ${seated().map(
                (mine) => html`<li>
                  <button class="btn plain wide" @click=${at((near) => forgetAt(near, mine))}>
                    ${icon('user-minus')} <span class="grow">${gameName(mine.game)}</span> <b class="code">${mine.code}</b>
                  </button>
                </li>`,
              )}
            </ul>`
        : nothing}
      <button class="btn plain" @click=${closeDialog}>${say('cancel')}</button>`,
  })
}

/** @param {Element} near @param {import('../../types.js').MyTable} mine */
async function forgetAt(near, { code, table }) {
  try {
    for (const seat of [...(table?.you?.seats ?? [])].sort((a, b) => b - a)) await forgetMe(code, seat)
    forget(code)
    announce(say('privacy.forgotten', { code }))
    redraw()
  } catch (problem) {
    tellProblem(near, problem)
  }
}

function forgetBrowser() {
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(OURS))) localStorage.removeItem(name)
  location.assign(siteUrl('/'))
}

/** @param {Element} near @param {unknown} problem */
function tellProblem(near, problem) {
  if (!(problem instanceof Refusal)) throw problem
  explain(near, say(`refused.${problem.code}`, problem.facts))
}
