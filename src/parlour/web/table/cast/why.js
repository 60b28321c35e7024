// @ts-check
/** Why I said that: the bots explain their clues and words once everything is public. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { loadStylesheet } from '../../kit/styles.js'
import { tellWhy } from '../../net.js'
import { loadMessages, say, spoken } from '../../say.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Why} Why
 */

/** @param {string} code @param {number} number @returns {Promise<(ctx: Context) => unknown>} */
export async function loadWhys(code, number) {
  const whys = await told(code, number)
  return (ctx) => (whys.length ? section(ctx, whys) : nothing)
}

/** What one seat gave in one turn; null if it has no reason. @param {string} code @param {number} number @param {number} at @param {number} seat @returns {Promise<((ctx: Context) => unknown) | null>} */
export async function loadWhy(code, number, at, seat) {
  const why = (await told(code, number)).find((one) => one.at === at && one.seat === seat)
  return why ? (ctx) => sentence(ctx, why) : null
}

/** What each clue was meant to say, in a few words, by its turn. @param {string} code @param {number} number @returns {Promise<Map<number, string>>} */
export async function reasons(code, number) {
  const whys = (await told(code, number)).filter(({ because }) => because.length)
  return new Map(whys.map(({ at, because }) => [at, listed(because.map(feature))]))
}

/** @param {string} code @param {number} number */
async function told(code, number) {
  const [{ whys }] = await Promise.all([tellWhy(code, number), loadMessages('why'), loadStylesheet('css/table/told.css')])
  return whys
}

/** Folded until it is opened. @param {Context} ctx @param {Why[]} whys */
const section = (ctx, whys) => html`<details class="panel whys">
  <summary><h2>${say('why.title')}</h2></summary>
  <p class="muted">${say('why.lead')}</p>
  <ol>${whys.map((why) => html`<li>${face(ctx.players[why.seat], { size: 'sm' })}<span><span class="caps muted">${say('why.round', { number: why.at + (why.kind === 'word' ? 0 : 1) })}</span> ${sentence(ctx, why)}</span></li>`)}</ol>
</details>`

/** @param {Context} ctx @param {Why} why */
function sentence(ctx, { kind, said, about, because }) {
  if (kind === 'clear' || kind === 'poor' || kind === 'own') return ctx.sayHtml(`why.${kind}`, { said, about, trap: because[0].what, other: because[1].what })
  if (kind === 'word') return because.length ? say('why.word', { said, because: listed(because.map(({ what }) => what)) }) : say('why.word.nothing', { said })
  return ctx.sayHtml(`why.${kind}`, { said, about, because: listed(because.map(feature)) })
}

/** @param {Why['because'][number]} reason */
function feature({ what, has: isThere }) {
  const name = say(`why.feature.${what}`)
  return isThere ? name : say('why.without', { feature: name })
}

/** @param {string[]} names */
const listed = (names) => new Intl.ListFormat(spoken(), { type: 'conjunction' }).format(names)
