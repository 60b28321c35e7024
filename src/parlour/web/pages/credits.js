// @ts-check
import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { lazy } from '../kit/once.js'
import { credits } from '../net.js'
import { loadMessages, say } from '../say.js'

await loadMessages('credits')

const fetched = lazy(() => credits().then((told) => told.credits, () => []))

export const title = () => `${say('credits.title')} · Parlour`

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page">
    <h1>${say('credits.title')}</h1>
    <p class="lead">${say('credits.text')}</p>
    ${list(fetched())}
  </main>`

/** @param {import('../types.js').Credit[] | null} found */
const list = (found) => (found ? html`<ul class="credits">${found.map(credit)}</ul>` : html`<p class="muted">${say('loading')}</p>`)

/** Names and licences stay as their owners write them. @param {import('../types.js').Credit} thing */
const credit = (thing) => html`<li class="panel flat">
  <h2 lang="en">${thing.name}</h2>
  <p>${say(`credits.what.${String(thing.name).toLowerCase().replace(/[^a-z]+/g, '-')}`)} <span class="chip" lang="en">${thing.licence}</span></p>
  ${thing.note ? html`<p class="small muted" lang="en">${thing.note}</p>` : nothing}
  ${thing.source ? html`<p class="xs muted" lang="en">${source(String(thing.source))}</p>` : nothing}
</li>`

/** @param {string} text */
function source(text) {
  return text
    .split(/(https?:\/\/[^\s,]+)/)
    .map((part) => (/^https?:/.test(part) ? html`<a href=${part} rel="noopener external">${part}</a>` : part))
}
