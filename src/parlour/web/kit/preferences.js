// @ts-check
/** Language, theme, motion, sound, vibration and hand; the same on the settings page and over a table. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { LANGUAGES, LANGUAGE_NAMES, loadMessages, say } from '../say.js'
import { explain } from './bubble.js'
import { segmented, toggle } from './controls.js'
import { canNotify, mayNotify } from './notify.js'
import { prefer, settings } from './settings.js'
import { caption, sound } from './sound.js'

await loadMessages('accessibility')

export const preferences = () => html`<div class="preferences">${language()} ${looks()} ${voices()}</div>`

const language = () =>
  segmented({
    legend: say('settings.language'),
    name: 'language',
    choices: LANGUAGES.map((language) => ({ value: language, label: html`<span lang=${language}>${LANGUAGE_NAMES[language]}</span>` })),
    value: settings().language,
    onChange: (language) => prefer({ language: /** @type {import('../types.js').Language} */ (language) }),
  })

const looks = () => html`${few('theme', ['system', 'light', 'dark'])} ${few('motion', ['system', 'full', 'calm'])} ${few('pace', ['full', 'brisk', 'off'])}
  ${few('reading', ['house', 'clear'])} <p class="hint">${say('settings.reading.hint')}</p> ${few('text', ['normal', 'large', 'larger'])}`

/** @param {'theme' | 'motion' | 'pace' | 'reading' | 'text'} name @param {string[]} values */
const few = (name, values) =>
  segmented({
    legend: say(`settings.${name}`),
    name,
    choices: values.map((value) => ({ value, label: say(`settings.${name}.${value}`) })),
    value: settings()[name],
    onChange: (value) => prefer({ [name]: value }),
  })

function voices() {
  const { sound: aloud, vibration, notify, hideHand, banter, captions } = settings()
  return html`${toggle({ label: say('settings.sound'), checked: aloud, onChange: (on) => prefer({ sound: on, soundAsked: true }).then(() => sound('turn')) })} ${aloud ? loudness() : nothing}
  ${toggle({ label: say('settings.captions'), hint: say('settings.captions.hint'), checked: captions, onChange: (on) => prefer({ captions: on }).then(() => caption('turn')) })}
  ${toggle({ label: say('settings.vibration'), checked: vibration, onChange: (on) => prefer({ vibration: on }) })}
  ${toggle({ label: say('settings.banter'), hint: say('settings.banter.hint'), checked: banter, onChange: (on) => prefer({ banter: on }) })}
  ${toggle({
    label: say('settings.notify'),
    hint: say('settings.notify.hint'),
    checked: notify,
    onChange: setNotify,
    onRefused: canNotify() ? undefined : (near) => explain(near, say('settings.notify.cannot')),
  })}
  ${toggle({ label: say('settings.hide_hand'), hint: say('settings.hide_hand.hint'), checked: hideHand, onChange: (on) => prefer({ hideHand: on }) })}`
}

const loudness = () => html`<label class="row">
  <span class="grow">${say('settings.volume')}</span>
  <input type="range" min="10" max="100" step="10" .value=${String(settings().volume)} @change=${(/** @type {Event} */ change) => prefer({ volume: Number(/** @type {HTMLInputElement} */ (change.target).value) }).then(() => sound('chime'))} />
</label>`

/** The browser's permission is requested only when it is needed. @param {boolean} on */
async function setNotify(on) {
  const may = on && (await mayNotify())
  await prefer({ notify: may })
  if (on && !may) explain(document.querySelector('.preferences'), say('settings.notify.denied'))
}
