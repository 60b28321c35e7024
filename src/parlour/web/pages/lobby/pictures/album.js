// @ts-check
/** Cards of the table's own: add photos or, in some games, only names; rename and remove them. Nobody outside the table sees them. */

import { repeat } from '../../../vendor/lit-html/directives/repeat.js'
import { live } from '../../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../../kit/bubble.js'
import { openDialog } from '../../../kit/dialog.js'
import { icon } from '../../../kit/icon.js'
import { announce } from '../../../kit/live.js'
import { redraw } from '../../../kit/redraw.js'
import { loadStylesheet } from '../../../kit/styles.js'
import { bringPicture, changePicture, dropPicture, pictures as fetchPictures, pictureUrl } from '../../../net.js'
import { loadMessages, say } from '../../../say.js'
import { slice } from '../../../store.js'
import { store } from '../../../store.js'
import { attempt } from '../../../table/act.js'
import { roomLeft } from '../own/room.js'
import { inBase64, nameOf, shrunk } from './photo.js'

/**
 * @typedef {import('../../../types.js').Visit} Visit
 * @typedef {import('../../../types.js').TablePicture} TablePicture
 */

const LETTERS = 24

/**
 * `kind`: what the texts call them; objects may have no photo. `coming`: while photos are being loaded.
 * @typedef {{code: string, seat: number, kind: 'photos' | 'things', least: number, most: number, pictures: TablePicture[], room: import('../../../types.js').Room | null, coming: {done: number, of: number} | null}} Album
 */

const album = slice('pictures', /** @type {Album} */ ({ code: '', seat: 0, kind: 'photos', least: 1, most: 1, pictures: [], room: null, coming: null }))

/** @param {string} key @param {Record<string, unknown>} [args] */
const tell = (key, args = {}) => say(`${album.now.kind}.${key}`, args)

/** @param {Visit} visit @param {import('../../../types.js').Schema} schema of the game's option */
export async function openPictures(visit, schema) {
  const kind = schema['x-names'] ? 'things' : 'photos'
  album.change({ code: visit.code, seat: Number(visit.viewer), kind, least: schema['x-least'] ?? 1, most: schema.maxItems ?? 30 })
  await Promise.all([loadMessages('own'), loadStylesheet('css/pages/own.css'), look()])
  openDialog({ title: tell('title'), kind: 'page', body: () => html`<div class="own-page" data-page="photos">${page()}</div>` })
}

async function look() {
  const { pictures, room } = await fetchPictures(album.now.code)
  album.change({ pictures, room })
}

function page() {
  const count = album.now.pictures.length
  return html`<p>${tell('how')}</p>
    <p class="small muted">${icon('lock')} ${tell('private')}</p>
    ${album.now.kind === 'things' ? nameForm() : nothing}
    <p role="status" class="small">${count < album.now.least ? tell('missing', { count: album.now.least - count }) : tell('enough', { count })}</p>
    ${roomLeft(album.now.room, 'photos')}
    <ul class="own-photos">${repeat(album.now.pictures, ({ id }) => id, photo)}</ul>
    <footer class="own-dock">
      <label class="btn ${album.now.kind === 'things' ? 'plain' : 'primary big'} wide own-file" aria-busy=${String(Boolean(album.now.coming))}>
        ${icon('plus')} ${album.now.coming ? say('photos.coming', album.now.coming) : tell('choose')}
        <input class="vh" type="file" accept="image/*" multiple @change=${(/** @type {Event} */ change) => pick(/** @type {HTMLInputElement} */ (change.target))} />
      </label>
    </footer>`
}

/** A name alone will do. */
const nameForm = () => html`<form class="own-new" @submit=${(/** @type {SubmitEvent} */ submit) => write(submit)}>
  <label class="label" for="thing-name">${say('things.new')}</label>
  <div class="row"><input class="field grow" id="thing-name" name="name" type="text" maxlength=${LETTERS} autocomplete="off" required /><button class="btn primary">${icon('plus')} ${say('things.add')}</button></div>
</form>`

/** @param {SubmitEvent} submit */
async function write(submit) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.target)
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('name'))
  const name = field.value.trim()
  if (!name) return field.focus()
  const { done } = await attempt(field, () => bringPicture(album.now.code, { name, seat: album.now.seat }))
  if (!done) return
  field.value = ''
  await seen()
}

