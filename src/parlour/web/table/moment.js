// @ts-check
/** The moment of a reveal. It stays until the reader continues; the game does not wait for that. */

import { redraw } from '../kit/redraw.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {object} Kind what a game makes a moment of
 * @property {string} event that brings it
 * @property {(ctx: Context) => number} count how many of them there have been in this game
 * @property {(ctx: Context) => boolean} isPause nothing else has begun since
 * @typedef {{seen: number, showing: number}} Eyes of them, how many were seen, and which is looked at
 */

const ON_SCREEN = 11_000 // a big screen has nobody to press the button

/** @type {Map<string, Eyes>} for each game on this device */
const games = new Map()

/** Is the last one still shown? A reader who comes later has missed it. @param {Context} ctx @param {Kind} kind */
export function isShown(ctx, kind) {
  if (ctx.game.outcome) return false
  if (ctx.page.replay) return ctx.log.step.some(({ type }) => type === kind.event)
  const count = kind.count(ctx)
  const eyes = eyesOf(ctx)
  eyes.seen = Math.min(eyes.seen, count) // what was taken back has not been seen
  eyes.showing = Math.min(eyes.showing, count)
  if (count === eyes.seen) return false
  if (count === eyes.showing) return true
  if (!kind.isPause(ctx) && !ctx.log.fresh.some(({ type }) => type === kind.event)) {
    eyes.seen = count
    return false
  }
  eyes.showing = count
  if (ctx.page.layout === 'tv') setTimeout(() => leave(ctx, kind, count), ON_SCREEN)
  return true
}

/** Continue. @param {Context} ctx @param {Kind} kind @param {number} [count] */
export function leave(ctx, kind, count = kind.count(ctx)) {
  const eyes = eyesOf(ctx)
  eyes.seen = Math.max(eyes.seen, count)
  redraw()
}

/** Ends all moments of this game. @param {string} code @param {number} number */
export function enough(code, number) {
  const eyes = games.get(`${code}/${number}/false`)
  if (eyes) eyes.seen = eyes.showing
}

/** Show it again. @param {Context} ctx @param {Kind} kind */
export function showAgain(ctx, kind) {
  const count = kind.count(ctx)
  Object.assign(eyesOf(ctx), { seen: count - 1, showing: count })
  redraw()
}

/** @param {Context} ctx @returns {Eyes} */
function eyesOf(ctx) {
  const name = `${ctx.table.code}/${ctx.game.number}/${ctx.page.layout === 'tv'}`
  const eyes = games.get(name) ?? { seen: 0, showing: 0 }
  games.set(name, eyes)
  return eyes
}
