// @ts-check
/** The frame around a game: the bar, the people, the log; the game's own module fills the rest. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar, tool } from '../kit/bar.js'
import { redraw } from '../kit/redraw.js'
import { awayNote, standInNote } from '../table/absence/notes.js'
import { badge, face } from '../kit/badge.js'
import { at } from '../kit/bubble.js'
import { clockBar } from '../table/clock/bar.js'
import { evening } from '../table/evening.js'
import { icon } from '../kit/icon.js'
import { openMenu, openPeople, openSwitch } from '../table/menu/open.js'
import { openRules } from '../table/rules/open.js'
import { log } from '../table/log.js'
import { people } from '../table/people.js'
import { pictureButton } from '../table/review_picture.js'
import { reactions } from '../table/reactions.js'
import { undoRequest, undoTool } from '../table/undo/buttons.js'
import { lineState, waiting } from '../table/waiting.js'
import { whoPlayed } from '../table/absence/who_played.js'
import { drawCurtain } from '../table/curtain.js'
import { gameOf, sceneOf } from '../table/box.js'
import { begin } from '../table/start.js'
import { has, say, sayHtml } from '../say.js'
import { layout, prefer, settings } from '../kit/settings.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Context} Context
 */

/** @param {Room} room */
export const isYourTurn = ({ play }) => Boolean(play?.ask && play.view.seat !== null && play.ask.waiting.includes(play.view.seat) && play.prompt)

/** @param {Room} room @param {Context | null} ctx */
export function play(room, ctx) {
  const game = gameOf(room)
  return html`<div class="shell">
    ${bar({ title: say(`game.${game}.name`), chips: chips(room, ctx), status: status(room), tools: tools(room) })}
    ${strip(room)}
    <div class="notes">${clockBar(room)} ${standInNote(room)} ${awayNote(room)} ${ctx ? undoRequest(room, ctx) : nothing}</div>
    <div class="stage">
      <aside class="side">${ctx ? side(room, ctx) : nothing}</aside>
      <main id="main" class="table ${ctx?.game.outcome ? 'over' : ''}" data-game=${game} aria-busy=${String(!ctx)}>
        <h1 class="vh">${say(`game.${game}.name`)}${ctx ? `: ${room.module?.headline?.(ctx) ?? ''}` : ''}</h1>
        ${ctx ? middle(room, ctx) : html`<p class="muted loading">${say('loading')}</p>`}
      </main>
    </div>
  </div>`
}

/** @param {Room} room @param {Context} ctx */
function middle(room, ctx) {
  if (ctx.game.outcome) return over(room, ctx)
  return room.module?.table(ctx)
}

// The bar

/** @param {Room} room @param {Context | null} ctx */
function chips(room, ctx) {
  const text = ctx && room.module?.chip?.(ctx)
  return html`${text ? html`<span class="chip deck-chip">${icon('layers')} ${text}</span>` : nothing}
    <span class="chip code">${room.code}</span>`
}

/** Whom the table waits for. On a phone this opens the people and the log, which have no column there. @param {Room} room */
function status(room) {
  const words = html`${watchingChip(room)}${waiting(room)}`
  if (layout() === 'desktop') return html`<span class="status">${lineState(room)}${words}</span>`
  return html`<button class="status" @click=${openPeople}>${words}<span class="vh">. ${say('menu.people')}</span></button>`
}

/** @param {Room} room */
const watchingChip = (room) => (room.table?.you ? nothing : html`<span class="chip info">${icon('eye')} ${say('watch.you')}</span>`)

/** @param {Room} room */
function tools(room) {
  return html`${undoTool(room)} ${room.table?.you && layout() === 'desktop' ? handTool() : nothing}
  ${tool({ name: 'circle-help', label: say('menu.rules'), onClick: () => openRules(gameOf(room), room.play?.ask?.section) })}
  ${tool({ name: 'menu', label: say('menu.title'), onClick: openMenu })}`
}

function handTool() {
  const { hideHand } = settings()
  return tool({
    name: hideHand ? 'eye' : 'eye-off',
    label: say(hideHand ? 'hand.show' : 'hand.hide'),
    pressed: hideHand,
    onClick: () => prefer({ hideHand: !hideHand }),
  })
}

/** On a phone: what the bar has no room for, when there is something. @param {Room} room */
function strip(room) {
  if (layout() === 'desktop') return nothing
  const line = lineState(room)
  const seats = seatSwitch(room)
  return line === nothing && seats === nothing ? nothing : html`<div class="strip">${line}${seats}</div>`
}

