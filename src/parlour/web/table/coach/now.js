// @ts-check
/** "What now": in a person's first game of a kind, a line explains the goal and the next step, from the server's question. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { has, say } from '../../say.js'
import { gameModule } from '../game_module.js'
import { playedGames } from '../played.js'
import { knowsSample, noteSample, openSample } from '../rules/sample.js'
import { hasSample } from '../shelf.js'
import { coach } from './coach.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 */

const POINTED = 6000
const ENOUGH = 2 // a person who has hidden it this often no longer sees it

/** Wanted in this game? Decided once, so that nothing jumps. @type {Map<string, boolean>} */
const wanted = new Map()

/** All of it: the goal, the next step, and where. @param {Visit} visit @param {Context} ctx @param {() => void} [before] what is closed first, so that the table is seen */
export function whatNow(visit, ctx, before = () => {}) {
  if (!isWanted(visit, ctx) || ctx.module.isLooking?.(ctx)) return nothing
  const next = nextStep(ctx)
  return coach({
    label: say('now.title'),
    step: 'now',
    lead: next ? goalOf(ctx) : nothing,
    words: html`${next ? ctx.sayHtml(next.key, next.args) : goalOf(ctx)} ${tryIt(ctx.game.name)}`,
    buttons: html`${next ? html`<button type="button" class="btn brass small" @click=${() => (before(), showMe(ctx))}>${icon('map-pin')} <span>${say('now.show')}</span></button>` : nothing} ${hideButton(ctx)}`,
  })
}

/** The same for a line without room for all of it: the sentence, and the most helpful button. @param {Visit} visit @param {Context} ctx @returns {{words: unknown, buttons: unknown, isAsked: boolean} | null} */
export function whatNowInShort(visit, ctx) {
  if (!isWanted(visit, ctx) || ctx.module.isLooking?.(ctx)) return null
  const { name } = ctx.game
  const next = nextStep(ctx)
  const sample = hasSample(name) && !knowsSample(name)
  return {
    isAsked: Boolean(next),
    words: next ? html`${ctx.sayHtml(next.key, next.args)}<span class="vh"> ${goalOf(ctx)}</span>` : goalOf(ctx),
    buttons: html`${next ? tool('map-pin', 'now.show', () => showMe(ctx)) : sample ? tool('lightbulb', 'sample.show', () => openSample(name)) : nothing} ${hideButton(ctx)}`,
  }
}

/** @param {Context} ctx */
const goalOf = (ctx) => ctx.say(`${ctx.game.name}.now.goal`, { seats: ctx.players.length })

/** @param {string} glyph @param {string} key @param {() => void} onClick */
const tool = (glyph, key, onClick) => html`<button type="button" class="btn brass icon-only" aria-label=${say(key)} title=${say(key)} @click=${onClick}>${icon(glyph)}</button>`

/** @param {Context} ctx */
const hideButton = (ctx) => html`<button type="button" class="btn ghost icon-only" aria-label=${say('now.hide')} title=${say('now.hide')} @click=${() => hide(ctx)}>${icon('x')}</button>`

/** The prompt as a sentence; a game may know more about it. @param {Context} ctx @returns {{key: string, args?: import('../../types.js').Args} | null} */
function nextStep(ctx) {
  if (!ctx.prompt || !ctx.game.ask?.waiting.includes(Number(ctx.you))) return null
  const key = `${ctx.game.name}.now.${ctx.prompt.section}`
  return ctx.module.now?.(ctx) ?? (has(key) ? { key, args: { seat: ctx.board.reader ?? 0 } } : null)
}

/** @param {string} game */
function tryIt(game) {
  if (!hasSample(game) || knowsSample(game)) return nothing
  return html`<button type="button" class="coach-link" @click=${() => openSample(game)}>${say('sample.show')}</button>`
}

/** Shows rings around it for a while. @param {Context} ctx */
async function showMe(ctx) {
  const [{ point, pointAway }, spots] = await Promise.all([import('./pointing.js'), gameModule(ctx.game.name, 'spots').catch(() => null)])
  await point(ctx, spots?.forPrompt?.(ctx) ?? [])
  setTimeout(pointAway, POINTED)
}

/** @param {Visit} visit @param {Context} ctx */
function isWanted(visit, ctx) {
  const { name, number, outcome } = ctx.game
  if (visit.kind !== 'seat' || ctx.you === null || ctx.page.replay || outcome || !has(`${name}.now.goal`)) return false
  const place = placeOf(ctx)
  if (!wanted.has(place)) wanted.set(place, !isHidden(name, place) && !playedGames().some((one) => one.game === name && (one.code !== visit.code || one.number !== number)))
  return Boolean(wanted.get(place))
}

/** For this game; after several times for good. @param {Context} ctx */
function hide(ctx) {
  const { name } = ctx.game
  wanted.set(placeOf(ctx), false)
  noteSample(name)
  try {
    localStorage.setItem(`parlour.${name}.now`, JSON.stringify([...hidden(name), placeOf(ctx)]))
  } catch {
    // Then it holds for this game only.
  }
  redraw()
}

/** @param {string} game @param {string} place */
const isHidden = (game, place) => hidden(game).length >= ENOUGH || hidden(game).includes(place)

/** The games where it was hidden. @param {string} game @returns {string[]} */
function hidden(game) {
  try {
    const places = JSON.parse(localStorage.getItem(`parlour.${game}.now`) ?? '[]')
    return Array.isArray(places) ? places : []
  } catch {
    return []
  }
}

/** @param {Context} ctx */
const placeOf = (ctx) => `${ctx.table.code}/${ctx.game.number}/${ctx.game.name}`
