// @ts-check
/** Which clock a table has: off, soft or hard, and how much time. In the lobby, and over a running game. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { CLOCKS, PACES } from '../../facts.js'
import { explain } from '../../kit/bubble.js'
import { segmented, toggle } from '../../kit/controls.js'
import { redraw } from '../../kit/redraw.js'
import { change, takeTime } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit @param {TableMessage} table */
export function clockChoice(visit, table) {
  const onRefused = table.you?.host ? undefined : (/** @type {Element} */ near) => explain(near, say('refused.host_only'))
  /** @param {object} clock */
  const set = (clock) => attempt(document.querySelector('.clock-choice'), () => change(visit.code, { clock })).then(() => redraw())
  const { kind, pace } = table.clock
  return html`<div class="clock-choice col">
    ${segmented({
      legend: say('clock.title'),
      name: 'clock',
      choices: CLOCKS.map((value) => ({ value, label: say(`clock.kind.${value}`) })),
      value: kind,
      onChange: (kind) => set({ kind }),
      onRefused,
    })}
    <p class="xs muted">${say(`clock.kind.${kind}.hint`)}</p>
    ${kind === 'off'
      ? nothing
      : html`${segmented({
            legend: say('clock.pace'),
            name: 'pace',
            choices: PACES.map((value) => ({ value, label: say(`clock.pace.${value}`) })),
            value: pace,
            onChange: (pace) => set({ pace }),
            onRefused,
          })}
          <p class="xs muted">${say('clock.pace.hint')}</p>`}
  </div>`
}

/** At a table: twice the time for whoever would like it. Nobody asks why, and nobody is told. */
export function unhurried() {
  const { visit } = store.state
  const you = visit?.table?.you
  if (!visit || !you) return nothing
  const near = () => document.querySelector('dialog .switch')
  const set = (/** @type {boolean} */ on) => attempt(near(), () => takeTime(visit.code, you.seat, on)).then(() => redraw())
  return toggle({ label: say('settings.unhurried'), hint: say('settings.unhurried.hint'), checked: you.unhurried, onChange: set })
}
