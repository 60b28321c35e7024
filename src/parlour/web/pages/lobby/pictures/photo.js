// @ts-check
/** A photo from this device, cropped to a card and drawn again, so that its metadata are lost. */

const SIDE = 480 // pixels of a card's window on a sharp screen
const MOST_BYTES = 150_000
const QUALITIES = [0.85, 0.7, 0.5, 0.3]

/** @param {File} file @returns {Promise<Blob | null>} null: this browser cannot open it */
export async function shrunk(file) {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const side = Math.min(image.width, image.height)
  const size = Math.min(SIDE, side)
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  pen.fillStyle = '#fff' // where a drawing is transparent
  pen.fillRect(0, 0, size, size)
  pen.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, size, size)
  image.close()
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality)
    if (blob && blob.size <= MOST_BYTES) return blob
  }
  return null
}

/** @param {HTMLCanvasElement} canvas @param {number} quality @returns {Promise<Blob | null>} */
const encoded = (canvas, quality) => new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))

/** @param {Blob} blob @returns {Promise<string>} */
export async function inBase64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** The name of the file, if somebody has named it. @param {File} file */
export function nameOf(file) {
  const name = file.name.replace(/\.[^.]*$/, '').replace(/[_/]+/g, ' ').trim()
  return /^(img|image|dsc[nf]?|pxl|photo|foto|screenshot|whatsapp image|mvimg|signal)?[\s\d.()-]*(at|wa\d*)?[\s\d.()-]*$/i.test(name) ? '' : name.slice(0, 24).trim()
}
