// @ts-check
/** Electing on a phone: the four councils after the election, the available councillors, and the effect on my cards. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { boardOf } from './board.js'
import { choose, clear, draftOf, legalOf, settled } from './draft.js'
import { councillor, spokenColour } from './figures.js'
import { coinsFor, elected, fitAfter, fitNow } from './fits.js'
import { king, sign } from './glyphs.js'
import { permitDrawing } from './permits.js'
import { COLOURS, COUNCILS, ELECTION_COINS } from './printed.js'
import { terrain } from './terrain.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./fits.js').Choice} Choice
 */

const ELECTIONS = ['Elect', 'SendAssistant']

/** Is a councillor being chosen, with both choices made? @param {Context} ctx @returns {Choice | null} */
export function election(ctx) {
  const action = ELECTIONS.includes(String(draftOf(ctx).type)) ? settled(ctx) : null
  return action ? { council: String(action.council), colour: String(action.colour) } : null
}

/** All four councils, each with the chosen councillor. @param {Context} ctx @param {Choice} choice */
export const futures = (ctx, choice) => html`<div class="c4-futures" role="radiogroup" aria-label=${ctx.say('council_of_four.step.council')} ${roving({ onClear: () => clear(ctx) })}>
  ${COUNCILS.map((council) => future(ctx, { council, colour: choice.colour }, council === choice.council))}
</div>`

/** @param {Context} ctx @param {Choice} choice @param {boolean} chosen */
function future(ctx, choice, chosen) {
  const now = boardOf(ctx).councils[choice.council] ?? []
  const then = elected(now, choice.colour)
  const fallen = now[now.length - 1]
  const places = fitAfter(ctx, choice)?.places ?? []
  return html`<button type="button" class="c4-future" role="radio" data-roving data-council=${choice.council} aria-checked=${chosen ? 'true' : 'false'} @click=${() => choose(ctx, { council: choice.council })}>
    <span class="vh">${aloud(ctx, choice, then, fallen)}</span>
    <span class="c4-tile-head" aria-hidden="true">${councilSign(choice.council)}<b>${ctx.piece(choice.council).name}</b>${change(ctx, choice)}</span>
    <span class="c4-stand" data-council=${choice.council} aria-hidden="true">
      <span class="c4-men">${then.map((colour, place) => html`<span data-new=${place === 0 ? '' : nothing}>${councillor(colour)}</span>`)}<span class="c4-fallen">${councillor(fallen)}</span></span>
      ${rail(places)}
    </span>
  </button>`
}

/** "3 → 4 fit" @param {Context} ctx @param {Choice} choice */
function change(ctx, choice) {
  const [before, after] = [fitNow(ctx, choice.council), fitAfter(ctx, choice)]
  if (!before || !after) return nothing
  const way = Math.sign(after.count - before.count)
  const words = way ? ctx.say('council_of_four.fits.change', { before: before.count, after: after.count }) : ctx.say('council_of_four.fits', { count: after.count })
  return html`<span class="c4-fit num" data-way=${way > 0 ? 'up' : way < 0 ? 'down' : nothing}>${words}</span>`
}

/** The rail of a balcony: a dot below each councillor whom a card of mine matches. @param {readonly boolean[]} places */
export const rail = (places) => html`<span class="c4-rail">${places.map((is, place) => (is ? html`<i class="c4-dot" data-place=${place}></i>` : nothing))}</span>`

/** @param {string} council */
export const councilSign = (council) => (council === 'king' ? king() : terrain(/** @type {import('./board.js').Region} */ (council)))

/** "Coast. After electing orange: orange, white, orange, blue; purple falls. 4 of your cards fit, 3 before." @param {Context} ctx @param {Choice} choice @param {string[]} then @param {string} fallen */
function aloud(ctx, { council, colour }, then, fallen) {
  const [before, after] = [fitNow(ctx, council), fitAfter(ctx, { council, colour })]
  const seen = ctx.say('council_of_four.elect.aloud', { council: ctx.piece(council).name, colour, then: then.map((one) => ctx.piece(one).name).join(', '), fallen })
  return before && after ? `${seen} ${ctx.say('council_of_four.fits.aloud', { count: after.count, before: before.count })}` : seen
}

