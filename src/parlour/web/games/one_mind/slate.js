// @ts-check
/** My slate: a word or a name, and the rules' advice before it is handed in. */

import { live } from '../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { told } from '../../kit/live.js'
import { toggleHand } from '../../kit/settings.js'
import { store } from '../../store.js'
import { languageOf } from '../../table/meaning.js'
import { takeBack } from '../../table/undo/undo.js'
import { letterFor } from './board.js'
import { change, consult, penDown, slateOf } from './draft.js'
import { isLong, token, word, words } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./draft.js').Slate} Slate
 * @typedef {import('./scene.js').Scene} Scene
 */

/** @param {Context} ctx @param {Scene} scene */
export function slate(ctx, scene) {
  consult(ctx)
  const mine = slateOf(ctx)
  const letter = letterFor(ctx.board, ctx.you)
  /** @param {SubmitEvent} submit */
  const finish = (submit) => {
    submit.preventDefault()
    const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
    const field = /** @type {HTMLInputElement} */ (form.querySelector('.mind-field'))
    penDown(ctx, field).then((done) => done || field.focus())
  }
  return html`<form class="mind-writing" @submit=${finish}>
    ${letter ? html`<span class="mind-writing-token">${token(letter)}</span>` : nothing}
    <label class="mind-task" for="mind-field">${task(ctx, scene, letter)}</label>
    ${field(ctx, mine)}
    <button class="btn primary mind-pen" data-main>${icon('check')} ${ctx.say('one_mind.pen_down')}</button>
    <p class="mind-said-of" id="mind-said" ${told(aloud(ctx, mine))}>${verdict(ctx, mine, letter)}</p>
    ${nameMark(ctx, mine)}
  </form>`
}

/** @param {Context} ctx @param {Scene} scene @param {string} letter */
function task(ctx, scene, letter) {
  const mixed = ctx.board.languages.length ? html` <span class="muted">${ctx.say('one_mind.letter.any_language')}</span>` : nothing
  const rule = letter ? html`<b>${ctx.say('one_mind.task.letter', { letter })}</b>${mixed}` : ctx.say('one_mind.task.free')
  if (!scene.rows.length) return html`${rule} <span class="muted">${ctx.say('one_mind.task.start')}</span>`
  return html`<span class="mind-link">${ctx.say('one_mind.task.link')} ${words(ctx, scene.basis)}.</span> <span>${rule}</span>`
}

/** @param {Context} ctx @param {Slate} mine */
function field(ctx, mine) {
  const refused = Boolean(mine.said?.refusal)
  return html`<input
    id="mind-field"
    class="mind-field"
    data-seat=${(ctx.you ?? 0) % 8}
    data-long=${isLong(mine.text) ? '' : nothing}
    data-plain=${isLonger(mine.text) ? '' : nothing}
    type="text"
    lang=${languageOf(ctx.board, ctx.you)}
    autocomplete="off"
    autocapitalize="off"
    autocorrect="off"
    spellcheck="false"
    enterkeyhint="done"
    placeholder=${ctx.say('one_mind.placeholder')}
    aria-describedby="mind-said"
    aria-invalid=${refused ? 'true' : nothing}
    .value=${live(mine.text)}
    @input=${(/** @type {Event} */ input) => change(ctx, { text: /** @type {HTMLInputElement} */ (input.target).value })}
  />`
}

/** Chromium loses letters if a field shows ß as SS and all of it is replaced; such a word is shown as typed. @param {string} text */
const isLonger = (text) => text.toUpperCase().length !== text.length

