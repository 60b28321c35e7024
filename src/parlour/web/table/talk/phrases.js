// @ts-check
/** Phrases are sent as ids, and cards as cards: every reader has them in their own language. */

import { layout } from '../../kit/settings.js'
import { has, say } from '../../say.js'
import { store } from '../../store.js'
import { gameInfo } from '../shelf.js'
import { hearTalk, sayPhrase } from './send.js'
import { sitterOf } from './voice.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').About} About
 * @typedef {import('../../types.js').Phrase} Phrase
 */

/** Opens the field for a reason; the text is pinned. */
export const BECAUSE = 'because'
export const DOUBT = 'not_this'
export const WHY = 'why'
const PERSON = 'person'
const ANYTHING = 'thing' // these are pinned
const QUICK = 4
const ON_A_PHONE = 5 // its second row has room
/** The most frequent common phrases, where nothing can be pinned. */
const OFTEN = ['agree', 'wait', 'well', 'back']

/** The label of its button. A gap is shown as a gap. @param {Phrase} phrase */
export const phraseNow = ({ id }) => (has(`phrase.${id}.short`) ? say(`phrase.${id}.short`) : say(`phrase.${id}`, { about: '…' }))

/** @returns {readonly Phrase[]} */
const common = () => (store.state.shelf?.phrases ?? []).filter(({ about }) => about !== ANYTHING)

/** Reasons by one tap; pinned like typed ones. @returns {string[]} */
export const quickReasons = () => (store.state.shelf?.phrases ?? []).filter(({ id, about }) => about === ANYTHING && id !== DOUBT).map(({ id }) => id)

/** @param {Context | null} ctx @returns {readonly Phrase[]} */
const ofGame = (ctx) => (ctx && !ctx.game.outcome ? (gameInfo(ctx.game.name)?.phrases ?? []) : [])

/** @param {Context | null} ctx @returns {Phrase[]} */
const pinning = (ctx) => (ctx?.module.things?.pinned && !ctx.game.outcome ? [{ id: BECAUSE, about: ctx.module.things.kind }, { id: DOUBT, about: ctx.module.things.kind }] : [])

/** Those beside the input field, for the keys 1, 2, 3 … @param {Context | null} ctx */
export function quickPhrases(ctx) {
  const pins = pinning(ctx)
  const often = (pins.length ? ['why', 'agreed', 'wait'] : OFTEN).flatMap((wanted) => common().filter(({ id }) => id === wanted))
  return [...pins, ...(pins.length ? [] : ofGame(ctx)), ...often].slice(0, layout() === 'phone' ? ON_A_PHONE : QUICK)
}

/** @param {Context | null} ctx */
export const allPhrases = (ctx) => [...pinning(ctx), ...ofGame(ctx), ...common()]

/** What a phrase can be about. @param {Visit} visit @param {Context | null} ctx @param {string} phrase @returns {About[]} */
export function targets(visit, ctx, phrase) {
  const kind = allPhrases(ctx).find(({ id }) => id === phrase)?.about
  if (kind === PERSON) return (visit.table?.seats ?? []).filter(({ sitter }) => sitter !== sitterOf(visit)).map(({ sitter }) => ({ kind: PERSON, id: String(sitter) }))
  const { things } = ctx?.module ?? {}
  return ctx && things && things.kind === kind ? things.ids(ctx).map((id) => ({ kind: things.kind, id })) : []
}

/** What the reader's own finger points at: "Why?" then asks about that. @param {Visit} visit */
const pointedAt = (visit) => visit.talk.points.find(({ sitter }) => sitter === sitterOf(visit))?.about ?? null

/** One tap sends it; if it has a gap, the next tap fills it. @param {Visit} visit @param {Phrase} phrase @param {Element} near @param {About | null} [about] */
export function pressPhrase(visit, phrase, near, about = null) {
  if (phrase.about && !about) return hearTalk(visit, { kind: 'set', changes: { picking: phrase.id } })
  if (phrase.id !== BECAUSE) return void sayPhrase(visit, phrase.id, about ?? (phrase.id === WHY ? pointedAt(visit) : null), near)
  hearTalk(visit, { kind: 'set', changes: { picking: '', aim: about } })
  requestAnimationFrame(() => document.querySelector('.talk-input') instanceof HTMLElement && /** @type {HTMLElement} */ (document.querySelector('.talk-input')).focus())
}
