// @ts-check
/** A player: colour, shape and animal, always together. Text is never on the colour. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { art } from './art.js'
import { icon } from './icon.js'

/**
 * @typedef {{seat: number, name: string, avatar: string, bot?: string, stand_in?: string}} Sitter
 * @typedef {{size?: '' | 'sm' | 'lg', sub?: unknown, standing?: string, turn?: boolean, off?: boolean, you?: boolean}} Look
 */

const MARKS = ['circle', 'square', 'triangle', 'diamond', 'star', 'hexagon', 'heart', 'cross']
const marks = art('marks.svg')

/** With the name beside it. @param {Sitter} player @param {Look} [look] */
export const badge = (player, look = {}) => html`<span class=${classes(look)} data-seat=${player.seat % 8}>
  ${disc(player)}
  <span class="grow">
    <span class="nm">
      ${player.name} ${look.you ? html`<span class="muted">${say('badge.you')}</span>` : nothing} ${player.bot || player.stand_in ? robot(player.bot || player.stand_in || '') : nothing}
      ${look.standing ? html`<span class="standing">${look.standing}</span>` : nothing}
    </span>
    ${look.sub ? html`<span class="sub">${look.sub}</span>` : nothing}
  </span>
</span>`

/** Without the visible name, which screen readers still read. @param {Sitter} player @param {Look} [look] */
export const face = (player, look = {}) => html`<span class=${classes(look)} data-seat=${player.seat % 8}>
  ${disc(player)}<span class="vh">${player.name}</span>
</span>`

/** Only the shape. @param {number} seat */
export const mark = (seat) => html`<svg class="pip" aria-hidden="true"><use href="${marks}#${MARKS[seat % 8]}"></use></svg>`

/** @param {Sitter} player */
const disc = (player) => html`<span class="av">
  <img src=${art(`noto/${player.avatar || 'owl'}.svg`)} alt="" width="26" height="26" />${mark(player.seat)}
</span>`

/** The bot's level; for a language model also that what its seat sees is sent elsewhere. @param {string} kind */
export const botLine = (kind) => `${say(`bot.${kind}`)}: ${say(`bot.${kind}.hint`)}`

/** @param {string} kind */
const robot = (kind) => html`<span class="robot" title=${botLine(kind)}>
  ${icon('bot')}<span class="vh">${say(`bot.${kind}`)}</span>
</span>`

/** @param {Look} look */
const classes = ({ size = '', turn = false, off = false }) => `badge ${size}${turn ? ' turn' : ''}${off ? ' off' : ''}`
