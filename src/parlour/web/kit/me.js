// @ts-check
/** The reader's name and animal. There are no accounts. */

import { html } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { art } from './art.js'
import { icon } from './icon.js'
import { AVATARS, prefer, settings } from './settings.js'

/** @typedef {{name: string, avatar: string, given: boolean}} Me  `given`: the name is ours, not the person's own */

/** Before a name was chosen. @type {Me} */
export const NOBODY = { name: '', avatar: '', given: true }

/** The initial value: the remembered name, or a random friendly one. @returns {Me} */
export function myself() {
  const { name, named, avatar } = settings()
  return named && name ? { name, avatar, given: false } : { name: say(`nick.${avatar}`), avatar, given: true }
}

/** Another person on the same device. @param {string[]} taken @returns {Me} */
export function stranger(taken) {
  const free = AVATARS.filter((avatar) => !taken.includes(avatar))
  const avatar = free[Math.floor(Math.random() * free.length)] ?? AVATARS[0]
  return { name: say(`nick.${avatar}`), avatar, given: true }
}

/** Two equal animals at one table are confusing: a person with a default name gets another animal. @param {Me} me @param {string[]} taken @returns {Me} */
export const stepAside = (me, taken) => (!settings().named && taken.includes(me.avatar) ? become(me, stranger(taken).avatar) : me)

/** @param {Me} me */
export function rememberMe(me) {
  return prefer(me.given ? { avatar: me.avatar } : { name: me.name.trim(), named: true, avatar: me.avatar })
}

/** @param {Me} me @param {(me: Me) => void} change who one rather is @param {{focus?: boolean, label?: string}} [how] */
export function meFields(me, change, { focus = false, label = say('me.name') } = {}) {
  return html`<div class="me">
    <label class="col">
      <span class="label">${label}</span>
      <input
        class="field"
        name="name"
        required
        maxlength="24"
        autocomplete="nickname"
        enterkeyhint="done"
        ?autofocus=${focus}
        .value=${me.name}
        @focus=${(/** @type {FocusEvent} */ focus) => me.given && /** @type {HTMLInputElement} */ (focus.target).select()}
        @input=${(/** @type {Event} */ input) => change({ ...me, name: /** @type {HTMLInputElement} */ (input.target).value, given: false })}
      />
    </label>
    <details class="animals">
      <summary class="btn plain">
        <img src=${art(`noto/${me.avatar}.svg`)} alt="" width="28" height="28" /> ${say('me.animal')} ${icon('chevron-down')}
      </summary>
      <fieldset>
        <legend class="vh">${say('me.animal')}</legend>
        ${AVATARS.map(
          (avatar) => html`<label class="animal">
            <input type="radio" name="avatar" .value=${avatar} .checked=${avatar === me.avatar} @change=${() => change(become(me, avatar))} />
            <img src=${art(`noto/${avatar}.svg`)} alt=${say(`avatar.${avatar}`)} width="32" height="32" loading="lazy" />
          </label>`,
        )}
      </fieldset>
    </details>
  </div>`
}

/** A default name belongs to its animal. @param {Me} me @param {string} avatar @returns {Me} */
const become = (me, avatar) => ({ ...me, avatar, name: me.given ? say(`nick.${avatar}`) : me.name })
