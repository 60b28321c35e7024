// @ts-check
/** A sample turn: the real table with a script and a coach. Nobody waits, and nothing is stored. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { CODE } from '../facts.js'
import { bar } from '../kit/bar.js'
import { at } from '../kit/bubble.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { layout } from '../kit/settings.js'
import { loadStylesheet } from '../kit/styles.js'
import { listen, readSample } from '../net.js'
import { go } from '../router.js'
import { loadMessages, say } from '../say.js'
import { store } from '../store.js'
import { act, show } from '../table/act.js'
import { coach, progress } from '../table/coach/coach.js'
import { point, pointAway } from '../table/coach/pointing.js'
import { column } from '../table/column.js'
import { contextOf } from '../table/context.js'
import { gameModule } from '../table/game_module.js'
import { noteSample } from '../table/rules/sample.js'
import { gameName, hasSample } from '../table/shelf.js'
import { finale } from '../table/show/finale.js'
import { startTips } from '../table/tips.js'
import { isTold, skipKey, staged } from '../table/show/stage.js'
import { isBeside } from './play.js'
import { begin, isLast, fetchSample, script, stepNow, throwAway, turnTo } from './sample/script.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

await loadMessages('sample')

/** Where the reader came from. */
const DOORS = new RegExp(`^/((t|j)/${CODE}|rules(/[a-z_]+)?)?$`, 'i')

/** @param {import('../types.js').Route} route */
export async function enter({ game, hash }) {
  script.change({ told: null })
  waitAtTable(hash)
  if (hasSample(game) === 'dialog') return tell(game)
  noteSample(game)
  startTips()
  await Promise.all([loadStylesheet('css/pages/table.css'), loadMessages(game)])
  fetchSample(game)
}

/** The reader still sits at their table, which is told about it and waits. @type {{close: () => void} | null} */
let wire = null // a stream can be closed, which a value of the state cannot

/** @param {string} door */
function waitAtTable(door) {
  readSample(true)
  wire?.close()
  const code = DOORS.test(door) && door.startsWith('/t/') ? door.slice('/t/'.length).toUpperCase() : ''
  wire = code ? listen(code, { viewer: '', last: () => '', listener: { sent: () => {}, reaction: () => {}, talk: () => {}, clock: () => {}, line: () => {} } }) : null
}

/** Without a script: the game explains its turn itself. @param {string} game */
async function tell(game) {
  const [sample] = await Promise.all([gameModule(game, 'sample'), loadMessages(game), loadStylesheet('css/kit/card.css'), loadStylesheet(`games/${game}/table.css`)])
  await sample.prepare()
  script.change({ told: sample })
}

export function leave() {
  wire?.close()
  wire = null
  readSample(false)
  pointAway()
  throwAway()
}

export const title = () => `${say('sample.of', { game: gameName(store.state.route.game) })} · Parlour`

/** @param {KeyboardEvent} key */
export const key = (key) => skipKey(store.state.visit, key)

/** @param {import('../types.js').State} state */
export function page({ visit, route }) {
  const { told } = script.now
  if (told) return plain(told.body(() => go(home())))
  if (script.now.refusal) return closed(say(`refused.${script.now.refusal.code}`, script.now.refusal.facts))
  const ctx = visit && contextOf(visit)
  if (!visit || !ctx) return closed(say('loading'), true)
  settle(visit, ctx)
  return html`<div class="shell sample" data-told=${isTold(visit) ? '' : nothing}>
    ${bar({ title: gameName(route.game), chips: html`<span class="chip">${icon('lightbulb')} ${say('sample.title')}</span>`, tools: skipping(), back: home() })}
    ${guide(visit, ctx)}
    <div class="stage" data-game=${route.game} data-whole=${isBeside(ctx) ? nothing : ''}>
      ${isBeside(ctx) ? column(visit, ctx) : nothing}
      <main id="main" class="table ${ctx.game.outcome ? 'over' : ''}" data-game=${route.game} aria-busy="false">
        <h1 class="vh">${say('sample.of', { game: gameName(route.game) })}</h1>
        ${ctx.game.outcome ? finale(visit, ctx, nothing) : staged(visit, ctx, ctx.module.table(ctx))}
      </main>
    </div>
  </div>`
}

