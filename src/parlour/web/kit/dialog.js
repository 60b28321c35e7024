// @ts-check
/** One native dialog for everything that opens over a page; it gives the focus back by itself. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { icon } from './icon.js'

/** @param {import('../types.js').Dialog} dialog */
export function openDialog(dialog) {
  store.set({ dialog })
}

export function closeDialog() {
  const { dialog } = store.state
  if (!dialog) return
  store.set({ dialog: null })
  dialog.onClose?.()
}

export function dialogHost() {
  const { dialog } = store.state
  return html`<dialog
    class="dialog ${dialog?.kind ?? 'sheet'}"
    aria-labelledby="dialog-title"
    @close=${closeDialog}
    @click=${closeOnBackdrop}
  >
    ${dialog
      ? html`<div class="dialog-in">
          <header class="row between">
            <h2 id="dialog-title" tabindex="-1">${dialog.title}</h2>
            <button class="btn ghost icon-only" aria-label=${say('close')} @click=${closeDialog}>${icon('x')}</button>
          </header>
          <div class="dialog-body">${dialog.body()}</div>
        </div>`
      : nothing}
  </dialog>`
}

/** @type {import('../types.js').Dialog | null} */
let shown = null

/** After every rendering: the element follows the store, and the focus follows what it shows. */
export function settleDialog() {
  const element = document.querySelector('dialog.dialog')
  if (!(element instanceof HTMLDialogElement)) return
  const { dialog } = store.state
  if (dialog && !element.open) element.showModal()
  else if (!dialog && element.open) element.close()
  if (dialog && dialog !== shown) {
    const wanted = element.querySelector('[autofocus]') ?? element.querySelector('h2')
    if (wanted instanceof HTMLElement) wanted.focus()
    element.querySelector('.dialog-body')?.scrollTo(0, 0)
  }
  shown = dialog
}

/** @param {MouseEvent} click */
function closeOnBackdrop(click) {
  if (click.target === click.currentTarget) closeDialog()
}
