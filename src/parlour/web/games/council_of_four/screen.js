// @ts-check
/** The big screen: the map and the councils. Everybody's stocks stand under their names; nobody's cards are here. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { kingsCouncil, region } from './councils.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { stalls } from './nested.js'

/** @param {import('../../types.js').Context} ctx */
export const screen = (ctx) => html`<div class="c4 c4-screen">
  ${typeCase()}
  <div class="c4-land">${map(ctx)}</div>
  <div class="c4-councils">${region(ctx, 'coast')}${region(ctx, 'hills')}${region(ctx, 'mountains')}${kingsCouncil(ctx)}</div>
  ${stalls(ctx)}
</div>`
