// @ts-check
/** One request to the server and its answer, or a refusal with its reason. */

import { siteUrl } from '../kit/files.js'

const TIMEOUT = 15_000
const LONG_PATIENCE = 60_000
const RETRIES = [400, 1000, 2000, 4000]

/** A failed request. `code` is stable; the sentence is in the locales. */
export class Refusal extends Error {
  /** @param {{code: string, status?: number, game?: string, section?: string, facts?: Record<string, unknown>, misprints?: import('../types.js').Misprint[], after?: number}} problem */
  constructor({ code, status = 0, game = '', section = '', facts = {}, misprints = [], after = 0 }) {
    super(code)
    this.code = code
    this.status = status
    this.game = game
    this.section = section
    this.facts = facts
    this.misprints = misprints
    this.after = after
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {string} [key]
 * @param {number} [timeout] in milliseconds
 * @returns {Promise<any>}
 */
export async function call(method, path, body, key = '', timeout = TIMEOUT) {
  const answer = await reach(path, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...bearing(key) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout?.(timeout),
  })
  if (!answer.ok) throw await refusal(answer)
  return answer.status === 204 ? null : answer.json()
}

/** For answers that the server computes in a separate process, which it may have to start first. @param {string} method @param {string} path @param {object} [body] @param {string} [key] */
export const callPatiently = (method, path, body, key) => call(method, path, body, key, LONG_PATIENCE)

/** @param {string} where a path from the root of the site @param {RequestInit} how */
export async function reach(where, how) {
  return fetched(siteUrl(where), how)
}

/** @param {string | URL} address @param {RequestInit} [how] */
export async function fetched(address, how = {}) {
  try {
    return await fetch(address, how)
  } catch {
    throw new Refusal({ code: 'no_connection' })
  }
}

/** @param {Response} answer */
export async function refusal(answer) {
  const after = Number(answer.headers.get('Retry-After')) || 0
  try {
    return new Refusal({ ...(await answer.json()), status: answer.status, after })
  } catch {
    return new Refusal({ code: answer.status >= 500 ? 'storage' : 'malformed', status: answer.status, after })
  }
}

/** Can a repetition succeed? @param {Refusal} problem */
export function isPassing(problem) {
  return problem.code === 'no_connection' || problem.code === 'busy' || problem.status === 503 || problem.status === 502
}

export function freshKey() {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @param {number} milliseconds */
const sleep = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds))

/** Adds a key if there is none. If the connection breaks, the same post is sent again and cannot count twice. @param {string} path @param {object} body */
export async function postOnce(path, body) {
  const post = { key: freshKey(), ...body }
  for (const pause of RETRIES) {
    try {
      return await call('POST', path, post)
    } catch (problem) {
      if (!(problem instanceof Refusal) || !isPassing(problem)) throw problem
      await sleep(pause * (0.75 + Math.random() / 2))
    }
  }
  return call('POST', path, post)
}

/** @param {string} key @returns {Record<string, string>} */
export const bearing = (key) => (key ? { Authorization: `Bearer ${key}` } : {})