/** Several people on one device: whose turn is it to hold it? @param {Room} room */
function seatSwitch({ table, play }) {
  if (!table?.you || table.you.seats.length < 2 || table.phase !== 'playing') return nothing
  const mine = table.seats.filter((sitter) => table.you?.seats.includes(sitter.seat))
  return html`<div class="seat-switch" role="group" aria-label=${say('menu.switch')}>
    ${mine.map((sitter) => {
      const now = sitter.seat === play?.view.seat
      return html`<button aria-pressed=${String(now)} @click=${() => (now ? openSwitch() : drawCurtain(sitter.seat))}>
        ${face(sitter, { size: 'sm', turn: play?.ask?.waiting.includes(sitter.seat) })}
      </button>`
    })}
  </div>`
}

// The left column

/** @param {Room} room @param {Context} ctx */
const side = (room, ctx) => html`${seatSwitch(room) === nothing ? nothing : html`<section class="panel">${seatSwitch(room)}</section>`}
  <section class="panel at-table" aria-labelledby="people-title">
    <h2 class="caps muted" id="people-title">${say('people.title')}</h2>
    ${people(ctx, room)} ${reactions(room)}
  </section>
  <section class="panel grow what-happened" aria-labelledby="log-title" tabindex="0">
    <h2 class="caps muted" id="log-title">${say('log.title')}</h2>
    ${log(ctx)}
  </section>`

// The end

/** @param {Room} room @param {Context} ctx */
function over(room, ctx) {
  const { outcome } = ctx.game
  if (!outcome) return nothing
  const won = ctx.you === null ? outcome.winners.length > 0 : outcome.winners.includes(ctx.you)
  const key = `${ctx.game.name}.ending.${outcome.reason}`
  return html`<section class="ending felt rim ${won ? 'won' : 'lost'}">
      <div class="ending-words">
        <p class="sign" aria-hidden="true">${icon(won ? 'party-popper' : 'flag')}</p>
        <h2>${has(key) ? ctx.say(key) : say('over.title')}</h2>
        ${has(`${key}.detail`) ? html`<p>${ctx.say(`${key}.detail`)}</p>` : nothing}
        ${scores(room, ctx)} ${whoPlayed(ctx)}
        <p><a class="btn small plain" href="/replay/${room.code}/${ctx.game.number}">${icon('history')} ${say('over.replay')}</a></p>
      </div>
      ${next(room)}
    </section>
    <div class="review">${room.module?.review?.(ctx) ?? story(ctx)}</div>
    ${room.module?.review ? pictureButton(ctx) : nothing}
    ${evening(room, 2)}`
}

/** @param {Room} room @param {Context} ctx */
function scores(room, ctx) {
  const { players } = ctx
  const { outcome } = ctx.game
  if (!outcome) return nothing
  const together = new Set(outcome.scores).size === 1 && (outcome.winners.length === 0 || outcome.winners.length === players.length)
  if (together) return html`<p class="score num">${say('over.score_together', { count: outcome.scores[0] })}</p>`
  const crown = html`${icon('trophy')} ${say('over.winner')}`
  const unit = has(`${ctx.game.name}.points`) ? `${ctx.game.name}.points` : 'over.points' // ego counts chips
  const order = [...players].sort((a, b) => outcome.scores[b.seat] - outcome.scores[a.seat])
  return html`<p>${sayHtml('over.winners', { seats: outcome.winners }, sceneOf(room))}</p>
    <ol class="ranking">
      ${order.map(
        (player) => html`<li>
          ${badge(player, { sub: outcome.winners.includes(player.seat) ? crown : '', you: player.seat === ctx.you })}
          <b class="num">${say(unit, { count: outcome.scores[player.seat] })}</b>
        </li>`,
      )}
    </ol>`
}

/** The table outlives its games. @param {Room} room */
function next(room) {
  const { table } = room
  if (!table?.you) return nothing
  if (!table.you.host) {
    return html`<div class="next">
      <p>${say('over.host_next', { who: table.seats[table.host]?.name })}</p>
      <button class="btn plain" @click=${() => toLobby(room)}>${icon('armchair')} ${say('over.lobby')}</button>
    </div>`
  }
  const again = at((near) => begin(room, near))
  return html`<div class="next">
    <button class="btn primary big" @click=${again}>${icon('rotate-ccw')} ${say('over.again')}</button>
    <button class="btn plain" @click=${() => toLobby(room)}>${icon('sliders-horizontal')} ${say('over.options')}</button>
  </div>`
}

/** @param {Room} room */
function toLobby(room) {
  room.lobby = true
  redraw()
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}

/** Without a review of the game's own: the whole story. @param {Context} ctx */
const story = (ctx) => html`<section class="panel">
  <h2>${say('log.title')}</h2>
  ${log(ctx, 500)}
</section>`
