// @ts-check
/** The accessibility statement: what works, how it was tested, what was not, and how to report problems. */

import { html } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { loadMessages, say } from '../say.js'

await loadMessages('accessibility')

/** The headings, and the text below each. @type {Record<string, string[]>} */
const CHAPTERS = {
  works: ['keys', 'ears', 'words', 'zoom', 'colours', 'calm', 'time', 'terminal'],
  keys: ['move', 'choose', 'map', 'rules', 'signs', 'undo', 'moment', 'replay', 'screen'],
  tested: ['games', 'prompts', 'geometry', 'axe'],
  not: ['reader', 'people', 'map'],
  report: ['how', 'what'],
}

export const title = () => `${say('access.title')} · Parlour`

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page">
    <h1>${say('access.title')}</h1>
    <p class="lead">${say('access.lead')}</p>
    ${Object.entries(CHAPTERS).map(
      ([chapter, lines]) => html`<section class="panel prose" aria-labelledby="access-${chapter}">
        <h2 id="access-${chapter}">${say(`access.${chapter}`)}</h2>
        <ul>${lines.map((line) => html`<li>${say(`access.${chapter}.${line}`)}</li>`)}</ul>
      </section>`,
    )}
  </main>`
