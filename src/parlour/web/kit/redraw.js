// @ts-check
/** Something has changed: the page is drawn anew, once, when whoever changed it is done. */

/** @type {Set<() => void>} */
const drawings = new Set()
let ringing = false

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
