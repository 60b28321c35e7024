// @ts-check
/** What is shown now. */

import { phase } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Phase} Phase
 * @typedef {import('./board.js').Board} Board
 * @typedef {Board & {phase: Phase}} Scene
 */

/** @param {Context} ctx @returns {Scene} */
export const sceneOf = ({ board }) => ({ ...board, phase: phase(board) })
