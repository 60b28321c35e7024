// @ts-check
/** Below the table: back and forward, play, the review. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { tellings } from '../../table/log.js'
import { changeSpeed, openReview, projector, run, step, stop, turnSteps } from './projector.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function controls(ctx) {
  const { reel, at, running, review } = projector.now
  if (!reel) return nothing
  const last = reel.frames.length - 1
  const where = say('replay.step', { step: at + 1, steps: last + 1 })
  const turns = turnSteps(reel)
  const [before, after] = [turns.findLast((one) => one < at) ?? 0, turns.find((one) => one > at) ?? last]
  return html`<div class="replay-keys" role="group" aria-label=${say('replay.controls')}>
      ${button('skip-back', say('replay.first'), () => move(0), at === 0)}
      ${turns.length ? button('chevrons-left', say('replay.turn_back'), () => move(before), at === 0) : nothing}
      ${button('step-back', say('replay.back'), () => move(at - 1), at === 0)}
      ${button(running ? 'pause' : 'play', say(running ? 'replay.hold' : 'replay.run'), run, false, true)}
      ${button('step-forward', say('replay.on'), () => move(at + 1), at === last)}
      ${turns.length ? button('chevrons-right', say('replay.turn_on'), () => move(after), at === last) : nothing}
      ${button('skip-forward', say('replay.last'), () => move(last), at === last)}
      <button class="btn plain replay-speed num" aria-label=${say('replay.speed', { speed: projector.now.speed })} title=${say('replay.speed', { speed: projector.now.speed })} @click=${changeSpeed}>${projector.now.speed}×</button>
    </div>
    <label class="replay-scrub">
      <span class="vh">${say('replay.scrub')}</span>
      <input type="range" min="0" max=${last} .value=${String(at)} aria-valuetext=${where} @input=${slide} />
    </label>
    <p class="replay-where num">${where}</p>
    ${ctx.module.review ? reviewButton(review) : nothing}
    <p class="replay-said" aria-live="polite">${tellings({ ...ctx, log: { ...ctx.log, events: reel.frames[at].events } }, 1)[0] ?? ''}</p>`
}

/** @param {boolean} review */
const reviewButton = (review) => html`<button class="btn small plain" aria-pressed=${String(review)} @click=${() => openReview(!review)}>
  ${icon(review ? 'map' : 'sparkles')} ${say(review ? 'replay.table' : 'replay.review')}
</button>`

/** @param {string} name @param {string} label @param {() => void} onClick @param {boolean} off @param {boolean} [main] */
const button = (name, label, onClick, off, main = false) => html`<button
  class="btn ${main ? 'primary' : 'plain'} icon-only"
  aria-label=${label}
  title=${label}
  aria-disabled=${String(off)}
  @click=${() => !off && onClick()}
>
  ${icon(name)}
</button>`

/** @param {Event} event */
function slide(event) {
  move(Number(/** @type {HTMLInputElement} */ (event.target).value))
}

/** @param {number} to */
function move(to) {
  stop()
  step(to)
}
