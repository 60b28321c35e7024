// @ts-check
/** What this server stores, for how long, and who can see it. --contact names its operator. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { lazy } from '../kit/once.js'
import { serverFacts } from '../net.js'
import { loadMessages, say } from '../say.js'

await loadMessages('privacy')

const fetched = lazy(serverFacts)

export const title = () => `${say('privacy.title')} · Parlour`

export function page() {
  const facts = fetched()
  return html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page">
    <h1>${say('privacy.title')}</h1>
    <p class="lead">${say('privacy.lead')}</p>
    ${chapter('kept', ['table', 'own', 'audience', 'cookie', 'browser', 'address', 'push', 'report'])}
    ${facts ? chapter('long', ['lobby', 'playing', 'over', 'report', 'backup'], days(facts)) : nothing}
    ${chapter('who', ['table', 'operator', 'research', 'chat', 'push', 'nobody', ...(facts?.model ? ['model'] : [])])}
    ${chapter('can', ['know', 'forget', 'report'])}
    <section class="panel prose" aria-labelledby="privacy-run">
      <h2 id="privacy-run">${say('privacy.run')}</h2>
      <p>${facts?.contact || say('privacy.run.nobody')}</p>
    </section>
  </main>`
}

/** @param {import('../types.js').ServerFacts} kept @returns {Record<string, number>} */
const days = (kept) => ({ lobby: kept.lobby_days, playing: kept.playing_days, over: kept.over_days, report: kept.report_days })

/** @param {string} name @param {string[]} lines @param {Record<string, number>} [kept] */
const chapter = (name, lines, kept = {}) => html`<section class="panel prose" aria-labelledby="privacy-${name}">
  <h2 id="privacy-${name}">${say(`privacy.${name}`)}</h2>
  <ul>${lines.map((line) => html`<li>${say(`privacy.${name}.${line}`, { days: kept[line] ?? 0 })}</li>`)}</ul>
</section>`
