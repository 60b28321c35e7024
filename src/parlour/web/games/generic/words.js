// @ts-check
/** Free text, with its limits visible while typing. */

import { live } from '../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { spoken } from '../../say.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Limits} Limits
 * @typedef {{key: string, args: import('../../types.js').Args}} Problem
 */

/** @param {Context} ctx */
export function words(ctx) {
  const limits = ctx.prompt?.limits
  if (!limits) return nothing
  const text = String(ctx.local.prompt.text ?? '')
  const written = text.trim() ? text.trim().split(/\s+/) : []
  const problem = trouble(written, limits)
  return html`<form class="words" @submit=${(/** @type {Event} */ submit) => send(ctx, written, problem, submit)}>
    <label class="col">
      <span class="label">${ctx.say('generic.words', { count: limits.words })}</span>
      <input
        class="field slate"
        autocomplete="off"
        enterkeyhint="send"
        aria-describedby="limits"
        maxlength=${limits.letters + 20}
        .value=${live(text)}
        @input=${at((field) => type(ctx, field))}
      />
    </label>
    <p id="limits" class="small ${problem ? 'problem' : 'muted'}">
      ${problem ? html`${icon('triangle-alert')} ${ctx.say(problem.key, problem.args)}` : roomLeft(ctx, limits, text)}
    </p>
    <button class="btn primary wide" aria-disabled=${problem || !written.length ? 'true' : nothing}>${icon('send')} ${ctx.say('generic.send')}</button>
  </form>`
}

/** The room that is left. @param {Context} ctx @param {Limits} limits @param {string} text */
const roomLeft = (ctx, limits, text) => html`${ctx.say('generic.limits', { letters: limits.letters - text.length })}
  ${limits.starts ? ctx.say('generic.starts', { letter: limits.starts.toUpperCase() }) : nothing}`

/** @param {Context} ctx @param {Element} field */
const type = (ctx, field) => ctx.draft({ text: /** @type {HTMLInputElement} */ (field).value })

/** @param {Context} ctx @param {string[]} written @param {Problem | null} problem @param {Event} submit */
function send(ctx, written, problem, submit) {
  submit.preventDefault()
  const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button')
  if (problem || !written.length) ctx.explain(near, problem?.key ?? 'generic.empty', problem?.args)
  else ctx.act({ type: 'Write', words: written }, near)
}

/** @param {string[]} written @param {Limits} limits @returns {Problem | null} */
function trouble(written, limits) {
  const fold = (/** @type {string} */ word) => word.toLocaleLowerCase(spoken())
  const barred = written.find((word) => limits.barred.some((other) => fold(other) === fold(word)))
  if (barred) return { key: 'generic.barred', args: { word: barred } }
  if (written.length > Math.max(1, limits.words)) return { key: 'generic.too_many', args: { count: limits.words } }
  if (written.join(' ').length > limits.letters) return { key: 'generic.too_long', args: { count: limits.letters } }
  const astray = limits.starts && written.find((word) => !fold(word).startsWith(fold(limits.starts)))
  return astray ? { key: 'generic.starts', args: { letter: limits.starts.toUpperCase() } } : null
}