/** The current list, announced. */
async function seen() {
  await look().catch(() => {})
  redraw()
  announce(tell('enough', { count: album.now.pictures.length }))
}

/** @param {TablePicture} picture */
function photo(picture) {
  const you = store.state.visit?.table?.you
  const may = you?.seats.includes(picture.seat) || you?.host
  return html`<li class="own-photo">
    ${picture.bare ? bare(picture, Boolean(may)) : html`<img src=${pictureUrl(album.now.code, picture.id)} alt="" width="160" height="160" loading="lazy" />`}
    <input class="field" type="text" maxlength=${LETTERS} autocomplete="off" aria-label=${tell('name', { name: picture.name })} ?readonly=${!may} .value=${live(picture.name)} @change=${(/** @type {Event} */ change) => rename(picture, /** @type {HTMLInputElement} */ (change.target))} />
    ${may ? html`<button type="button" class="btn ghost icon-only" aria-label=${tell('delete', { name: picture.name })} @click=${at((near) => drop(picture, near))}>${icon('trash-2')}</button>` : nothing}
  </li>`
}

/** The place of a missing photo. @param {TablePicture} picture @param {boolean} may */
const bare = (picture, may) =>
  may
    ? html`<label class="own-bare">${icon('upload')} <span>${say('things.photo')}</span>
        <input class="vh" type="file" accept="image/*" aria-label=${say('things.photo_of', { name: picture.name })} @change=${(/** @type {Event} */ change) => add(picture, /** @type {HTMLInputElement} */ (change.target))} />
      </label>`
    : html`<span class="own-bare" aria-hidden="true">${picture.name.slice(0, 1)}</span>`

/** A photo for a name without one. @param {TablePicture} picture @param {HTMLInputElement} input */
async function add(picture, input) {
  const near = /** @type {Element} */ (input.closest('label'))
  const file = input.files?.[0]
  input.value = ''
  if (!file) return
  const copy = await shrunk(file)
  if (!copy) return explain(near, say('photos.not_a_photo', { name: file.name }))
  const content = await inBase64(copy)
  const { done } = await attempt(near, () => changePicture(album.now.code, picture.id, { picture: content }))
  if (done) await seen()
}

/** @param {HTMLInputElement} input */
async function pick(input) {
  const files = [...(input.files ?? [])]
  const near = /** @type {Element} */ (input.closest('label'))
  input.value = ''
  if (album.now.coming || !files.length) return
  for (const [done, file] of files.entries()) {
    album.change({ coming: { done, of: files.length } })
    if (!(await bring(file, near))) break
  }
  album.change({ coming: null })
  await seen()
}

/** @param {File} file @param {Element} near */
async function bring(file, near) {
  const copy = await shrunk(file)
  if (!copy) {
    explain(near, say('photos.not_a_photo', { name: file.name }))
    return false
  }
  const picture = await inBase64(copy)
  const { done, answer } = await attempt(near, () => bringPicture(album.now.code, { name: free(nameOf(file)), picture, seat: album.now.seat }))
  if (done) album.change({ pictures: [...album.now.pictures, answer], room: answer.room })
  return done && album.now.pictures.length <= album.now.most
}

/** A name that no other picture has. @param {string} wanted */
function free(wanted) {
  const taken = new Set(album.now.pictures.map(({ name }) => name.toLowerCase()))
  if (wanted && !taken.has(wanted.toLowerCase())) return wanted
  for (let number = album.now.pictures.length + 1; ; number += 1) {
    const name = wanted ? `${wanted.slice(0, 20)} ${number}` : tell('unnamed', { number })
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** @param {TablePicture} picture @param {HTMLInputElement} input */
async function rename(picture, input) {
  const name = input.value.trim()
  const { done } = await attempt(input, () => changePicture(album.now.code, picture.id, { name }))
  if (done) await look()
  redraw() // the value of the field counts only if the server accepts it
}

/** @param {TablePicture} picture @param {Element} near */
async function drop(picture, near) {
  const { done } = await attempt(near, () => dropPicture(album.now.code, picture.id))
  if (!done) return
  album.change({ pictures: album.now.pictures.filter(({ id }) => id !== picture.id) })
}
