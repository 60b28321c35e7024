// @ts-check
/** The shell: what is kept of this page for the time without a connection, and the way back from there. */

import { fileUrl } from '../kit/files.js'

const SOON = 2000 // milliseconds after the page: it needs the line more
const ASK_EVERY = 3000
const WORTH_KEEPING = /\/(locales\/[a-z]+\/(app|shelf)\.json|vendor\/fonts\/[^/]+)$/

/** Is this page the one that was kept, because the server could not be reached? */
export const isKept = () => 'kept' in document.documentElement.dataset

/** Have the browser keep the shell, once the page is there. */
export function keepShell() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  setTimeout(() => register().catch(() => {}), SOON) // a browser that keeps nothing still plays
}

async function register() {
  await navigator.serviceWorker.register(new URL('../../service-worker.js', new URL(fileUrl(''), location.href)), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const read = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: read.filter((name) => WORTH_KEEPING.test(name)) })
}

/** Open the page anew as soon as the server answers: it may have another edition by now. */
export function awaitServer() {
  const again = () => void ask()
  setInterval(again, ASK_EVERY)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
}

/** Does the server answer? Then the page is opened anew. */
export async function ask() {
  if (document.hidden) return
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(ASK_EVERY) })
    if (answer.status < 500) location.reload()
  } catch {
    // still no connection
  }
}
