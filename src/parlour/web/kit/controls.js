// @ts-check
/** HTML controls with our appearance. */

import { live } from '../vendor/lit-html/directives/live.js'
import { html, nothing } from '../vendor/lit-html/lit-html.js'

/** The number of letters that fit side by side on a narrow phone; longer choices are placed below each other. */
const ROOM_FOR_LETTERS = 34

/**
 * @param {{label: unknown, hint?: unknown, checked: boolean, onChange: (on: boolean) => void, onRefused?: (near: Element) => void}} of
 *   with `onRefused` it cannot be changed, and says why
 */
export function toggle({ label, hint, checked, onChange, onRefused }) {
  return html`<label class="switch">
    <span class="grow">${label}${hint ? html`<span class="hint">${hint}</span>` : nothing}</span>
    <input
      type="checkbox"
      role="switch"
      .checked=${live(checked)}
      aria-disabled=${onRefused ? 'true' : nothing}
      @click=${(/** @type {Event} */ click) => refuse(click, onRefused)}
      @change=${(/** @type {Event} */ change) => onChange(/** @type {HTMLInputElement} */ (change.target).checked)}
    />
    <span class="track" aria-hidden="true"></span>
  </label>`
}

/**
 * A choice between a few values, side by side.
 * @param {object} of
 * @param {unknown} of.legend
 * @param {string} of.name
 * @param {{value: string, label: unknown}[]} of.choices
 * @param {string} of.value
 * @param {(value: string) => void} of.onChange
 * @param {(near: Element) => void} [of.onRefused]
 * @param {boolean} [of.quiet] the legend is only heard
 */
export function segmented({ legend, name, choices, value, onChange, onRefused, quiet = false }) {
  const letters = choices.reduce((sum, choice) => sum + (typeof choice.label === 'string' ? choice.label.length : 8), 0)
  return html`<fieldset class="choice">
    <legend class=${quiet ? 'vh' : ''}>${legend}</legend>
    <div class="seg ${letters > ROOM_FOR_LETTERS ? 'stacked' : ''}">
      ${choices.map(
        (choice) => html`<label>
          <input
            type="radio"
            name=${name}
            .value=${choice.value}
            .checked=${live(choice.value === value)}
            aria-disabled=${onRefused ? 'true' : nothing}
            @click=${(/** @type {Event} */ click) => refuse(click, onRefused)}
            @change=${() => onChange(choice.value)}
          />
          <span>${choice.label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`
}

/** @param {Event} click @param {((near: Element) => void) | undefined} onRefused */
export function refuse(click, onRefused) {
  if (!onRefused) return
  click.preventDefault()
  onRefused(/** @type {Element} */ (click.target).closest('label') ?? /** @type {Element} */ (click.target))
}
