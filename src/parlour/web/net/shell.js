// @ts-check
/** The shell: the parts of this page that are kept for the time without a connection, and the way back online. */

import { fileUrl } from '../kit/files.js'

const SOON = 2000 // milliseconds after the page, which has priority
const ASK_EVERY = 3000
const WORTH_KEEPING = /\/(locales\/[a-z]+\/(app|shelf)\.json|vendor\/fonts\/[^/]+)$/

/** Is this page the stored one, because the server could not be reached? */
export const isKept = () => 'kept' in document.documentElement.dataset

/** Stores the shell once the page has loaded. */
export function keepShell() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  setTimeout(() => register().catch(() => {}), SOON) // a browser without storage still works
}

async function register() {
  await navigator.serviceWorker.register(new URL('../../service-worker.js', new URL(fileUrl(''), location.href)), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const read = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: read.filter((name) => WORTH_KEEPING.test(name)) })
}

/** Loads the page again as soon as the server answers, because its version may be newer. */
export function awaitServer() {
  const again = () => void ask()
  setInterval(again, ASK_EVERY)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
}

/** If the server answers, loads the page again. */
export async function ask() {
  if (document.hidden) return
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(ASK_EVERY) })
    if (answer.status < 500) location.reload()
  } catch {
    // still no connection
  }
}
