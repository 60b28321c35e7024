// @ts-check
/** A table for any game: what is known as a list, what may be done as buttons. It knows no rules; the prompt does. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { live } from '../../vendor/lit-html/directives/live.js'
import { redraw } from '../../kit/redraw.js'
import { spoken, has } from '../../say.js'
import { privately } from '../../table/hand.js'
import { icon } from '../../kit/icon.js'
import { nameOf, plainly } from '../../table/log.js'
import { picture as pictured } from '../../kit/art.js'
import { at } from '../../kit/bubble.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 */

export const isGeneric = true

/** @param {Context} ctx */
export const headline = (ctx) => (ctx.game.ask ? sectionName(ctx, ctx.game.ask.section) : ctx.say('over.title'))

/** @param {Context} ctx */
export const table = (ctx) => html`<section class="felt rim generic-board">
    <h2>${headline(ctx)}</h2>
    ${known(ctx.board, ctx)}
  </section>
  <section class="panel generic-answer sheet">
    ${ctx.hand && !Object.values(ctx.hand).every(isEmpty) ? privately(ctx, ctx.say('hand.title'), known(ctx.hand, ctx)) : nothing}
    ${ctx.prompt ? answer(ctx) : html`<p class="muted">${whyNothing(ctx)}</p>`}
  </section>`

/** @param {Context} ctx */
const whyNothing = (ctx) => (ctx.game.ask ? ctx.sayHtml('waiting.for', { seats: ctx.game.ask.waiting }) : ctx.say('over.title'))

/** @param {Context} ctx */
export const screen = (ctx) => html`<section class="felt rim generic-board">${known(ctx.board, ctx)}</section>`

/** @param {Context} ctx @param {string} section */
function sectionName(ctx, section) {
  const key = `${ctx.game.name}.section.${section}`
  return has(key) ? ctx.say(key) : section.replace(/_/g, ' ')
}

// What is known

/** @param {unknown} value @param {Context} ctx @returns {unknown} */
function known(value, ctx) {
  const fields = Object.entries(/** @type {object} */ (value)).filter(([, field]) => !isEmpty(field))
  return html`<dl class="known">
    ${fields.map(([name, field]) => html`<div><dt>${fieldName(ctx, name)}</dt><dd>${show(name, field, ctx)}</dd></div>`)}
  </dl>`
}

/** @param {string} name @param {unknown} value @param {Context} ctx @returns {unknown} */
function show(name, value, ctx) {
  if (Array.isArray(value)) return html`<ul>${value.map((item) => html`<li>${show(name.replace(/s$/, ''), item, ctx)}</li>`)}</ul>`
  if (value !== null && typeof value === 'object') return bySeat(value) ? perSeat(name, value, ctx) : known(value, ctx)
  const picture = typeof value === 'string' ? ctx.piece(value).picture : ''
  const text = nameOf(name === 'giver' || name === 'host' ? 'seat' : name, value, ctx)
  return picture ? html`<span class="row">${pictured(picture)} ${text}</span>` : text
}

/** @param {object} value */
const bySeat = (value) => Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d$/.test(key))

/** @param {string} name @param {object} value @param {Context} ctx */
const perSeat = (name, value, ctx) => html`<dl class="known">
  ${Object.entries(value).map(
    ([seat, item]) => html`<div><dt>${ctx.players[Number(seat)]?.name ?? seat}</dt><dd>${show(name, item, ctx)}</dd></div>`,
  )}
</dl>`

/** @param {unknown} value */
const isEmpty = (value) => value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** @param {Context} ctx @param {string} name */
function fieldName(ctx, name) {
  const key = `${ctx.game.name}.known.${name}`
  return has(key) ? ctx.say(key) : name.replace(/_/g, ' ')
}

// What may be answered

/** @param {Context} ctx */
const answer = (ctx) => html`<h2>${ctx.say('generic.your_answer')}</h2>
  ${ctx.prompt?.kind === 'words' ? words(ctx) : nothing}
  ${ctx.prompt?.actions?.length
    ? html`<ul class="actions">
        ${ctx.prompt.actions.map(
          (action) => html`<li>
            <button class="btn plain wide" @click=${at((near) => ctx.act(action, near))}><span>${actionName(ctx, action)}</span></button>
          </li>`,
        )}
      </ul>`
    : nothing}`

/** @param {Context} ctx @param {Action} action */
function actionName(ctx, action) {
  const key = `${ctx.game.name}.action.${action.type}`
  const { type: _, ...fields } = action
  return has(key) ? ctx.sayHtml(key, fields) : plainly(action, ctx)
}

/** Free text, with its limits in sight while one types. @param {Context} ctx */
function words(ctx) {
  const limits = ctx.prompt?.limits
  if (!limits) return nothing
  const text = String(ctx.local.prompt.text ?? '')
  const written = text.trim() ? text.trim().split(/\s+/) : []
  const problem = trouble(written, limits)
  /** @param {Event} submit */
  const send = (submit) => {
    submit.preventDefault()
    const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button')
    if (problem || !written.length) ctx.explain(near, problem?.key ?? 'generic.empty', problem?.args)
    else ctx.act({ type: 'Write', words: written }, near)
  }
  /** @param {Event} input */
  const type = (input) => {
    ctx.local.prompt.text = /** @type {HTMLInputElement} */ (input.target).value
    redraw()
  }
  return html`<form class="words" @submit=${send}>
    <label class="col">
      <span class="label">${ctx.say('generic.words', { count: limits.words })}</span>
      <input
        class="field slate"
        autocomplete="off"
        enterkeyhint="send"
        aria-describedby="limits"
        maxlength=${limits.letters + 20}
        .value=${live(text)}
        @input=${type}
      />
    </label>
    <p id="limits" class="small ${problem ? 'problem' : 'muted'}">
      ${problem
        ? html`${icon('triangle-alert')} ${ctx.say(problem.key, problem.args)}`
        : html`${ctx.say('generic.limits', { letters: limits.letters - text.length })}
          ${limits.starts ? ctx.say('generic.starts', { letter: limits.starts.toUpperCase() }) : nothing}`}
    </p>
    <button class="btn primary wide" aria-disabled=${problem || !written.length ? 'true' : nothing}>
      ${icon('send')} ${ctx.say('generic.send')}
    </button>
  </form>`
}

/**
 * @param {string[]} written
 * @param {import('../../types.js').Limits} limits
 * @returns {{key: string, args: import('../../types.js').Args} | null}
 */
function trouble(written, limits) {
  const fold = (/** @type {string} */ word) => word.toLocaleLowerCase(spoken())
  const barred = written.find((word) => limits.barred.some((other) => fold(other) === fold(word)))
  if (barred) return { key: 'generic.barred', args: { word: barred } }
  if (written.length > Math.max(1, limits.words)) return { key: 'generic.too_many', args: { count: limits.words } }
  if (written.join(' ').length > limits.letters) return { key: 'generic.too_long', args: { count: limits.letters } }
  const astray = limits.starts && written.find((word) => !fold(word).startsWith(fold(limits.starts)))
  return astray ? { key: 'generic.starts', args: { letter: limits.starts.toUpperCase() } } : null
}
