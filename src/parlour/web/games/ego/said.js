// @ts-check
/** The person a question is about: a bot's character in a line, and earlier answers, on a sheet. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { castList } from '../../net.js'
import { store } from '../../store.js'
import { contextOf } from '../../table/context.js'
import { answer, ask, tongue } from './board.js'
import { token } from './pieces.js'
import { played } from './played.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Round} Round
 * @typedef {[trait: string, much: number]} Trait
 */

/** The strongest traits of each persona, by id; empty until they are loaded. @type {{cast: Map<string, Trait[]> | null, isAsked: boolean}} */
const known = { cast: null, isAsked: false }

/** What a persona is like, in a few words; nothing for people. @param {Context} ctx @param {number} seat */
export function character(ctx, seat) {
  const { persona } = ctx.players[seat]
  if (!persona) return ''
  if (!known.isAsked) load()
  const traits = known.cast?.get(persona) ?? []
  return traits.map(([trait, much]) => ctx.say(`ego.trait.${trait}.${much > 0 ? 'much' : 'little'}`)).join(', ')
}

async function load() {
  known.isAsked = true
  try {
    const { personas } = await castList()
    known.cast = new Map(personas.map(({ id, traits }) => [id, /** @type {Trait[]} */ (traits)]))
    redraw()
  } catch {
    known.isAsked = false // the next drawing asks again
  }
}

/** Their answers that everybody has seen, newest first. @param {Context} ctx @param {number} seat */
export const saidBefore = (ctx, seat) => played(ctx).rounds.filter(({ reader }) => reader === seat).reverse()

/** @param {Context} ctx @param {number} seat */
export function saidButton(ctx, seat) {
  const { length } = saidBefore(ctx, seat)
  if (!length || ctx.page.layout === 'tv') return nothing
  return html`<button type="button" class="btn plain small ego-said-before" @click=${() => openSaid(ctx, seat)}>${icon('history')} <span>${ctx.say('ego.said', { seat })}</span> <b class="num">${length}</b></button>`
}

/** A face that opens this sheet, if there is something to show. @param {Context} ctx @param {number} seat */
export function saidFace(ctx, seat) {
  const { length } = saidBefore(ctx, seat)
  if (!length || ctx.page.layout === 'tv') return face(ctx.players[seat])
  return html`<button type="button" class="ego-face" aria-label=${ctx.say('ego.said', { seat })} @click=${() => openSaid(ctx, seat)}>${face(ctx.players[seat])}</button>`
}

/** @param {Context} ctx @param {number} seat */
function openSaid(ctx, seat) {
  openDialog({
    title: ctx.say('ego.said', { seat }),
    kind: 'low',
    body: () => {
      const now = store.state.visit ? contextOf(store.state.visit) : null
      return now?.game.name === 'ego' ? sheet(now, seat) : nothing
    },
  })
}

/** @param {Context} ctx @param {number} seat */
function sheet(ctx, seat) {
  const who = character(ctx, seat)
  return html`${who ? html`<p class="muted"><span class="ego-character">${who}</span>. ${ctx.say('ego.said.in_character', { seat })}</p>` : nothing}
    <ol class="ego-said-list">${saidBefore(ctx, seat).map((round) => line(ctx, round))}</ol>
    <p class="small muted">${ctx.say('ego.said.seen')}</p>`
}

/** @param {Context} ctx @param {Round} round */
const line = (ctx, round) => html`<li>
  ${token(round.answer)}<span><span class="muted" lang=${tongue(round)}>${ask(ctx, round)}</span> <b lang=${tongue(round)}>${answer(ctx, round, round.answer)}</b></span>
</li>`