/** @param {unknown} body */
const plain = (body) => html`${bar({ title: gameName(store.state.route.game), back: home() })}
  <main id="main" class="stage-loading sample-told"><section class="panel col"><h1 class="vh">${say('sample.of', { game: gameName(store.state.route.game) })}</h1>${body}</section></main>`

/** @param {Visit} visit @param {Context} ctx */
function guide(visit, ctx) {
  const step = stepNow()
  if (!step || visit.moment) return nothing
  const key = `${ctx.game.name}.sample.${step.name}`
  return coach({
    label: say('sample.coach'),
    step: step.name,
    above: progress(script.now.at, script.now.turn?.steps.length ?? 0),
    lead: say('sample.step', { number: script.now.at + 1, count: script.now.turn?.steps.length }),
    words: ctx.sayHtml(key, step.facts),
    buttons: html`${script.now.at ? html`<button type="button" class="btn ghost small" @click=${() => turnTo(script.now.at - 1)}>${icon('arrow-left')} ${say('sample.back')}</button>` : nothing} ${forward()}`,
  })
}

function forward() {
  if (isLast()) {
    return html`<button type="button" class="btn plain small" @click=${begin}>${icon('rotate-ccw')} ${say('sample.again')}</button>
      ${isAtTable()
        ? html`<a class="btn primary small" href=${siteUrl(home())}>${say('sample.to_table')} ${icon('check')}</a>`
        : html`<button type="button" class="btn primary small" @click=${at(play)}>${icon('play')} ${say('sample.done')}</button>`}`
  }
  if (stepNow()?.expect) return html`<button type="button" class="btn plain small" @click=${at(doIt)}>${icon('hand')} ${say('sample.do_it')}</button>`
  return html`<button type="button" class="btn primary small" @click=${() => turnTo(script.now.at + 1)}>${say('sample.next')} ${icon('arrow-right')}</button>`
}

/** For people who want to watch only. @param {Element} near */
function doIt(near) {
  const expected = stepNow()?.expect
  if (expected) act(expected, near).catch((problem) => show(near, problem))
}

/** A real game with bots. @param {Element} near */
async function play(near) {
  const { playNow } = await import('./home/play_now.js')
  await playNow(store.state.route.game, near)
}

const skipping = () => html`<a class="btn ghost small" href=${siteUrl(home())}>${icon('skip-forward')} ${say('sample.skip')}</a>`

/** Back to where the reader came from. */
function home() {
  const { hash } = store.state.route
  return DOORS.test(hash) ? hash : '/'
}

const isAtTable = () => home().startsWith('/t/')

/** A new step: the coach is announced first and points at what it explains. @param {Visit} visit @param {Context} ctx */
function settle(visit, ctx) {
  if (visit.moment) return pointAway()
  if (!script.now.isNew) return
  const names = stepNow()?.point ?? []
  requestAnimationFrame(() => {
    if (!script.now.isNew) return
    script.change({ isNew: false })
    const words = document.querySelector('.coach-words')
    if (words instanceof HTMLElement) words.focus({ preventScroll: true })
    if (layout() !== 'desktop') scrollTo(0, 0)
    point(ctx, names)
  })
}

/** @param {string} words @param {boolean} [busy] */
const closed = (words, busy = false) => html`${bar({ title: 'Parlour' })}
  <main id="main" class="stage-loading" aria-busy=${String(busy)}>
    <section class="panel col">
      <h1>${say('sample.title')}</h1>
      <p>${words}</p>
      ${busy ? nothing : html`<a class="btn plain" href=${siteUrl('/')}>${icon('house')} ${say('menu.home')}</a>`}
    </section>
  </main>`
