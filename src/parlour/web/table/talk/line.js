// @ts-check
/** The talk line of a phone: the last speaker and line; while talk is closed, the reason. */

import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { shownLines, unreadLines } from './lines.js'
import { openTalk } from './open.js'
import { speakerFace } from './pins.js'
import { shutWords, stillWriting } from './voice.js'
import { isNamed, nameThen, placeOf, speakerName, wordsOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

const MOST = 99

/** The last line of this game, and the number of events before it. @param {Visit} visit @returns {{line: TalkLine, place: number} | null} */
export function lastSaid(visit) {
  const line = shownLines(visit).findLast(({ number }) => number === visit.play?.number)
  return line ? { line, place: placeOf(visit, line) } : null
}

/** How many lines have not been read. @param {Visit} visit */
export function unreadCount(visit) {
  const count = unreadLines(visit).length
  return count ? html`<b class="line-new"><span aria-hidden="true">${Math.min(count, MOST)}</span><span class="vh">${say('talk.new', { n: count })}</span></b>` : nothing
}

/** @param {Visit} visit @param {TalkLine} line @param {unknown} beside what stands at the end of the line */
export const talkLine = (visit, line, beside) => html`<div class="line" data-kind="talk" data-new=${visit.talk.fresh.includes(line.n) ? '' : nothing}>
  <button type="button" class="line-words" data-open-talk @click=${openTalk}>
    ${speakerFace(visit, line)}
    <span dir="auto"><b aria-hidden="true">${speakerName(line)}${line.bot ? icon('bot') : ':'}</b> ${wordsOf(visit, line)}${line.about && !isNamed(visit, line) ? html` <small>(${nameThen(visit, { ...line, about: line.about })})</small>` : nothing}</span>
    <span class="vh"> ${say('talk.title')}</span>
    ${unreadCount(visit) === nothing ? icon('chevron-up') : unreadCount(visit)}
  </button>
  ${beside}
</div>`

/** @param {Visit} visit */
export const closedLine = (visit) => html`<div class="line" data-kind="closed">
  <button type="button" class="line-words" data-open-talk @click=${openTalk}>${icon('lock')}<span>${shutWords(visit, 'closed')[0]} <span class="muted">${stillWriting(visit)}</span></span><span class="vh"> ${say('talk.title')}</span>${icon('chevron-up')}</button>
</div>`
