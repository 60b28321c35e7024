// @ts-check
/** A guided sample turn: offered in the lobby, beside the rules, and at the table. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { closeDialog } from '../../kit/dialog.js'
import { sitePath } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { loadStylesheet } from '../../kit/styles.js'
import { go } from '../../router.js'
import { loadMessages, say } from '../../say.js'
import { gameModule } from '../game_module.js'
import { hasSample } from '../shelf.js'

/** @param {string} game */
export const sampleButton = (game) =>
  hasSample(game) ? html`<button type="button" class="btn plain small sample-button" @click=${() => openSample(game)}>${icon('play')} ${say('sample.show')}</button>` : nothing

/** On a page of its own; one game still has it in a dialog. @param {string} game */
export async function openSample(game) {
  if (hasSample(game) !== 'dialog') {
    closeDialog()
    return go(`/sample/${game}#${sitePath(location.pathname)}`)
  }
  const [sample] = await Promise.all([gameModule(game, 'sample'), loadMessages(game), loadStylesheet('css/kit/card.css'), loadStylesheet(`games/${game}/table.css`)])
  sample.open()
}

/** Has it been tried or offered on this device? @param {string} game */
export function knowsSample(game) {
  try {
    return localStorage.getItem(placeOf(game)) !== null
  } catch {
    return true
  }
}

/** A person who has seen it is not asked again. @param {string} game */
export function noteSample(game) {
  try {
    localStorage.setItem(placeOf(game), 'offered')
  } catch {
    // Then it is offered again.
  }
}

/** @param {string} game */
const placeOf = (game) => `parlour.${game}.sample`
