// @ts-check
/** A word from a page in the background, for those who asked for it. It works for as long as the page stays open. */

import { art } from './art.js'
import { settings } from './settings.js'

/** Can this browser do it at all? */
export const canNotify = () => 'Notification' in window && window.isSecureContext

/** Asked only when somebody wants it. @returns {Promise<boolean>} */
export async function mayNotify() {
  if (!canNotify()) return false
  if (Notification.permission === 'default') await Notification.requestPermission()
  return Notification.permission === 'granted'
}

/** @param {string} title @param {string} body @param {string} tag one note for each table: the newest takes the place of the last */
export function notify(title, body, tag) {
  if (!settings().notify || document.visibilityState === 'visible' || !canNotify() || Notification.permission !== 'granted') return
  try {
    const note = new Notification(title, { body, tag, icon: art('icon-192.png') })
    note.addEventListener('click', () => {
      window.focus()
      note.close()
    })
  } catch {
    // Some phones only let a worker do this: then the title of the page has to do.
  }
}
