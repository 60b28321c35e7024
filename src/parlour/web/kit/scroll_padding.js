// @ts-check
/** Keeps the focused element visible: the page's scroll padding equals the height of the sticky bars. */

const BARS = '.bar, .notes, .undo-request, .sheet, .mind-dock'
const BROAD = 0.6 // of the window: bars at its sides cover nothing above or below

/** Starts watching. */
export function padScroll() {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) requestAnimationFrame(() => clear(target))
  })
}

/** @param {Element} focused */
function clear(focused) {
  if (!focused.isConnected || focused !== document.activeElement) return
  const bars = [...document.querySelectorAll(BARS)].filter((bar) => !bar.contains(focused) && getComputedStyle(bar).position === 'sticky').map((bar) => bar.getBoundingClientRect()).filter(({ width }) => width > innerWidth * BROAD)
  const above = Math.max(0, ...bars.filter(({ top }) => top < innerHeight / 3).map(({ bottom }) => bottom))
  const below = Math.max(0, ...bars.filter(({ bottom }) => bottom > (2 * innerHeight) / 3).map(({ top }) => innerHeight - top))
  const { style } = document.documentElement
  style.setProperty('--bars-above', `${Math.ceil(above)}px`)
  style.setProperty('--bars-below', `${Math.ceil(below)}px`)
  focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