/** What the chosen election means for the reader. @param {Context} ctx @param {Choice} choice */
export function tip(ctx, choice) {
  const [before, after] = [fitNow(ctx, choice.council), fitAfter(ctx, choice)]
  const better = before && after && after.count > before.count
  return html`<div class="c4-tip" data-way=${better ? 'up' : nothing} role="status">
    ${icon('lightbulb')}<p>${before && after ? consequence(ctx, choice, before, after) : ctx.say('council_of_four.now.elect')}</p>
    ${choice.council === 'king' ? nothing : html`<span class="c4-tip-permits" aria-hidden="true">${boardOf(ctx).display[choice.council].map((permit) => (permit ? permitDrawing(permit, { large: true }) : nothing))}</span>`}
  </div>`
}

/** @param {Context} ctx @param {Choice} choice @param {import('./fits.js').Fit} before @param {import('./fits.js').Fit} after */
function consequence(ctx, { council, colour }, before, after) {
  const name = ctx.piece(council).name
  if (after.count <= before.count) return ctx.say('council_of_four.elect.same', { council: name, colour, count: after.count })
  const facts = { council: name, count: after.count, after: coinsFor(after), before: coinsFor(before) }
  const kind = council === 'king' ? '.king' : ''
  if (!before.count) return ctx.say(`council_of_four.elect.first${kind}`, facts)
  return ctx.say(`council_of_four.elect.${after.count === after.places.length ? 'tip' : 'more'}${kind}`, facts)
}

/** The available councillors: all six colours, with the number beside the board. @param {Context} ctx @param {Choice} choice */
export function movingIn(ctx, choice) {
  const type = String(draftOf(ctx).type)
  const open = new Set(legalOf(ctx, type).map(({ colour }) => colour))
  return html`<div class="c4-elect">
    <div class="c4-title"><h2 id="c4-who">${ctx.say('council_of_four.elect.who')}</h2>${cancel(ctx)}</div>
    <div class="c4-colours" role="radiogroup" aria-labelledby="c4-who" ${roving({ onClear: () => clear(ctx) })}>
      ${COLOURS.map((colour) => html`<button type="button" class="c4-colour" role="radio" data-roving data-colour=${colour} aria-checked=${colour === choice.colour ? 'true' : 'false'} aria-disabled=${open.has(colour) ? nothing : 'true'}
        @click=${at((near) => touch(ctx, colour, open.has(colour), near))}>
        <span class="vh">${spokenColour(ctx, colour)}: </span>${councillor(colour)}<b class="num">${boardOf(ctx).reserve[colour]}</b>
      </button>`)}
    </div>
    ${confirm(ctx, type, choice)}
  </div>`
}

/** @param {Context} ctx @param {string} colour @param {boolean} open @param {Element} near */
function touch(ctx, colour, open, near) {
  if (!open) return ctx.explain(near, 'council_of_four.refused.not_in_reserve', { colour }, 'elect')
  ctx.keep({ touched: colour })
  return choose(ctx, { colour })
}

/** @param {Context} ctx @param {string} type @param {Choice} choice */
function confirm(ctx, type, choice) {
  const action = settled(ctx)
  if (!action) return nothing
  const price = type === 'Elect' ? html`+${ELECTION_COINS} ${sign('coins')}` : html`−1 ${sign('assistants')}`
  return html`<button type="button" class="btn primary c4-confirm" data-main @click=${at((near) => ctx.act(action, near))}>
    <span class="vh">${ctx.say(`council_of_four.action.${type}`, action)}</span>
    <span aria-hidden="true">${ctx.say('council_of_four.confirm.Elect', { ...choice })}</span><span class="c4-price num" aria-hidden="true">${price}</span>
  </button>`
}

/** @param {Context} ctx */
export const cancel = (ctx) => html`<button type="button" class="btn ghost small c4-cancel" @click=${() => clear(ctx)}>${icon('x')} <span>${ctx.say('cancel')}</span></button>`
