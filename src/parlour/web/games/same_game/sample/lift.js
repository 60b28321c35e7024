// @ts-check
/** Second: you are the team. Lift a cup, and see what is below it. */

import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { columns } from '../columns.js'
import { icon } from '../../../kit/icon.js'
import { SHOWN, TILES } from './example.js'
import { pair } from './pair.js'

/**
 * @typedef {import('../sample.js').Stage} Stage
 * @typedef {import('../columns.js').Column} Column
 */

/** @param {Stage} stage */
export function lift(stage) {
  const { ctx, state } = stage
  const ways = { choose: (/** @type {string} */ category) => raise(stage, category), confirm: (/** @type {Element} */ near) => /** @type {HTMLElement} */ (near).click(), keys: ctx.say('same_game.sample.keys') }
  const sprung = state.last === SHOWN.trap
  return html`<p>${ctx.say('same_game.sample.lift.task')}</p>
    ${pair(ctx)}
    <div class="same-sample-says" role="status" data-look=${sprung ? 'bad' : state.last ? 'ok' : nothing}>
      ${state.last ? html`${icon(sprung ? 'zap' : 'circle-check')} <p>${told(stage)}</p>` : html`${icon('hand')} <p>${ctx.say('same_game.sample.lift.start')}</p>`}
      ${sprung ? html`<button type="button" class="btn brass small" @click=${() => putBack(stage)}>${icon('undo-2')} ${ctx.say('same_game.sample.lift.again')}</button>` : nothing}
    </div>
    <div class="felt same-sample-felt">${columns(ctx, TILES.map(([category, number]) => column(stage, category, number)), ways, { defined: false })}</div>`
}

/** @param {Stage} stage */
function told({ ctx, state }) {
  const words = ctx.say(`same_game.sample.lift.${state.last}`)
  return state.lifted.length === TILES.length - 1 && state.last !== SHOWN.trap ? `${words} ${ctx.say('same_game.sample.lift.all')}` : words
}

/** @param {Stage} stage @param {string} category @param {number} number @returns {Column} */
function column({ ctx, state }, category, number) {
  const safe = state.lifted.includes(category)
  const look = category === state.last && category === SHOWN.trap ? 'trap' : safe ? 'safe' : 'cup'
  const words = ctx.say(look === 'cup' ? 'same_game.cell.covered' : `same_game.cell.${look}`)
  return { category, number, look, spoken: words, fresh: category === state.last, below: look === 'cup' ? nothing : html`<span class="same-verdict" data-look=${look}>${icon(safe ? 'check' : 'zap')} ${words}</span>` }
}

/** The trap is put back, because one may try again. @param {Stage} stage @param {string} category */
function raise({ state, change }, category) {
  if (state.lifted.includes(category)) return
  change({ last: category, lifted: category === SHOWN.trap ? state.lifted : [...state.lifted, category] })
}

/** The focus returns to the cups. @param {Stage} stage */
function putBack({ change }) {
  change({ last: null })
  requestAnimationFrame(() => {
    const cup = document.querySelector('.same-sample .same-cups [tabindex="0"]')
    if (cup instanceof HTMLElement) cup.focus()
  })
}
