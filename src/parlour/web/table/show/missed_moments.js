// @ts-check
/** Moments that nobody saw: kept in memory, so that they can be shown on the table afterwards. */

import { contextOf } from '../context.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').PlayNow} PlayNow
 * @typedef {import('../../types.js').Beat} Beat
 */

const MOST = 12 // messages: older ones are only in the story

/** The table before each message, and the message. @type {{place: string, ctx: Context, play: PlayNow}[]} */
const missed = []

/** @param {Visit} visit @param {number} number */
const placeOf = ({ code, viewer }, number) => `${code}/${viewer}/${number}`

/** Something has happened that nobody saw. @param {Visit} visit as it was before @param {PlayNow} play */
export function noteMissed(visit, play) {
  const ctx = contextOf(visit)
  const place = placeOf(visit, play.number)
  if (!ctx?.show || play.outcome) return
  if (missed[0] && missed[0].place !== place) forgetMissed()
  missed.push({ place, ctx, play })
  if (missed.length > MOST) missed.shift()
}

/** The function that shows them, set by the director. @type {{show: (visit: Visit, beats: Beat[]) => void}} */
const stage = { show: () => {} }

/** @param {(visit: Visit, beats: Beat[]) => void} show */
export function onShowMissed(show) {
  stage.show = show
}

/** Shows it on the table. @param {Visit} visit */
export function showMissed(visit) {
  const beats = missedBeats(visit)
  forgetMissed()
  stage.show(visit, beats)
}

/** It has been seen, or told otherwise. */
const forgetMissed = () => missed.splice(0)

/** As beats, each with the table at that time. @param {Visit} visit @returns {Beat[]} */
export const missedBeats = (visit) =>
  missed
    .filter(({ place }) => place === placeOf(visit, visit.play?.number ?? 0))
    .flatMap(({ ctx, play }) => ctx.show?.storyboard(play.events, ctx, play).map((beat) => ({ ...beat, ctx })) ?? [])
