// @ts-check
/** Councillors and politics cards: one figure, six colours, each with a hat and an emblem of its own. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { COLOURS } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../vendor/lit-html/lit-html.js').SVGTemplateResult} Drawing
 * @typedef {{fill: string, edge: string, ink: string}} Cloth
 */

/** @type {Record<string, Cloth>} */
const CLOTHS = {
  white: { fill: '#f5f1e8', edge: '#a3977f', ink: '#6b5a3c' },
  black: { fill: '#2a282c', edge: '#0f0e10', ink: '#f5f1e8' },
  blue: { fill: '#3f93d2', edge: '#1d5c8f', ink: '#0c2c47' },
  orange: { fill: '#ea8a1f', edge: '#a85a08', ink: '#3d1f00' },
  pink: { fill: '#f0a3c0', edge: '#b5607f', ink: '#5c1c36' },
  purple: { fill: '#6b3a94', edge: '#432160', ink: '#f3e6ff' },
}

/** Star, moon, drop, sun, flower, diamond. @type {Record<string, (cloth: Cloth) => Drawing>} */
const EMBLEMS = {
  white: () => svg`<path d="M0-6.500l1.9 4.2 4.6.5-3.5 3 1 4.600L0 3.5-4 5.800l1-4.6-3.5-3 4.6-.5z"/>`,
  black: () => svg`<path d="M2.5-6A6.3 6.3 0 1 0 6 2.5 5 5 0 0 1 2.5-6z"/>`,
  blue: () => svg`<path d="M0-6.800C3.5-2.5 5-.2 5 2A5 5 0 0 1-5 2c0-2.2 1.5-4.5 5-8.800z"/>`,
  orange: ({ ink }) => svg`<circle r="3.4"/><path d="M0-6.600v1.200M0 5.400v1.200M-6.6 0h1.200M5.4 0h1.200M-4.7-4.700l.9.9M3.8 3.800l.9.900M-4.7 4.700l.9-.9M3.8-3.800l.9-.9" stroke=${ink} stroke-width="1.7" stroke-linecap="round"/>`,
  pink: ({ fill }) => svg`<circle cy="-3.6" r="2.7"/><circle cx="3.4" cy="-1.1" r="2.7"/><circle cx="2.1" cy="2.9" r="2.7"/><circle cx="-2.1" cy="2.9" r="2.7"/><circle cx="-3.4" cy="-1.1" r="2.7"/><circle r="1.7" fill=${fill} />`,
  purple: () => svg`<path d="M0-6.800L5.2 0 0 6.8-5.2 0z"/>`,
}

/** @type {Record<string, (cloth: Cloth) => Drawing>} */
const HATS = {
  white: ({ fill, edge }) => svg`<path d="M12 12c0-6 3-10 8-12 5 2 8 6 8 12z" fill=${fill} stroke=${edge} stroke-width="1.3"/><path d="M20 1v10M15.5 7h9" stroke=${edge} stroke-width="1.3"/>`,
  black: ({ fill, edge }) => svg`<path d="M8 12h24M13 12V1h14v11z" fill=${fill} stroke=${edge} stroke-width="2" stroke-linecap="round"/><path d="M13 9h14" stroke="#8a8590" stroke-width="1.5"/>`,
  blue: ({ fill, edge }) => svg`<path d="M6 12c4-9 9-11 14-11s10 2 14 11c-8-3-20-3-28 0z" fill=${fill} stroke=${edge} stroke-width="1.3"/>`,
  orange: ({ fill, edge }) => svg`<path d="M9 13C7 4 13 0 20 0s13 4 11 13c-3-3-7-4-11-4S12 10 9 13z" fill=${fill} stroke=${edge} stroke-width="1.3"/><path d="M12 8c5-5 11-5 16-1" stroke=${edge} stroke-width="1.2" fill="none"/>`,
  pink: ({ fill, edge }) => svg`<path d="M7 11c0-6 6-9 13-9s13 2 13 7c0 4-6 3-13 3S7 14 7 11z" fill=${fill} stroke=${edge} stroke-width="1.3"/><path d="M29 4c2-4 5-5 7-4-1 3-3 5-6 6z" fill="#fff" stroke=${edge} />`,
  purple: ({ fill, edge }) => svg`<path d="M11 13L20-1l9 14c-5-3-13-3-18 0z" fill=${fill} stroke=${edge} stroke-width="1.3"/>`,
}

