// @ts-check
/** Language, theme, motion, sound, vibration, the hand. The same on the settings page and over a table. */

import { html } from '../vendor/lit-html/lit-html.js'
import { LANGUAGES, LANGUAGE_NAMES, say } from '../say.js'
import { prefer } from './settings.js'
import { store } from '../store.js'
import { explain } from './bubble.js'
import { segmented, toggle } from './controls.js'
import { canNotify, mayNotify } from './notify.js'
import { sound } from './sound.js'

export function preferences() {
  const { settings } = store.state
  return html`<div class="preferences">
    ${segmented({
      legend: say('settings.language'),
      name: 'language',
      choices: LANGUAGES.map((language) => ({ value: language, label: html`<span lang=${language}>${LANGUAGE_NAMES[language]}</span>` })),
      value: settings.language,
      onChange: (language) => prefer({ language: /** @type {import('../types.js').Language} */ (language) }),
    })}
    ${segmented({
      legend: say('settings.theme'),
      name: 'theme',
      choices: ['system', 'light', 'dark'].map((value) => ({ value, label: say(`settings.theme.${value}`) })),
      value: settings.theme,
      onChange: (theme) => prefer({ theme: /** @type {'system' | 'light' | 'dark'} */ (theme) }),
    })}
    ${segmented({
      legend: say('settings.motion'),
      name: 'motion',
      choices: ['system', 'full', 'calm'].map((value) => ({ value, label: say(`settings.motion.${value}`) })),
      value: settings.motion,
      onChange: (motion) => prefer({ motion: /** @type {'system' | 'full' | 'calm'} */ (motion) }),
    })}
    ${toggle({ label: say('settings.sound'), checked: settings.sound, onChange: (on) => prefer({ sound: on }).then(() => sound('turn')) })}
    ${toggle({ label: say('settings.vibration'), checked: settings.vibration, onChange: (on) => prefer({ vibration: on }) })}
    ${toggle({
      label: say('settings.notify'),
      hint: say('settings.notify.hint'),
      checked: settings.notify,
      onChange: setNotify,
      onRefused: canNotify() ? undefined : (near) => explain(near, say('settings.notify.cannot')),
    })}
    ${toggle({
      label: say('settings.hide_hand'),
      hint: say('settings.hide_hand.hint'),
      checked: settings.hideHand,
      onChange: (on) => prefer({ hideHand: on }),
    })}
  </div>`
}

/** The browser is asked only now that somebody wants it. @param {boolean} on */
async function setNotify(on) {
  const may = on && (await mayNotify())
  await prefer({ notify: may })
  if (on && !may) explain(document.querySelector('.preferences'), say('settings.notify.denied'))
}
