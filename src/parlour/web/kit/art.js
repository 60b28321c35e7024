// @ts-check
import { html } from '../vendor/lit-html/lit-html.js'
import { fileUrl } from './files.js'

/** The address of a file in art/. @param {string} path */
export const art = (path) => fileUrl(`art/${path}`)

/** The address of a thing's picture: in art/, or of the group that brought it. @param {string} picture "noto/lion", or an address */
export const pictureOf = (picture) => (picture.startsWith('/') ? picture : art(`${picture}.svg`))

/** A picture beside its name; silent for screen readers. @param {string} name "noto/lion" */
export const picture = (name) => html`<img class="picture" src=${art(`${name}.svg`)} alt="" width="128" height="128" decoding="async" />`

/** The picture on a game's box. @param {string} game */
export const cover = (game) => html`<img class="cover" src=${art(`covers/${game}.svg`)} alt="" width="300" height="190" decoding="async" />`

export const logo = () => html`<img class="logo" src=${art('logo.svg')} alt="" width="64" height="64" />`
