// @ts-check
/** The frame around a game: the bar, and the column of people and story or the line in its place. The game's own module fills the rest. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { face } from '../kit/badge.js'
import { bar, tool } from '../kit/bar.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { hasColumn, layout, prefer, settings } from '../kit/settings.js'
import { go } from '../router.js'
import { say } from '../say.js'
import { alone, leftAlone } from '../table/absence/alone.js'
import { missedLine } from '../table/absence/missed_line.js'
import { awayNote, standInNote } from '../table/absence/notes.js'
import { gameOf } from '../store/visit.js'
import { whatNow } from '../table/coach/now.js'
import { clockBar } from '../table/clock/bar.js'
import { column } from '../table/column.js'
import { drawCurtain } from '../table/curtain.js'
import { line, lineTool } from '../table/line.js'
import { lateNotes } from '../table/late/notes.js'
import { seatNotes } from '../table/links/notes.js'
import { openMenu, openPeople, openSwitch } from '../table/menu/open.js'
import { openRules } from '../table/rules/open.js'
import { gameName } from '../table/shelf.js'
import { soundNote } from '../table/sound_note.js'
import { isTold, staged } from '../table/show/stage.js'
import { isTalkOpen, talkOpen } from '../table/talk/open.js'
import { thingMenu } from '../table/talk/thing_menu.js'
import { practiceChip, undoRequest, undoTool } from '../table/undo/undo.js'
import { variantChip } from '../table/variants.js'
import { lineState, waiting } from '../table/waiting.js'
import { over } from './over.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Context} Context
 */

/** @param {Visit} visit */
export const isYourTurn = ({ play }) => Boolean(play?.ask && play.view.seat !== null && play.ask.waiting.includes(play.view.seat) && play.prompt)

/** @param {Visit} visit @param {Context | null} ctx */
export function play(visit, ctx) {
  const game = gameOf(visit)
  const hasSide = isBeside(ctx)
  return html`<div class="shell" data-told=${isTold(visit) ? '' : nothing}>
    ${bar({ title: gameName(game), chips: chips(visit, ctx), middle: progress(ctx), status: status(visit, ctx), tools: tools(visit, ctx) })}
    ${strip(visit, ctx)}
    <div class="notes">${clockBar(visit)} ${seatNotes(visit)} ${lateNotes(visit)} ${soundNote()} ${missedLine(visit)} ${standInNote(visit)} ${leftAlone(visit) ? nothing : awayNote(visit)} ${ctx ? undoRequest(visit, ctx) : nothing}</div>
    <div class="stage" data-game=${game} data-whole=${hasSide ? nothing : ''}>
      ${hasSide ? (ctx ? side(visit, ctx) : html`<aside class="side panel"></aside>`) : nothing}
      <main id="main" class="table ${ctx?.game.outcome ? 'over' : ''}" data-game=${game} data-show=${ctx?.show ? '' : nothing} data-prompt=${visit.play?.prompt?.id ?? nothing} aria-busy=${String(!ctx)}>
        <h1 class="vh">${gameName(game)}${ctx ? `: ${ctx.module.headline?.(ctx) ?? ''}` : ''}</h1>
        ${ctx ? middle(visit, ctx) : html`<p class="muted loading">${say('loading')}</p>`}
      </main>
    </div>
    ${ctx ? thingMenu(visit, ctx) : nothing}
  </div>`
}

/** Are people and story shown beside the table? The last scene has the whole width. @param {Context | null} ctx */
export const isBeside = (ctx) => hasColumn() && !ctx?.game.outcome

/** @param {Visit} visit @param {Context} ctx */
function middle(visit, ctx) {
  if (ctx.game.outcome) return over(visit, ctx)
  if (isTalkOpen(visit, ctx)) return talkOpen(visit, ctx)
  const absent = leftAlone(visit)
  if (absent) return alone(visit, absent)
  return html`${ctx.module.line === 'own' && layout() === 'phone' ? nothing : line(visit, ctx)}${staged(visit, ctx, ctx.module.table(ctx))}`
}

// The bar

/** @param {Visit} visit @param {Context | null} ctx */
function chips(visit, ctx) {
  const text = ctx?.module.chip?.(ctx)
  return html`${text ? html`<span class="chip deck-chip">${icon('layers')} ${text}</span>` : nothing}
    ${variantChip(visit.table)}
    <span class="chip code">${visit.code}</span>`
}

/** The progress: the round, the gems. A phone's bar has no room for it. @param {Context | null} ctx */
const progress = (ctx) => (ctx && layout() === 'desktop' && !ctx.game.outcome ? (ctx.module.progress?.(ctx) ?? nothing) : nothing)

/** The people that the table waits for. On a phone this opens the list of people. @param {Visit} visit @param {Context | null} ctx */
function status(visit, ctx) {
  const isLooking = ctx?.module.isLooking?.(ctx)
  const words = html`${watchingChip(visit)}${practiceChip(visit)}${isLooking ? nothing : waiting(visit)}`
  if (layout() !== 'desktop') return html`<button class="status" @click=${openPeople}>${isLooking ? html`<span class="chip">${icon('users')}</span>` : nothing}${words}<span class="vh">. ${say('menu.people')}</span></button>`
  return html`<span class="status">${lineState(visit)}${words}</span>`
}

/** @param {Visit} visit */
const watchingChip = (visit) => (visit.table?.you ? nothing : html`<span class="chip info">${icon('eye')} ${say('watch.you')}</span>`)

/** A watcher can come to the table; its door says when. @param {Visit} visit */
function joinTool(visit) {
  if (!visit.table || visit.table.you) return nothing
  if (layout() === 'desktop') return html`<a class="btn plain small" href=${siteUrl(`/j/${visit.code}`)}>${icon('armchair')} ${say('watch.join')}</a>`
  return tool({ name: 'armchair', label: say('watch.join'), onClick: () => go(`/j/${visit.code}`) })
}

/** @param {Visit} visit @param {Context | null} ctx */
function tools(visit, ctx) {
  const people = layout() === 'desktop' && !isBeside(ctx) ? tool({ name: 'users', label: say('menu.people'), onClick: openPeople }) : nothing
  return html`${joinTool(visit)} ${ctx ? lineTool(visit, ctx) : nothing} ${undoTool(visit)} ${people} ${visit.table?.you && layout() === 'desktop' ? handTool() : nothing}
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

/** Without a column: what the bar has no room for. @param {Visit} visit @param {Context | null} ctx */
function strip(visit, ctx) {
  const desk = layout() === 'desktop'
  if (isBeside(ctx)) return nothing
  const line = desk ? nothing : lineState(visit)
  const seats = seatSwitch(visit)
  return line === nothing && seats === nothing ? nothing : html`<div class="strip">${line}${seats}</div>`
}

/** Several people on one device: who should hold it now? @param {Visit} visit */
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
function side(visit, ctx) {
  const seats = seatSwitch(visit)
  return column(visit, ctx, { above: seats === nothing ? nothing : html`<section class="side-switch">${seats}</section>`, first: whatNow(visit, ctx) })
}
