// @ts-check
/** First: what it is all about. */

import { html } from '../../../vendor/lit-html/lit-html.js'
import { pair } from './pair.js'

/** @param {import('../sample.js').Stage} stage */
export const idea = ({ ctx }) => html`<p>${ctx.say('same_game.sample.idea.objects')}</p>
  ${pair(ctx)}
  <p>${ctx.sayHtml('same_game.sample.idea.trap')}</p>
  <p>${ctx.say('same_game.sample.idea.goal')}</p>`
