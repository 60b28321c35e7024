// @ts-check
/** The big screen, seen from the sofa: the rows and the gems, and nothing else. It never knows a word before it is read. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { fitting } from './fitting.js'
import { flying } from './flying.js'
import { pool } from './pool.js'
import { sceneOf } from './scene.js'
import { track } from './track.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const scene = sceneOf(ctx)
  return html`<div class="mind mind-screen felt rim" data-phase=${scene.phase} ${flying(ctx, scene)}>
    <div class="mind-rows" ${fitting()}>${track(ctx, scene)}</div>
    ${pool(ctx, scene)}
  </div>`
}
