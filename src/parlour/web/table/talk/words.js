// @ts-check
/** The text of a line in the reader's language: typed text as it is, phrases and reasons translated. */

import { has, say, spoken } from '../../say.js'
import { gameOf } from '../../store/visit.js'
import { sceneOf } from '../box.js'
import { contextOf } from '../context.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').About} About
 * @typedef {import('../../types.js').TalkLine} TalkLine
 * @typedef {Pick<TalkLine, 'kind' | 'text' | 'phrase' | 'about'> & Partial<TalkLine>} Said
 * @typedef {readonly import('../../types.js').GameEvent[] | null} Told what had happened when a line was said; null: it speaks of what is there now
 */

/** The place of a line in the reader's story: a number of events; lines from before this game are at its beginning. @param {Visit} visit @param {Pick<TalkLine, 'number' | 'seen'>} line */
export function placeOf({ play, received, events }, { number, seen }) {
  if (number !== play?.number) return 0
  const own = received.private.filter(([before]) => before <= seen).length
  return Math.min(seen + own, events.length)
}

/** @param {Visit} visit @param {Said} line @returns {Told} */
function toldThen(visit, { number, seen, round }) {
  if (number === undefined || seen === undefined || number !== visit.play?.number || round === visit.play.talking?.round) return null
  return visit.events.slice(0, placeOf(visit, { number, seen }))
}

/** @param {Visit} visit @param {Said} line @param {Told} [told] */
export function wordsOf(visit, line, told = toldThen(visit, line)) {
  const { kind, text, phrase, about, sentence } = line
  if (kind === 'reason' && sentence) return has(sentence.key) ? say(sentence.key, inWords(sentence.args), sceneOf(visit)) : ''
  return kind === 'phrase' ? say(`phrase.${phrase}`, { about: about ? nameOf(visit, about, told) : '' }) : text
}

/** A feature of a card has a name in every language. @param {import('../../types.js').Args} args */
const inWords = (args) => (args.feature ? { ...args, feature: say(`why.feature.${args.feature}`) } : args)

/** Is this the same line for all readers, each in their own language? @param {Pick<Said, 'kind'>} line */
export const isTranslated = ({ kind }) => kind === 'phrase' || kind === 'reason'

/** Does the sentence itself name what it is about? @param {Visit} visit @param {Said} line @param {Told} [told] */
export const isNamed = (visit, line, told = toldThen(visit, line)) => Boolean(line.about && wordsOf(visit, line, told).includes(nameOf(visit, line.about, told)))

/** The name of what a line is about, at the time of the line. @param {Visit} visit @param {Said & {about: About}} line */
export const nameThen = (visit, line) => nameOf(visit, line.about, toldThen(visit, line))

/** The name of the thing. @param {Visit} visit @param {About} about @param {Told} [told] */
export function nameOf(visit, { kind, id }, told = null) {
  if (kind === 'person') return visit.table?.seats.find(({ sitter }) => String(sitter) === id)?.name ?? ''
  const ctx = contextOf(visit)
  const things = ctx?.module.things
  if (ctx && things && things.kind === kind) return things.name(ctx, id, told ?? undefined)
  return visit.boxes[gameOf(visit)]?.[id]?.name ?? id
}

/** For screen readers: "Celina: Not this one! About Sleeping Beauty". @param {Visit} visit @param {TalkLine} line */
export function aloud(visit, line) {
  const about = line.about && !isNamed(visit, line) ? ` ${say('talk.about_thing', { about: nameOf(visit, line.about, toldThen(visit, line)) })}` : ''
  return `${speakerName(line)}: ${wordsOf(visit, line)}${about}`
}

/** @param {Pick<TalkLine, 'sitter' | 'name'>} line */
export const speakerName = ({ sitter, name }) => (sitter === null ? say('talk.watcher') : name)

/** The writer, as they are now: with a seat in this game, or at the table. @param {Visit} visit @param {number | null} sitter */
export const speaker = ({ play, table }, sitter) => play?.players.find((player) => player.sitter === sitter) ?? table?.seats.find((seat) => seat.sitter === sitter) ?? null

/** @param {About | null} one @param {About | null} other */
export const isSame = (one, other) => Boolean(one && other && one.kind === other.kind && one.id === other.id)

/** The thing of an element. @param {string} kind @param {string} id */
export const thingName = (kind, id) => `${kind}:${id}`

/** @param {string} name @returns {About} */
export function thingOf(name) {
  const at = name.indexOf(':')
  return { kind: name.slice(0, at), id: name.slice(at + 1) }
}

/** @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(spoken(), { type: 'conjunction' }).format(names)
