// @ts-check
/** Which clock a table has: off, soft or hard, and how much time. In the lobby, and over a running game. */

import { CLOCKS, PACES } from '../../facts.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { explain } from '../../kit/bubble.js'
import { segmented } from '../../kit/controls.js'
import { redraw } from '../../kit/redraw.js'
import { change } from '../../net.js'
import { say } from '../../say.js'
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
