// @ts-check
/** The two objects side by side: the one on the card, and the written one. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { pictureOf } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { softly } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { spoken } from '../../say.js'
import { gloss, languageOf } from '../../table/meaning.js'
import { atSeat } from '../../table/people.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {Pick<Context, 'piece'>} Speaker
 */

const LONG = 9

/**
 * @param {Context} ctx
 * @param {{giver: number, card: string | null, clue: string | null, rejected?: readonly string[], fresh?: boolean, doubt?: unknown}} of
 *   what is not shown yet lies face down; `doubt`: a way to doubt the clue
 */
export const objects = (ctx, { giver, card, clue, rejected = [], fresh = false, doubt = nothing }) => html`<div class="same-objects" data-fresh=${fresh ? '' : nothing}>
  ${card === null ? faceDown(ctx.say('same_game.object.card_of', { seat: giver })) : cardObject(ctx, card, ctx.say('same_game.object.card_of', { seat: giver }))}
  ${between(ctx, giver, card !== null)}
  ${card === null ? faceDown(ctx.say('same_game.object.clue_down', { seat: giver })) : written(ctx, { giver, clue, rejected, doubt })}
</div>`

/** The owner of the two objects; on a desktop's felt the person sits between them, without a text. @param {Context} ctx @param {number} giver @param {boolean} shown */
const between = (ctx, giver, shown) =>
  shown && ctx.page.layout === 'desktop' && !ctx.game.outcome
    ? html`<p class="same-giver">${face(ctx.players[giver], { size: 'lg' })}<span>${ctx.say('same_game.role.giver')}</span>${atSeat(giver)}</p>`
    : html`<span class="same-versus" aria-hidden="true">≈?</span>`

/** An object card: its picture and its name, or the word alone. @param {Speaker} ctx @param {string} card @param {string} label */
export function cardObject(ctx, card, label) {
  const { name, picture, pose } = ctx.piece(card)
  return html`<figure class="same-object" data-word=${picture ? nothing : ''} ${vars({ '--letters': Math.max(LONG, longest(name)) })}>
    ${picture ? html`<img data-pose=${pose || nothing} src=${pictureOf(picture)} alt="" width="112" height="112" draggable="false" />` : nothing}
    <figcaption><span class="same-object-of">${label}</span> <b class="same-object-name">${softly(name)}</b></figcaption>
  </figure>`
}

/** @param {Context} ctx @param {{giver: number, clue: string | null, rejected: readonly string[], doubt: unknown}} of */
function written(ctx, { giver, clue, rejected, doubt }) {
  const label = clue === null ? ctx.say('same_game.object.writes_anew', { seat: giver }) : ctx.say('same_game.object.clue_of', { seat: giver })
  return html`<figure class="same-object same-clue" lang=${languageOf(ctx.board, giver)} ${vars({ '--letters': Math.max(LONG, longest(clue ?? '')) })}>
    <figcaption>
      <span class="same-object-of" lang=${spoken()}>${label}</span>
      ${clue === null ? html`<span class="same-object-name" aria-hidden="true">…</span>` : html`<b class="same-object-name">${clue}</b>${gloss(ctx, clue, languageOf(ctx.board, giver))}`}
      ${rejected.map((word) => html`<s class="same-rejected">${word}</s>`)} ${doubt}
    </figcaption>
  </figure>`
}

/** @param {string} label */
export const faceDown = (label) => html`<figure class="same-object same-object-down">
  <span class="card-back" aria-hidden="true"></span>
  <figcaption><span class="same-object-of">${label}</span> <span class="same-object-secret">${icon('eye-off')}</span></figcaption>
</figure>`

/** @param {string} name */
const longest = (name) => Math.max(...name.split(/[\s-]+/).map((word) => word.length))
