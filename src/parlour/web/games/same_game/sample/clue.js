// @ts-check
/** Third: you write. Which of three objects is the best clue, and why are the others worse? */

import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { cardObject } from '../objects.js'
import { sign, tile } from '../pieces.js'
import { icon } from '../../../kit/icon.js'
import { roving } from '../../../kit/roving.js'
import { vars } from '../../../kit/vars.js'
import { CLUES, OWN, TILES } from './example.js'

/**
 * @typedef {import('../sample.js').Stage} Stage
 * @typedef {keyof typeof CLUES} Clue
 */

const LOOKS = { good: ['ok', 'circle-check'], poor: ['warn', 'triangle-alert'], barred: ['bad', 'circle-x'] }

/** @param {Stage} stage */
export function clue({ ctx, state, change }) {
  const chosen = /** @type {Clue | null} */ (state.clue)
  return html`<p>${ctx.say('same_game.sample.clue.why')}</p>
    <div class="same-sample-desk">
      ${cardObject(ctx, OWN.card, ctx.say('same_game.object.yours'))}
      <div class="same-task">
        <p class="same-task-trap">${tile(OWN.number)}${sign(ctx.piece(OWN.trap).group)} <span>${ctx.sayHtml('same_game.desk.trap', { number: OWN.number, trap: OWN.trap })}</span></p>
        <p>${ctx.sayHtml('same_game.desk.task', { card: OWN.card, trap: OWN.trap })}</p>
      </div>
    </div>
    <div class="same-choices" role="radiogroup" aria-label=${ctx.say('same_game.sample.clue.which')} ${roving()}>
      ${Object.keys(CLUES).map(
        (name) => html`<button type="button" role="radio" class="same-choice" aria-checked=${name === chosen} data-roving tabindex="-1" @click=${() => change({ clue: name })}>
          ${ctx.say(`same_game.sample.clue.${name}`)}
        </button>`,
      )}
    </div>
    <div class="same-sample-says" role="status" data-look=${chosen ? LOOKS[CLUES[chosen].verdict][0] : nothing}>
      ${chosen ? html`${icon(LOOKS[CLUES[chosen].verdict][1])} <p>${ctx.say(`same_game.sample.clue.${chosen}.told`)}</p>` : html`${icon('pencil')} <p>${ctx.say('same_game.sample.clue.which')}</p>`}
    </div>
    ${chosen && CLUES[chosen].alike ? bars(ctx, CLUES[chosen].alike) : nothing}`
}

/** As the helper shows it at the table. @param {import('../sample.js').Speaker} ctx @param {readonly number[]} alike */
const bars = (ctx, alike) => html`<table class="same-sample-bars">
  <caption class="small muted">${ctx.say('same_game.sample.clue.bars')}</caption>
  <tbody>
    ${TILES.map(
      ([category], at) => html`<tr data-wanted=${category === OWN.trap ? '' : nothing}>
        <th scope="row">${sign(ctx.piece(category).group)} ${ctx.piece(category).name}</th>
        <td>
          <span class="same-gauge" data-verdict=${verdict(alike[at])} data-wanted=${category === OWN.trap ? '' : nothing}>
            <span class="same-gauge-bar" aria-hidden="true" ${vars({ '--alike': alike[at] })}><i></i></span>
            <span class="same-gauge-word">${ctx.say(`same_game.helper.${verdict(alike[at])}`)}</span>
          </span>
        </td>
      </tr>`,
    )}
  </tbody>
</table>`

/** As `compare.py` judges. @param {number} how */
const verdict = (how) => (how >= 0.6 ? 'alike' : how >= 0.3 ? 'arguable' : 'different')
