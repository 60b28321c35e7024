// @ts-check
/** Case law: what this table has decided, newest first, and a file to download. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../kit/dialog.js'
import { download } from '../../kit/download.js'
import { icon } from '../../kit/icon.js'
import { LANGUAGE_NAMES, say } from '../../say.js'

/**
 * @typedef {import('./board.js').Ruling} Ruling
 */

/** @param {readonly Ruling[]} law @param {string} code of the table */
export function openLaw(law, code) {
  openDialog({
    title: say('one_mind.law.title'),
    body: () => html`<p>${say('one_mind.law.text')}</p>
      ${verdicts(law)}
      <p><button type="button" class="btn plain" @click=${() => save(law, code)}>${icon('download')} ${say('one_mind.law.save')}</button></p>`,
  })
}

/** By the language of the words, or both: a decision counts in its own language. @param {readonly Ruling[]} law */
export function verdicts(law) {
  const pairs = [...new Set(law.map(pairOf))].sort()
  return pairs.map(
    (pair) => html`${pairs.length > 1 ? html`<h3>${pair}</h3>` : nothing}
      <ul class="mind-verdicts">
        ${law
          .filter((ruling) => pairOf(ruling) === pair)
          .reverse()
          .map((ruling) => html`<li>${verdict(ruling)}</li>`)}
      </ul>`,
  )
}

/** In whatever order the two languages come. @param {Ruling} ruling */
const pairOf = ({ language, other }) => (other ? [language, other] : [language]).map((one) => LANGUAGE_NAMES[one]).sort().join(' · ')

/** @param {Ruling} ruling */
function verdict({ kind, words, answer, language, other, why }) {
  const key = kind === 'same' ? `one_mind.law.same.${answer}` : `one_mind.law.fair.${answer}`
  return html`<span class="mind-verdict-words">${words.map((word, at) => html`${at ? html` <span aria-hidden="true">${answer === 'yes' ? '=' : '≠'}</span> ` : nothing}<b lang=${(at && other) || language}>${word}</b>`)}</span>
    <span class="chip ${answer === 'yes' ? 'ok' : 'bad'}">${icon(answer === 'yes' ? 'check' : 'x')} ${say(key)}</span>
    ${why ? html`<span class="small muted">${say(`one_mind.doubt.${why}`)}</span>` : nothing}`
}

/** Downloads the decisions, so that another table can read them. @param {readonly Ruling[]} law @param {string} code */
export function save(law, code) {
  const text = JSON.stringify({ game: 'one_mind', table: code, rulings: law }, null, 2)
  download(`parlour-one_mind-${code}-rulings.json`, text, 'application/json')
}
