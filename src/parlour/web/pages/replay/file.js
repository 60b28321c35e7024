// @ts-check
/** A log file from the reader's device, opened like a game of a table. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { bar } from '../../kit/bar.js'
import { explain } from '../../kit/bubble.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { ago, say } from '../../say.js'
import { playedGames } from '../../table/played.js'
import { gameName } from '../../table/shelf.js'
import { showFile } from './projector.js'

const MOST = 20

export const openingFile = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page replay-open">
    <h1>${say('replay.title')}</h1>
    ${yours()}
    <section class="panel col">
      <h2>${say('replay.open')}</h2>
      <p>${say('replay.open.how')}</p>
      <label class="btn primary replay-file">
        ${icon('upload')} ${say('replay.open.choose')}
        <input class="vh" type="file" accept=".jsonl,.ndjson,application/x-ndjson,text/plain" @change=${choose} />
      </label>
      <p class="small muted">${say('replay.open.private')}</p>
    </section>
    <p><a href=${siteUrl('/verify')}>${icon('shield')} ${say('verify.title')}</a></p>
  </main>`

/** Links to games that were finished in this browser. */
function yours() {
  const games = playedGames().slice(0, MOST)
  return html`<section class="panel col" aria-labelledby="replay-yours">
    <h2 id="replay-yours">${say('replay.yours')}</h2>
    ${games.length
      ? html`<ul class="replay-games">
          ${games.map(
            ({ code, number, game, when, names }) => html`<li>
              <a class="replay-game" href=${siteUrl(`/replay/${code}/${number}`)}>
                ${cover(game)} <span class="grow"><b>${gameName(game)}</b><span class="small muted">${names.join(', ')} · ${ago(when)}</span></span> ${icon('play')}
              </a>
            </li>`,
          )}
        </ul>`
      : html`<p class="muted">${say('replay.yours.none')}</p>`}
  </section>`
}

/** @param {Event} event */
async function choose(event) {
  const field = /** @type {HTMLInputElement} */ (event.target)
  const [file] = field.files ?? []
  if (!file) return
  const refusal = await showFile(await file.text())
  field.value = ''
  if (refusal) explain(field.closest('label'), say(`refused.${refusal.code}`, refusal.facts))
}
