// @ts-check
/** Reads a QR code with the camera, where the browser supports it. */

import { html } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { closeDialog, openDialog } from './dialog.js'
import { redraw } from './redraw.js'

const EVERY = 250

/** @param {(text: string) => void} onFound */
export async function scan(onFound) {
  let problem = ''
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.className = 'viewfinder'
  let open = true
  /** @type {MediaStream | null} */
  let light = null
  openDialog({
    title: say('scan.title'),
    body: () => html`<p class="muted">${problem || say('scan.how')}</p>${video}`,
    onClose: () => {
      open = false
      for (const track of light?.getTracks() ?? []) track.stop()
    },
  })
  try {
    light = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.srcObject = light
    await video.play()
    // @ts-expect-error BarcodeDetector is not in TypeScript's library yet
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    while (open) {
      const [found] = await detector.detect(video).catch(() => [])
      if (found?.rawValue) {
        closeDialog()
        onFound(found.rawValue)
        return
      }
      await new Promise((wake) => setTimeout(wake, EVERY))
    }
  } catch {
    problem = say('scan.no_camera')
    redraw()
  }
}
