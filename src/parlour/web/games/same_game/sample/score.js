// @ts-check
/** Last: what a turn is worth, and how the game is won. */

import { html } from '../../../vendor/lit-html/lit-html.js'
import { plain } from '../board.js'
import { cup, medalPicture } from '../pieces.js'
import { MEDALS, TILES, TRACK } from './example.js'

/** @param {import('../sample.js').Stage} stage */
export function score({ ctx, state }) {
  const full = TRACK.length - TILES.length + state.lifted.length
  return html`<p>${ctx.say('same_game.sample.score.track')}</p>
    <div class="felt same-sample-felt">
      <ol class="same-spaces" aria-hidden="true">
        ${TRACK.map((value, at) => html`<li class="same-space num" data-look=${at < full ? 'full' : at === full ? 'next' : 'free'}>${at < full ? cup() : plain(value)}</li>`)}
      </ol>
      <p class="small">${ctx.say('same_game.sample.score.yours', { count: state.lifted.length, steps: plain(TRACK[full]) })}</p>
    </div>
    <p>${ctx.say('same_game.sample.score.turns')}</p>
    <ul class="same-sample-medals">
      ${MEDALS.map((medal) => html`<li>${medalPicture(medal)} ${ctx.say(`same_game.medal.${medal}`)}</li>`)}
    </ul>
    <p>${ctx.say('same_game.sample.score.silent')}</p>`
}
