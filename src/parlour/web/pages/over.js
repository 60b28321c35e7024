// @ts-check
/** The end of a game: its last scene, what to do next, and below it the look back, for whoever wants it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { at } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { has, say, sayHtml } from '../say.js'
import { tell } from '../store.js'
import { whoPlayed } from '../table/absence/who_played.js'
import { sceneOf } from '../table/box.js'
import { whyNow } from '../table/cast/why_now.js'
import { result } from '../table/ending.js'
import { evening } from '../table/evening.js'
import { log } from '../table/log.js'
import { pictureButton } from '../table/review_picture.js'
import { gameName } from '../table/shelf.js'
import { finale, hasWon } from '../table/show/finale.js'
import { begin } from '../table/start.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Context} Context
 */

/** @param {Visit} visit @param {Context} ctx */
export function over(visit, ctx) {
  const { outcome } = ctx.game
  if (!outcome) return nothing
  return html`${finale(visit, ctx, html`<div class="ending-foot">${scores(visit, ctx)} ${whoPlayed(ctx)} ${next(visit, ctx)}</div>`)}
    <div class="review" id="review" tabindex="-1">${ctx.module.review?.(ctx) ?? story(ctx)}</div>
    ${ctx.module.review ? pictureButton(ctx) : nothing}
    ${whyNow(visit, ctx)} ${evening(visit, 2)}`
}

/** @param {Visit} visit @param {Context} ctx */
function scores(visit, ctx) {
  const { players } = ctx
  const { outcome } = ctx.game
  if (!outcome) return nothing
  const together = new Set(outcome.scores).size === 1 && (outcome.winners.length === 0 || outcome.winners.length === players.length)
  if (together) return html`<p class="score num">${say('over.score_together', { count: outcome.scores[0] })}</p>`
  if (ctx.show?.ending) return nothing // the scene shows them
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

/** The table outlives its games. @param {Visit} visit @param {Context} ctx */
function next(visit, ctx) {
  const { table } = visit
  const looking = html`${shareButton(ctx)}
    <a class="btn onfelt" href="#review" @click=${lookBack}>${icon('eye')} ${say('over.review')}</a>
    <a class="btn onfelt" href="/replay/${visit.code}/${ctx.game.number}">${icon('history')} ${say('over.replay')}</a>`
  if (!table?.you) return html`<div class="next">${looking}</div>`
  if (!table.you.host) {
    return html`<p>${say('over.host_next', { who: table.seats[table.host]?.name })}</p>
      <div class="next"><button class="btn accent" @click=${() => toLobby(visit)}>${icon('armchair')} ${say('over.lobby')}</button>${looking}</div>`
  }
  const again = at((near) => begin(visit, near))
  return html`<div class="next">
    <button class="btn primary big" @click=${again}>${icon('rotate-ccw')} ${say(hasWon(ctx) ? 'over.again' : 'over.revenge')}</button>
    <button class="btn accent" @click=${() => toLobby(visit)}>${icon('sliders-horizontal')} ${say('over.options')}</button>
    ${looking}
  </div>`
}

/** @param {Event} click */
function lookBack(click) {
  click.preventDefault()
  const review = document.getElementById('review')
  review?.scrollIntoView({ behavior: document.documentElement.dataset.motion === 'calm' ? 'auto' : 'smooth' })
  review?.focus({ preventScroll: true })
}

/** @param {Visit} visit */
function toLobby(visit) {
  tell(visit, { kind: 'lobby', open: true })
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}

/** Without a review of the game's own: the whole story. @param {Context} ctx */
const story = (ctx) => html`<section class="panel">
  <h2>${say('log.title')}</h2>
  ${log(ctx, 500)}
</section>`

// The first button after a game: a picture of how it ended, for those who were not there.

/** @param {Context} ctx */
const shareButton = (ctx) => html`<button type="button" class="btn onfelt" @click=${(/** @type {Event} */ click) => share(ctx, /** @type {Element} */ (click.currentTarget))}>${icon('share-2')} ${say('over.share')}</button>`

/** @param {Context} ctx @param {Element} near */
async function share(ctx, near) {
  const { shareCard } = await import('../kit/share_card.js')
  const { name, number, outcome } = ctx.game
  const scene = getComputedStyle(near.closest('.ending') ?? document.documentElement)
  const detail = `${name}.ending.${outcome?.reason}.detail`
  const outside = { ...ctx, you: null, say: (/** @type {string} */ key, /** @type {import('../types.js').Args} */ args = {}) => say(key, args, { ...sceneFor(ctx), you: null }) }
  const told = ctx.show?.ending?.ticket?.(outside) ?? null
  await shareCard({
    game: gameName(name),
    headline: result(outside),
    line: has(detail) ? outside.say(detail) : '',
    ticket: told && { title: say(`ticket.${told.kind}`), words: told.words, seats: told.seats },
    picture: ctx.show?.ending?.picture?.(outside) ?? { kind: 'heads' },
    players: ctx.players.map(({ seat, name: called, avatar }) => ({ seat, name: called, avatar, winner: Boolean(outcome?.winners.includes(seat)) })),
    felt: [scene.getPropertyValue('--felt').trim(), scene.getPropertyValue('--felt-2').trim()],
    cheer: Boolean(outcome?.winners.length),
    file: `parlour-${name}-${ctx.table.code}-${number}.png`,
  })
}

/** Who and what the headline speaks of, for somebody who was not there. @param {Context} ctx @returns {import('../types.js').Scene} */
const sceneFor = ({ players, piece }) => ({ name: (seat) => players[seat]?.name ?? '?', piece: (id, form = '') => piece(id).forms?.[form] ?? piece(id).name })
