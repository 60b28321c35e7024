// @ts-check
/** A seat was filled in the lobby: the focus goes there. */

const FRAMES = 180 // until the seat is drawn: the stream reports it

/** @param {number} seat @param {number} [frames] */
export function focusSeat(seat, frames = FRAMES) {
  requestAnimationFrame(() => {
    const chair = document.querySelector(`main button .badge[data-seat="${seat % 8}"]`)?.closest('button')
    if (chair && !document.querySelector('dialog[open]')) chair.focus()
    else if (frames) focusSeat(seat, frames - 1)
  })
}
