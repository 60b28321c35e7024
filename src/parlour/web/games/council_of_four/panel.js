// @ts-check
/** My actions: choose one, build it step by step, see its cost and effect, and confirm. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { has } from '../../say.js'
import { waitingLine } from '../../table/people.js'
import { boardOf, stockOf } from './board.js'
import { clear, draftOf, legalOf, MAIN, QUICK, SECTIONS, start } from './draft.js'
import { drafted } from './drafted.js'
import { preferred } from './fits.js'
import { sign } from './glyphs.js'
import { market, obligations } from './nested.js'
import { best } from './now.js'
import { ELECTION_COINS, ENGAGE_PRICE, EXTRA_PRICE, ROAD_PRICE } from './printed.js'
import { explain, obstacle } from './why.js'

/** @typedef {import('../../types.js').Context} Context */

/** @type {Record<string, string>} */
const ICONS = { Elect: 'vote', Acquire: 'scroll-text', Build: 'house', BuildWithKing: 'crown', Engage: 'user-round-plus', ChangePermits: 'repeat-2', SendAssistant: 'send', BuyMainAction: 'hourglass' }

/** @param {Context} ctx */
export function panel(ctx) {
  const board = boardOf(ctx)
  const drafting = Boolean(draftOf(ctx).type)
  return html`<section class="c4-panel" tabindex="-1" aria-label=${ctx.say('council_of_four.panel')} data-drafting=${drafting ? '' : nothing} @keydown=${(/** @type {KeyboardEvent} */ key) => key.key === 'Escape' && clear(ctx)}>
    ${ctx.prompt && board.owed.length ? obligations(ctx) : ctx.prompt && board.market ? market(ctx) : html`${work(ctx)} ${actions(ctx)}`}
  </section>`
}

/** @param {Context} ctx */
function work(ctx) {
  if (!ctx.prompt) return html`<div class="c4-work"><p class="muted">${lastRound(ctx)}${isNext(ctx) ? html`<b>${ctx.say('council_of_four.next.you')}</b> · ` : nothing}${waitingLine(ctx, 'council_of_four.waiting')}</p></div>`
  const { type } = draftOf(ctx)
  return type ? drafted(ctx, String(type)) : idle(ctx)
}

/** A plate that announces that somebody has built all ten emporiums. @param {Context} ctx */
const lastRound = (ctx) => (boardOf(ctx).finisher === null ? nothing : html`<span class="c4-last-plate xs">${ctx.say('council_of_four.last.round')}</span> `)

/** Is it my turn after this one? @param {Context} ctx */
function isNext(ctx) {
  const board = boardOf(ctx)
  return ctx.you !== null && !board.market && (board.turn + 1) % board.players.length === ctx.you && board.finisher !== ctx.you
}

/** What is left in this turn. @param {Context} ctx */
function idle(ctx) {
  const { main, quick } = boardOf(ctx)
  const end = legalOf(ctx, 'EndTurn')[0]
  return html`<div class="c4-work">
    <div class="c4-todo">
      <b>${lastRound(ctx)}${ctx.say(main ? 'council_of_four.todo.main' : 'council_of_four.todo.quick')}</b>
      ${ctx.page.layout === 'phone' ? html`<p class="c4-left xs muted">${ctx.say('council_of_four.left.both', { main, quick })}</p>` : html`<p class="c4-left">
        <span class="chip ${main ? 'info' : ''}">${ctx.say('council_of_four.left.main', { count: main })}</span>
        <span class="chip ${quick ? 'info' : ''}">${ctx.say('council_of_four.left.quick', { count: quick })}</span>
      </p>`}
    </div>
    ${end ? html`<button type="button" class="btn primary" data-main @click=${at((near) => ctx.act(end, near))}>${ctx.say('council_of_four.action.EndTurn')}</button>` : nothing}
  </div>`
}

// The eight actions

/** @param {Context} ctx */
const actions = (ctx) => html`<div class="c4-actions" ?data-main=${isPlanning(ctx)} ${roving({ onClear: () => clear(ctx) })}>
  ${[MAIN, QUICK].map(
    (types, at) => html`<span class="caps muted" id="c4-group-${at}">${ctx.say(at ? 'council_of_four.group.quick' : 'council_of_four.group.main')}</span>
      <div class="c4-group" role="group" aria-labelledby="c4-group-${at}">${types.map((type) => actionButton(ctx, type))}</div>`,
  )}
</div>`

