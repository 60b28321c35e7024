// @ts-check
/** One native dialog for everything that opens over a page. It restores the focus itself. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { icon } from './icon.js'
import { redraw } from './redraw.js'

/** @typedef {{title: string, body: () => unknown, kind?: 'sheet' | 'page' | 'low', onClose?: () => void}} Dialog */

/** What is open now, and what the element showed last. @type {{open: Dialog | null, shown: Dialog | null}} */
const now = { open: null, shown: null }

/** @param {Dialog} dialog */
export function openDialog(dialog) {
  now.open = dialog
  redraw()
}

export function closeDialog() {
  const dialog = now.open
  if (!dialog) return
  now.open = null
  redraw()
  dialog.onClose?.()
}

export const isDialogOpen = () => now.open !== null

export function dialogHost() {
  const dialog = now.open
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

/** After every rendering: opens or closes the element, and moves the focus to its content. */
export function settleDialog() {
  const element = document.querySelector('dialog.dialog')
  if (!(element instanceof HTMLDialogElement)) return
  const dialog = now.open
  if (dialog && !element.open) element.showModal()
  else if (!dialog && element.open) element.close()
  if (dialog && dialog !== now.shown) {
    const wanted = element.querySelector('[autofocus]') ?? element.querySelector('h2')
    if (wanted instanceof HTMLElement) wanted.focus()
    element.querySelector('.dialog-body')?.scrollTo(0, 0)
  }
  now.shown = dialog
}

/** @param {MouseEvent} click */
function closeOnBackdrop(click) {
  if (click.target === click.currentTarget) closeDialog()
}
