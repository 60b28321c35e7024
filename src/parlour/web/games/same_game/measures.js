// @ts-check
/** Values of the object data as people say them: 1.4 m, 250 €, 2 hours. */

import { spoken } from '../../say.js'

/** @typedef {import('../../types.js').Context} Context */

/** A measure is told in the largest unit that leaves at least one of it: [factor, unit]. @type {Record<string, [number, string][]>} */
const UNITS = {
  cm: [[100_000, 'kilometer'], [100, 'meter'], [1, 'centimeter'], [0.1, 'millimeter']],
  kg: [[1, 'kilogram'], [0.001, 'gram']],
  litres: [[1, 'liter'], [0.001, 'milliliter']],
  minutes: [[1440, 'day'], [60, 'hour'], [1, 'minute'], [1 / 60, 'second']],
}

/** @param {Context} ctx @param {number | null} value @param {string} unit */
export function measure(ctx, value, unit) {
  if (value === null) return '–'
  if (unit === 'EUR') return number(value, { style: 'currency', currency: 'EUR', maximumSignificantDigits: 2 })
  if (unit === 'log10') return number(10 ** value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 1 })
  if (unit === 'days') return ctx.say('same_game.review.days', { count: Math.round(value) })
  const units = UNITS[unit]
  if (!units) return `${number(value, {})}/10`
  const [factor, name] = units.find(([factor]) => value >= factor) ?? units[units.length - 1]
  return number(value / factor, { style: 'unit', unit: name, unitDisplay: 'short', maximumSignificantDigits: 2 })
}

/** @param {number} share */
export const percent = (share) => number(share, { style: 'percent', maximumFractionDigits: 0 })

/** @param {number} value @param {Intl.NumberFormatOptions} how */
const number = (value, how) => new Intl.NumberFormat(spoken(), how).format(value)