/** The advice of the rules: a symbol and a sentence. @param {Context} ctx @param {Slate} mine @param {string} letter */
function verdict(ctx, mine, letter) {
  const { said } = mine
  if (said?.refusal) {
    return html`<span class="mind-verdict" data-kind="no">${icon('circle-x')} <span>${said.refusal.text}</span></span>`
  }
  if (!mine.text.trim()) return html`<span class="mind-verdict muted">${icon('lock')} <span>${ctx.say('one_mind.secret')}</span></span>`
  if (!said?.advice) return html`<span class="mind-verdict muted"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></span>`
  if (said.advice.unknown) return html`<span class="mind-verdict" data-kind="unknown">${icon('circle-help')} <span>${ctx.say('one_mind.unknown')}</span></span>`
  return html`<span class="mind-verdict" data-kind="yes">${icon('circle-check')} <span>${ctx.say(letter ? 'one_mind.fine.letter' : 'one_mind.fine', { letter })}</span></span>`
}

/** For screen readers, after a pause in typing: only problems. @param {Context} ctx @param {Slate} mine */
function aloud(ctx, { text, said }) {
  if (!text.trim() || !said) return ''
  return said.refusal?.text ?? (said.advice?.unknown ? ctx.say('one_mind.unknown') : '')
}

/** What may be a name, because it has several words, digits or signs. @param {Slate} mine */
const mayBeName = ({ name, said }) => !name && ['several_words', 'digits', 'symbols'].includes(said?.refusal?.code ?? '')

/** @param {Context} ctx @param {Slate} mine */
const nameMark = (ctx, mine) => html`<button type="button" class="btn ${mayBeName(mine) ? 'brass' : 'plain'} small mind-name" aria-pressed=${String(mine.name)} title=${ctx.say('one_mind.as_name.hint')} @click=${() => change(ctx, { name: !mine.name })}>
  ${icon(mine.name ? 'check' : 'user-round')} ${ctx.say('one_mind.as_name')}
</button>`

/** The word is handed in and face down; only I may look at it. @param {Context} ctx @param {unknown} who whom we wait for */
export function sealed(ctx, who) {
  const mine = /** @type {any} */ (ctx.game.sealed)
  const hidden = ctx.page.settings.hideHand
  const text = mine ? (mine.name ?? mine.words?.[0] ?? '') : ''
  return html`<div class="mind-sealed">
    <span class="mind-card-down" data-seat=${(ctx.you ?? 0) % 8} data-hidden=${hidden || !text ? '' : nothing}>
      ${hidden || !text ? html`<span aria-hidden="true">${icon('lock')}</span>` : word(ctx, text)}
    </span>
    <div class="mind-sealed-words">
      <p><b>${ctx.say('one_mind.sealed')}</b></p>
      <p class="small muted">${who}</p>
    </div>
    ${back(ctx)}
    ${text
      ? html`<p class="mind-cloth">
          <span class="small muted">${icon('lock')} ${ctx.say('hand.only_you')}</span>
          <button type="button" class="btn ghost small" @click=${toggleHand}>${icon(hidden ? 'eye' : 'eye-off')} ${ctx.say(hidden ? 'one_mind.word.show' : 'one_mind.word.hide')}</button>
        </p>`
      : nothing}
  </div>`
}

/** While others write, the word can still be changed. @param {Context} ctx */
function back(ctx) {
  const { visit } = store.state
  if (!visit || !ctx.game.undo?.possible || !ctx.game.undo.free) return nothing
  return html`<button type="button" class="btn plain small" @click=${at((near) => takeBack(visit, near))}>${icon('undo-2')} ${ctx.say('undo.answer')}</button>`
}

/** Covered, because others may be looking. @param {Context} ctx */
export const covered = (ctx) => html`<div class="mind-sealed">
  <span class="mind-card-down" data-seat=${(ctx.you ?? 0) % 8} data-hidden><span aria-hidden="true">${icon('eye-off')}</span></span>
  <div class="mind-sealed-words"><p><b>${ctx.say('one_mind.covered')}</b></p><p class="small muted">${ctx.say('one_mind.covered.why')}</p></div>
  <button type="button" class="btn primary" data-main @click=${toggleHand}>${icon('eye')} ${ctx.say('one_mind.covered.show')}</button>
</div>`
