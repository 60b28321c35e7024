// @ts-check
/** The lobby: who plays, what, and how. The host decides; everybody sees it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { change, introduce, sit, standUp, startGame } from '../net.js'
import { cover } from '../parts/art.js'
import { badge, face } from '../parts/badge.js'
import { bar, tool } from '../parts/bar.js'
import { at, explain } from '../parts/bubble.js'
import { toggle } from '../parts/controls.js'
import { closeDialog, openDialog } from '../parts/dialog.js'
import { option, settingsOf } from '../parts/form.js'
import { icon } from '../parts/icon.js'
import { copyButton, invitation, joinLink, openScreen } from '../parts/invite.js'
import { meFields, rememberMe, stranger } from '../parts/me.js'
import { openInvite, openMenu } from '../parts/menu.js'
import { floating } from '../parts/people.js'
import { qr } from '../parts/qr.js'
import { reactions } from '../parts/reactions.js'
import { openRules } from '../parts/rules.js'
import { vars } from '../parts/vars.js'
import { lineState } from '../parts/waiting.js'
import { attempt, listenAgain } from '../room.js'
import { ago, has, say, sayHtml } from '../say.js'
import { box, boxes, gameInfo } from '../shelf.js'
import { store } from '../store.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Player} Player
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../parts/form.js').Setting} Setting
 */

const BOTS = ['newcomer', 'regular', 'expert']

/** @param {Room} room */
export function lobby(room) {
  const table = /** @type {TableMessage} */ (room.table)
  return html`<div class="shell lobby-shell">
    ${bar({
      title: say('lobby.table', { code: table.code }),
      status: html`<span class="status">${lineState(room)}${connected(table)}</span>`,
      tools: tools(room),
    })}
    <div class="lobby">
      <main id="main" class="around">
        <header class="row between wrap">
          <div>
            <h1>${say('lobby.title', { count: String(table.seats.length) })}</h1>
            <p class="muted">${invitationLine(table)}</p>
          </div>
          <div class="row start-row">${table.you?.host ? shuffleButton(room, table) : nothing}${startButton(room, table)}</div>
        </header>
        ${round(room, table)}
        ${room.kind === 'seat' ? reactions(room) : nothing}
      </main>
      <aside class="game-side" aria-label=${say('lobby.game')}>
        ${gamePanel(room, table)}
      </aside>
      <aside class="door-side" aria-label=${say('lobby.door')}>
        <section class="panel door-code">${invitation(table)}</section>
        <section class="panel code-strip">${codeStrip(table)}</section>
        ${houseRules(room, table)}
        <section class="panel grow what-happened" aria-labelledby="told-title" tabindex="0">
          <h2 class="caps muted" id="told-title">${say('log.title')}</h2>
          ${room.told.length ? told(room) : html`<p class="small muted">${say('lobby.quiet')}</p>`}
        </section>
      </aside>
    </div>
  </div>`
}

/** @param {Room} room */
const told = (room) => html`<ol class="log" reversed>
  ${room.told.map((line) => html`<li>${sayHtml(line.key, line.args)} <span class="muted">${ago(line.when)}</span></li>`)}
</ol>`

/** @param {Room} room */
const tools = (room) => html`${tool({ name: 'circle-help', label: say('menu.rules'), onClick: () => openRules(room.table?.game ?? '') })}
${tool({ name: 'menu', label: say('menu.title'), onClick: openMenu })}`

/** @param {TableMessage} table */
function connected(table) {
  const count = table.seats.filter((sitter) => sitter.here !== false).length
  return html`<span class="chip ok wide-only">${icon('wifi')} ${say('lobby.connected', { count })}</span>`
}

/** @param {TableMessage} table */
function invitationLine(table) {
  const [least, most] = box(table.game).seats
  return say('lobby.seats', { game: say(`game.${table.game}.name`), least, most })
}

// Start

/** @param {Room} room @param {TableMessage} table */
function startButton(room, table) {
  if (!table.you) return nothing
  const [least, most] = box(table.game).seats
  const fits = table.seats.length >= least && table.seats.length <= most
  const allowed = table.you.host && fits
  /** @param {Element} near */
  const start = (near) => {
    if (!table.you?.host) explain(near, say('lobby.host_starts', { who: table.seats[table.host]?.name }))
    else if (!fits) explain(near, say('refused.wrong_table_size', { count: table.seats.length, least, most }))
    else attempt(near, () => startGame(room.code))
  }
  return html`<button class="btn primary big start" aria-disabled=${allowed ? nothing : 'true'} @click=${at(start)}>
    ${icon('play')} ${say('lobby.start')}
  </button>`
}

