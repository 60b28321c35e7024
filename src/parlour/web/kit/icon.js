// @ts-check
import { html } from '../vendor/lit-html/lit-html.js'
import { art } from './art.js'

const sprite = art('icons.svg')

/** A symbol of the interface; the words beside it name it. @param {string} name */
export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`
