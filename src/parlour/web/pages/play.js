// @ts-check
/** The frame around a game: the bar, the people, the log; the game's own module fills the rest. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge, face } from '../kit/badge.js'
import { bar, tool } from '../kit/bar.js'
import { at } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { redraw } from '../kit/redraw.js'
import { layout, prefer, settings } from '../kit/settings.js'
import { has, say, sayHtml } from '../say.js'
import { awayNote, standInNote } from '../table/absence/notes.js'
import { whoPlayed } from '../table/absence/who_played.js'
import { gameOf, sceneOf } from '../table/box.js'
import { clockBar } from '../table/clock/bar.js'
import { drawCurtain } from '../table/curtain.js'
import { result } from '../table/ending.js'
import { evening } from '../table/evening.js'
import { log } from '../table/log.js'
import { openMenu, openPeople, openSwitch } from '../table/menu/open.js'
import { people } from '../table/people.js'
import { reactions } from '../table/reactions.js'
import { pictureButton } from '../table/review_picture.js'
import { openRules } from '../table/rules/open.js'
import { gameName } from '../table/shelf.js'
import { begin } from '../table/start.js'
import { undoRequest, undoTool } from '../table/undo/buttons.js'
import { lineState, waiting } from '../table/waiting.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Context} Context
 */

/** @param {Visit} visit */
export const isYourTurn = ({ play }) => Boolean(play?.ask && play.view.seat !== null && play.ask.waiting.includes(play.view.seat) && play.prompt)

/** @param {Visit} visit @param {Context | null} ctx */
export function play(visit, ctx) {
  const game = gameOf(visit)
  return html`<div class="shell">
    ${bar({ title: gameName(game), chips: chips(visit, ctx), status: status(visit), tools: tools(visit) })}
    ${strip(visit)}
    <div class="notes">${clockBar(visit)} ${standInNote(visit)} ${awayNote(visit)} ${ctx ? undoRequest(visit, ctx) : nothing}</div>
    <div class="stage">
      <aside class="side">${ctx ? side(visit, ctx) : nothing}</aside>
      <main id="main" class="table ${ctx?.game.outcome ? 'over' : ''}" data-game=${game} aria-busy=${String(!ctx)}>
        <h1 class="vh">${gameName(game)}${ctx ? `: ${visit.module?.headline?.(ctx) ?? ''}` : ''}</h1>
        ${ctx ? middle(visit, ctx) : html`<p class="muted loading">${say('loading')}</p>`}
      </main>
    </div>
  </div>`
}

/** @param {Visit} visit @param {Context} ctx */
function middle(visit, ctx) {
  if (ctx.game.outcome) return over(visit, ctx)
  return visit.module?.table(ctx)
}

// The bar

/** @param {Visit} visit @param {Context | null} ctx */
function chips(visit, ctx) {
  const text = ctx && visit.module?.chip?.(ctx)
  return html`${text ? html`<span class="chip deck-chip">${icon('layers')} ${text}</span>` : nothing}
    <span class="chip code">${visit.code}</span>`
}

/** Whom the table waits for. On a phone this opens the people and the log, which have no column there. @param {Visit} visit */
function status(visit) {
  const words = html`${watchingChip(visit)}${waiting(visit)}`
  if (layout() === 'desktop') return html`<span class="status">${lineState(visit)}${words}</span>`
  return html`<button class="status" @click=${openPeople}>${words}<span class="vh">. ${say('menu.people')}</span></button>`
}

/** @param {Visit} visit */
const watchingChip = (visit) => (visit.table?.you ? nothing : html`<span class="chip info">${icon('eye')} ${say('watch.you')}</span>`)

