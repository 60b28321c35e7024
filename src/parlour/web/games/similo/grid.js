// @ts-check
/** The twelve characters: four columns, three rows, the same places on every screen. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { card, gap } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { vars } from '../../kit/vars.js'
import { fingers, pinned, pinnedAloud } from '../../table/talk/pins.js'
import { COLUMNS, justNow, knownSecret, markersOf, roundOf, voteOf } from './board.js'
import { clear, finish, isMarking, picks, toggle } from './marks.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function grid(ctx) {
  const rows = [0, 1, 2].map((row) => /** @type {string[]} */ (ctx.board.grid).slice(row * COLUMNS, (row + 1) * COLUMNS))
  return html`<div class="similo-place">
    <div
      class="similo-grid"
      role="grid"
      aria-label=${ctx.say('similo.grid')}
      aria-describedby=${isMarking(ctx) ? 'similo-keys' : nothing}
      data-dealt=${ctx.board.clues.length ? nothing : ''}
      ${roving({ onConfirm: (item) => enter(ctx, item), onClear: () => clear(ctx) })}
    >
      ${rows.map((cards, row) => html`<div role="row" class="similo-row">${cards.map((id, column) => cell(ctx, id, row + 1, column + 1))}</div>`)}
    </div>
    <p id="similo-keys" class="vh">${ctx.say('similo.grid.keys')}</p>
  </div>`
}

/** Enter marks the focused character; on one that I have marked it confirms. @param {Context} ctx @param {HTMLElement} item */
function enter(ctx, item) {
  if (item.getAttribute('aria-pressed') === 'true') finish(ctx, item)
  else item.click()
}

/** @param {Context} ctx @param {string} id @param {number} row @param {number} column */
function cell(ctx, id, row, column) {
  const label = spoken(ctx, id, row, column)
  const isGone = Boolean(roundOf(ctx.board, id))
  const content = isGone ? gone(ctx, id) : html`${lying(ctx, id)}${fingers('card', id)}`
  const thing = isGone ? nothing : `card:${id}`
  if (ctx.prompt?.section !== 'remove' || isGone) {
    return html`<div role="gridcell" class="similo-cell" data-thing=${thing}><span class="similo-spot" role="img" aria-label=${label} data-roving tabindex="-1">${content}</span></div>`
  }
  return html`<div role="gridcell" class="similo-cell" data-thing=${thing}>
    <button
      type="button"
      class="similo-spot"
      aria-pressed=${isWanted(ctx, id)}
      aria-disabled=${isMarking(ctx) ? nothing : 'true'}
      data-roving
      tabindex="-1"
      @click=${(/** @type {Event} */ click) => toggle(ctx, id, /** @type {Element} */ (click.currentTarget))}
    >
      <span class="vh">${label}</span>
      <span class="similo-seen" aria-hidden="true">${content}</span>
    </button>
  </div>`
}

/** @param {Context} ctx @param {string} id */
function lying(ctx, id) {
  if (ctx.board.secret !== null) return fate(ctx, id)
  const secret = knownSecret(ctx) === id
  return card({
    ...ctx.piece(id),
    state: isWanted(ctx, id) ? 'marked' : secret ? 'secret' : '',
    tab: secret ? html`${icon('eye-off')} ${ctx.say('similo.secret')}` : undefined,
    marks: badges(ctx, id),
    pin: pinned('card', id),
  })
}

/** The place stays when its character is removed. At the end everybody is shown again. @param {Context} ctx @param {string} id */
function gone(ctx, id) {
  if (ctx.board.secret !== null) return fate(ctx, id)
  const leaving = justNow(ctx, 'Removed').some((event) => /** @type {string[]} */ (event.cards).includes(id))
  return gap(leaving ? card({ ...ctx.piece(id), state: 'leaving' }) : nothing)
}

/** The round in which this one was removed, and which one was the secret. @param {Context} ctx @param {string} id */
export function fate(ctx, id) {
  const went = roundOf(ctx.board, id)
  const when = went ? ctx.say('similo.review.round', { round: went }) : ''
  if (id !== ctx.board.secret) return card({ ...ctx.piece(id), state: went ? 'faded' : '', tab: when || undefined })
  return card({ ...ctx.piece(id), state: 'secret', tab: went ? html`${icon('x')} ${when}` : html`${icon('sparkles')} ${ctx.say('similo.secret')}` })
}

/** Crossed out for me: marked or confirmed. @param {Context} ctx @param {string} id */
export function isWanted(ctx, id) {
  if (ctx.board.secret !== null || ctx.you === null) return false
  return picks(ctx).includes(id)
}

/** Everybody's marks, including mine; confirmed ones carry a tick. @param {Context} ctx @param {string} id */
export function badges(ctx, id) {
  const seats = markers(ctx, id)
  if (!seats.length || ctx.board.secret !== null) return undefined
  return html`<span class="similo-marks" ${vars({ '--count': seats.length })}>${seats.map((seat) => {
    const sure = voteOf(ctx.board, seat)?.includes(id)
    return html`<span class="similo-mark" data-sure=${sure ? '' : nothing}>${face(ctx.players[seat], { size: 'sm' })}${sure ? icon('check') : nothing}</span>`
  })}</span>`
}

/** @param {Context} ctx @param {string} id */
export function markers(ctx, id) {
  const others = markersOf(ctx.board, id).filter((seat) => seat !== ctx.you)
  return ctx.you !== null && picks(ctx).includes(id) ? [ctx.you, ...others] : others
}

/** "Merlin, row 1 column 3, marked by you and Celina" @param {Context} ctx @param {string} id @param {number} row @param {number} column */
function spoken(ctx, id, row, column) {
  const went = roundOf(ctx.board, id)
  const seats = went ? [] : markers(ctx, id)
  const others = seats.filter((seat) => seat !== ctx.you)
  return [
    ctx.say('similo.cell', { card: id, row, column }),
    knownSecret(ctx) === id && ctx.say(ctx.game.outcome ? 'similo.cell.was_secret' : 'similo.cell.secret'),
    went && ctx.say('similo.cell.gone', { round: went }),
    seats.length && whoMarked(ctx, seats.length > others.length, others),
    went ? '' : pinnedAloud('card', id),
  ]
    .filter(Boolean)
    .join(', ')
}

/** @param {Context} ctx @param {boolean} me @param {number[]} others */
export function whoMarked(ctx, me, others) {
  if (!me) return ctx.say('similo.cell.marked_by', { seats: others })
  return others.length ? ctx.say('similo.cell.marked_by_you_and', { seats: others }) : ctx.say('similo.cell.marked_by_you')
}
