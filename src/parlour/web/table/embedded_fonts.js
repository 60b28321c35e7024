// @ts-check
/** Our fonts, embedded into a drawing: a drawing that becomes an image may not load anything itself. */

import { fileAsItIs } from '../net.js'

const LATIN = 0x24f
/** @type {Map<string, Promise<string>>} */
const fetched = new Map()

/** The complete font faces that this text needs, as a style sheet. @param {Iterable<string>} families @param {string} text */
export async function fontFaces(families, text) {
  const wanted = new Set([...families].flatMap((list) => list.split(',')).map(bare))
  const faces = [...document.styleSheets].flatMap(facesIn).filter((face) => wanted.has(bare(property(face, 'font-family'))) && isNeeded(face, text))
  return (await Promise.all(faces.map(embedded))).join('\n')
}

/** @param {CSSStyleSheet} sheet @returns {CSSFontFaceRule[]} */
function facesIn(sheet) {
  return [...sheet.cssRules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule]
    return rule instanceof CSSImportRule && rule.styleSheet ? facesIn(rule.styleSheet) : []
  })
}

/** Faces that only name fonts of this device are useless elsewhere; those for rare letters are included only if the text has some. @param {CSSFontFaceRule} face @param {string} text */
function isNeeded(face, text) {
  if (!/url\(/.test(property(face, 'src'))) return false
  const isFar = /^U\+0?1[0-9A-F]{2}/i.test(property(face, 'unicode-range').trim())
  return !isFar || [...text].some((letter) => (letter.codePointAt(0) ?? 0) > 0xff && (letter.codePointAt(0) ?? 0) <= LATIN)
}

/** @param {CSSFontFaceRule} face */
async function embedded(face) {
  const [, path] = /url\("?([^")]+)"?\)/.exec(property(face, 'src')) ?? []
  const url = new URL(path, face.parentStyleSheet?.href ?? location.href).href
  if (!fetched.has(url)) fetched.set(url, fileAsItIs(url).then(dataUrl))
  return face.cssText.replace(/src:[^;]+;/, `src: url("${await fetched.get(url)}") format("woff2");`)
}

/** @param {Blob} blob @returns {Promise<string>} */
function dataUrl(blob) {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** @param {CSSFontFaceRule} face @param {string} name */
const property = (face, name) => face.style.getPropertyValue(name)

/** @param {string} family */
const bare = (family) => family.trim().replace(/^["']|["']$/g, '')
