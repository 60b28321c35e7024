// @ts-check
/** The person's settings: kept in this browser and applied to the page. */

import { LANGUAGES, speak } from '../say.js'
import { redraw } from './redraw.js'
import { loadStylesheet } from './styles.js'

/** @typedef {import('../types.js').Settings} Settings */

const PLACE = 'parlour.settings'
const dark = matchMedia('(prefers-color-scheme: dark)')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const wide = matchMedia('(min-width: 1024px)')
const broad = matchMedia('(min-width: 1180px)')

/** The 24 animals that people can be: files of art/noto. */
export const AVATARS = [
  'fox', 'owl', 'octopus', 'bear', 'butterfly', 'penguin', 'panda', 'hedgehog', 'lion', 'frog', 'turtle', 'dog-face',
  'cat-face', 'tiger-face', 'horse-face', 'honeybee', 'lady-beetle', 'dolphin', 'parrot', 't-rex', 'crab', 'peacock',
  'front-facing-baby-chick', 'tropical-fish',
]

/** @type {Settings} */
let mine = beginnings() // below the store: the kit reads it, and the browser keeps it between pages

/** The current settings. */
export const settings = () => mine

/** Reads the stored settings, or starts with the browser's preferences. */
export function start() {
  mine = resolved({ ...mine, ...kept() })
  apply()
  for (const media of [dark, calm, wide, broad]) {
    media.addEventListener('change', () => {
      mine = resolved(mine)
      apply()
      redraw()
    })
  }
}

/** @param {Partial<Settings>} changes */
export async function prefer(changes) {
  if (changes.language) await speak(changes.language)
  mine = resolved({ ...mine, ...changes })
  apply()
  redraw()
  try {
    const { calm: _, ...keep } = mine
    localStorage.setItem(PLACE, JSON.stringify(keep))
  } catch {
    // A browser without storage still works.
  }
}

/** Covers or uncovers the hand. */
export const toggleHand = () => prefer({ hideHand: !mine.hideHand })

/** The layout for the page: phone, desk or big screen. @returns {import('../types.js').Layout} */
export function layout() {
  if (document.documentElement.dataset.display === 'tv') return 'tv'
  return wide.matches ? 'desktop' : 'phone'
}

/** Is there room for people and story beside a table? */
export const hasColumn = () => layout() === 'desktop' && broad.matches

/** Is the page dark now? */
export const isDark = () => document.documentElement.dataset.theme === 'dark'

export function apply() {
  const { theme, calm, reading, text } = mine
  const root = document.documentElement
  const tv = root.dataset.display === 'tv'
  root.dataset.theme = theme === 'system' ? (tv || dark.matches ? 'dark' : 'light') : theme
  root.dataset.motion = calm ? 'calm' : 'full'
  root.dataset.reading = reading
  root.dataset.text = text
  if (reading === 'clear') loadStylesheet('css/reading.css')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark() ? '#2a1f1a' : '#fffaf0')
}

/** @param {Settings} settings @returns {Settings} */
function resolved(settings) {
  return { ...settings, calm: settings.motion === 'system' ? calm.matches : settings.motion === 'calm' }
}

/** @returns {Settings} */
function beginnings() {
  const spoken = navigator.languages.map((language) => language.slice(0, 2))
  const language = LANGUAGES.find((ours) => ours === spoken.find((theirs) => LANGUAGES.some((known) => known === theirs)))
  return {
    language: language ?? 'en',
    theme: 'system',
    motion: 'system',
    pace: 'full',
    reading: 'house',
    text: 'normal',
    captions: false,
    calm: calm.matches,
    sound: false,
    soundAsked: false,
    roomSound: true,
    volume: 60,
    vibration: true,
    banter: true,
    talk: 'all',
    hideHand: false,
    notify: false,
    push: false,
    quietBegin: 23,
    quietEnd: 8,
    name: '',
    named: false,
    avatar: AVATARS[Math.floor(Math.random() * AVATARS.length)],
  }
}

/** @returns {Partial<Settings>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    if (!LANGUAGES.includes(found.language)) delete found.language
    if (!AVATARS.includes(found.avatar)) delete found.avatar
    return found
  } catch {
    return {}
  }
}
