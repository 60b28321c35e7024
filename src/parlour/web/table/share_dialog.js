// @ts-check
/** Shares a picture of an ending: on a phone with the system's dialog, elsewhere in a dialog with a preview. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { at, explain } from '../kit/bubble.js'
import { openDialog } from '../kit/dialog.js'
import { download } from '../kit/download.js'
import { icon } from '../kit/icon.js'
import { announce } from '../kit/live.js'
import { shareGame } from '../net.js'
import { say } from '../say.js'
import { attempt } from './act.js'
import { copy } from './invite.js'

/** @param {File} file @param {{code: string, number: number, headline: string}} of */
export async function share(file, of) {
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files: [file] }).catch(() => {}) // cancelled
    return
  }
  preview(file, of)
}

/** @param {File} file @param {{code: string, number: number, headline: string}} of */
function preview(file, { code, number, headline }) {
  const url = URL.createObjectURL(file)
  openDialog({
    title: say('share.title'),
    kind: 'page',
    body: () => html`<div class="col share-dialog">
      <img src=${url} alt=${say('share.alt', { headline })} width="1200" height="630" />
      <div class="row wrap fill">
        <button type="button" class="btn primary grow" data-main @click=${at((near) => copyLink(near, code, number))}>${icon('link')} ${say('share.link')}</button>
        ${canCopyPictures() ? html`<button type="button" class="btn plain grow" @click=${at((near) => copyPicture(near, file))}>${icon('copy')} ${say('share.picture')}</button>` : nothing}
        <button type="button" class="btn plain grow" @click=${() => download(file.name, file, file.type)}>${icon('download')} ${say('share.download')}</button>
      </div>
      <p class="small muted">${say('share.how')}</p>
    </div>`,
    onClose: () => URL.revokeObjectURL(url),
  })
}

const canCopyPictures = () => 'ClipboardItem' in window && Boolean(navigator.clipboard?.write)

/** @param {Element} near @param {string} code @param {number} number */
async function copyLink(near, code, number) {
  const { done, answer } = await attempt(near, () => shareGame(code, number))
  if (done && answer) await copy(answer.link, near)
}

/** @param {Element} near @param {File} file */
async function copyPicture(near, file) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    announce(say('share.copied'))
    explain(near, say('share.copied'))
  } catch {
    explain(near, say('share.refused'))
  }
}