/** @param {Room} room @param {TableMessage} table */
function shuffleButton(room, table) {
  /** @param {Element} near */
  const shuffle = (near) => {
    const order = table.seats.map((sitter) => sitter.seat)
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1))
      ;[order[at], order[other]] = [order[other], order[at]]
    }
    attempt(near, () => change(room.code, { order }))
  }
  return html`<button class="btn plain" @click=${at(shuffle)}>${icon('shuffle')} <span>${say('lobby.shuffle')}</span></button>`
}

// Round the table

/** @param {Room} room @param {TableMessage} table */
function round(room, table) {
  const most = Math.max(box(table.game).seats[1], table.seats.length)
  const places = Array.from({ length: most }, (_, place) => table.seats[place] ?? null)
  return html`<div class="round" data-most=${most}>
    <div class="oval">${centre(room, table)}</div>
    <ol class="chairs">
      ${places.map(
        (sitter, place) => html`<li class="chair" ${vars(spot(place, most))}>${sitter ? taken(room, table, sitter) : free(room, table)}</li>`,
      )}
    </ol>
  </div>`
}

/** Chairs stand on an ellipse, the first at its head. @param {number} place @param {number} most */
function spot(place, most) {
  const angle = (place / most) * 2 * Math.PI - Math.PI / 2
  return { '--x': `${(50 + 43 * Math.cos(angle)).toFixed(2)}%`, '--y': `${(50 + 41 * Math.sin(angle)).toFixed(2)}%` }
}

/** @param {Room} room @param {TableMessage} table @param {Player} sitter */
function taken(room, table, sitter) {
  const you = table.you?.seats.includes(sitter.seat) ?? false
  const isHost = sitter.seat === table.host
  const open = you || table.you?.host
  const content = html`${face(sitter, { size: 'lg', off: sitter.here === false })}
    <span class="chair-name" aria-hidden="true">
      ${sitter.name} ${you ? html`<span class="muted">${say('badge.you')}</span>` : nothing}
    </span>
    ${standing(sitter, isHost)}`
  return html`${open
    ? html`<button class="chair-in" @click=${() => openSeat(sitter.name)}>${content}</button>`
    : html`<span class="chair-in">${content}</span>`}
  ${floating(room, sitter.seat)}`
}

/** @param {Player} sitter @param {boolean} isHost */
function standing(sitter, isHost) {
  if (sitter.bot) return html`<span class="chip">${icon('bot')} ${say(`bot.${sitter.bot}`)}</span>`
  if (sitter.here === false) return html`<span class="chip warn">${icon('wifi-off')} ${say('people.away')}</span>`
  if (isHost) return html`<span class="chip info">${icon('crown')} ${say('lobby.host')}</span>`
  return html`<span class="chip ok">${icon('check')} ${say('lobby.here')}</span>`
}

/** @param {Room} room @param {TableMessage} table */
function free(room, table) {
  const words = html`<span class="empty">${icon('plus')}</span><span class="xs muted">${say('lobby.free')}</span>`
  if (!table.you) return html`<span class="chair-in">${words}</span>`
  return html`<button class="chair-in" @click=${() => openFree(room)}>${words}</button>`
}

/** In the middle: whoever plays a special part, if the game has one. @param {Room} room @param {TableMessage} table */
function centre(room, table) {
  const part = gameSettings(table).find((setting) => setting.kind === 'seat')
  if (!part || !has(`${table.game}.option.${part.name}`)) {
    return html`<span class="oval-name display">${say(`game.${table.game}.name`)}</span>`
  }
  const chosen = table.seats.find((sitter) => sitter.seat === part.value)
  const chance = `${table.game}.option.${part.name}.chance`
  return html`<span class="small">${say(`${table.game}.option.${part.name}`)}</span>
    ${chosen ? face(chosen, { size: 'lg' }) : html`<span class="die">${icon('dices')}</span>`}
    <b class="display">${chosen?.name ?? (has(chance) ? say(chance) : say('lobby.chance'))}</b>
    ${table.you?.host
      ? html`<button class="btn small on-felt" @click=${() => openPart(room, part.name)}>${icon('users')} ${say('lobby.pick_other')}</button>`
      : nothing}`
}

