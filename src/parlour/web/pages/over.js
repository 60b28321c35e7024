// @ts-check
/** The end of a game: its last scene, what to do next, and the review below. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { has, loadMessages, say, sayHtml } from '../say.js'
import { tell } from '../store.js'
import { whoPlayed } from '../table/absence/who_played.js'
import { sceneOf } from '../table/box.js'
import { whyNow } from '../table/cast/why_now.js'
import { result } from '../table/ending.js'
import { evening, fetched } from '../table/evening.js'
import { log } from '../table/log.js'
import { pictureButton } from '../table/review_picture.js'
import { gameName } from '../table/shelf.js'
import { finale } from '../table/show/finale.js'
import { reviewedHere } from '../table/talk/reviewed.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Context} Context
 */

/** @param {Visit} visit @param {Context} ctx */
export function over(visit, ctx) {
  const { outcome } = ctx.game
  if (!outcome) return nothing
  return html`<div class="finish">${finale(visit, ctx, html`<div class="ending-foot">${scores(visit, ctx)} ${whoPlayed(ctx)} ${looking(visit, ctx)}</div>`)} ${next(visit)}</div>
    <div class="review" id="review" tabindex="-1">${ctx.module.review?.(ctx) ?? story(ctx)}</div>
    ${ctx.module.review ? pictureButton(ctx) : nothing}
    ${whyNow(visit, ctx)} ${reviewedHere(visit, ctx)} ${evening(visit, 2)}`
}

/** The vote and the start button; its place is reserved while it loads. @param {Visit} visit */
function next(visit) {
  const drawn = fetched()
  if (drawn) return drawn.dock(visit, 'ending')
  return visit.table?.next ? html`<div aria-busy="true"></div>` : nothing
}

/** @param {Visit} visit @param {Context} ctx */
function scores(visit, ctx) {
  const { players } = ctx
  const { outcome } = ctx.game
  if (!outcome) return nothing
  const together = new Set(outcome.scores).size === 1 && (outcome.winners.length === 0 || outcome.winners.length === players.length)
  if (together && ctx.show?.ending?.hasOwnScore) return nothing
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

/** @param {Visit} visit @param {Context} ctx */
const looking = (visit, ctx) => html`<div class="next">${shareButton(ctx)}
  <a class="btn onfelt" href="#review" @click=${(/** @type {Event} */ click) => lookBack(visit, click)}>${icon('eye')} <span>${say('over.review')}</span></a>
  <a class="btn onfelt" href=${siteUrl(`/replay/${visit.code}/${ctx.game.number}`)}>${icon('history')} <span>${say('over.replay')}</span></a>
</div>`

/** A reader in the review stays here, even when the others go on to the lobby. @param {Visit} visit @param {Event} click */
function lookBack(visit, click) {
  click.preventDefault()
  if (visit.table?.you) tell(visit, { kind: 'lobby', open: false })
  const review = document.getElementById('review')
  review?.scrollIntoView({ behavior: document.documentElement.dataset.motion === 'calm' ? 'auto' : 'smooth' })
  review?.focus({ preventScroll: true })
}

/** Without a review of the game's own: the whole story. @param {Context} ctx */
const story = (ctx) => html`<section class="panel">
  <h2>${say('log.title')}</h2>
  ${log(ctx, 500)}
</section>`

// The first button after a game: a picture of the ending, for people who were not there.

/** @param {Context} ctx */
const shareButton = (ctx) => html`<button type="button" class="btn onfelt" @click=${(/** @type {Event} */ click) => share(ctx, /** @type {Element} */ (click.currentTarget))}>${icon('share-2')} <span>${say('over.share')}</span></button>`

/** @param {Context} ctx @param {Element} near */
async function share(ctx, near) {
  const [{ drawCard }, { share: handOut }] = await Promise.all([import('../kit/share_card.js'), import('../table/share_dialog.js'), loadMessages('evening')])
  const { name, number, outcome } = ctx.game
  const scene = getComputedStyle(near.closest('.ending') ?? document.documentElement)
  const detail = `${name}.ending.${outcome?.reason}.detail`
  const outside = { ...ctx, you: null, say: (/** @type {string} */ key, /** @type {import('../types.js').Args} */ args = {}) => say(key, args, { ...sceneFor(ctx), you: null }) }
  const told = ctx.show?.ending?.ticket?.(outside) ?? null
  const file = await drawCard({
    game: gameName(name),
    headline: result(outside),
    line: has(detail) ? outside.say(detail) : '',
    ticket: told && { title: told.title ?? say(`ticket.${told.kind}`), words: told.words, seats: told.seats },
    picture: ctx.show?.ending?.picture?.(outside) ?? { kind: 'heads' },
    players: ctx.players.map(({ seat, name: called, avatar }) => ({ seat, name: called, avatar, winner: Boolean(outcome?.winners.includes(seat)), ...(new Set(outcome?.scores).size > 1 ? { score: outcome?.scores[seat] } : {}) })),
    felt: [scene.getPropertyValue('--felt').trim(), scene.getPropertyValue('--felt-2').trim()],
    cheer: Boolean(outcome?.winners.length),
    file: `parlour-${name}-${ctx.table.code}-${number}.png`,
  })
  if (file) await handOut(file, { code: ctx.table.code, number, headline: result(outside) })
}

/** The people and things in the headline, for somebody who was not there. @param {Context} ctx @returns {import('../types.js').Scene} */
const sceneFor = ({ players, piece }) => ({ name: (seat) => players[seat]?.name ?? '?', piece: (id, form = '') => piece(id).forms?.[form] ?? piece(id).name })
