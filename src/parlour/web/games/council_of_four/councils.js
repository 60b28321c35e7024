// @ts-check
/** The four councils: councillors in their balconies, the newest first, and their permits. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { tip } from '../../kit/tip.js'
import { boardOf } from './board.js'
import { candidates, draftOf, isOpen, start } from './draft.js'
import { councilSign, rail } from './election.js'
import { councillor, spokenColour } from './figures.js'
import { fitNow, preferred } from './fits.js'
import { king, medal, sign } from './glyphs.js'
import { display } from './permits.js'
import { COLOURS, COUNCILS, REGIONS, TILES } from './printed.js'
import { terrain } from './terrain.js'
import { shown } from './told.js'
import { explain, obstacle } from './why.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Region} Region
 */

/** A region's council, and its permits. @param {Context} ctx @param {Region} region */
export const region = (ctx, region) => html`<section class="panel c4-region" data-region=${region} data-lit=${isLit(ctx, region)} aria-labelledby="c4-${region}">
  <div>
    <h2 class="c4-head" id="c4-${region}">${terrain(region)}${ctx.piece(region).name} <small data-tip=${tip('c4.deck')}>${ctx.say('council_of_four.permits.left', { count: boardOf(ctx).permits_left[region] })}</small>${fitting(ctx, region)}</h2>
    ${balcony(ctx, region)}
  </div>
  ${display(ctx, region)}
</section>`

/** The king's council, with the king's tiles. @param {Context} ctx */
export const kingsCouncil = (ctx) => html`<section class="panel c4-region c4-king" data-region="king" data-lit=${isLit(ctx, 'king')} aria-labelledby="c4-king">
  <div>
    <h2 class="c4-head" id="c4-king">${king()} ${ctx.say('council_of_four.council.king')} <small>${ctx.say('council_of_four.king.in', { city: boardOf(ctx).king })}</small>${fitting(ctx, 'king')}</h2>
    ${balcony(ctx, 'king')}
  </div>
  ${tiles(ctx)} ${reserve(ctx)} ${ctx.page.layout === 'desktop' && ctx.you !== null ? trackSwitch(ctx) : nothing}
</section>`

/** "3 fit" @param {Context} ctx @param {string} council */
export function fitting(ctx, council) {
  const fit = fitNow(ctx, council)
  return fit ? html`<span class="c4-fit num">${ctx.say('council_of_four.fits', { count: fit.count })}</span>` : nothing
}

/** Does the current moment take place here? @param {Context} ctx @param {string} council */
export const isLit = (ctx, council) => (shown(ctx)?.council === council ? '' : nothing)

/** The councillor who is falling now. @param {Context} ctx @param {string} council */
const falling = (ctx, council) => String(shown(ctx)?.events.find((event) => event.council === council && event.fallen)?.fallen ?? '')

/** Four councillors; the last one is the next to fall out. @param {Context} ctx @param {string} council @param {unknown} [head] drawn as a part of the button */
export function balcony(ctx, council, head = nothing) {
  const colours = boardOf(ctx).councils[council] ?? []
  const fallen = falling(ctx, council)
  const fresh = fallen || ctx.log.fresh.some((event) => (event.type === 'Elected' || event.type === 'AssistantSent') && event.council === council)
  const name = council === 'king' ? ctx.say('council_of_four.council.king') : ctx.say('council_of_four.council', { council })
  const chosen = candidates(ctx).length > 0 && candidates(ctx).every((action) => action.council === council)
  return html`<button
    type="button"
    class="c4-balcony"
    data-tip=${tip('c4.balcony')}
    data-open=${electing(ctx, council) ? '' : nothing}
    aria-pressed=${chosen ? 'true' : 'false'}
    @click=${at((near) => pickCouncil(ctx, council, near))}
  >
    <span class="vh">${name}: ${colours.map((colour) => spokenColour(ctx, colour)).join('; ')}. ${ctx.say('council_of_four.council.falls')}</span>
    ${head}
    <span class="c4-stand" data-council=${council}>
      <span class="c4-men" data-fresh=${fresh ? '' : nothing}>${colours.map(councillor)}${fallen ? html`<span class="c4-fallen" data-falls>${councillor(fallen)}</span>` : html`<span class="c4-arrow">${icon('chevrons-right')}</span>`}</span>
      ${rail(fitNow(ctx, council)?.places ?? [])}
    </span>
  </button>`
}

/** The election under way, or a new one. @param {Context} ctx @param {string} council */
function electing(ctx, council) {
  const { type } = draftOf(ctx)
  return ['Elect', 'SendAssistant'].find((one) => (!type || type === one) && isOpen(ctx, one, { council }))
}

