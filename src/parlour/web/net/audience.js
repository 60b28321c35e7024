// @ts-check
/** The audience, over HTTP. */

import { call, postOnce } from './http.js'

/** Joins the audience of a table. @param {string} code @param {string} key @returns {Promise<import('../types.js').wire.InAudience>} */
export const joinAudience = (code, key) => postOnce(`/api/tables/${code}/audience`, { key })

/** Sends a sealed answer of the audience. @param {string} code @param {{number: number, question: string, marks: string[]}} marks */
export const markAlong = (code, marks) => call('PUT', `/api/tables/${code}/audience/marks`, marks)
