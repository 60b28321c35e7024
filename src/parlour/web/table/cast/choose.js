// @ts-check
/** Choose a bot: one card for each persona, with its character and its play. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at, explain } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { loadStylesheet } from '../../kit/styles.js'
import { castList, sit } from '../../net.js'
import { loadMessages, say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'
import { focusSeat } from '../seated.js'

/** @typedef {import('../../types.js').Persona} Persona */

/** @param {string} code @param {readonly string[]} levels that this game has bots of */
export async function openCast(code, levels) {
  const [{ personas }] = await Promise.all([castList(), loadMessages('cast'), loadStylesheet('css/table/cast.css')])
  const shown = personas.filter(({ level }) => levels.includes(level))
  openDialog({ title: say('cast.who'), kind: 'page', body: () => everybody(code, shown) })
}

/** @param {string} code @param {Persona[]} shown */
function everybody(code, shown) {
  const taken = new Set(store.state.visit?.table?.seats.map((sitter) => sitter.persona))
  return html`<p class="muted">${say('cast.who.lead')}</p>
    <ul class="cast">${shown.map((one, seat) => html`<li>${choice(code, one, seat, taken.has(one.id))}</li>`)}</ul>`
}

/** @param {string} code @param {Persona} one @param {number} seat @param {boolean} isHere */
function choice(code, one, seat, isHere) {
  /** @param {Element} near */
  const ask = async (near) => {
    if (isHere) return explain(near, say('refused.name_taken', { name: one.name }))
    const { done, answer } = await attempt(near, () => sit(code, { bot: one.level, persona: one.id }))
    if (!done) return
    closeDialog()
    focusSeat(answer.seat)
  }
  return html`<button type="button" class="cast-card" aria-disabled=${isHere ? 'true' : nothing} @click=${at(ask)}>${personaCard(one, seat)}</button>`
}

/** @param {Persona} one @param {number} seat whose colour it has here */
const personaCard = ({ id, name, animal, level, temperament }, seat) => html`<span class="cast-face">${face({ seat, name: '', avatar: animal }, { size: 'lg' })}</span>
  <span class="cast-words">
    <span class="cast-name">${name} <span class="chip">${say(`bot.${level}`)}</span></span>
    <span class="cast-temper">${say(`cast.temper.${temperament}`)}</span>
    <q class="cast-quote">${say(`cast.quote.${id}`)}</q>
    <span class="cast-way">${say(`cast.way.${temperament}`)}</span>
  </span>`
