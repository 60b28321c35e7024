// @ts-check
/** Check for matches: what the program found and why, one tap to agree, and a vote for doubts. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { Timer } from '../../kit/timer.js'
import { store } from '../../store.js'
import { cardOf, possible, seats } from './board.js'
import { pick, picked } from './picking.js'
import { word } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Claim} Claim
 */

/** @param {Context} ctx @param {Scene} scene */
export function check(ctx, scene) {
  const held = ctx.prompt ? picked(ctx) : []
  if (held.length === 2) return html`${pair(ctx, held[0], held[1])}`
  if (held.length === 1) return html`${single(ctx, held[0])}`
  return html`<div class="mind-check">
    ${claims(ctx, scene)}
    <div class="mind-agree">${agreement(ctx)}</div>
  </div>`
}

// What holds now

/** @param {Context} ctx @param {Scene} scene */
function claims(ctx, scene) {
  const told = scene.claims.filter((claim) => claim.because !== 'equal' || isFirst(scene.claims, claim))
  const doubted = scene.cards.filter((card) => card.state !== 'fair')
  return html`<div class="mind-claims" tabindex="0" role="group" aria-label=${ctx.say('one_mind.claims')}>
    ${told.length || doubted.length
      ? html`<ul>
          ${told.map((claim) => html`<li>${stated(ctx, claim)}</li>`)}
          ${doubted.map((card) => html`<li class="mind-claim" data-kind="no"><span class="mind-claim-sign">${icon('ban')}</span><span>${quoted(ctx, card.word)} <span class="muted">${ctx.say(`one_mind.state.${card.state}`)}${card.why ? `: ${ctx.say(`one_mind.doubt.${card.why}`)}` : ''}</span></span>${revisit(ctx, card.seat, card.why)}</li>`)}
        </ul>`
      : html`<p>${ctx.say('one_mind.check.none')}</p>`}
    ${ctx.prompt ? html`<p class="small muted">${icon('hand')} ${ctx.say('one_mind.check.how')}</p>` : nothing}
  </div>`
}

/** The same word three times is one message. @param {readonly Claim[]} claims @param {Claim} claim */
const isFirst = (claims, claim) => claims.find(({ because, first }) => because === 'equal' && first === claim.first) === claim

/** @param {Context} ctx @param {Claim} claim */
function stated(ctx, claim) {
  const { cards } = ctx.board
  const [one, other] = [cardOf(cards, claim.first).word, cardOf(cards, claim.second).word]
  const key = claim.settled && claim.because !== 'equal' ? (claim.counts ? 'joined' : 'apart') : claim.because
  const call = possible(ctx, 'Propose').find(({ first, second }) => first === claim.first && second === claim.second)
  return html`<div class="mind-claim" data-kind=${claim.counts ? 'yes' : 'open'}>
    <span class="mind-claim-sign">${icon(claim.counts ? 'check' : 'equal-approximately')}</span>
    <span>
      ${claim.because === 'equal' ? quoted(ctx, one) : html`${quoted(ctx, one)} <span aria-hidden="true">·</span> ${quoted(ctx, other)}`}
      <span class="muted">${ctx.say(`one_mind.reason.${key}`)}</span>
    </span>
    ${call ? html`<button type="button" class="btn plain small" @click=${at((near) => ctx.act(call, near))}>${icon('vote')} ${ctx.say(claim.counts ? 'one_mind.call.against' : 'one_mind.call.for')}</button>` : nothing}
  </div>`
}

/** A word that was rejected in an earlier game may be looked at again. @param {Context} ctx @param {number} seat @param {string} why */
function revisit(ctx, seat, why) {
  const call = possible(ctx, 'Challenge').find((action) => action.target === seat && action.why === why)
  return call ? html`<button type="button" class="btn plain small" @click=${at((near) => ctx.act(call, near))}>${icon('vote')} ${ctx.say('one_mind.call.anew')}</button>` : nothing
}

/** @param {Context} ctx @param {string} text */
const quoted = (ctx, text) => html`<b class="mind-quoted">${word(ctx, text)}</b>`

// Agreeing

/** @param {Context} ctx */
function agreement(ctx) {
  const { agreed } = ctx.board
  const all = seats(ctx.board)
  const open = all.filter((seat) => !agreed.includes(seat) && seat !== ctx.you)
  const [agree] = possible(ctx, 'Agree')
  const [again] = possible(ctx, 'Reconsider')
  const win = isWin(ctx)
  if (agree && win) agreeSoon(ctx)
  return html`<p class="mind-faces">
      <span class="vh">${ctx.say('one_mind.agreed', { count: agreed.length, all: all.length })}</span>
      ${all.map((seat) => html`<span class="mind-face" data-done=${agreed.includes(seat) ? '' : nothing} aria-hidden="true">${face(ctx.players[seat], { size: 'sm' })}${agreed.includes(seat) ? icon('check') : nothing}</span>`)}
    </p>
    ${win && (agree || again) ? html`<p class="small">${ctx.say('one_mind.check.win')}</p>` : nothing}
    ${agree ? html`<button type="button" class="btn primary mind-agree-now" data-main @click=${at((near) => ctx.act(agree, near))}>${icon('check')} ${ctx.say('one_mind.agree')}</button>` : nothing}
    ${again ? html`<p class="small muted">${ctx.sayHtml('one_mind.wait.check', { seats: open })}</p><button type="button" class="btn plain small" @click=${at((near) => ctx.act(again, near))}>${icon('undo-2')} ${ctx.say('one_mind.action.Reconsider')}</button>` : nothing}
    ${!agree && !again && open.length ? html`<p class="small muted">${ctx.sayHtml('one_mind.wait.check', { seats: open })}</p>` : nothing}`
}

