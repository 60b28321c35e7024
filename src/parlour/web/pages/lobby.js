// @ts-check
/** The lobby: who plays what, and how. The host decides, and everybody sees it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar, tool } from '../kit/bar.js'
import { at, explain } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { USUAL_LEVEL } from '../facts.js'
import { change, fillWithBots } from '../net.js'
import { ago, say, sayHtml } from '../say.js'
import { attempt } from '../table/act.js'
import { newsArgs } from '../table/announce.js'
import { seatNotes } from '../table/links/notes.js'
import { openMenu } from '../table/menu/open.js'
import { reactions } from '../table/reactions.js'
import { openRules } from '../table/rules/open.js'
import { box, gameInfo, gameName } from '../table/shelf.js'
import { begin } from '../table/start.js'
import { callButton } from '../table/talk/call.js'
import { talkTool } from '../table/talk/open.js'
import { lineState } from '../table/waiting.js'
import { round } from './lobby/chairs.js'
import { between } from './lobby/between.js'
import { doorSide } from './lobby/door.js'
import { gamePanel } from './lobby/options.js'
import { shuffled } from './lobby/shuffle.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit */
export function lobby(visit) {
  const table = /** @type {TableMessage} */ (visit.table)
  const top = bar({
    title: say('lobby.table', { code: table.code }),
    status: html`<span class="status">${lineState(visit)}${connected(table)}</span>`,
    tools: tools(visit),
  })
  return html`<div class="shell lobby-shell">${top} ${table.next ? between(visit, table) : first(visit, table)}</div>`
}

/** Before the first game. @param {Visit} visit @param {TableMessage} table */
const first = (visit, table) => html`<div class="lobby">
      <main id="main" class="around">
        <header class="row between wrap">
          <div>
            <h1>${say('lobby.title', { count: table.seats.length })}</h1>
            <p class="muted">${invitationLine(table)}</p>
          </div>
          <div class="row start-row">${table.you?.host ? [shuffleButton(visit, table), fillButton(visit, table)] : nothing}${startButton(visit, table)}</div>
        </header>
        ${seatNotes(visit)} ${round(visit, table)}
        ${visit.kind === 'seat' ? reactions(visit) : nothing}
      </main>
      <aside class="game-side" aria-label=${say('lobby.game')}>
        ${gamePanel(visit, table)}
      </aside>
      <aside class="door-side" aria-label=${say('lobby.door')}>
        ${doorSide(visit, table)}
        <section class="panel grow what-happened" aria-labelledby="told-title" tabindex="0">
          <h2 class="caps muted" id="told-title">${say('log.title')}</h2>
          ${visit.told.length ? told(visit) : html`<p class="small muted">${say('lobby.quiet')}</p>`}
        </section>
      </aside>
    </div>`

/** @param {Visit} visit */
const told = (visit) => html`<ol class="log" reversed>
  ${visit.told.map((line) => html`<li>${sayHtml(line.key, newsArgs(line.args))} <span class="muted">${ago(line.when)}</span></li>`)}
</ol>`

/** @param {Visit} visit */
const tools = (visit) => html`${callButton(visit)} ${talkTool(visit)} ${tool({ name: 'circle-help', label: say('menu.rules'), onClick: () => openRules(visit.table?.game ?? '') })}
${tool({ name: 'menu', label: say('menu.title'), onClick: openMenu })}`

/** @param {TableMessage} table */
function connected(table) {
  const count = table.seats.filter((sitter) => sitter.here !== false && !sitter.bot).length
  return html`<span class="chip ok wide-only">${icon('wifi')} ${say('lobby.connected', { count })}</span>`
}

/** @param {TableMessage} table */
function invitationLine(table) {
  const [least, most] = box(table.game).seats
  const count = table.seats.length
  const best = gameInfo(table.game)?.best ?? least
  const room = count < best ? say('lobby.lively', { count: best - count }) : count < most ? say('lobby.room', { count: most - count }) : say('lobby.full')
  return `${say('lobby.seats', { game: gameName(table.game), least, most })} ${room}`
}

// Start

/** @param {Visit} visit @param {TableMessage} table */
function startButton(visit, table) {
  if (!table.you) return nothing
  const [least, most] = box(table.game).seats
  const fits = table.seats.length >= least && table.seats.length <= most
  if (!table.you.host) return html`<p class="start-wait">${say('lobby.waiting', { who: table.seats[table.host]?.name })}</p>`
  /** @param {Element} near */
  const start = (near) => {
    if (!fits) explain(near, say('refused.wrong_table_size', { count: table.seats.length, least, most }))
    else begin(visit, near)
  }
  return html`<button class="btn primary big start" data-main aria-disabled=${fits ? nothing : 'true'} @click=${at(start)}>
    ${icon('play')} ${say('lobby.start')}
  </button>`
}

/** Fills chairs up to the best size for the game. @param {Visit} visit @param {TableMessage} table */
function fillButton(visit, table) {
  if (table.seats.length >= (gameInfo(table.game)?.best ?? 0)) return nothing
  return html`<button class="btn brass big fill-up" @click=${at((near) => attempt(near, () => fillWithBots(visit.code, USUAL_LEVEL)))}>
    ${icon('bot')} ${say('lobby.fill')}
  </button>`
}

/** @param {Visit} visit @param {TableMessage} table */
function shuffleButton(visit, table) {
  return html`<button class="btn plain" @click=${at((near) => attempt(near, () => change(visit.code, { order: shuffled(table) })))}>${icon('shuffle')} <span>${say('lobby.shuffle')}</span></button>`
}
