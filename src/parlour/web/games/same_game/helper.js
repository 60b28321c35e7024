// @ts-check
/** The private helper: in which categories a clue may be similar, as far as the object data know. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{category: string, alike: number | null, verdict: 'alike' | 'arguable' | 'different' | 'unknown'}} Likeness
 * @typedef {{clue: string, basis: 'object' | 'kind' | 'guess' | 'unknown', taken_for: string[], trap: Likeness, others: Likeness[]}} Advice
 */

/** @param {Advice | null} advice @param {string} category */
export const likeness = (advice, category) => [advice?.trap, ...(advice?.others ?? [])].find((found) => found?.category === category) ?? null

/** The same in words; its place is reserved while it is empty, so that nothing moves. @param {Context} ctx @param {Advice | null} advice */
export function helperWords(ctx, advice) {
  return html`<section class="same-helper" aria-labelledby="same-helper">
    <h3 id="same-helper" class="caps muted">${icon('lightbulb')} ${ctx.say('same_game.helper')}</h3>
    ${advice ? compared(ctx, advice) : nothing}
    <p class="xs muted">${ctx.say('same_game.helper.honest')}</p>
  </section>`
}

/** @param {Context} ctx @param {Advice} advice */
const compared = (ctx, advice) => html`<ul>
  ${basis(ctx, advice)} ${advice.basis === 'unknown' ? nothing : html`${wanted(ctx, advice.trap)} ${unwanted(ctx, advice.others)}`}
</ul>`

/** The object that the program takes the clue for. @param {Context} ctx @param {Advice} advice */
function basis(ctx, { clue, basis, taken_for: known }) {
  if (basis === 'object' && known[0]?.toLocaleLowerCase() === clue.toLocaleLowerCase()) return nothing
  return line('info', basis === 'unknown' ? 'circle-help' : 'info', ctx.say(`same_game.helper.basis.${basis}`, { clue, known, name: known[0] ?? '' }))
}

/** In the trap's category it should be similar. @param {Context} ctx @param {Likeness} trap */
function wanted(ctx, { category, verdict }) {
  const good = verdict === 'alike'
  return line(good ? 'ok' : 'warn', good ? 'circle-check' : 'triangle-alert', ctx.say(`same_game.helper.trap.${verdict}`, { category }))
}

/** In the others it should not. @param {Context} ctx @param {Likeness[]} others */
function unwanted(ctx, others) {
  const by = (/** @type {string} */ wanted) => others.filter(({ verdict }) => verdict === wanted).map(({ category }) => category)
  const [alike, arguable] = [by('alike'), by('arguable')]
  if (!alike.length && !arguable.length) return line('ok', 'circle-check', ctx.say('same_game.helper.others.different'))
  return html`${alike.length ? line('warn', 'triangle-alert', ctx.say('same_game.helper.others.alike', { categories: alike })) : nothing}
  ${arguable.length ? line('muted', 'equal-approximately', ctx.say('same_game.helper.others.arguable', { categories: arguable })) : nothing}`
}

/** @param {string} look @param {string} glyph @param {string} words */
const line = (look, glyph, words) => html`<li data-look=${look}>${icon(glyph)} <span>${words}</span></li>`
