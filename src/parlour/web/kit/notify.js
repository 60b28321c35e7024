// @ts-check
/** A notification from a page in the background, on request. It works as long as the page stays open. */

import { art } from './art.js'
import { settings } from './settings.js'

/** Does this browser support it? */
export const canNotify = () => 'Notification' in window && window.isSecureContext

/** Asks for permission, only when somebody switches it on. @returns {Promise<boolean>} */
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
    // Some phones allow this only to a service worker; there the title of the page is used instead.
  }
}
