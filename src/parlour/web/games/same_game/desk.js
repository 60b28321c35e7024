// @ts-check
/** My own desk while clues are written: my card, my trap, and a slate. Nobody else sees it. */

import { live } from '../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { told } from '../../kit/live.js'
import { toggleHand } from '../../kit/settings.js'
import { openRules } from '../../table/rules/open.js'
import { languageOf } from '../../table/meaning.js'
import { may } from './board.js'
import { helperWords } from './helper.js'
import { cardObject, faceDown } from './objects.js'
import { sign, tile } from './pieces.js'
import { consult, draftOf, isWriting, rewrite, slateOf, type, write } from './slate.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function desk(ctx) {
  const covered = ctx.page.settings.hideHand
  return html`<section class="panel same-desk" aria-labelledby="same-desk" data-covered=${covered ? '' : nothing}>
    <header>
      <h2 id="same-desk">${ctx.say(hasWritten(ctx) ? 'same_game.desk.written' : 'same_game.desk')}</h2>
      <span class="small muted">${icon('lock')} ${ctx.say(covered ? 'same_game.desk.hidden' : 'hand.only_you')}</span>
      <button type="button" class="btn ${covered ? 'primary' : 'ghost'} small" @click=${toggleHand}>${icon(covered ? 'eye' : 'eye-off')} <span>${ctx.say(covered ? 'hand.show' : 'hand.hide')}</span></button>
    </header>
    ${covered ? html`<div class="same-desk-back">${faceDown(ctx.say('same_game.object.yours'))}</div>` : open(ctx)}
  </section>`
}

/** @param {Context} ctx */
function open(ctx) {
  consult(ctx)
  return html`<div class="same-desk-in">
    ${cardObject(ctx, ctx.hand.card, ctx.say('same_game.object.yours'))}
    <div class="same-slate">${task(ctx)} ${hasWritten(ctx) ? noted(ctx) : ctx.page.replay ? nothing : form(ctx)}</div>
    ${hasWritten(ctx) || ctx.page.replay || !ctx.board.helper ? nothing : helperWords(ctx, draftOf(ctx)?.advice ?? null)}
  </div>`
}

/** "Like this in …, and in nothing else." @param {Context} ctx */
function task(ctx) {
  const { card, trap, number } = ctx.hand
  return html`<div class="same-task">
    <p class="same-task-trap">${tile(number)}${sign(ctx.piece(trap).group)} <span>${ctx.sayHtml('same_game.desk.trap', { number, trap })}</span></p>
    <p class="small">${ctx.sayHtml('same_game.desk.task', { card, trap })}</p>
  </div>`
}

/** @param {Context} ctx */
function form(ctx) {
  const slate = slateOf(ctx)
  const answer = draftOf(ctx)
  const bad = answer?.refusal ?? null
  /** @param {Event} submit */
  const send = (submit) => {
    submit.preventDefault()
    const near = /** @type {Element} */ (submit.currentTarget).querySelector('.btn.primary')
    if (near) write(ctx, near)
  }
  return html`<form @submit=${send}>
    <label class="same-slate-label" for="same-slate">${ctx.say('same_game.desk.label', { language: ctx.say(`same_game.option.language.${ctx.board.language}`) })}</label>
    <input
      id="same-slate"
      class="field slate"
      type="text"
      lang=${ctx.board.language}
      autocomplete="off"
      autocapitalize="none"
      enterkeyhint="done"
      aria-describedby="same-slate-says"
      aria-invalid=${bad ? 'true' : nothing}
      .value=${live(slate.text)}
      @input=${(/** @type {Event} */ input) => type(ctx, /** @type {HTMLInputElement} */ (input.target).value)}
    />
    <div class="same-buttons">
      <button type="submit" class="btn primary" data-main aria-disabled=${bad || !slate.text.trim() || !isWriting(ctx) ? 'true' : nothing}>${icon('pencil')} ${ctx.say('same_game.desk.write')}</button>
      ${ctx.board.giver === null ? swapButton(ctx) : nothing}
    </div>
    <p id="same-slate-says" class="small same-says" data-look=${bad ? 'bad' : answer ? 'ok' : nothing} ${told(bad?.text ?? '')}>${said(ctx, slate.text, answer)}</p>
  </form>`
}

/** @param {Context} ctx @param {string} text @param {import('../../types.js').Drafted | null} answer */
function said(ctx, text, answer) {
  if (!text.trim()) return ctx.say('same_game.desk.rule')
  if (!answer) return html`<span class="muted">…</span>`
  if (answer.refusal) return html`${icon('circle-x')} ${answer.refusal.text} <button type="button" class="same-link" @click=${() => openRules('same_game', answer.refusal?.section ?? 'object')}>${ctx.say('same_game.desk.why')}</button>`
  return html`${icon('circle-check')} ${ctx.say('same_game.desk.fine')}`
}

/** One spare card for the whole game. @param {Context} ctx */
function swapButton(ctx) {
  const open = may(ctx, 'AskSwap')
  const reason = !ctx.board.spare ? 'no_spare_card' : ctx.board.written.includes(ctx.you) ? 'written_already' : ctx.board.denied.includes(ctx.you) ? 'denied_already' : 'decide_first'
  return html`<button
    type="button"
    class="btn plain small"
    aria-disabled=${open ? nothing : 'true'}
    @click=${at((near) => (open ? ctx.act({ type: 'AskSwap' }, near) : ctx.explain(near, `same_game.refused.${reason}`, {}, 'swap')))}
  >
    ${icon('repeat-2')} ${ctx.say('same_game.swap.ask')}
  </button>`
}

/** @param {Context} ctx */
const noted = (ctx) => html`<p class="same-noted" lang=${languageOf(ctx.board, ctx.you)}>${ctx.hand.clue}</p>
  <p class="small">${icon('check')} ${ctx.say('same_game.desk.kept')}</p>
  ${isWriting(ctx) ? html`<div class="same-buttons"><button type="button" class="btn plain small" @click=${() => rewrite(ctx)}>${icon('pencil')} ${ctx.say('same_game.desk.rewrite')}</button></div>` : nothing}`

/** @param {Context} ctx */
const hasWritten = (ctx) => ctx.hand.clue !== null && !slateOf(ctx).editing
