// @ts-check
// The service worker: stores the shell of this version, so that an installed Parlour opens without a connection and
// says so. A page comes from the server whenever the server can be reached, so nobody gets an old page from a newer
// server. The stored page is marked (`data-kept`) and requests nothing but itself.
{
  const EDITION = '{{version}}' // written by the server: every other version is another worker
  const CODE = '{{code}}'
  const PREFIX = 'parlour-'
  const TIMEOUT = 4000 // milliseconds after which the stored page is shown
  const DOWN = [502, 503, 504] // a proxy answers, but no server behind it

  const worker = /** @type {any} */ (self)
  const home = new URL(`static/${EDITION}/`, worker.registration.scope).href
  const shell = worker.registration.scope

  worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())))
  worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOthers()))
  worker.addEventListener('message', (/** @type {any} */ event) => event.waitUntil(keep(event.data?.keep ?? [])))
  worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const { request } = event
    if (request.mode === 'navigate') event.respondWith(page(request))
    else if (request.method === 'GET' && request.url.startsWith(home)) event.respondWith(file(request))
  })

  worker.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(show(event.data?.json())))
  worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
    event.notification.close()
    const { path, id } = event.notification.data
    event.waitUntil(event.action === 'stop' ? stop(id) : visit(new URL(path, shell).href))
  })

  const open = () => caches.open(PREFIX + EDITION)

  /** The first page, and every file of this version that it names. */
  async function keepShell() {
    const answer = await fetch(shell, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`the first page was refused: ${answer.status}`)
    const text = await answer.clone().text()
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => new URL(path, shell).href)
    await (await open()).put(shell, answer)
    await keep([...named, `${home}${CODE}css/house.css`])
  }

  /** @param {string[]} urls */
  async function keep(urls) {
    const cache = await open()
    const wanted = [...new Set(urls)].filter((url) => url.startsWith(home))
    await Promise.all(wanted.map(async (url) => (await cache.match(url)) || cache.add(url).catch(() => {})))
  }

  async function forgetOthers() {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + EDITION).map((name) => caches.delete(name)))
  }

  /** @param {Request} request */
  async function page(request) {
    try {
      const answer = await Promise.race([fetch(request), late()])
      if (!DOWN.includes(answer.status)) return answer
    } catch {
      // no connection
    }
    return (await keptPage()) ?? Response.error()
  }

  /** @returns {Promise<never>} */
  const late = () => new Promise((_, refuse) => setTimeout(() => refuse(new Error('late')), TIMEOUT))

  async function keptPage() {
    const kept = await (await open()).match(shell)
    if (!kept) return null
    const headers = new Headers(kept.headers)
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    return new Response((await kept.text()).replace('<html ', '<html data-kept '), { headers })
  }

  /** A turn has begun. One notification for each table: the newest replaces the last. @param {any} note */
  async function show({ title, body, path, stop, id }) {
    const icon = `${home}art/icon-192.png`
    await worker.registration.showNotification(title, { body, icon, tag: path, data: { path, id }, actions: [{ action: 'stop', title: stop }] })
  }

  /** Opens the table in a window that shows it, or in a new one. @param {string} url */
  async function visit(url) {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find((/** @type {any} */ one) => one.url.split('#')[0] === url)
    await (there ? there.focus() : worker.clients.openWindow(url))
  }

  /** Ends the push messages to this device, at the server and in the browser. @param {string} id */
  async function stop(id) {
    const subscription = await worker.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
    await fetch(new URL(`api/push/${id}`, shell).href, { method: 'DELETE' })
  }

  /** A file of a version never changes. @param {Request} request */
  const file = async (request) => (await (await open()).match(request.url)) ?? fetch(request)
}