/** @param {Room} room @param {string} name */
function openPart(room, name) {
  openDialog({
    title: say(`${room.table?.game}.option.${name}`),
    body: () => {
      const table = store.state.room?.table
      const setting = table && gameSettings(table).find((setting) => setting.name === name)
      if (!table || !setting) return html``
      return html`<div class="options">${option(setting, form(room, table))}</div>
        <button class="btn primary wide" @click=${closeDialog}>${say('done')}</button>`
    },
  })
}

// A chair

/** @param {string} name */
function openSeat(name) {
  const find = () => store.state.room?.table?.seats.find((sitter) => sitter.name === name)
  const sitter = find()
  const room = store.state.room
  const mine = sitter && room?.table?.you?.seats.includes(sitter.seat)
  const me = sitter && { name: sitter.name, avatar: sitter.avatar, given: false }
  openDialog({
    title: name,
    body: () => {
      const table = store.state.room?.table
      const now = find()
      if (!room || !table || !now || !me) return html``
      const isHost = Boolean(table.you?.host)
      const move = (/** @type {1 | -1} */ way) => change(room.code, { order: moved(table, now.seat, way) })
      return html`<div class="col">
        ${mine
          ? html`<form class="col" @submit=${(/** @type {Event} */ submit) => rename(submit, room, now.seat, me)}>
              ${meFields(me, { focus: true })}
              <button class="btn primary wide">${say('save')}</button>
            </form>`
          : badge(now, { size: 'lg', sub: now.bot ? say(`bot.${now.bot}`) : '' })}
        <div class="menu">
          ${isHost && table.seats.length > 1
            ? html`<div class="row">
                ${seatAction('arrow-left', say('seat.earlier'), () => move(-1), false)}
                ${seatAction('arrow-right', say('seat.later'), () => move(1), false)}
              </div>`
            : nothing}
          ${isHost && !now.bot && now.seat !== table.host
            ? seatAction('crown', say('seat.make_host'), () => change(room.code, { host: now.seat }))
            : nothing}
          ${isHost || mine
            ? seatAction('user-minus', say(mine ? 'seat.leave' : 'seat.remove', { who: now.name }), () => standUp(room.code, now.seat))
            : nothing}
        </div>
      </div>`
    },
  })
}

/** @param {string} glyph @param {string} text @param {() => Promise<unknown>} wish */
function seatAction(glyph, text, wish, closes = true) {
  /** @param {Element} near */
  const tryIt = async (near) => {
    const { done } = await attempt(near, wish)
    if (done && closes) closeDialog()
  }
  return html`<button class="btn plain wide" @click=${at(tryIt)}>${icon(glyph)} <span class="grow">${text}</span></button>`
}

/** @param {TableMessage} table @param {number} seat @param {1 | -1} way */
function moved(table, seat, way) {
  const order = table.seats.map((sitter) => sitter.seat)
  const to = (seat + way + order.length) % order.length
  ;[order[seat], order[to]] = [order[to], order[seat]]
  return order
}

/** @param {Event} submit @param {Room} room @param {number} seat @param {import('../parts/me.js').Me} me */
async function rename(submit, room, seat, me) {
  submit.preventDefault()
  const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
  const { done } = await attempt(near, () => introduce(room.code, seat, { name: me.name, avatar: me.avatar }))
  if (!done) return
  if (seat === room.table?.you?.seat && room.table.you.seats.length === 1) rememberMe(me)
  closeDialog()
}

/** An empty chair: a bot, or somebody else with the same device. @param {Room} room */
function openFree(room) {
  const guest = stranger(room.table?.seats.map((sitter) => sitter.avatar) ?? [])
  openDialog({
    title: say('seat.free'),
    body: () => {
      const table = store.state.room?.table
      if (!table) return html``
      return html`<div class="col">
        ${table.you?.host
          ? html`<h3>${say('seat.bot')}</h3>
              <div class="menu">
                ${BOTS.map((bot) => seatAction('bot', `${say(`bot.${bot}`)}: ${say(`bot.${bot}.hint`)}`, () => sit(room.code, { bot })))}
              </div>`
          : nothing}
        <h3>${say('seat.same_device')}</h3>
        <p class="small muted">${say('seat.same_device.hint')}</p>
        <form class="col" @submit=${(/** @type {Event} */ submit) => addGuest(submit, room, guest)}>
          ${meFields(guest, { label: say('seat.name') })}
          <button class="btn plain wide">${icon('user-plus')} ${say('seat.add_here')}</button>
        </form>
        <h3>${say('seat.other_device')}</h3>
        <p class="small muted">${say('seat.other_device.hint', { code: table.code })}</p>
        <div class="row wrap">${copyButton(joinLink(table))}</div>
      </div>`
    },
  })
}

