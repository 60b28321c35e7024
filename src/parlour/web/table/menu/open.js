// @ts-check
/** The menu comes when it is asked for: nobody waits for it at the door. */

const menu = () => import('./menu.js')

export const openMenu = async () => (await menu()).openMenu()
export const openPeople = async () => (await menu()).openPeople()
export const openInvite = async () => (await menu()).openInvite()
export const openSwitch = async () => (await menu()).openSwitch()