/** @param {Visit} visit */
function tools(visit) {
  return html`${undoTool(visit)} ${visit.table?.you && layout() === 'desktop' ? handTool() : nothing}
  ${tool({ name: 'circle-help', label: say('menu.rules'), onClick: () => openRules(gameOf(visit), visit.play?.ask?.section) })}
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

/** On a phone: what the bar has no room for, when there is something. @param {Visit} visit */
function strip(visit) {
  if (layout() === 'desktop') return nothing
  const line = lineState(visit)
  const seats = seatSwitch(visit)
  return line === nothing && seats === nothing ? nothing : html`<div class="strip">${line}${seats}</div>`
}

/** Several people on one device: whose turn is it to hold it? @param {Visit} visit */
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

/** @param {Visit} visit @param {Context} ctx */
const side = (visit, ctx) => html`${seatSwitch(visit) === nothing ? nothing : html`<section class="panel">${seatSwitch(visit)}</section>`}
  <section class="panel at-table" aria-labelledby="people-title">
    <h2 class="caps muted" id="people-title">${say('people.title')}</h2>
    ${people(ctx, visit)} ${reactions(visit)}
  </section>
  <section class="panel grow what-happened" aria-labelledby="log-title" tabindex="0">
    <h2 class="caps muted" id="log-title">${say('log.title')}</h2>
    ${log(ctx)}
  </section>`

// The end

/** @param {Visit} visit @param {Context} ctx */
function over(visit, ctx) {
  const { outcome } = ctx.game
  if (!outcome) return nothing
  const won = ctx.you === null ? outcome.winners.length > 0 : outcome.winners.includes(ctx.you)
  const key = `${ctx.game.name}.ending.${outcome.reason}`
  return html`<section class="ending felt rim ${won ? 'won' : 'lost'}">
      <div class="ending-words">
        <p class="sign" aria-hidden="true">${icon(won ? 'party-popper' : 'flag')}</p>
        <h2>${result(ctx, visit.module?.facts)}</h2>
        ${has(`${key}.detail`) ? html`<p>${ctx.say(`${key}.detail`)}</p>` : nothing}
        ${scores(visit, ctx)} ${whoPlayed(ctx)}
        <p><a class="btn small plain" href="/replay/${visit.code}/${ctx.game.number}">${icon('history')} ${say('over.replay')}</a></p>
      </div>
      ${next(visit, won)}
    </section>
    <div class="review">${visit.module?.review?.(ctx) ?? story(ctx)}</div>
    ${visit.module?.review ? pictureButton(ctx) : nothing}
    ${evening(visit, 2)}`
}

/** @param {Visit} visit @param {Context} ctx */
function scores(visit, ctx) {
  const { players } = ctx
  const { outcome } = ctx.game
  if (!outcome) return nothing
  const together = new Set(outcome.scores).size === 1 && (outcome.winners.length === 0 || outcome.winners.length === players.length)
  if (together) return html`<p class="score num">${say('over.score_together', { count: outcome.scores[0] })}</p>`
  const crown = html`${icon('trophy')} ${say('over.winner')}`
  const unit = has(`${ctx.game.name}.points`) ? `${ctx.game.name}.points` : 'over.points' // ego counts chips
  const order = [...players].sort((a, b) => outcome.scores[b.seat] - outcome.scores[a.seat])
  const told = has(`${ctx.game.name}.result.${outcome.reason}`) // then the headline names the winners
  return html`${told ? nothing : html`<p>${sayHtml('over.winners', { seats: outcome.winners }, sceneOf(visit))}</p>`}
    <ol class="ranking">
      ${order.map(
        (player) => html`<li>
          ${badge(player, { sub: outcome.winners.includes(player.seat) ? crown : '', you: player.seat === ctx.you })}
          <b class="num">${say(unit, { count: outcome.scores[player.seat] })}</b>
        </li>`,
      )}
    </ol>`
}

/** The table outlives its games. @param {Visit} visit @param {boolean} won */
function next(visit, won) {
  const { table } = visit
  if (!table?.you) return nothing
  if (!table.you.host) {
    return html`<div class="next">
      <p>${say('over.host_next', { who: table.seats[table.host]?.name })}</p>
      <button class="btn plain" @click=${() => toLobby(visit)}>${icon('armchair')} ${say('over.lobby')}</button>
    </div>`
  }
  const again = at((near) => begin(visit, near))
  return html`<div class="next">
    <button class="btn primary big" @click=${again}>${icon('rotate-ccw')} ${say(won ? 'over.again' : 'over.revenge')}</button>
    <button class="btn plain" @click=${() => toLobby(visit)}>${icon('sliders-horizontal')} ${say('over.options')}</button>
  </div>`
}

/** @param {Visit} visit */
function toLobby(visit) {
  visit.lobby = true
  redraw()
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}

/** Without a review of the game's own: the whole story. @param {Context} ctx */
const story = (ctx) => html`<section class="panel">
  <h2>${say('log.title')}</h2>
  ${log(ctx, 500)}
</section>`
