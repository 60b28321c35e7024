// @ts-check
/** The table's own deck: bring photos, name them, take them back. Nobody else ever sees them. */

import { repeat } from '../../../vendor/lit-html/directives/repeat.js'
import { live } from '../../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../../kit/bubble.js'
import { openDialog } from '../../../kit/dialog.js'
import { icon } from '../../../kit/icon.js'
import { announce } from '../../../kit/live.js'
import { redraw } from '../../../kit/redraw.js'
import { wear } from '../../../kit/styles.js'
import { bringPicture, dropPicture, pictures as fetchPictures, pictureUrl, renamePicture } from '../../../net.js'
import { learn, say } from '../../../say.js'
import { store } from '../../../store.js'
import { attempt } from '../../../table/act.js'
import { inBase64, nameOf, shrunk } from './photo.js'

/**
 * @typedef {import('../../../types.js').Visit} Visit
 * @typedef {import('../../../types.js').TablePicture} TablePicture
 */

const MOST = 30
const ENOUGH = 12

const album = {
  code: '',
  seat: 0,
  /** @type {TablePicture[]} */
  pictures: [],
  /** @type {{done: number, of: number} | null} while photos are on their way */
  coming: null,
}

/** @param {Visit} visit */
export async function openPictures(visit) {
  Object.assign(album, { code: visit.code, seat: Number(visit.viewer) })
  await Promise.all([learn('own'), wear('css/pages/own.css'), look()])
  openDialog({ title: say('photos.title'), kind: 'page', body: () => html`<div class="own-page" data-page="photos">${page()}</div>` })
}

async function look() {
  album.pictures = (await fetchPictures(album.code)).pictures
}

function page() {
  const count = album.pictures.length
  return html`<p>${say('photos.how')}</p>
    <p class="small muted">${icon('lock')} ${say('photos.private')}</p>
    <p role="status" class="small">${count < ENOUGH ? say('photos.missing', { count: ENOUGH - count }) : say('photos.enough', { count })}</p>
    <ul class="own-photos">${repeat(album.pictures, ({ id }) => id, photo)}</ul>
    <footer class="own-dock">
      <label class="btn primary big wide own-file" aria-busy=${String(Boolean(album.coming))}>
        ${icon('plus')} ${album.coming ? say('photos.coming', album.coming) : say('photos.choose')}
        <input class="vh" type="file" accept="image/*" multiple @change=${(/** @type {Event} */ change) => pick(/** @type {HTMLInputElement} */ (change.target))} />
      </label>
    </footer>`
}

/** @param {TablePicture} picture */
function photo(picture) {
  const you = store.state.visit?.table?.you
  const may = you?.seats.includes(picture.seat) || you?.host
  return html`<li class="own-photo">
    <img src=${pictureUrl(album.code, picture.id)} alt="" width="160" height="160" loading="lazy" />
    <input class="field" type="text" maxlength="24" autocomplete="off" aria-label=${say('photos.name', { name: picture.name })} ?readonly=${!may} .value=${live(picture.name)} @change=${(/** @type {Event} */ change) => rename(picture, /** @type {HTMLInputElement} */ (change.target))} />
    ${may ? html`<button type="button" class="btn ghost icon-only" aria-label=${say('photos.delete', { name: picture.name })} @click=${at((near) => drop(picture, near))}>${icon('trash-2')}</button>` : nothing}
  </li>`
}

/** @param {HTMLInputElement} input */
async function pick(input) {
  const files = [...(input.files ?? [])]
  const near = /** @type {Element} */ (input.closest('label'))
  input.value = ''
  if (album.coming || !files.length) return
  album.coming = { done: 0, of: files.length }
  for (const file of files) {
    redraw()
    if (!(await bring(file, near))) break
    album.coming.done += 1
  }
  album.coming = null
  await look().catch(() => {})
  redraw()
  announce(say('photos.enough', { count: album.pictures.length }))
}

/** @param {File} file @param {Element} near */
async function bring(file, near) {
  const copy = await shrunk(file)
  if (!copy) {
    explain(near, say('photos.not_a_photo', { name: file.name }))
    return false
  }
  const picture = await inBase64(copy)
  const { done, answer } = await attempt(near, () => bringPicture(album.code, { name: free(nameOf(file)), picture, seat: album.seat }))
  if (done) album.pictures = [...album.pictures, answer]
  return done && album.pictures.length <= MOST
}

/** A name that no other picture has. @param {string} wanted */
function free(wanted) {
  const taken = new Set(album.pictures.map(({ name }) => name.toLowerCase()))
  if (wanted && !taken.has(wanted.toLowerCase())) return wanted
  for (let number = album.pictures.length + 1; ; number += 1) {
    const name = wanted ? `${wanted.slice(0, 20)} ${number}` : say('photos.unnamed', { number })
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** @param {TablePicture} picture @param {HTMLInputElement} input */
async function rename(picture, input) {
  const name = input.value.trim()
  const { done } = await attempt(input, () => renamePicture(album.code, picture.id, name))
  if (done) await look()
  redraw()
}

/** @param {TablePicture} picture @param {Element} near */
async function drop(picture, near) {
  const { done } = await attempt(near, () => dropPicture(album.code, picture.id))
  if (!done) return
  album.pictures = album.pictures.filter(({ id }) => id !== picture.id)
  redraw()
}
