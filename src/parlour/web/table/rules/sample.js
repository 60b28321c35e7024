// @ts-check
/** A guided sample turn, for a game that is easier to try than to explain: in the lobby, beside the rules, at the table. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { wear } from '../../kit/styles.js'
import { learn, say } from '../../say.js'
import { gameModule } from '../game_module.js'
import { hasSample } from '../shelf.js'

/** @param {string} game */
export const sampleButton = (game) =>
  hasSample(game) ? html`<button type="button" class="btn plain small sample-button" @click=${() => openSample(game)}>${icon('play')} ${say('sample.show')}</button>` : nothing

/** @param {string} game */
export async function openSample(game) {
  const [sample] = await Promise.all([gameModule(game, 'sample'), learn(game), wear('css/kit/card.css'), wear(`games/${game}/table.css`)])
  sample.open()
}
