// @ts-check
/** Something has changed: the page is drawn anew, once, when whoever changed it is done. */

const TIMEOUT = 600
const FRAME = 200 // milliseconds after which a page that shows no frames, as one in the background, is drawn all the same

/** @type {Set<() => void>} */
const drawings = new Set()
const now = {
  isRung: false, // a drawing is due: everybody who asks until then gets the same one
  isDrawn: false, // since the last frame
  isDue: false, // with the next frame
  isBrought: false, // what changes now was brought by the stream
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
 * What the stream brings is drawn at once, too; but of all that comes before the next frame only the first is drawn by itself, and the rest together.
 * A page that is behind would otherwise draw every step of a game that it catches up with.
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

/** What was drawn can be seen, and nothing urgent is left to do: now there is time for the rest. */
export const leisure = () => new Promise((done) => ('requestIdleCallback' in globalThis ? requestIdleCallback(done, { timeout: TIMEOUT }) : setTimeout(done, TIMEOUT / 2)))
