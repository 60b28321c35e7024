// @ts-check
/** What opens over a table comes when it is asked for, and is fetched when the table stands: nobody waits for it at the door. */

/** @param {string} game @param {string} [section] */
export const openRules = async (game, section) => (await import('./rules.js')).openRules(game, section)
export const openMenu = async () => (await import('./menu.js')).openMenu()
export const openPeople = async () => (await import('./menu.js')).openPeople()
export const openInvite = async () => (await import('./menu.js')).openInvite()
export const openSwitch = async () => (await import('./menu.js')).openSwitch()
export const openAbsent = async () => (await import('./absence/dialogs.js')).openAbsent()
export const openLeaving = async () => (await import('./absence/dialogs.js')).openLeaving()
/** @param {number} since */
export const openMissed = async (since) => (await import('./absence/missed_dialog.js')).openMissed(since)

/** @param {Element} near @param {import('../types.js').Context} ctx */
export const savePicture = async (near, ctx) => (await import('../kit/picture.js')).savePicture(near, ctx)

let fetched = false

/** The table stands: now there is time for the rest. */
export function fetchLate() {
  if (fetched) return
  fetched = true
  setTimeout(() => {
    for (const rest of [import('./menu.js'), import('./absence/dialogs.js'), import('./absence/missed_dialog.js'), import('./rules.js'), import('../pages/lobby.js')]) rest.catch(() => {})
  }, 1500)
}