/** Everybody is in a match, and every match consists of one word. @param {Context} ctx */
function isWin(ctx) {
  const { cards, claims } = /** @type {Board} */ (ctx.board)
  const joined = new Set(claims.filter(({ counts, because }) => counts && (because === 'equal' || because === 'lemma')).flatMap(({ first, second }) => [first, second]))
  return !ctx.page.replay && cards.length > 0 && cards.every(({ seat, state }) => state === 'fair' && joined.has(seat))
}

const MOMENT = 6000
const objecting = new Timer()
let asked = '' // the question that the timer belongs to; nothing on the screen depends on it

/** A player who sees the table and does not object for a moment agrees to the win. A hidden page does not agree. @param {Context} ctx */
function agreeSoon(ctx) {
  const prompt = ctx.prompt?.id ?? ''
  if (asked === prompt || store.state.route.page === 'sample') return
  asked = prompt
  objecting.start(MOMENT, () => {
    const button = document.querySelector(`main[data-prompt="${CSS.escape(prompt)}"] .mind-agree-now`)
    if (document.visibilityState === 'visible' && button instanceof HTMLElement) button.click()
    else asked = ''
  })
}

// Calling a vote

/** Two words: do they mean the same? @param {Context} ctx @param {number} first @param {number} second */
function pair(ctx, first, second) {
  const [one, other] = [first, second].map((seat) => cardOf(ctx.board.cards, seat).word)
  const why = obstacle(ctx, first, second)
  /** @param {Element} near */
  const call = (near) => (why ? ctx.explain(near, `one_mind.refused.${why.code}`, why.facts, 'check') : ctx.act({ type: 'Propose', first, second }, near))
  return html`<div class="mind-call">
    <p class="mind-question">${ctx.say('one_mind.call.pair')} ${quoted(ctx, one)} <span aria-hidden="true">·</span> ${quoted(ctx, other)}</p>
    <p class="small muted">${ctx.say('one_mind.call.pair.hint')}</p>
    <div class="mind-buttons">
      <button type="button" class="btn primary" data-main aria-disabled=${why ? 'true' : nothing} @click=${at(call)}>${icon('vote')} ${ctx.say('one_mind.call')}</button>
      ${cancel(ctx)}
    </div>
  </div>`
}

/** Why these two cannot be voted on. @param {Context} ctx @param {number} first @param {number} second @returns {{code: string, facts: Record<string, unknown>} | null} */
function obstacle(ctx, first, second) {
  const { cards, claims } = /** @type {Board} */ (ctx.board)
  const unfair = [first, second].map((seat) => cardOf(cards, seat)).find((card) => card.state !== 'fair')
  if (unfair) return { code: 'against_the_rules', facts: { word: unfair.word } }
  const claim = claims.find((other) => [other.first, other.second].every((seat) => seat === first || seat === second))
  if (claim?.settled) return { code: claim.because === 'equal' ? 'same_already' : 'voted_already', facts: {} }
  return null
}

/** One word: possible objections. @param {Context} ctx @param {number} seat */
function single(ctx, seat) {
  const card = cardOf(ctx.board.cards, seat)
  const reasons = possible(ctx, 'Challenge').filter(({ target }) => isSameWord(ctx, Number(target), card.word))
  return html`<div class="mind-call">
    <p class="mind-question">${quoted(ctx, card.word)} <span class="muted">${ctx.sayHtml('one_mind.spoken.by', { seats: [seat] })}</span></p>
    <p class="small muted">${ctx.say('one_mind.call.second')}</p>
    <div class="mind-buttons">
      ${reasons.length ? html`<span class="small">${ctx.say('one_mind.call.challenge')}</span>` : nothing}
      ${reasons.map((action) => html`<button type="button" class="btn plain small" @click=${at((near) => ctx.act(action, near))}>${ctx.say(`one_mind.doubt.${action.why}`)}</button>`)}
      ${cancel(ctx)}
    </div>
  </div>`
}

/** @param {Context} ctx @param {number} target @param {string} text */
const isSameWord = (ctx, target, text) => cardOf(ctx.board.cards, target).word.toLowerCase() === text.toLowerCase()

/** @param {Context} ctx */
const cancel = (ctx) => html`<button type="button" class="btn ghost small" @click=${() => pick(ctx, null)}>${ctx.say('cancel')}</button>`