/** @param {string} colour @param {number} x @param {number} y @param {number} scale */
function emblem(colour, x, y, scale) {
  const cloth = CLOTHS[colour]
  return svg`<g transform="translate(${x} ${y}) scale(${scale})" fill=${cloth.ink}>${EMBLEMS[colour](cloth)}</g>`
}

/** 40 wide, 58 high. @param {string} colour */
function figure(colour) {
  const cloth = CLOTHS[colour]
  return svg`<ellipse cx="20" cy="54" rx="15" ry="3" opacity=".22"/>
    <path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z" fill=${cloth.fill} stroke=${cloth.edge} stroke-width="1.3"/>
    <path d="M8 50c1-11 4-17 8-19" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.2" stroke-linecap="round"/>
    <circle cx="20" cy="19" r="9.5" fill=${cloth.fill} stroke=${cloth.edge} stroke-width="1.3"/>
    <path d="M14 16c1-3 3-4 5-4.5" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/>
    ${HATS[colour](cloth)}${emblem(colour, 20, 42, 1.05)}`
}

/** Silent for screen readers: the element around it has the name. @param {string} colour */
export const councillor = (colour) => html`<svg class="c4-man" viewBox="0 -3 40 61" aria-hidden="true">${figure(colour)}</svg>`

/** A politics card, silent too. @param {string} card */
export const politics = (card) => html`<svg class="c4-card" viewBox="0 0 100 140" aria-hidden="true">
  <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#00000038" />
  ${card === 'joker' ? wheel() : portrait(card)}
</svg>`

/** The back of one. */
export const back = () => html`<svg class="c4-card" viewBox="0 0 100 140" aria-hidden="true">
  <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#00000038" />
  <rect x="7" y="7" width="86" height="126" rx="7" fill="#7a2430" />
  <path d="M50 22l30 48-30 48-30-48z" fill="none" stroke="#e6b552" stroke-width="3" />
  <path d="M50 44l16 26-16 26-16-26z" fill="#5d1922" stroke="#e6b552" stroke-width="2" />
</svg>`

/** @param {string} colour */
function portrait(colour) {
  const { fill, edge } = CLOTHS[colour]
  return svg`<rect x="7" y="7" width="86" height="126" rx="7" fill=${fill} />
    <path d="M7 92c20-12 66-12 86 0v34a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7z" fill=${edge} opacity=".5"/>
    <circle cx="50" cy="66" r="33" fill="#fff" opacity=${colour === 'white' ? 0.9 : 0.24} />
    <g transform="translate(16 28) scale(1.7)">${figure(colour)}</g>${emblem(colour, 19, 20, 1.25)}${emblem(colour, 81, 20, 1.25)}`
}

/** The joker: a wheel of all six. */
function wheel() {
  return svg`<rect x="7" y="7" width="86" height="126" rx="7" fill="#f3e6cc"/>${COLOURS.map(slice)}
    <circle cx="50" cy="70" r="11" fill="#fffaf0" stroke="#c8963a" stroke-width="2"/>
    <path d="M43.5 74l-1.5-8.5 4.5 3 3.5-5.5 3.5 5.5 4.5-3-1.5 8.500z" fill="#c8963a"/>`
}

/** @param {string} colour @param {number} at */
function slice(colour, at) {
  const [x, y] = onCircle(38, at * 60 - 90)
  const [u, v] = onCircle(38, at * 60 - 30)
  const [ex, ey] = onCircle(25, at * 60 - 60)
  return svg`<path d="M50 70L${x} ${y}A38 38 0 0 1 ${u} ${v}z" fill=${CLOTHS[colour].fill} stroke="#fffaf0" stroke-width="1.5"/>${emblem(colour, ex, ey, 0.95)}`
}

/** @param {number} radius @param {number} degrees */
function onCircle(radius, degrees) {
  const angle = (degrees * Math.PI) / 180
  return [50 + radius * Math.cos(angle), 70 + radius * Math.sin(angle)].map((place) => Math.round(place * 10) / 10)
}

/** "orange, sun" @param {Context} ctx @param {string} colour */
export const spokenColour = (ctx, colour) => `${ctx.piece(colour).name}, ${ctx.say(`council_of_four.emblem.${colour}`)}`
