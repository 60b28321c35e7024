// @ts-check
/** A finished game again, step by step at its own table, from any point of view, with a link to every moment. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { bar, tool } from '../kit/bar.js'
import { at, explain } from '../kit/bubble.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { redraw } from '../kit/redraw.js'
import { layout } from '../kit/settings.js'
import { loadStylesheet } from '../kit/styles.js'
import { loadMessages, say } from '../say.js'
import { whoPlayed } from '../table/absence/who_played.js'
import { contextOf } from '../table/context.js'
import { tellings } from '../table/log.js'
import { pictureButton } from '../table/review_picture.js'
import { openRules } from '../table/rules/open.js'
import { gameName } from '../table/shelf.js'
import { controls } from './replay/controls.js'
import { openingFile } from './replay/file.js'
import { lookThrough, projector, run, show, step, stop, throwAway } from './replay/projector.js'
import { fetchSaid, saidBetween, saidInReview } from './replay/said.js'
import { sharing } from './replay/sharing.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

await Promise.all([loadMessages('replay'), loadMessages('talk'), loadMessages('why')])

/** @param {import('../types.js').Route} route */
export async function enter(route) {
  await loadStylesheet('css/pages/table.css')
  if (route.code) showWithTalk(route)
  redraw()
}

/** @param {import('../types.js').Route} route */
async function showWithTalk({ code, number, hash }) {
  await show({ code, number, hash })
  await fetchSaid()
}

export function leave() {
  throwAway()
}

export const title = () => `${projector.now.reel ? `${gameName(projector.now.reel.game)} · ` : ''}${say('replay.title')} · Parlour`

/** @param {KeyboardEvent} key */
export function key(key) {
  if (!projector.now.reel || /** @type {Element} */ (key.target).closest('[role=radiogroup], [role=tablist]')) return
  const ways = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 })
  if (key.key === ' ' && !/** @type {Element} */ (key.target).closest('button, a, summary, input')) {
    key.preventDefault()
    run()
  }
  if (key.key in ways) {
    key.preventDefault()
    step(projector.now.at + ways[key.key])
  }
}

/** @param {import('../types.js').State} state */
export function page({ visit, route }) {
  const { reel, refusal } = projector.now
  if (!reel && !route.code) return openingFile()
  if (refusal) return closed(say(`refused.${refusal.code}`, refusal.facts))
  const ctx = reel && visit && contextOf(visit)
  if (!reel || !visit || !ctx) return closed(say('loading'), true)
  return html`<div class="shell replay">
    ${bar({ title: gameName(reel.game), chips: chips(), tools: tools(), back: reel.code ? `/t/${reel.code}` : '/' })}
    <div class="stage">
      <aside class="side">${eyesOf(reel)}${moments(visit, ctx)}</aside>
      <main id="main" tabindex="0" class="table ${projector.now.review ? 'over' : ''}" data-game=${reel.game}>
        <h1 class="vh">${say('replay.title')}: ${gameName(reel.game)}</h1>
        ${projector.now.review ? html`${whoPlayed(ctx)}<div class="review">${ctx.module.review?.(ctx)}</div>${pictureButton(ctx)}${saidInReview(visit, ctx)}` : seen(visit, ctx)}
      </main>
    </div>
    <footer class="replay-deck">${controls(ctx)}</footer>
  </div>`
}

/** The table as it was, for display only; nobody is asked anything. @param {Visit} visit @param {Context} ctx */
const seen = (visit, ctx) => html`<div class="replay-table">${ctx.module.table(ctx)}</div>
${layout() === 'desktop' ? nothing : html`<div class="replay-below">${projector.now.reel ? eyesOf(projector.now.reel) : nothing}${moments(visit, ctx)}</div>`}`

const chips = () => html`<span class="chip">${icon('history')} ${say('replay.title')}</span>
  ${projector.now.reel?.code ? html`<span class="chip code">${projector.now.reel.code}</span>` : nothing}`

const tools = () => html`${sharing()}
  ${tool({ name: 'circle-help', label: say('menu.rules'), onClick: () => openRules(projector.now.reel?.game ?? '', '') })}`

/** @param {string} words @param {boolean} [busy] */
const closed = (words, busy = false) => html`${bar({ title: 'Parlour' })}
  <main id="main" class="stage-loading" aria-busy=${String(busy)}>
    <section class="panel">
      <h1>${say('replay.title')}</h1>
      <p>${words}</p>
      ${busy ? nothing : html`<a class="btn plain" href=${siteUrl('/')} @click=${stop}>${icon('house')} ${say('menu.home')}</a>`}
    </section>
  </main>`

// The point of view: a player's, a spectator's, or all hands.

/** @param {import('../types.js').Reel} reel */
const eyesOf = (reel) => html`<fieldset class="panel replay-eyes" role="radiogroup">
  <legend class="caps muted">${say('replay.eyes')}</legend>
  ${choice('table', html`${icon('eye')} ${say('replay.eyes.table')}`)}
  ${reel.players.map((player) => choice(String(player.seat), badge(player, { size: 'sm' })))}
  ${choice('all', html`${icon('sparkles')} ${say('replay.eyes.all')}`)}
</fieldset>`

/** @param {string} eyes @param {unknown} label */
const choice = (eyes, label) => html`<label class="replay-eye">
  <input type="radio" name="eyes" value=${eyes} .checked=${projector.now.eyes === eyes} @change=${at((near) => choose(near, eyes))} />
  <span>${label}</span>
</label>`

/** @param {Element} near @param {string} eyes */
async function choose(near, eyes) {
  const refusal = await lookThrough(eyes)
  if (refusal) explain(near.closest('label'), say(`refused.${refusal.code}`, refusal.facts))
}

// The whole story beside the table: every sentence leads to its moment, and the talk is at its place.

/** @param {Visit} visit @param {Context} ctx */
function moments(visit, ctx) {
  const { reel, at } = projector.now
  if (!reel) return nothing
  const all = joined(ctx, reel)
  return html`<section class="panel grow what-happened" aria-labelledby="moments-title" tabindex="0">
    <h2 class="caps muted" id="moments-title">${say('replay.moments')}</h2>
    <ol class="replay-moments">
      ${saidBefore(visit, all)}${all.map(({ from, to, lines }, place) => html`<li><button aria-current=${at >= from && at <= to ? 'step' : nothing} @click=${() => leap(to)}>${lines.map((line) => html`<span>${line}</span> `)}</button></li>${saidBetween(visit, from, (all[place + 1]?.from ?? reel.frames.length) - 1)}`)}
    </ol>
  </section>`
}

/** The talk before the first event. @param {Visit} visit @param {{from: number}[]} all */
const saidBefore = (visit, all) => (all.length ? saidBetween(visit, 0, all[0].from - 1) : nothing)

/** The lines of each step. A step that only says whose turn it is shares a line with the next one. @param {Context} ctx @param {import('../types.js').Reel} reel */
function joined(ctx, reel) {
  /** @type {{from: number, to: number, lines: unknown[], opens: boolean}[]} */
  const all = []
  reel.frames.forEach(({ events }, at) => {
    const lines = tellings({ ...ctx, log: { ...ctx.log, events } }, 20).reverse()
    const last = all[all.length - 1]
    const opens = lines.length === 1 && events.some(({ type }) => type === 'TurnBegan')
    if (last?.opens && lines.length && !opens) Object.assign(last, { to: at, lines: [...last.lines, ...lines], opens: false })
    else if (lines.length) all.push({ from: at, to: at, lines, opens })
  })
  return all
}

/** @param {number} to */
function leap(to) {
  stop()
  step(to)
}