/** Is one of them to be chosen? @param {Context} ctx */
const isPlanning = (ctx) => Boolean(ctx.prompt && boardOf(ctx).main && !draftOf(ctx).type)

/** @param {Context} ctx @param {string} type */
function actionButton(ctx, type) {
  const why = obstacle(ctx, { type })
  const on = draftOf(ctx).type === type
  return html`<button
    type="button"
    class="c4-action"
    data-roving
    data-type=${type}
    aria-pressed=${on ? 'true' : 'false'}
    aria-disabled=${why ? 'true' : nothing}
    title=${why ? ctx.say(why.key, why.args) : ctx.say(`council_of_four.section.${SECTIONS[type]}`)}
    @click=${at((near) => (why ? explain(ctx, why, near) : on ? clear(ctx) : begin(ctx, type)))}
  >
    ${icon(ICONS[type])}
    <span>
      <span aria-hidden="true">${ctx.say(`council_of_four.do.${type}`)}</span><span class="vh">${ctx.say(`council_of_four.section.${SECTIONS[type]}`)}.</span>
      <small>${why && ctx.prompt ? reason(ctx, why) : terms(ctx, type)}</small>
    </span>
  </button>`
}

/** A phone shows all choices at once, so the first one is preselected. @param {Context} ctx @param {string} type */
function begin(ctx, type) {
  const phone = ctx.page.layout === 'phone'
  if (phone && (type === 'Elect' || type === 'SendAssistant')) return start(ctx, { type, ...preferred(ctx, type) })
  if (phone && (type === 'Build' || type === 'Acquire')) return start(ctx, { type, ...favourite(ctx, type) })
  return start(ctx, { type })
}

/** The action that the coach suggests. @param {Context} ctx @param {string} type */
function favourite(ctx, type) {
  const action = best(ctx, legalOf(ctx, type))
  return type === 'Build' ? { permit: action?.permit, city: action?.city } : { permit: action?.permit }
}

/** "2 coins short", under the button. Longer reasons are told on a tap. @param {Context} ctx @param {import('./why.js').Why} why */
function reason(ctx, why) {
  const code = String(why.key.split('.').at(-1))
  const key = `council_of_four.short.${code}`
  const lacking = code === 'coins_short' ? 'coins' : code === 'assistants_short' || code === 'rivals' || code === 'neutral' ? 'assistants' : ''
  return html`<span aria-hidden="true">${lacking ? html`${sign(lacking)} ` : nothing}${has(key) ? ctx.say(key, why.args) : ctx.say('council_of_four.short.not_now')}</span><span class="vh">${ctx.say(why.key, why.args)}</span>`
}

/** Its cost and effect. @param {Context} ctx @param {string} type */
function terms(ctx, type) {
  switch (type) {
    case 'Elect':
      return deal(ctx, '+', ELECTION_COINS, 'coins')
    case 'Acquire':
      return cheapest(ctx, type) ?? ctx.say('council_of_four.terms.Acquire')
    case 'Build':
      return ctx.say('council_of_four.terms.Build', { count: ctx.you === null ? 0 : stockOf(ctx, ctx.you).permits.length })
    case 'BuildWithKing':
      return cheapest(ctx, type) ?? html`<span aria-hidden="true">${ROAD_PRICE} ${sign('coins')} ${ctx.say('council_of_four.terms.road')}</span><span class="vh">${ctx.say('council_of_four.terms.BuildWithKing', { count: ROAD_PRICE })}</span>`
    case 'Engage':
      return deal(ctx, '−', ENGAGE_PRICE, 'coins')
    default:
      return deal(ctx, '−', type === 'BuyMainAction' ? EXTRA_PRICE : 1, 'assistants')
  }
}

/** What the cheapest costs now. @param {Context} ctx @param {string} type */
function cheapest(ctx, type) {
  const prices = legalOf(ctx, type).map(({ coins }) => Number(coins))
  return prices.length ? html`<span aria-hidden="true">${ctx.say('council_of_four.terms.from')} ${Math.min(...prices)} ${sign('coins')}</span><span class="vh">${ctx.say('council_of_four.terms.from')} ${ctx.say('council_of_four.sum.coins', { count: Math.min(...prices) })}</span>` : null
}

/** @param {Context} ctx @param {string} way @param {number} count @param {string} what */
const deal = (ctx, way, count, what) => html`<span aria-hidden="true">${way}${count} ${sign(what)}</span><span class="vh">${way}${ctx.say(`council_of_four.sum.${what}`, { count })}</span>`
