// @ts-check
/** The clock of a table: off, soft or hard, and its pace. In the lobby, and over a running game. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { CLOCKS, PACES } from '../../facts.js'
import { explain } from '../../kit/bubble.js'
import { segmented, toggle } from '../../kit/controls.js'
import { redraw } from '../../kit/redraw.js'
import { change, takeTime } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'
import { gameInfo, gameName } from '../shelf.js'
import { DAYS, isOverDays } from './clock.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit @param {TableMessage} table */
export function clockChoice(visit, table) {
  const onRefused = table.you?.host ? undefined : (/** @type {Element} */ near) => explain(near, say('refused.host_only'))
  /** @param {object} clock */
  const set = (clock) => attempt(document.querySelector('.clock-choice'), () => change(visit.code, { clock })).then(() => redraw())
  return html`<div class="clock-choice col">
    ${segmented({
      legend: say('clock.when'),
      name: 'when',
      choices: ['sitting', 'days'].map((value) => ({ value, label: say(`clock.when.${value}`) })),
      value: isOverDays(table) ? 'days' : 'sitting',
      onChange: (when) => set(when === 'days' ? { kind: gameInfo(table.game)?.days ?? 'soft', pace: DAYS } : { kind: 'off', pace: 'steady' }),
      onRefused,
    })}
    ${isOverDays(table) ? overDays(table, set, onRefused) : inOneSitting(table, set, onRefused)}
  </div>`
}

/**
 * @typedef {(clock: object) => void} Set
 * @typedef {((near: Element) => void) | undefined} OnRefused
 */

/** @param {TableMessage} table @param {Set} set @param {OnRefused} onRefused */
function inOneSitting({ clock: { kind, pace } }, set, onRefused) {
  return html`${segmented({
      legend: say('clock.title'),
      name: 'clock',
      choices: CLOCKS.map((value) => ({ value, label: say(`clock.kind.${value}`) })),
      value: kind,
      onChange: (kind) => set({ kind, ...(pace === DAYS && { pace: 'steady' }) }),
      onRefused,
    })}
    <p class="xs muted">${say(`clock.kind.${kind}.hint`)}</p>
    ${kind === 'off'
      ? nothing
      : html`${segmented({
            legend: say('clock.pace'),
            name: 'pace',
            choices: PACES.filter((value) => value !== DAYS).map((value) => ({ value, label: say(`clock.pace.${value}`) })),
            value: pace,
            onChange: (pace) => set({ pace }),
            onRefused,
          })}
          <p class="xs muted">${say('clock.pace.hint')}</p>`}`
}

/** A day for each answer; only what happens afterwards can be chosen. @param {TableMessage} table @param {Set} set @param {OnRefused} onRefused */
function overDays({ game, clock: { kind } }, set, onRefused) {
  return html`<p class="xs muted">${say('clock.days.hint')} ${gameInfo(game)?.days ? say('clock.days.suits', { game: gameName(game) }) : nothing}</p>
    ${segmented({
      legend: say('clock.days.after'),
      name: 'clock',
      choices: CLOCKS.filter((value) => value !== 'off').map((value) => ({ value, label: say(`clock.days.${value}`) })),
      value: kind,
      onChange: (kind) => set({ kind }),
      onRefused,
    })}`
}

/** At a table: twice the time on request. Nobody asks why, and nobody is told. */
export function unhurried() {
  const { visit } = store.state
  const you = visit?.table?.you
  if (!visit || !you) return nothing
  const near = () => document.querySelector('dialog .switch')
  const set = (/** @type {boolean} */ on) => attempt(near(), () => takeTime(visit.code, you.seat, on)).then(() => redraw())
  return toggle({ label: say('settings.unhurried'), hint: say('settings.unhurried.hint'), checked: you.unhurried, onChange: set })
}