/** @param {Event} submit @param {Room} room @param {import('../parts/me.js').Me} guest */
async function addGuest(submit, room, guest) {
  submit.preventDefault()
  const near = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.wide')
  const { done } = await attempt(near, () => sit(room.code, { name: guest.name, avatar: guest.avatar }))
  if (!done) return
  listenAgain()
  closeDialog()
}

// The game and its options

/** @param {TableMessage} table @returns {Setting[]} */
function gameSettings(table) {
  const info = gameInfo(table.game)
  return info ? settingsOf(info.options, table.options) : []
}

/** @param {Room} room @param {TableMessage} table @returns {import('../parts/form.js').Form} */
function form(room, table) {
  /** @param {string} name @param {unknown} value @param {Element | null} near */
  const agree = async (name, value, near) => {
    await attempt(near, () => change(room.code, { options: { ...table.options, [name]: value } }))
    store.changed()
  }
  return {
    game: table.game,
    pieces: room.boxes[table.game] ?? {},
    seats: table.seats,
    onChange: agree,
    onRefused: table.you?.host ? undefined : (near) => explain(near, say('refused.host_only')),
  }
}

/** @param {Room} room @param {TableMessage} table */
function gamePanel(room, table) {
  const ready = room.boxes[table.game]
  const fields = gameSettings(table).filter((setting) => setting.kind !== 'seat')
  return html`<div class="game-cover">${cover(table.game)}</div>
    <section class="panel options" aria-labelledby="game-title">
      <header class="row between wrap">
        <h2 id="game-title">${say(`game.${table.game}.name`)}</h2>
        ${table.you?.host
          ? html`<button class="btn plain small" @click=${() => openGames(room)}>${icon('repeat-2')} ${say('lobby.change_game')}</button>`
          : nothing}
      </header>
      ${ready ? fields.map((setting) => option(setting, form(room, table))) : html`<p class="muted loading">${say('loading')}</p>`}
    </section>`
}

/** @param {Room} room */
function openGames(room) {
  /** @param {Element} near @param {string} game */
  const pick = async (near, game) => {
    const { done } = await attempt(near, () => change(room.code, { game, options: {} }))
    if (done) closeDialog()
  }
  /** @param {string} game */
  const row = (game) => html`<button
    class="btn plain wide game-row"
    aria-pressed=${String(game === store.state.room?.table?.game)}
    @click=${at((near) => pick(near, game))}
  >
    ${cover(game)} <span class="grow">${say(`game.${game}.name`)}</span>
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

// The door

/** On a phone the code takes less room. @param {TableMessage} table */
const codeStrip = (table) => html`<div class="col grow">
    <span class="caps muted">${say('invite.code')}</span>
    <span class="bigcode">${table.code}</span>
    <span class="row wrap">
      <button class="btn plain small" @click=${openInvite}>${icon('share-2')} ${say('invite.invite')}</button>
      ${table.links?.screen
        ? html`<button class="btn plain small" @click=${() => openScreen(table)}>${icon('tv')} ${say('invite.show')}</button>`
        : nothing}
    </span>
  </div>
  ${qr(joinLink(table))}`

/** @param {Room} room @param {TableMessage} table */
function houseRules(room, table) {
  const onRefused = table.you?.host ? undefined : (/** @type {Element} */ near) => explain(near, say('refused.host_only'))
  /** @param {object} changes */
  const set = (changes) => attempt(document.querySelector('.house-rules'), () => change(room.code, changes)).then(() => store.changed())
  return html`<section class="panel house-rules" aria-labelledby="house-title">
    <h2 class="caps muted" id="house-title">${say('lobby.house')}</h2>
    ${toggle({ label: say('lobby.watching'), checked: table.watching, onChange: (watching) => set({ watching }), onRefused })}
    ${toggle({ label: say('lobby.locked'), checked: table.locked, onChange: (locked) => set({ locked }), onRefused })}
    ${table.you && !table.you.host ? nothing : html`<p class="xs muted">${say('lobby.bots_hint')}</p>`}
    ${table.phase === 'over' && room.play?.view.seat !== null
      ? html`<button class="btn plain small" @click=${() => backToGame(room)}>${icon('arrow-left')} ${say('lobby.last_game')}</button>`
      : nothing}
  </section>`
}

/** @param {Room} room */
function backToGame(room) {
  room.lobby = false
  store.changed()
}

