// @ts-check
/** Hosting: choose a game and a name, then a table is opened. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { meFields, myself, NOBODY, rememberMe } from '../../kit/me.js'
import { settings } from '../../kit/settings.js'
import { askForScreen, openTable } from '../../net.js'
import { fetchTable } from '../ahead.js'
import { go } from '../../router.js'
import { say } from '../../say.js'
import { slice } from '../../store.js'
import { facts } from '../../table/facts.js'
import { show } from '../../table/refusal.js'
import { box, boxes, gameName, gamePitch } from '../../table/shelf.js'

/** The values of the form. */
const form = slice('host', { me: NOBODY, game: '', chosen: false, opening: false, screen: '', ask: '' })
let number = /** @type {import('../../table/screen_number.js').ScreenNumber | null} */ (null) // of the big screen

/** @param {string} [game] @param {string} [screen] the letters of the big screen that is to show it */
export function host(game, screen = '') {
  const first = boxes().find((box) => box.playable)?.name ?? boxes()[0].name
  form.begin({ me: myself(), game: game ?? first, chosen: Boolean(game), screen, ask: '' })
  fetchTable(form.now.game)
  openDialog({ title: screen ? say('pair.new.title', { code: screen }) : say('host.title'), body })
}

function body() {
  const { me, game, chosen, ask } = form.now
  if (ask && number) return number.draw(open)
  return html`<form class="col host" @submit=${found}>
    ${chosen ? nothing : gameChoice(game)}
    <div class="host-game">
      ${cover(game)}
      <div class="col">
        <h3>${gameName(game)}</h3>
        <p class="small muted">${gamePitch(game)}</p>
        ${facts(box(game))}
        <a class="small" href=${siteUrl(`/rules/${game}`)}>${say('rules.read')}</a>
      </div>
    </div>
    ${meFields(me, (me) => form.change({ me }), { focus: chosen })}
    <button class="btn primary wide">${icon('door-open')} ${say('host.open')}</button>
    <p class="small muted">${say('host.after')}</p>
  </form>`
}

/** @param {Event} submit */
async function found(submit) {
  submit.preventDefault()
  const button = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
  if (form.now.opening) return
  form.change({ opening: true })
  try {
    await (form.now.screen ? askFirst() : open())
  } catch (problem) {
    show(button, problem)
  } finally {
    form.change({ opening: false })
  }
}

/** A big screen asks for a name and shows a number. */
async function askFirst() {
  const { screen, me } = form.now
  const [{ ask }, { ScreenNumber }] = await Promise.all([askForScreen(screen, me.name), import('../../table/screen_number.js')])
  number = new ScreenNumber()
  form.change({ ask })
  number.focus()
}

/** @param {number} [digits] the number on the big screen */
async function open(digits) {
  const { game, me, screen, ask } = form.now
  const on = screen ? { screen, ask, number: digits } : {}
  const { code } = await openTable({ game, name: me.name, avatar: me.avatar, language: settings().language, ...on })
  await rememberMe(me)
  closeDialog()
  go(`/t/${code}`)
}

/** @param {string} chosen */
function gameChoice(chosen) {
  const playable = boxes().filter((box) => box.playable)
  if (playable.length < 2) return nothing
  return html`<fieldset class="choice">
    <legend>${say('host.which')}</legend>
    <div class="decks">
      ${playable.map(
        (box) => html`<label class="deck">
          <input type="radio" name="game" .checked=${box.name === chosen} @change=${() => form.change({ game: box.name })} />
          <span class="tile">${cover(box.name)}<span>${gameName(box.name)}</span></span>
        </label>`,
      )}
    </div>
  </fieldset>`
}
