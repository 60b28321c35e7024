// @ts-check
import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { redraw } from '../kit/redraw.js'
import { credits } from '../net.js'
import { learn, say } from '../say.js'

await learn('credits')

/** @type {import('../types.js').Credit[] | null} */
let found = null

export const title = () => `${say('credits.title')} · Parlour`

export async function enter() {
  if (found) return
  try {
    found = (await credits()).credits
  } catch {
    found = []
  }
  redraw()
}

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page">
    <h1>${say('credits.title')}</h1>
    <p class="lead">${say('credits.text')}</p>
    ${found === null ? html`<p class="muted">${say('loading')}</p>` : html`<ul class="credits">${found.map(credit)}</ul>`}
  </main>`

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
