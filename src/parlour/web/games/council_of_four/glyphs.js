// @ts-check
/** Small symbols: bonuses, emporiums, the king, the metal of a city. Drawn around the origin, 26 units wide. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { has } from '../../say.js'

/** @typedef {import('../../vendor/lit-html/lit-html.js').SVGTemplateResult} Drawing */

// Symbols

/** The symbol, its number, and its smallest height. @type {Record<string, (text: string | number, least?: number) => Drawing>} */
const SYMBOLS = {
  coins: (text, least = 0) => svg`<circle r="11" fill="#e6b552" stroke="#9a6a16" stroke-width="1.5"/><circle r="7.8" fill="none" stroke="#9a6a16" opacity=".6"/>${figure(text, 4.3, Math.max(12, least), '#4a2f06')}`,
  points: (text, least = 0) => svg`<path d="M-10-10.5h20v11c0 6-5 9.5-10 11.5-5-2-10-5.5-10-11.500z" fill="#8a2b36" stroke="#fbe9d0" stroke-width="1.2"/>${figure(text, 4, Math.max(12, least), '#fff7ec')}`,
  assistants: (text, least = 0) => svg`<path d="M-10 11c0-8 3-11 10-11s10 3 10 11z" fill="#7b5332" stroke="#4d2d1b" stroke-width="1.2"/><circle cy="-5.5" r="5.5" fill="#a8794e" stroke="#4d2d1b" stroke-width="1.2"/>${figure(text, 9, Math.max(10.5, least), '#fff7ec')}`,
  cards: (text, least = 0) => svg`<rect x="-8" y="-11" width="16" height="22" rx="2.5" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-4.5-2.5L0-8l4.5 5.500L0 3z" fill="#6b3a94"/>${figure(text, 10, Math.max(9, least), '#2c1e17')}`,
  nobility: (text, least = 0) => svg`<path d="M-10 7l-2-13 6.5 4.500L0-10l5.5 8.500L12-6l-2 13z" fill="#6b3a94" stroke="#e6d3f7" stroke-width="1.1"/>${figure(text, 5.5, Math.max(9.5, least), '#fff')}`,
  main: () => svg`<circle r="11" fill="#2a6b45" stroke="#dcecdc" stroke-width="1.2"/><path d="M-4.5-6L6 0l-10.5 6z" fill="#fff"/>`,
  token: (text) => svg`<circle r="11" fill="#f3e6cc" stroke="#9a6a16" stroke-width="1.5" stroke-dasharray="4 2"/>${Number(text) > 1 ? figure(text, 4.5, 13, '#4a2f06') : loop(0)}`,
  permit: () => svg`<rect x="-9" y="-10" width="18" height="20" rx="3" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-9-6a4 4 0 0 1 3-4H6a4 4 0 0 1 3 4v2H-9z" fill="#3f8fa8"/>${figure('?', 8, 11, '#2c1e17')}`,
  again: () => svg`<rect x="-9" y="-10" width="18" height="20" rx="3" fill="#fffaf0" stroke="#654f40" stroke-width="1.4"/><path d="M-9-6a4 4 0 0 1 3-4H6a4 4 0 0 1 3 4v2H-9z" fill="#6f9a3e"/>${loop(3)}`,
}

/** @param {string | number} text @param {number} y @param {number} size @param {string} colour */
const figure = (text, y, size, colour) =>
  text === '' ? nothing : svg`<use href="#c4-text-${text}" y=${y} text-anchor="middle" font-family="Figtree" font-weight="800" font-size=${size} fill=${colour} />`

/** Once more. @param {number} y */
const loop = (y) => svg`<path transform="translate(0 ${y})" d="M4.4-1.6A4.6 4.6 0 1 0 4.4 2M5.4-5.2l-.8 4-4-.8" fill="none" stroke="#4a2f06" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`

/** One printed symbol, "coins/3", around the origin. @param {string} symbol @param {number} [least] how high its number is at least */
export function symbolDrawing(symbol, least) {
  const [kind, number] = symbol.split('/')
  return SYMBOLS[kind](kind === 'assistants' && number === '1' ? '' : number, least)
}

/** The plain symbol of a kind of thing; the words beside it name it. @param {string} kind */
export const sign = (kind) => html`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${SYMBOLS[kind]('')}</svg>`

/** @param {string} symbol */
export const printed = (symbol) => html`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${symbolDrawing(symbol)}</svg>`

/** All symbols of a bonus, with names for screen readers. @param {import('../../types.js').Context} ctx @param {readonly string[]} bonus */
export const bonusSigns = (ctx, bonus) => html`<span class="c4-bonus">${bonus.map(printed)}<span class="vh">${names(ctx, bonus)}</span></span>`

