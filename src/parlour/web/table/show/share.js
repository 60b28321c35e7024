// @ts-check
/** The first button after a game: a picture of how it ended, for those who were not there. */

import { gameName } from '../shelf.js'
import { html } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { has, say } from '../../say.js'
import { result } from '../ending.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export const shareButton = (ctx) => html`<button type="button" class="btn onfelt" @click=${(/** @type {Event} */ click) => share(ctx, /** @type {Element} */ (click.currentTarget))}>${icon('share-2')} ${say('over.share')}</button>`

/** @param {Context} ctx @param {Element} near */
async function share(ctx, near) {
  const { shareCard } = await import('../../kit/share_card.js')
  const { name, number, outcome } = ctx.game
  const scene = getComputedStyle(near.closest('.ending') ?? document.documentElement)
  const detail = `${name}.ending.${outcome?.reason}.detail`
  const outside = { ...ctx, you: null, say: (/** @type {string} */ key, /** @type {import('../../types.js').Args} */ args = {}) => say(key, args, { ...sceneFor(ctx), you: null }) }
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

/** Who and what the headline speaks of, for somebody who was not there. @param {Context} ctx @returns {import('../../types.js').Scene} */
const sceneFor = ({ players, piece }) => ({ name: (seat) => players[seat]?.name ?? '?', piece: (id, form = '') => piece(id).forms?.[form] ?? piece(id).name })
