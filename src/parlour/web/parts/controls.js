// @ts-check
/** The few controls that HTML has under another look. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { live } from '../vendor/lit-html/directives/live.js'

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
 * One of a few, side by side.
 * @param {{legend: unknown, name: string, choices: {value: string, label: unknown, hint?: unknown}[], value: string, onChange: (value: string) => void, onRefused?: (near: Element) => void, quiet?: boolean}} of
 */
export function segmented({ legend, name, choices, value, onChange, onRefused, quiet = false }) {
  return html`<fieldset class="choice">
    <legend class=${quiet ? 'vh' : ''}>${legend}</legend>
    <div class="seg">
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
