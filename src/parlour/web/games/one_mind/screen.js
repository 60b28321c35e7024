// @ts-check
/** The big screen, seen from the sofa: the same rings, and nothing to press. It never knows a word before it is read. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { flying } from './flying.js'
import { rings } from './rings.js'
import { sceneOf } from './scene.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const scene = sceneOf(ctx)
  return html`<div class="mind mind-screen felt rim" data-phase=${scene.phase} ${flying(ctx, scene)}>${rings(ctx, scene)}</div>`
}
