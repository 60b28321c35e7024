// @ts-check
/** Business permits: those that lie beside a council, and those of a player. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { roving } from '../../kit/roving.js'
import { boardOf, letters, regionOf, stockOf } from './board.js'
import { candidates, clear, draftOf, isOpen, start } from './draft.js'
import { names, symbolDrawing } from './glyphs.js'
import { PERMITS } from './printed.js'
import { openSheet } from './sheet.js'
import { explain, obstacle } from './why.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Region} Region
 */

const BANDS = {
  coast: svg`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#3f8fa8"/><path d="M12 18q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,
  hills: svg`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#6f9a3e"/><path d="M8 24c10-14 22-14 30 0 8-12 20-12 28 0 6-10 18-10 26 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`,
  mountains: svg`<path d="M6 13a7 7 0 0 1 7-7h74a7 7 0 0 1 7 7v13H6z" fill="#7f7a94"/><path d="M12 24l9-14 9 14 9-14 9 14 9-14 9 14 9-14 9 14" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" opacity=".85"/>`,
}

/** Silent for screen readers: the element around it has the name. `large`: figures that can be read at small sizes. @param {string} permit @param {{used?: boolean, large?: boolean}} [look] */
export function permitDrawing(permit, { used = false, large = false } = {}) {
  const bonus = PERMITS[permit]
  const text = letters(permit)
  if (large) return smallPermit(permit, text, used)
  return html`<svg class="c4-permit" viewBox="0 0 100 104" aria-hidden="true" data-used=${used ? '' : nothing}>
    <rect x="1" y="1" width="98" height="102" rx="10" fill=${used ? '#d9c9a8' : '#fffaf0'} stroke="#00000040" />
    ${BANDS[regionOf(permit)]}
    <use href="#c4-text-${text}" x="50" y="57" text-anchor="middle" font-family="Fraunces" font-weight="750" font-size=${text.length > 3 ? 22 : 27} fill="#2c1e17" />
    <path d="M12 66h76" stroke="#d9c39b" stroke-width="1.5" />
    ${bonus.map((symbol, place) => svg`<g transform="translate(${50 + (place - (bonus.length - 1) / 2) * 29} 84) scale(1.08)">${symbolDrawing(symbol)}</g>`)}
  </svg>`
}

/** 50 pixels wide, and its figures are 11 pixels high. @param {string} permit @param {string} text @param {boolean} used */
function smallPermit(permit, text, used) {
  const bonus = PERMITS[permit]
  const scale = bonus.length > 2 ? 1.25 : 1.75
  return html`<svg class="c4-permit" viewBox="0 0 100 112" aria-hidden="true" data-used=${used ? '' : nothing}>
    <rect x="1" y="1" width="98" height="110" rx="10" fill=${used ? '#d9c9a8' : '#fffaf0'} stroke="#00000040" />
    ${BANDS[regionOf(permit)]}
    <use href="#c4-text-${text}" x="50" y="56" text-anchor="middle" font-family="Fraunces" font-weight="750" font-size=${text.length > 3 ? 26 : 34} fill="#2c1e17" />
    ${bonus.map((symbol, place) => svg`<g transform="translate(${50 + (place - (bonus.length - 1) / 2) * (bonus.length > 2 ? 31 : 46)} 86) scale(${scale})">${symbolDrawing(symbol, 28 / scale)}</g>`)}
  </svg>`
}

/** "permit A/B, 3 coins" @param {Context} ctx @param {string} permit */
export const permitLabel = (ctx, permit) => `${ctx.piece(permit).name} (${ctx.piece(regionOf(permit)).name}): ${names(ctx, PERMITS[permit])}`

/** The two spaces beside a council. @param {Context} ctx @param {Region} region */
export function display(ctx, region) {
  return html`<div class="c4-permits" role="group" aria-label=${ctx.say('council_of_four.permits.shown', { region })} ${roving({ onClear: () => clear(ctx) })}>
    ${boardOf(ctx).display[region].map((permit) => (permit ? shown(ctx, permit) : html`<span class="c4-permit-gap" role="img" aria-label=${ctx.say('council_of_four.permits.none')}></span>`))}
  </div>`
}

/** @param {Context} ctx @param {string} permit */
function shown(ctx, permit) {
  const chosen = ['Acquire', 'TakePermit'].includes(String(draftOf(ctx).type)) && candidates(ctx).length > 0 && candidates(ctx).every((action) => action.permit === permit)
  const open = isOpen(ctx, 'Acquire', { permit }) || isOpen(ctx, 'TakePermit', { permit })
  return tile(ctx, permit, { chosen, open, onClick: (near) => pickShown(ctx, permit, near), fresh: ctx.log.fresh.some((event) => event.type === 'PermitShown' && event.permit === permit) })
}

