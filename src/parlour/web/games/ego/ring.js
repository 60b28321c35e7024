// @ts-check
/** Everybody's token: face down while it is secret, revealed all at once, with the chips that move. */

import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { badge } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { tip } from '../../kit/tip.js'
import { vars } from '../../kit/vars.js'
import { atSeat, standingOf } from '../../table/people.js'
import { isReady, phase, seats, signed, sitsOut } from './board.js'
import { back, chip, chips, gap, tower, turning } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Round} Round
 */

/** The reader first, then the others in seat order. @param {Context} ctx @param {number} reader */
const around = (ctx, reader) => [reader, ...seats(ctx.board).filter((seat) => seat !== reader)]

/** In one row with the pool in its middle. @param {Context} ctx @param {number} at */
const column = (ctx, at) => vars({ '--column': at + (at < Math.ceil(ctx.board.chips.length / 2) ? 1 : 2) })

/** What else is shown at a seat, if no list of people stands beside the felt. @param {Context} ctx @param {number} seat */
const here = (ctx, seat) => (ctx.page.layout === 'tv' ? atSeat(seat) : nothing)

/** Before it is turned over. @param {Context} ctx */
export function ring(ctx) {
  const { board } = ctx
  return html`<ul class="ego-ring" aria-label=${ctx.say('ego.ring')} ${vars({ '--n': board.chips.length })}>
    ${around(ctx, board.reader).map((seat, at) => html`<li class="ego-place" data-out=${sitsOut(board, seat) ? '' : nothing} ${column(ctx, at)}>${place(ctx, seat)}${here(ctx, seat)}</li>`)}
  </ul>`
}

/** @param {Context} ctx @param {number} seat */
function place(ctx, seat) {
  const { board } = ctx
  const down = seat === board.reader ? board.laid : isReady(ctx, seat)
  const asked = Boolean(ctx.game.ask?.waiting.includes(seat))
  return html`<span class="ego-spot">${down ? back() : gap(asked)}</span>
    ${badge(ctx.players[seat], { sub: standing(ctx, seat) || doing(ctx, seat), turn: asked, you: seat === ctx.you })} ${count(ctx, board.chips[seat])}`
}

/** Is this person away, or played by a bot? Omitted where the list shows it. @param {Context} ctx @param {number} seat */
const standing = (ctx, seat) => (ctx.page.layout === 'tv' ? standingOf(ctx.players[seat]) : '')

/** A person's current activity, in two words. @param {Context} ctx @param {number} seat */
export function doing(ctx, seat) {
  const { board } = ctx
  if (phase(board) === 'over') return ''
  if (seat === board.reader) return ctx.say(board.laid ? 'ego.doing.answered' : 'ego.doing.reads')
  if (sitsOut(board, seat)) return ctx.say('ego.doing.out')
  if (!board.laid) return ctx.say('ego.doing.waits')
  return ctx.say(isReady(ctx, seat) ? 'ego.doing.ready' : 'ego.doing.thinks')
}

/** All at once. @param {Context} ctx @param {Round} round */
export function turned(ctx, round) {
  return html`<ul class="ego-ring" data-turned aria-label=${ctx.say('ego.ring.turned')} ${vars({ '--n': ctx.board.chips.length })} ${flow()}>
    ${around(ctx, round.reader).map((seat, at) => {
      const out = seat !== round.reader && !round.guesses[seat]
      return html`<li class="ego-place" data-out=${out ? '' : nothing} ${column(ctx, at)}>${outcome(ctx, round, seat)}${here(ctx, seat)}</li>`
    })}
  </ul>`
}

/** @param {Context} ctx @param {Round} round @param {number} seat */
function outcome(ctx, round, seat) {
  const reads = seat === round.reader
  const guess = round.guesses[seat]
  const gain = round.gains[seat]
  const right = guess?.dots === round.answer
  const face = reads ? round.answer : guess?.dots
  const part = reads ? 'reader' : guess ? (right ? 'right' : 'wrong') : 'out'
  return html`<span class="ego-spot">
      ${face ? html`${turning(face)}<span class="vh">${ctx.say('ego.dots', { dots: face })}</span>` : gap(false)}
      ${guess ? html`<span class="ego-verdict" data-right=${right ? '' : nothing} aria-hidden="true">${icon(right ? 'check' : 'x')}</span>` : nothing}
    </span>
    <span class="ego-bet" data-flow=${gain > 0 ? 'in' : gain < 0 ? 'out' : nothing}>${chips(Math.abs(gain))}</span>
    ${badge(ctx.players[seat], { sub: ctx.say(`ego.outcome.${part}`, { bet: guess?.bet ?? 0 }), you: seat === ctx.you })}
    <b class="ego-gain num" data-sign=${Math.sign(gain)}>
      <span class="vh">${ctx.say('ego.gain', { count: signed(gain) })}</span><span aria-hidden="true">${signed(gain)}</span>
    </b>
    ${count(ctx, ctx.board.chips[seat])}`
}

/** @param {Context} ctx @param {number} number */
const count = (ctx, number) => html`<span class="ego-count num" data-tip=${tip('ego.chips', { count: number })}>
  ${ctx.page.layout === 'tv' ? tower(number) : chip()}<b aria-hidden="true">${number}</b><span class="vh">${ctx.say('ego.chips', { count: number })}</span>
</span>`

// Chips flow between the pool and the seats; the distances come from the layout.

class Flow extends Directive {
  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const ring = part.element
    requestAnimationFrame(() => {
      const pool = [...document.querySelectorAll('[data-pool]')].find((place) => place.checkVisibility())
      if (!pool || !ring.isConnected) return
      const target = middle(pool)
      for (const chips of ring.querySelectorAll('[data-flow]')) {
        const from = middle(chips)
        const { style } = /** @type {HTMLElement} */ (chips)
        style.setProperty('--dx', `${Math.round(target.x - from.x)}px`)
        style.setProperty('--dy', `${Math.round(target.y - from.y)}px`)
      }
    })
    return noChange
  }
}

/** @param {Element} place */
function middle(place) {
  const { left, top, width, height } = place.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const flow = directive(Flow)