/** @param {Context} ctx @param {string} council @param {Element} near */
function pickCouncil(ctx, council, near) {
  const type = electing(ctx, council) ?? ['Elect', 'SendAssistant'].find((one) => isOpen(ctx, one, { council }))
  if (type) return start(ctx, { type, council, ...(ctx.page.layout === 'phone' ? preferred(ctx, type, { council }) : {}) })
  const reason = obstacle(ctx, { type: 'Elect' })
  return reason ? explain(ctx, reason, near) : undefined
}

/** On a phone: a council above its two permits. @param {Context} ctx @param {Region} region */
export const regionTile = (ctx, region) => html`<section class="panel c4-region c4-column" data-region=${region} data-lit=${isLit(ctx, region)} aria-label=${ctx.piece(region).name}>
  ${balcony(ctx, region, tileHead(ctx, region))} ${display(ctx, region)}
</section>`

/** On a phone: the king's council, and what he gives away next. @param {Context} ctx */
export const kingTile = (ctx) => html`<section class="panel c4-region c4-king c4-column" data-region="king" data-lit=${isLit(ctx, 'king')} aria-label=${ctx.say('council_of_four.council.king')}>
  ${balcony(ctx, 'king', tileHead(ctx, 'king'))}
  <span class="c4-next"><span class="xs muted">${ctx.say('council_of_four.king.next')}</span>${sign('points')}<b class="num">${boardOf(ctx).king_tiles[0] ?? 0}</b></span>
</section>`

/** @param {Context} ctx @param {string} council */
const tileHead = (ctx, council) => html`<span class="c4-tile-head" aria-hidden="true">${councilSign(council)}<b>${ctx.piece(council).name}</b>${isTight(ctx) ? dotted(ctx, council) : fitting(ctx, council)}</span>`

const ROOM = 14 // letters beside each other above a phone's council

/** Would the name of a council be cut off in this language? @param {Context} ctx */
const isTight = (ctx) => COUNCILS.some((council) => ctx.piece(council).name.length + ctx.say('council_of_four.fits', { count: 4 }).length > ROOM)

/** The dot of the rail, and how many there are. @param {Context} ctx @param {string} council */
function dotted(ctx, council) {
  const fit = fitNow(ctx, council)
  return fit ? html`<span class="c4-fit num" data-dotted>${fit.count}</span>` : nothing
}

/** Bonus tiles that can still be won, and the king's uppermost. @param {Context} ctx */
export function tiles(ctx) {
  const { tiles: left, king_tiles: kings } = boardOf(ctx)
  return html`<ul class="c4-tiles" aria-label=${ctx.say('council_of_four.tiles')} ${roving()}>
    ${Object.keys(TILES).map(
      (tile) => html`<li data-gone=${left.includes(tile) ? nothing : ''} data-roving tabindex="-1" data-tip=${tip(tile in REGIONS ? 'c4.region' : 'c4.metal', { name: ctx.piece(tile).name, points: TILES[tile], king: kings[0] ?? 0 })}>
        ${tile === 'coast' || tile === 'hills' || tile === 'mountains' ? terrain(tile) : medal(tile)}
        <span class="vh">${ctx.piece(tile).name}${left.includes(tile) ? '' : `, ${ctx.say('council_of_four.tiles.gone')}`}:</span><b class="num">${TILES[tile]}</b>
      </li>`,
    )}
    <li data-gone=${kings.length ? nothing : ''} data-roving tabindex="-1" data-tip=${tip('c4.king', { points: kings[0] ?? 0 })}>${king()}<span class="vh">${ctx.say('council_of_four.tiles.king')}:</span><b class="num">${kings[0] ?? 0}</b></li>
  </ul>`
}

/** The councillors beside the board. @param {Context} ctx */
const reserve = (ctx) => html`<ul class="c4-reserve" aria-label=${ctx.say('council_of_four.reserve')}>
  ${COLOURS.map((colour) => html`<li data-tip=${tip('c4.reserve')}>${councillor(colour)}<span class="vh">${spokenColour(ctx, colour)}:</span><b class="num">${boardOf(ctx).reserve[colour]}</b></li>`)}
</ul>`

/** The track is wide, so it is folded until it is opened. @param {Context} ctx */
function trackSwitch(ctx) {
  const open = Boolean(ctx.local.track)
  return html`<button type="button" class="btn plain small" aria-expanded=${open ? 'true' : 'false'} @click=${() => ctx.keep({ track: !open })}>${icon('crown')} ${ctx.say('council_of_four.track')}</button>`
}