/** @param {Context} ctx @param {string} permit @param {Element} near */
function pickShown(ctx, permit, near) {
  if (isOpen(ctx, 'TakePermit', { permit })) return void ctx.act({ type: 'TakePermit', permit }, near)
  if (draftOf(ctx).type === 'ChangePermits' && isOpen(ctx, 'ChangePermits', { region: regionOf(permit) })) return start(ctx, { region: regionOf(permit) })
  if (isOpen(ctx, 'Acquire', { permit })) return start(ctx, { type: 'Acquire', permit })
  const reason = obstacle(ctx, { type: 'Acquire', permit })
  if (ctx.page.layout === 'phone') return enlarge(ctx, /** @type {string[]} */ (boardOf(ctx).display[regionOf(permit)].filter(Boolean)), reason)
  return reason ? explain(ctx, reason, near) : undefined
}

/** On a phone they are small; a tap enlarges one. @param {Context} ctx @param {string[]} permits @param {import('./why.js').Why | null} reason */
const enlarge = (ctx, permits, reason) =>
  openSheet(ctx, 'council_of_four.permits.title', (now) => html`${reason ? html`<p class="notice">${ctx.say(reason.key, reason.args)}</p>` : nothing}
    <ul class="c4-large-permits">${permits.map((permit) => html`<li>${permitDrawing(permit, { used: isUsed(now, permit) })}<span>${permitLabel(now, permit)}</span></li>`)}</ul>`)

/** @param {Context} ctx @param {string} permit */
const isUsed = (ctx, permit) => ctx.you !== null && stockOf(ctx, ctx.you).used.includes(permit)

/** My permits: unused and used ones. @param {Context} ctx */
export function myPermits(ctx) {
  if (ctx.you === null) return nothing
  const { permits, used } = stockOf(ctx, ctx.you)
  return html`<section class="c4-mine" aria-labelledby="c4-mine">
    <p id="c4-mine"><b class="small">${ctx.say('council_of_four.permits.yours')}</b> <span class="xs muted">${ctx.say('council_of_four.permits.count', { ready: permits.length, used: used.length })}</span></p>
    <div class="c4-permits" ${roving({ onClear: () => clear(ctx) })}>
      ${permits.map((permit) => mine(ctx, permit, false))} ${used.map((permit) => mine(ctx, permit, true))}
    </div>
  </section>`
}

/** @param {Context} ctx @param {string} permit @param {boolean} used */
function mine(ctx, permit, used) {
  const { type } = draftOf(ctx)
  const chosen = type === 'Build' && candidates(ctx).length > 0 && candidates(ctx).every((action) => action.permit === permit)
  const open = isOpen(ctx, 'ReusePermit', { permit }) || (!used && isOpen(ctx, 'Build', { permit }))
  return tile(ctx, permit, { chosen, open, used, onClick: (near) => pickMine(ctx, permit, used, near) })
}

/** @param {Context} ctx @param {string} permit @param {boolean} used @param {Element} near */
function pickMine(ctx, permit, used, near) {
  if (isOpen(ctx, 'ReusePermit', { permit })) return void ctx.act({ type: 'ReusePermit', permit }, near)
  if (isOpen(ctx, 'Build', { permit })) return start(ctx, { type: 'Build', permit })
  if (ctx.page.layout === 'phone') return enlarge(ctx, [...stockOf(ctx, Number(ctx.you)).permits, ...stockOf(ctx, Number(ctx.you)).used], used ? null : obstacle(ctx, { type: 'Build', permit }))
  if (used) return ctx.explain(near, 'council_of_four.refused.permit_used', { permit }, 'build')
  const reason = obstacle(ctx, { type: 'Build', permit })
  return reason ? explain(ctx, reason, near) : undefined
}

/**
 * @param {Context} ctx
 * @param {string} permit
 * @param {{chosen: boolean, open: boolean, used?: boolean, fresh?: boolean, onClick: (near: Element) => void}} look
 */
function tile(ctx, permit, { chosen, open, used = false, fresh = false, onClick }) {
  const label = `${permitLabel(ctx, permit)}${used ? `, ${ctx.say('council_of_four.permits.used')}` : ''}`
  return html`<button
    type="button"
    class="c4-tile"
    data-roving
    data-open=${open ? '' : nothing}
    data-fresh=${fresh ? '' : nothing}
    data-used=${used ? '' : nothing}
    aria-pressed=${chosen ? 'true' : 'false'}
    @click=${at(onClick)}
  >
    <span class="vh">${label}</span>${permitDrawing(permit, { used, large: ctx.page.layout !== 'desktop' })}
  </button>`
}
