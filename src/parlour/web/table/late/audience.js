// @ts-check
/** For a member of the audience: the current question, answered under seal. It is shown where people who wait for a seat see their state. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { markAlong } from '../../net.js'
import { listed, say } from '../../say.js'
import { slice } from '../../store.js'
import { attempt } from '../act.js'
import { contextOf } from '../context.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').wire.AudienceQuestion} Question
 */

/** The choice that is not sealed yet. */
const chosen = slice('audience', { about: '', marks: /** @type {readonly string[]} */ ([]) })

/** @param {Visit} visit */
export function audiencePanel(visit) {
  const { table, play } = visit
  if (!table?.audience || !play || play.outcome) return nothing
  const question = play.marking
  const sealed = question && table.marked?.number === play.number && table.marked.question === question.id ? table.marked.marks : null
  return html`<section class="note audience" aria-labelledby="audience-title">
    <p id="audience-title" role="status">${icon('eye')} <span><b>${say('audience.title')}</b> ${question ? (sealed ? say('audience.sealed', { marks: listed(sealed.map((mark) => nameOf(visit, mark))) }) : asked(visit, question)) : say('audience.none')} ${sealed ? html`<span class="muted">${say('audience.sealed.how')}</span>` : nothing}</span></p>
    ${question && !sealed ? (question.of.length ? choices(visit, question) : word(visit, question)) : nothing}
  </section>`
}

/** @param {Visit} visit @param {Question} question */
function asked({ table, play }, { count }) {
  const reader = play?.players.find(({ seat }) => seat === play?.view.board.reader)
  return say(`audience.${table?.game}`, { count, name: reader?.name ?? '' })
}

/** The choice for this question. @param {Visit} visit @param {Question} question */
const mine = ({ code, play }, { id }) => (chosen.now.about === `${code} ${play?.number} ${id}` ? chosen.now.marks : [])

/** @param {Visit} visit @param {Question} question @param {readonly string[]} marks */
const choose = ({ code, play }, { id }, marks) => chosen.change({ about: `${code} ${play?.number} ${id}`, marks })

/** One mark too many removes the first one. @param {Visit} visit @param {Question} question @param {string} thing */
function toggle(visit, question, thing) {
  const before = mine(visit, question)
  choose(visit, question, before.includes(thing) ? before.filter((other) => other !== thing) : [...before, thing].slice(-question.count))
}

/** @param {Visit} visit @param {Question} question */
function choices(visit, question) {
  const marks = mine(visit, question)
  return html`<div class="audience-row">
    <div class="audience-things" role="group" aria-labelledby="audience-title">
      ${question.of.map((thing) => html`<button type="button" class="btn plain small" aria-pressed=${String(marks.includes(thing))} @click=${() => toggle(visit, question, thing)}>${nameOf(visit, thing)}</button>`)}
    </div>
    <button type="button" class="btn primary small" aria-disabled=${marks.length < question.count ? 'true' : nothing} @click=${at((near) => seal(visit, question, near))}>${icon('lock')} ${say('audience.seal')}</button>
  </div>`
}

/** @param {Visit} visit @param {Question} question */
function word(visit, question) {
  const [text = ''] = mine(visit, question)
  return html`<form class="audience-word" @submit=${(/** @type {Event} */ submit) => {
    submit.preventDefault()
    const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button')
    if (text.trim() && near) seal(visit, question, near)
  }}>
    <input class="field" autocomplete="off" enterkeyhint="send" maxlength="40" aria-labelledby="audience-title" .value=${text} @input=${at((field) => choose(visit, question, [/** @type {HTMLInputElement} */ (field).value]))} />
    <button class="btn primary small" aria-disabled=${text.trim() ? nothing : 'true'}>${icon('lock')} ${say('audience.seal')}</button>
  </form>`
}

/** @param {Visit} visit @param {Question} question @param {Element} near */
async function seal(visit, question, near) {
  const marks = mine(visit, question).map((mark) => mark.trim())
  if (marks.length < question.count) return
  await attempt(near, () => markAlong(visit.code, { number: visit.play?.number ?? 0, question: question.id, marks: [...marks] }))
}

/** A card, a cup, an answer; or the word itself. @param {Visit} visit @param {string} thing */
function nameOf(visit, thing) {
  const ctx = contextOf(visit)
  return ctx && visit.play?.marking?.of.length ? (ctx.module.things?.name(ctx, thing) ?? thing) : thing
}
