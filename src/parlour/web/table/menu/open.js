// @ts-check
/** The menu is loaded on demand. */

const menu = () => import('./menu.js')

export const openMenu = async () => (await menu()).openMenu()
export const openPeople = async () => (await menu()).openPeople()
export const openInvite = async () => (await menu()).openInvite()
export const openSwitch = async () => (await menu()).openSwitch()
