// @ts-check
/** The rules as a page of their own. Over a table they open in place (table/rules.js). */

import { html } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { readRules, rulesText, turnTo } from '../table/rules/rules.js'
import { gameName } from '../table/shelf.js'

export const title = () => `${say('rules.of', { game: gameName(store.state.route.game) })} · Parlour`

/** @param {import('../types.js').Route} route */
export async function enter({ game, hash }) {
  await readRules(game)
  if (hash) requestAnimationFrame(() => turnTo(hash))
}

/** @param {import('../types.js').State} state */
export const page = ({ route }) => html`${bar({ title: gameName(route.game) })}
  <main id="main" class="plain-page rules-page">
    <h1>${say('rules.of', { game: gameName(route.game) })}</h1>
    <section class="panel">${rulesText(route.game)}</section>
  </main>`
