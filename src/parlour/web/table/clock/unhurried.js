// @ts-check
/** At a table: twice the time for whoever would like it. Nobody asks why, and nobody is told. */

import { nothing } from '../../vendor/lit-html/lit-html.js'
import { toggle } from '../../kit/controls.js'
import { redraw } from '../../kit/redraw.js'
import { takeTime } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'

export function unhurried() {
  const { visit } = store.state
  const you = visit?.table?.you
  if (!visit || !you) return nothing
  const near = () => document.querySelector('dialog .switch')
  const set = (/** @type {boolean} */ on) => attempt(near(), () => takeTime(visit.code, you.seat, on)).then(() => redraw())
  return toggle({ label: say('settings.unhurried'), hint: say('settings.unhurried.hint'), checked: you.unhurried, onChange: set })
}
