// @ts-check
/** Letters and numbers on pieces, drawn as paths, so that screen readers read only a piece's spoken name. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { letters } from './board.js'
import { CITIES, PERMITS } from './printed.js'

const HIGHEST = 60
const TEXTS = [...Array.from({ length: HIGHEST + 1 }, (_, number) => String(number)), ...CITIES, ...new Set(Object.keys(PERMITS).map(letters)), '?']

/** Once on every page. */
export const typeCase = () => html`<svg class="c4-type" aria-hidden="true" width="0" height="0">
  <defs>${[...new Set(TEXTS)].map((text) => svg`<text id="c4-text-${text}">${text}</text>`)}</defs>
</svg>`
