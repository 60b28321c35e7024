// @ts-check
/** The rules as pages: the list of games, and each game's rules with contents, pictures and an example. Over a table they open in place (table/rules). */

import { html } from '../vendor/lit-html/lit-html.js'
import { cover } from '../kit/art.js'
import { bar } from '../kit/bar.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { readRules, rulesText, turnTo } from '../table/rules/rules.js'
import { sampleButton } from '../table/rules/sample.js'
import { boxes, gameName, gamePitch } from '../table/shelf.js'

export const title = () => `${heading(store.state.route.game)} · Parlour`

/** @param {string} game */
const heading = (game) => (game ? say('rules.of', { game: gameName(game) }) : say('menu.rules'))

/** @param {import('../types.js').Route} route */
export async function enter({ game, hash }) {
  if (!game) return
  await readRules(game)
  if (hash) requestAnimationFrame(() => turnTo(hash))
}

/** @param {import('../types.js').State} state */
export const page = ({ route: { game } }) => html`${bar({ title: game ? gameName(game) : 'Parlour' })}
  <main id="main" class="plain-page rules-page">
    <h1>${heading(game)}</h1>
    ${game ? ofGame(game) : shelf()}
  </main>`

/** @param {string} game */
const ofGame = (game) => html`<section class="panel">
  <button type="button" class="btn ghost small rules-print no-print" @click=${() => print()}>${icon('printer')} ${say('rules.print')}</button>
  ${rulesText(game)}
</section>`

/** Every game, with its rules and a sample turn. */
const shelf = () => html`<ul class="rules-shelf">
  ${boxes().map(
    ({ name }) => html`<li class="panel">
      ${cover(name)}
      <div>
        <h2><a href=${siteUrl(`/rules/${name}`)}>${gameName(name)}</a></h2>
        <p class="muted">${gamePitch(name)}</p>
        ${sampleButton(name)}
      </div>
    </li>`,
  )}
</ul>`
