// @ts-check
/** One line of talk in the stream: a bubble with its writer, and what it is about. */

import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { has, say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { contextOf } from '../context.js'
import { gameOf } from '../../store/visit.js'
import { openLine } from './line_menu.js'
import { speakerFace } from './pins.js'
import { sitterOf } from './voice.js'
import { isNamed, isTranslated, nameOf, nameThen, speaker, speakerName, thingName, wordsOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TalkLine} TalkLine
 * @typedef {import('../../types.js').PendingLine} PendingLine
 */

const GAP = '\uE000' // no text has it

/** @param {Visit} visit @param {TalkLine} line @param {import('./words.js').Told} [told] what had happened by then, where the game is over and looked at again */
export function saidLine(visit, line, told) {
  const isMine = line.sitter !== null && line.sitter === sitterOf(visit)
  return html`<li class="said" data-n=${line.n} data-mine=${isMine ? '' : nothing} data-new=${visit.talk.fresh.includes(line.n) ? '' : nothing} tabindex="-1">
    ${isMine ? nothing : told ? html`<span class="said-who" aria-hidden="true">${speakerFace(visit, line)}</span>` : who(visit, line)}
    <div class="said-bubble">
      ${isMine ? html`<span class="vh">${say('talk.you')}: </span>` : html`<b class="said-name">${speakerName(line)}${line.bot ? icon('bot') : nothing}<span class="vh">: </span></b>`}
      <span class="said-words" dir="auto">${wordsOf(visit, line, told)}${isTranslated(line) ? mark() : nothing}</span>
      ${thing(visit, line, told)}
    </div>
  </li>`
}

/** The reader's own, being sent. @param {Visit} visit @param {PendingLine} line */
export const pendingLine = (visit, line) => html`<li class="said" data-mine data-pending>
  <div class="said-bubble"><span class="said-words" dir="auto">${wordsOf(visit, line)} ${icon('clock')}<span class="vh">${say('talk.pending')}</span></span>${thing(visit, line)}</div>
</li>`

/** The same text for every reader. */
const mark = () => html`<span class="said-mark" title=${say('talk.translated')}>${icon('languages')}<span class="vh"> ${say('talk.translated')}</span></span>`

/** @param {Visit} visit @param {TalkLine} line */
function who(visit, line) {
  const player = speaker(visit, line.sitter)
  const label = say('talk.line.of', { name: speakerName(line) })
  return html`<button type="button" class="said-who" aria-label=${label} title=${label} @click=${() => openLine(line)}>${player ? face(player, { size: 'sm' }) : icon('eye')}</button>`
}

/** What it is about, with its picture. @param {Visit} visit @param {Pick<TalkLine, 'kind' | 'text' | 'phrase' | 'about'> & Partial<TalkLine>} line @param {import('./words.js').Told} [told] */
function thing(visit, line, told) {
  const { about } = line
  if (!about) return nothing
  const ctx = contextOf(visit)
  const things = ctx?.module.things
  const picture = ctx && things && things.kind === about.kind ? things.picture?.(ctx, about.id) : undefined
  const isPin = line.kind === 'pin' || line.pinned
  if (!picture && !isPin && isNamed(visit, line, told)) return nothing
  return html`<span class="said-about" data-about=${thingName(about.kind, about.id)}>${picture ? html`<span class="said-picture" aria-hidden="true">${picture}</span>` : nothing}<span>${named(aboutKey(visit, line), told ? nameOf(visit, about, told) : nameThen(visit, { ...line, about }))}</span></span>`
}

/** The sentence with the name in bold. @param {string} key @param {string} name */
function named(key, name) {
  const [before, after] = say(key, { about: GAP, card: GAP }).split(GAP)
  return html`${before}<b>${name}</b>${after}`
}

/** @param {Visit} visit @param {Partial<TalkLine>} line */
function aboutKey(visit, line) {
  const why = `talk.reason.${gameOf(visit)}`
  if (line.kind === 'reason' && has(why)) return why
  return line.kind === 'pin' || line.pinned ? 'talk.pinned' : 'talk.about_thing'
}
