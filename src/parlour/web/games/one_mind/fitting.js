// @ts-check
/** As large as it fits: a big screen has no scroll bar, and somebody sits far away. */

import { AsyncDirective } from '../../vendor/lit-html/async-directive.js'
import { directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'

const LARGEST = 1.6
const SMALLEST = 0.55
const STEP = 0.05

class Fitting extends AsyncDirective {
  /** @type {HTMLElement | null} */
  box = null
  again = () => this.fit()
  watch = new ResizeObserver(this.again)

  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    if (!this.box) {
      this.box = /** @type {HTMLElement} */ (part.element)
      this.reconnected()
    }
    requestAnimationFrame(this.again)
    return noChange
  }

  disconnected() {
    this.watch.disconnect()
    document.fonts.removeEventListener('loadingdone', this.again)
  }

  reconnected() {
    if (this.box) this.watch.observe(this.box)
    document.fonts.addEventListener('loadingdone', this.again)
  }

  /** Its only child shall be no higher than the box. */
  fit() {
    const { box } = this
    const child = box?.firstElementChild
    if (!box?.isConnected || !child) return
    for (let scale = LARGEST; scale >= SMALLEST; scale -= STEP) {
      box.style.fontSize = `${scale.toFixed(2)}rem`
      if (child.getBoundingClientRect().height <= box.clientHeight) return
    }
  }
}

export const fitting = directive(Fitting)
