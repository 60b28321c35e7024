// @ts-check
/** The bar on top of every page but the home page. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { logo } from './art.js'
import { siteUrl } from './files.js'
import { icon } from './icon.js'

/**
 * @param {object} of
 * @param {string} of.title
 * @param {unknown} [of.chips] beside the title
 * @param {unknown} [of.middle] how far it is, where there is room
 * @param {unknown} [of.status] at the right
 * @param {unknown} [of.tools] buttons at the end
 * @param {string} [of.back] where the arrow leads
 */
export function bar({ title, chips = nothing, middle = nothing, status = nothing, tools = nothing, back = '/' }) {
  return html`<header class="bar">
    <a class="btn ghost icon-only" href=${siteUrl(back)} aria-label=${say('bar.back')}>${icon('arrow-left')}</a>
    <span class="brand">${logo()}<span>${title}</span></span>
    <span class="chips">${chips}</span>
    ${middle === nothing ? html`<span class="grow"></span>` : html`<span class="grow bar-middle">${middle}</span>`}
    ${status}${tools}
  </header>`
}

/** @param {{name: string, label: string, onClick: (click: Event) => void, pressed?: boolean}} of */
export const tool = ({ name, label, onClick, pressed }) =>
  html`<button
    class="btn ghost icon-only"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${onClick}
  >
    ${icon(name)}
  </button>`
