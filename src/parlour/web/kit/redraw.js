// @ts-check
/** Something has changed: the page is drawn anew, once, when whoever changed it is done. */

const PATIENCE = 600

/** @type {Set<() => void>} */
const drawings = new Set()
let ringing = false // a drawing is due: everybody who asks until then gets the same one

export function redraw() {
  if (ringing) return
  ringing = true
  queueMicrotask(() => {
    ringing = false
    for (const draw of drawings) draw()
  })
}

/** @param {() => void} draw */
export function onRedraw(draw) {
  drawings.add(draw)
}

/** What was drawn can be seen, and nothing urgent is left to do: now there is time for the rest. */
export const leisure = () => new Promise((done) => ('requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: PATIENCE }) : setTimeout(done, PATIENCE / 2)))
