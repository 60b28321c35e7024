// @ts-check
/** The two objects of the sample turn. */

import { html } from '../../../vendor/lit-html/lit-html.js'
import { cardObject } from '../objects.js'
import { SHOWN } from './example.js'

/** @param {import('../sample.js').Speaker} ctx */
export const pair = (ctx) => html`<div class="same-objects">
  ${cardObject(ctx, SHOWN.card, ctx.say('same_game.sample.card'))}
  <span class="same-versus" aria-hidden="true">≈?</span>
  <figure class="same-object same-clue">
    <figcaption><span class="same-object-of">${ctx.say('same_game.sample.wrote')}</span> <b class="same-object-name">${ctx.piece(SHOWN.clue).name}</b></figcaption>
  </figure>
</div>`
