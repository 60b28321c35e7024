// @ts-check
/** Hosting: which game, and who you are; then there is a table. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { redraw } from '../../kit/redraw.js'
import { settings } from '../../kit/settings.js'
import { openTable } from '../../net.js'
import { cover } from '../../kit/art.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { facts } from '../../table/facts.js'
import { icon } from '../../kit/icon.js'
import { meFields, myself, rememberMe } from '../../kit/me.js'
import { show } from '../../table/refusal.js'
import { go } from '../../router.js'
import { say } from '../../say.js'
import { box, boxes } from '../../table/shelf.js'
import { fetchTable } from '../ahead.js'
import { store } from '../../store.js'

/** @param {string} [game] */
export function host(game) {
  const me = myself()
  const local = store.state.local
  local.hosting = game ?? boxes().find((box) => box.playable)?.name ?? 'similo'
  /** @param {Event} submit */
  const found = async (submit) => {
    submit.preventDefault()
    const button = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
    if (local.opening) return
    local.opening = true
    try {
      const { code } = await openTable({ game: local.hosting, name: me.name, avatar: me.avatar, language: settings().language })
      await rememberMe(me)
      closeDialog()
      go(`/t/${code}`)
    } catch (problem) {
      show(button, problem)
    } finally {
      local.opening = false
    }
  }
  fetchTable(local.hosting)
  openDialog({
    title: say('host.title'),
    body: () => html`<form class="col host" @submit=${found}>
      ${game ? nothing : gameChoice()}
      <div class="host-game">
        ${cover(local.hosting)}
        <div class="col">
          <h3>${say(`game.${local.hosting}.name`)}</h3>
          <p class="small muted">${say(`game.${local.hosting}.pitch`)}</p>
          ${facts(box(local.hosting))}
          <a class="small" href="/rules/${local.hosting}">${say('rules.read')}</a>
        </div>
      </div>
      ${meFields(me, { focus: true })}
      <button class="btn primary wide">${icon('door-open')} ${say('host.open')}</button>
      <p class="small muted">${say('host.after')}</p>
    </form>`,
  })
}

function gameChoice() {
  const { local } = store.state
  const playable = boxes().filter((box) => box.playable)
  if (playable.length < 2) return nothing
  return html`<fieldset class="choice">
    <legend>${say('host.which')}</legend>
    <div class="decks">
      ${playable.map(
        (box) => html`<label class="deck">
          <input type="radio" name="game" .checked=${box.name === local.hosting} @change=${() => choose(box.name)} />
          <span class="tile">${cover(box.name)}<span>${say(`game.${box.name}.name`)}</span></span>
        </label>`,
      )}
    </div>
  </fieldset>`
}

/** @param {string} game */
function choose(game) {
  store.state.local.hosting = game
  redraw()
}