/** "3 coins, 1 assistant" @param {import('../../types.js').Context} ctx @param {readonly string[]} bonus */
export const names = (ctx, bonus) => bonus.map((symbol) => called(ctx, symbol)).join(', ')

/** Sums may be higher than anything that is printed. @param {import('../../types.js').Context} ctx @param {string} symbol */
function called(ctx, symbol) {
  const [kind, number] = symbol.split('/')
  const key = `council_of_four.sum.${kind}`
  return has(key) ? ctx.say(key, { count: Number(number) }) : ctx.piece(symbol).name
}

// Emporiums, in the shape of their player

const SHAPES = [
  svg`<circle cx="12" cy="12" r="8.5"/>`,
  svg`<rect x="4" y="4" width="16" height="16" rx="2"/>`,
  svg`<path d="M12 3.500l9 16H3z"/>`,
  svg`<path d="M12 2l9.5 10L12 22 2.5 12z"/>`,
]

/** Whose it is: a seat, or -1 for a neutral one. @param {number} seat */
export function emporiumDrawing(seat) {
  const mark = seat < 0 ? svg`<path d="M5 12h14" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/>` : svg`<g fill="#fffaf0">${SHAPES[seat % 4]}</g>`
  return svg`<path class="c4-house" data-seat=${seat < 0 ? nothing : seat} d="M-11 10V-2L0-11 11-2v12z"/><g transform="translate(-5.5 -4.5) scale(.46)">${mark}</g>`
}

/** @param {number} seat */
export const emporium = (seat) => html`<svg class="c4-sign" viewBox="-13 -13 26 26" aria-hidden="true">${emporiumDrawing(seat)}</svg>`

// The king: 40 wide, 58 high, from the corner

export const kingDrawing = () => svg`<path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z" fill="#5d2a86" stroke="#34134f" stroke-width="1.3"/><path d="M12 32c2 4 14 4 16 0l3 6c-5 4-17 4-22 0z" fill="#fff" stroke="#cfc6da"/><circle cx="20" cy="21" r="8.5" fill="#f1cda8" stroke="#8a5a3a"/><path d="M12 23c1 9 4 12 8 12s7-3 8-12c-2 2-4 2-5 1-2-1-4-1-6 0-1 1-3 1-5-1z" fill="#e9e4da" stroke="#b6ad9c" stroke-width=".8"/><path d="M10 15L8 2l7 5 5-7 5 7 7-5-2 13c-6 2-14 2-20 0z" fill="#f0bb3c" stroke="#8f6410" stroke-width="1.2"/><circle cx="20" cy="10" r="2" fill="#c23a22"/>`
export const king = () => html`<svg class="c4-king-sign" viewBox="0 -2 40 60" aria-hidden="true">${kingDrawing()}</svg>`

// Metals: colour and outline

/** @type {Record<string, [string, string, string]>} */
const METAL_COLOURS = {
  gold: ['#f0c04a', '#9a6a16', '#3f2a04'],
  silver: ['#dfe3e8', '#6d7781', '#2b3238'],
  bronze: ['#cf8a52', '#7c4518', '#2f1604'],
  iron: ['#7f95a8', '#42566a', '#0d1a26'],
  royal: ['#7b45ab', '#432160', '#ffffff'],
}
/** @type {Record<string, Drawing>} */
const OUTLINES = {
  gold: svg`<path d="M17 0L8.5 14.800h-17L-17 0l8.5-14.800h17z"/>`,
  silver: svg`<circle r="15.8"/>`,
  bronze: svg`<rect x="-14.5" y="-14.5" width="29" height="29" rx="4"/>`,
  iron: svg`<path d="M0-19L19 0 0 19-19 0z"/>`,
  royal: svg`<path d="M-17 12.800l-3-27.2 10.5 7.100L0-20.900l9.5 13.6 10.5-7.1-3 27.200z"/>`,
}

/** @param {string} metal @param {string} [letter] */
export function medalDrawing(metal, letter = '') {
  const [fill, edge, ink] = METAL_COLOURS[metal]
  return svg`<g fill=${fill} stroke=${edge} stroke-width="2.2" stroke-linejoin="round">${OUTLINES[metal]}</g>
    ${letter ? svg`<use href="#c4-text-${letter}" y=${metal === 'royal' ? 8.5 : 6.5} text-anchor="middle" font-family="Fraunces" font-weight="750" font-size="19" fill=${ink} />` : nothing}`
}

/** @param {string} metal @param {string} [letter] */
export const medal = (metal, letter = '') => html`<svg class="c4-medal" viewBox="-22 -22 44 44" aria-hidden="true">${medalDrawing(metal, letter)}</svg>`
