// @ts-check
/** Gems that can be counted: in the middle, and at every player. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { tip } from '../../kit/tip.js'
import { hasGems, isDone, seats } from './board.js'
import { openLaw } from './law.js'
import { gem, gems } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** The middle. @param {Context} ctx @param {Scene} scene */
export function pool(ctx, scene) {
  const { board } = ctx
  if (!hasGems(board)) return html`<section class="mind-pool">${icon('heart-handshake')}<p><b class="mind-pool-count">${ctx.say('one_mind.two')}</b><span class="small muted">${ctx.say('one_mind.two.how', { rounds: board.rounds })}</span></p></section>`
  return html`<section class="mind-pool">
    <span data-pool data-tip=${tip('mind.gems')}>${gems(scene.middle)}</span>
    <p>
      <b class="mind-pool-count">${scene.middle ? ctx.say('one_mind.middle', { count: scene.middle }) : ctx.say('one_mind.middle.empty')}</b>
      ${scene.phase === 'over' ? nothing : html`<span class="small muted">${ctx.say('one_mind.middle.how', { rounds: board.rounds })}</span>`}
    </p>
  </section>`
}

/** What the table has decided. @param {Context} ctx */
export function lawButton(ctx) {
  const { case_law: law } = ctx.board
  if (!law.length) return nothing
  return html`<button type="button" class="btn small plain mind-law" @click=${() => openLaw(law, ctx.table.code)}>${icon('gavel')} ${ctx.say('one_mind.law', { count: law.length })}</button>`
}

/** Everybody, for a phone: the pen, and the gems. @param {Context} ctx @param {Scene} scene */
export const strip = (ctx, scene) => html`<ul class="mind-strip" aria-label=${ctx.say('one_mind.strip')}>
  ${seats(ctx.board).map(
    (seat) => html`<li>
      ${face(ctx.players[seat], { turn: Boolean(ctx.game.ask?.waiting.includes(seat)), off: ctx.players[seat].here === false })}
      <span class="mind-strip-name" aria-hidden="true">${seat === ctx.you ? ctx.say('one_mind.you') : ctx.players[seat].name}</span>
      <span class="mind-doing">${doing(ctx, scene, seat)}</span>
      ${hasGems(ctx.board) ? purse(ctx, scene.gems[seat], seat) : nothing}
    </li>`,
  )}
</ul>`

/** A person's number of gems, in little space. @param {Context} ctx @param {number} count @param {number} seat */
export const purse = (ctx, count, seat) => html`<span class="mind-purse num" data-gems-of=${seat} data-tip=${tip('mind.purse', { count })}>
  ${count ? html`${gem(seat)}<b aria-hidden="true">${count}</b>` : html`<span aria-hidden="true">–</span>`}<span class="vh">${ctx.say('one_mind.gems', { count })}</span>
</span>`

/** The same as gems to count, under a name. @param {Context} ctx @param {Scene} scene @param {number} seat */
export function belongings(ctx, scene, seat) {
  const count = scene.gems[seat]
  const what = doing(ctx, scene, seat)
  return html`<span class="mind-belongings">
    ${what ? html`<span>${what}</span>` : nothing}
    ${hasGems(ctx.board) ? html`<span data-gems-of=${seat}>${gems(count, seat)}<span class="vh">${ctx.say('one_mind.gems', { count })}</span>${count ? nothing : html`<span aria-hidden="true">${what ? '· ' : ''}${ctx.say('one_mind.gems.none')}</span>`}</span>` : nothing}
  </span>`
}

/** A person's current activity, in a word or two. @param {Context} ctx @param {Scene} scene @param {number} seat */
export function doing(ctx, scene, seat) {
  if (ctx.game.outcome || scene.phase === 'over') return ''
  const done = isDone(ctx, seat)
  return ctx.say(`one_mind.doing.${scene.phase}.${done ? 'done' : 'not'}`)
}
