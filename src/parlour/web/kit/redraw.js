// @ts-check
/** Redraws the page once after a change, when the code that made the change has finished. */

const TIMEOUT = 600
const FRAME = 200 // milliseconds after which a page without frames, such as one in the background, is drawn anyway

/** @type {Set<() => void>} */
const drawings = new Set()
const now = {
  isRung: false, // a drawing is due; all requests until then share it
  isDrawn: false, // since the last frame
  isDue: false, // with the next frame
  isBrought: false, // the current change came from the stream
}

export function redraw() {
  if (now.isRung) return
  if (now.isBrought && now.isDrawn) {
    now.isDue = true
    return
  }
  now.isRung = true
  queueMicrotask(ring)
}

/**
 * A message of the stream is drawn at once. Of several messages before the next frame, the first is drawn alone and
 * the rest together; otherwise a page that is behind would draw every step while it catches up.
 * @param {() => void} change
 */
export function brought(change) {
  now.isBrought = true
  try {
    change()
  } finally {
    now.isBrought = false
  }
}

function ring() {
  now.isRung = false
  now.isDue = false
  for (const draw of drawings) draw()
  if (now.isDrawn) return
  now.isDrawn = true
  atNextFrame(() => {
    now.isDrawn = false
    if (now.isDue) ring()
  })
}

/** @param {() => void} then */
function atNextFrame(then) {
  let isDone = false
  const once = () => {
    if (!isDone) then()
    isDone = true
  }
  requestAnimationFrame(once)
  setTimeout(once, FRAME)
}

/** @param {() => void} draw */
export function onRedraw(draw) {
  drawings.add(draw)
}

/** The drawing is visible and nothing urgent is left: there is time for other work. */
export const leisure = () => new Promise((done) => ('requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: TIMEOUT }) : setTimeout(done, TIMEOUT / 2)))
