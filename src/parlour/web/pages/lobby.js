// @ts-check
/** The lobby: who plays, what, and how. The host decides; everybody sees it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar, tool } from '../kit/bar.js'
import { at, explain } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { USUAL_LEVEL } from '../facts.js'
import { change, fillWithBots } from '../net.js'
import { ago, say, sayHtml } from '../say.js'
import { attempt } from '../table/act.js'
import { newsArgs } from '../table/announce.js'
import { evening } from '../table/evening.js'
import { openMenu } from '../table/menu/open.js'
import { reactions } from '../table/reactions.js'
import { openRules } from '../table/rules/open.js'
import { box, gameInfo, gameName } from '../table/shelf.js'
import { begin } from '../table/start.js'
import { lineState } from '../table/waiting.js'
import { round } from './lobby/chairs.js'
import { doorSide } from './lobby/door.js'
import { gamePanel } from './lobby/options.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit */
export function lobby(visit) {
  const table = /** @type {TableMessage} */ (visit.table)
  return html`<div class="shell lobby-shell">
    ${bar({
      title: say('lobby.table', { code: table.code }),
      status: html`<span class="status">${lineState(visit)}${connected(table)}</span>`,
      tools: tools(visit),
    })}
    <div class="lobby">
      <main id="main" class="around">
        <header class="row between wrap">
          <div>
            <h1>${say('lobby.title', { count: table.seats.length })}</h1>
            <p class="muted">${invitationLine(table)}</p>
          </div>
          <div class="row start-row">${table.you?.host ? [shuffleButton(visit, table), fillButton(visit, table)] : nothing}${startButton(visit, table)}</div>
        </header>
        ${round(visit, table)}
        ${visit.kind === 'seat' ? reactions(visit) : nothing}
        ${evening(visit)}
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
    </div>
  </div>`
}

/** @param {Visit} visit */
const told = (visit) => html`<ol class="log" reversed>
  ${visit.told.map((line) => html`<li>${sayHtml(line.key, newsArgs(line.args))} <span class="muted">${ago(line.when)}</span></li>`)}
</ol>`

/** @param {Visit} visit */
const tools = (visit) => html`${tool({ name: 'circle-help', label: say('menu.rules'), onClick: () => openRules(visit.table?.game ?? '') })}
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
  const allowed = table.you.host && fits
  /** @param {Element} near */
  const start = (near) => {
    if (!table.you?.host) explain(near, say('lobby.host_starts', { who: table.seats[table.host]?.name }))
    else if (!fits) explain(near, say('refused.wrong_table_size', { count: table.seats.length, least, most }))
    else begin(visit, near)
  }
  return html`<button class="btn primary big start" aria-disabled=${allowed ? nothing : 'true'} @click=${at(start)}>
    ${icon('play')} ${say('lobby.start')}
  </button>`
}

/** All the chairs that the game is best with. @param {Visit} visit @param {TableMessage} table */
function fillButton(visit, table) {
  if (table.seats.length >= (gameInfo(table.game)?.best ?? 0)) return nothing
  return html`<button class="btn brass big fill-up" @click=${at((near) => attempt(near, () => fillWithBots(visit.code, USUAL_LEVEL)))}>
    ${icon('bot')} ${say('lobby.fill')}
  </button>`
}

/** @param {Visit} visit @param {TableMessage} table */
function shuffleButton(visit, table) {
  /** @param {Element} near */
  const shuffle = (near) => {
    const order = table.seats.map((sitter) => sitter.seat)
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1))
      ;[order[at], order[other]] = [order[other], order[at]]
    }
    attempt(near, () => change(visit.code, { order }))
  }
  return html`<button class="btn plain" @click=${at(shuffle)}>${icon('shuffle')} <span>${say('lobby.shuffle')}</span></button>`
}
