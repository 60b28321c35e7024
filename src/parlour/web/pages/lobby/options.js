// @ts-check
/** The game of this table and its options. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { at, explain } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { change } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { gameOf } from '../../store/visit.js'
import { attempt } from '../../table/act.js'
import { gameModule } from '../../table/game_module.js'
import { option, settingsOf } from '../../table/options.js'
import { presets } from '../../table/variants.js'
import { sampleButton } from '../../table/rules/sample.js'
import { boxes, gameInfo, gameName } from '../../table/shelf.js'
import { mixedLanguages, youngNote } from './languages.js'
import { ownQuestions } from './questions.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../table/options.js').Setting} Setting
 */

/** @param {Visit} visit @param {TableMessage} table */
export function gamePanel(visit, table) {
  const ready = visit.boxes[table.game]
  const fields = gameSettings(table).filter((setting) => setting.kind !== 'seat' && setting.kind !== 'hidden' && setting.kind !== 'languages' && isWanted(setting, table))
  return html`<div class="game-cover">${cover(table.game)}</div>
    <section class="panel options" aria-labelledby="game-title">
      <header class="row between wrap">
        <h2 id="game-title">${gameName(table.game)}</h2>
        ${table.you?.host
          ? html`<button class="btn plain small" @click=${() => openGames(visit)}>${icon('repeat-2')} ${say('lobby.change_game')}</button>`
          : nothing}
      </header>
      ${sampleButton(table.game)}
      ${presets(table, (options) => attempt(null, () => change(visit.code, { options })), table.you?.host ? undefined : (near) => explain(near, say('refused.host_only')))}
      ${ready ? foldedFields(visit, table, fields) : html`<p class="muted loading">${say('loading')}</p>`}
    </section>`
}

/** The common options, and a fold with the others. @param {Visit} visit @param {TableMessage} table @param {Setting[]} fields */
function foldedFields(visit, table, fields) {
  const often = gameInfo(table.game)?.often ?? []
  const isOften = (/** @type {Setting} */ { name }) => !often.length || often.includes(name)
  const rest = fields.filter((setting) => !isOften(setting))
  return html`${fields.filter(isOften).map((setting) => field(visit, table, setting))}
  ${rest.length
    ? html`<details class="more-options">
        <summary>
          ${icon('sliders-horizontal')}
          <span class="grow"><b>${say('lobby.more_options')}</b><span class="xs muted">${rest.map((setting) => say(`${table.game}.option.${setting.name}`)).join(' · ')}</span></span>
          ${icon('chevron-down')}
        </summary>
        <div class="options">${rest.map((setting) => field(visit, table, setting))}</div>
      </details>`
    : nothing}`
}

/** @param {Visit} visit @param {TableMessage} table @param {Setting} setting */
function field(visit, table, setting) {
  if (setting.kind === 'questions') return ownQuestions(visit, table)
  if (setting.kind === 'language') return html`${option(setting, form(visit, table))}${youngNote(table)}`
  if (setting.kind === 'mixed') return mixedLanguages(visit, table, { setting, form: form(visit, table), languages: wordLanguages(table) })
  if (setting.kind === 'pictures') return ownPictures(visit, table, setting)
  return setting.kind === 'case_law' ? caseLaw(visit, table) : option(setting, form(visit, table))
}

/** The languages that this game has words in. @param {TableMessage} table */
const wordLanguages = (table) => /** @type {string[]} */ (gameSettings(table).find(({ kind }) => kind === 'language')?.schema.enum ?? [])

/** Options for material of the group are shown when there is some. @param {Setting} setting @param {TableMessage} table */
function isWanted({ schema }, table) {
  const needs = schema['x-needs']
  if (needs === 'pictures') return table.pictures.length > 0
  if (needs === 'last') return table.games.at(-1)?.game === table.game
  return needs !== 'own' || table.own.length > 0
}

