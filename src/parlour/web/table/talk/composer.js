// @ts-check
/** The line that is being written, the four phrases above it, and a button for all phrases and reactions. */

import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { firstLetters, letterCount } from '../../kit/letters.js'
import { layout } from '../../kit/settings.js'
import { say } from '../../say.js'
import { live } from '../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { reactions } from '../reactions.js'
import { composerKey } from './keys.js'
import { allPhrases, BECAUSE, phraseNow, pressPhrase, quickPhrases, quickReasons, targets } from './phrases.js'
import { hearTalk, noteTyping, sayPhrase, sayText, visitNow } from './send.js'
import { nameOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 */

/** Characters of a line, as people see them. */
export const LONGEST = 240
const SOON_FULL = 30 // characters that are left when they are shown

/** @param {Visit} visit @param {Context | null} ctx */
export function composer(visit, ctx) {
  const { text, aim, picking, more } = visit.talk
  return html`<div class="talk-foot">
    ${aim ? because(visit, aim) : picking ? picker(visit, ctx, picking) : more ? everything(visit, ctx) : row(visit, ctx)}
    <form class="talk-form" @submit=${send}>
      ${aim ? aimed(visit) : nothing}
      <input
        class="field talk-input"
        type="text"
        autocomplete="off"
        enterkeyhint="send"
        dir="auto"
        placeholder=${say(aim ? 'phrase.because' : 'talk.placeholder')}
        aria-label=${say('talk.placeholder')}
        aria-keyshortcuts="t"
        .value=${live(text)}
        @input=${typed}
        @keydown=${composerKey}
      />
      ${text.trim() ? sendButton() : moreButton(more)} ${room(text)}
    </form>
  </div>`
}

/** @param {Event} submit */
function send(submit) {
  submit.preventDefault()
  const visit = visitNow()
  const form = /** @type {Element} */ (submit.currentTarget)
  if (visit) sayText(visit, form)
  if (layout() !== 'phone' || document.activeElement?.matches('.talk-input')) return
  form.querySelector('input')?.focus()
}

/** Text that an input method is still composing is not cut. @param {InputEvent} input */
function typed({ target, isComposing }) {
  const visit = visitNow()
  if (!visit) return
  const field = /** @type {HTMLInputElement} */ (target)
  const text = isComposing ? field.value : firstLetters(field.value, LONGEST)
  if (text.length > visit.talk.text.length) noteTyping(visit)
  hearTalk(visit, { kind: 'set', changes: { text } })
}

/** The number of characters left, when it is small. @param {string} text */
function room(text) {
  const left = LONGEST - letterCount(text)
  return left <= SOON_FULL ? html`<span class="talk-room" aria-hidden="true">${left}</span>` : nothing
}

const sendButton = () => html`<button type="submit" class="btn primary icon-only talk-send" aria-label=${say('generic.send')} title=${say('generic.send')}>${icon('send')}</button>`

/** @param {boolean} isOpen */
const moreButton = (isOpen) => html`<button type="button" class="btn plain icon-only talk-more-button" aria-label=${say('talk.more')} title=${say('talk.more')} aria-expanded=${isOpen} @click=${() => set({ more: !isOpen, picking: '' })}>${icon(isOpen ? 'x' : 'smile')}</button>`

/** @param {Partial<import('../../types.js').Talk>} changes */
function set(changes) {
  const visit = visitNow()
  if (visit) hearTalk(visit, { kind: 'set', changes })
}

/** Those that are always there. @param {Visit} visit @param {Context | null} ctx */
const row = (visit, ctx) => html`<div class="talk-phrases" role="group" aria-label=${say('talk.phrases')}>
  ${quickPhrases(ctx).map((phrase, place) => html`<button type="button" class="talk-phrase" aria-keyshortcuts=${String(place + 1)} @click=${at((near) => pressPhrase(visit, phrase, near))}>${phraseNow(phrase)}</button>`)}
</div>`

/** A reason by one tap, or by the keys 1 to 4. @param {Visit} visit @param {import('../../types.js').About} about */
export const because = (visit, about) => html`<div class="talk-phrases" role="group" aria-label=${say(`phrase.${BECAUSE}`)}>
  ${quickReasons().map((id, place) => html`<button type="button" class="talk-phrase" data-reason=${id} aria-keyshortcuts=${String(place + 1)} @click=${at((near) => void sayPhrase(visit, id, about, near))}>${say(`phrase.${id}`)}</button>`)}
</div>`

/** @param {Visit} visit @param {Context | null} ctx */
const everything = (visit, ctx) => html`<div class="talk-all">
  ${reactions(visit)}
  <div class="talk-phrases" role="group" aria-label=${say('talk.phrases')}>${allPhrases(ctx).map((phrase) => html`<button type="button" class="talk-phrase" @click=${at((near) => pressPhrase(visit, phrase, near))}>${phraseNow(phrase)}</button>`)}</div>
</div>`

/** What is the phrase about? @param {Visit} visit @param {Context | null} ctx @param {string} phrase */
const picker = (visit, ctx, phrase) => html`<div class="talk-all" role="group" aria-labelledby="talk-which" @keydown=${(/** @type {KeyboardEvent} */ key) => key.key === 'Escape' && (key.stopPropagation(), set({ picking: '' }))}>
  <p class="talk-which"><b id="talk-which">${phraseNow({ id: phrase, about: '' })}</b> <span class="muted">${say('talk.which')}</span>
    <button type="button" class="btn ghost icon-only" aria-label=${say('cancel')} @click=${() => set({ picking: '' })}>${icon('x')}</button></p>
  <div class="talk-phrases">${targets(visit, ctx, phrase).map((about, place) => html`<button type="button" class="talk-phrase" ?autofocus=${place === 0} @click=${at((near) => pressPhrase(visit, { id: phrase, about: about.kind }, near, about))}>${nameOf(visit, about)}</button>`)}</div>
</div>`

/** The text will be pinned to this. @param {Visit} visit */
const aimed = (visit) => html`<p class="talk-aim">${icon('pin')}<span>${say(`phrase.${BECAUSE}`)} <b>${visit.talk.aim ? nameOf(visit, visit.talk.aim) : nothing}</b></span>
  <button type="button" class="btn ghost icon-only" aria-label=${say('cancel')} @click=${() => set({ aim: null })}>${icon('x')}</button></p>`
