// @ts-check
// Written by tools/web_languages.py from parlour/languages.py. Do not edit.

/** @typedef {(typeof LANGUAGES)[number]} Language */

export const LANGUAGES = /** @type {const} */ (['en', 'de', 'fr', 'pl', 'es'])
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', pl: 'Polski', es: 'Español' }
/** Between the last two of a list. */
export const LAST = { en: ' and ', de: ' und ', fr: ' et ', pl: ' i ', es: ' y ' }
/** The same before the sound i. @type {Partial<Record<Language, string>>} */
export const LAST_BEFORE_I = { es: ' e ' }
/** Languages whose words do not reach our aims yet. @type {readonly string[]} */
export const YOUNG = ['es']