/** @param {Visit} visit */
function openGames(visit) {
  /** @param {Element} near @param {string} game */
  const pick = async (near, game) => {
    const { done } = await attempt(near, () => change(visit.code, { game, options: {} }))
    if (done) closeDialog()
  }
  /** @param {string} game */
  const row = (game) => html`<button
    class="btn plain wide game-row"
    aria-pressed=${String(game === store.state.visit?.table?.game)}
    @click=${at((near) => pick(near, game))}
  >
    ${cover(game)} <span class="grow">${gameName(game)}</span>
  </button>`
  openDialog({
    title: say('lobby.change_game'),
    body: () => html`<div class="menu">
      ${boxes()
        .filter((box) => box.playable)
        .map((box) => row(box.name))}
    </div>`,
  })
}

/** Who has the special part? @param {Visit} visit @param {string} name */
export function openPart(visit, name) {
  openDialog({
    title: say(`${visit.table?.game}.option.${name}`),
    body: () => {
      const table = store.state.visit?.table
      const setting = table && gameSettings(table).find((setting) => setting.name === name)
      if (!table || !setting) return html``
      return html`<div class="options">${option(setting, form(visit, table))}</div>
        <button class="btn primary wide" @click=${closeDialog}>${say('done')}</button>`
    },
  })
}

/** @param {TableMessage} table @returns {Setting[]} */
export function gameSettings(table) {
  const info = gameInfo(table.game)
  return info ? settingsOf(info.options, table.options) : []
}

/** @param {Visit} visit @param {TableMessage} table @returns {import('../../table/options.js').Form} */
function form(visit, table) {
  /** @param {string} name @param {unknown} value @param {Element | null} near */
  const agree = async (name, value, near) => {
    await attempt(near, () => change(visit.code, { options: { ...table.options, [name]: value } }))
    redraw()
  }
  return {
    game: table.game,
    pieces: visit.boxes[table.game] ?? {},
    seats: table.seats,
    onChange: agree,
    onRefused: table.you?.host ? undefined : (near) => explain(near, say('refused.host_only')),
  }
}

/** Decisions of the table in earlier games, which hold in the next one, too. @param {Visit} visit @param {TableMessage} table */
function caseLaw(visit, table) {
  const law = visit.play && gameOf(visit) === table.game ? visit.play.view.board.case_law : table.options.case_law
  if (!law?.length) return nothing
  const open = async () => (await gameModule(table.game, 'law')).openLaw(law, table.code)
  return html`<div class="choice">
    <span class="label">${say(`${table.game}.option.case_law`)}</span>
    <button type="button" class="btn plain small" @click=${open}>${icon('gavel')} ${say(`${table.game}.law`, { count: law.length })}</button>
  </div>`
}

/** Pictures or objects that people have brought for the game: their number, and a link. Only this table sees them. @param {Visit} visit @param {TableMessage} table @param {Setting} setting */
function ownPictures(visit, table, setting) {
  const count = table.pictures.reduce((sum, brought) => sum + brought.count, 0)
  const bots = table.seats.some((sitter) => sitter.bot)
  return html`<section class="choice own" aria-labelledby="photos-title">
    <h3 class="label" id="photos-title">${say(`${table.game}.option.own`)}</h3>
    <p class="hint">${count ? say(`${table.game}.option.own.count`, { count }) : say(`${table.game}.option.own.hint`)}</p>
    ${count && bots ? html`<p class="hint">${icon('bot')} ${say(`${table.game}.option.own.bots`)}</p>` : nothing}
    ${table.you
      ? html`<button class="btn plain small" @click=${at((near) => openAlbum(visit, setting, near))}>${icon(count ? 'layers' : 'plus')} ${say(`${table.game}.option.own.${count ? 'open' : 'add'}`)}</button>`
      : nothing}
  </section>`
}

/** @param {Visit} visit @param {Setting} setting @param {Element} near */
async function openAlbum(visit, setting, near) {
  const { openPictures } = await import('./pictures/album.js')
  await attempt(near, () => openPictures(visit, setting.schema))
}
