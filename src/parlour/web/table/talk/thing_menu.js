// @ts-check
/** The menu of a thing: beside it on a desktop, a sheet at the bottom of a phone. */

import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { hasColumn } from '../../kit/settings.js'
import { say } from '../../say.js'
import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js'
import { speakerFace } from './pins.js'
import { pinsOn } from './lines.js'
import { BECAUSE, DOUBT, phraseNow, quickReasons, WHY } from './phrases.js'
import { pin, sayPhrase, unpin, visitNow as visitOf } from './send.js'
import { closeMenu, ACTIONS, hasMenu } from './thing_actions.js'
import { sitterOf } from './voice.js'
import { isSame, nameOf, speaker, speakerName, thingName, wordsOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').About} About
 */

const MOST = 60 // letters that fit on a card

/** @param {Visit} visit @param {Context} ctx */
export function thingMenu(visit, ctx) {
  const { menu } = visit.talk
  if (!menu || !hasMenu(visit) || !ctx.module.things?.ids(ctx).includes(menu.id)) return nothing
  return hasColumn() ? beside(visit, ctx, menu) : sheet(visit, ctx, menu)
}

/** @param {Visit} visit @param {Context} ctx @param {About} about */
const beside = (visit, ctx, about) => html`<div class="talk-menu panel" role="menu" aria-label=${nameOf(visit, about)} @keydown=${(/** @type {KeyboardEvent} */ key) => menuKey(visit, key)} ${placed(thingName(about.kind, about.id))}>
  <header><b>${nameOf(visit, about)}</b><span class="small muted">${ctx.module.things?.marked?.(ctx, about.id) ?? nothing}</span></header>
  ${items(visit, ctx, about).map(({ glyph, words, key, press }) => html`<button type="button" role="menuitem" class="talk-item" tabindex="-1" @click=${at((near) => (closeMenu(visit), press(near)))}>${icon(glyph)}<span class="grow">${words}</span><kbd aria-hidden="true">${key}</kbd></button>`)}
  ${pinned(visit, about)}
  <p class="small muted">${say('talk.not_vote')} ${say('talk.point.fades')}</p>
</div>`

/** @param {Visit} visit @param {Context} ctx @param {About} about @returns {{glyph: string, words: string, key: string, press(near: Element): void}[]} */
function items(visit, ctx, about) {
  const { things } = ctx.module
  const mark = things?.mark?.(ctx, about.id)
  return [
    ...(mark ? [{ glyph: mark.isOn ? 'undo-2' : 'circle-x', words: mark.label, key: say('talk.key.space'), press: mark.press }] : []),
    { glyph: 'pointer', words: say(about.kind === 'card' ? 'talk.point' : 'talk.point_at'), key: 'P', press: (near) => ACTIONS.p(visit, about, near) },
    ...(things?.pinned
      ? [
          { glyph: 'pin', words: phraseNow({ id: BECAUSE, about: '' }), key: 'B', press: (/** @type {Element} */ near) => ACTIONS.b(visit, about, near) },
          { glyph: 'hand', words: phraseNow({ id: DOUBT, about: '' }), key: 'N', press: (/** @type {Element} */ near) => ACTIONS.n(visit, about, near) },
          { glyph: 'message-circle', words: say('talk.ask_why'), key: 'Y', press: (/** @type {Element} */ near) => ACTIONS.y(visit, about, near) },
        ]
      : []),
  ]
}

/** The whole text of its notes. @param {Visit} visit @param {About} about */
function pinned(visit, about) {
  const lines = pinsOn(visit, about)
  if (!lines.length) return nothing
  const me = sitterOf(visit)
  return html`<ul class="talk-pinned" aria-label=${say('talk.pins')}>
    ${lines.map((line) => html`<li>${speakerFace(visit, line)}<span class="grow"><span class="vh">${speakerName(line)}: </span>${wordsOf(visit, line)}</span>
      ${line.sitter === me ? html`<button type="button" class="btn ghost icon-only" aria-label=${say('talk.unpin')} title=${say('talk.unpin')} @click=${at((near) => unpin(visit, about, near))}>${icon('x')}</button>` : nothing}</li>`)}
  </ul>`
}

// A phone's sheet

/** @param {Visit} visit @param {Context} ctx @param {About} about */
function sheet(visit, ctx, about) {
  const { things } = ctx.module
  const mark = things?.mark?.(ctx, about.id)
  return html`<dialog class="dialog low talk-sheet" aria-labelledby="thing-title" @close=${() => closeMenu(visit)} @click=${(/** @type {MouseEvent} */ click) => click.target === click.currentTarget && closeMenu(visit)} ${placed('')}>
      <header>
        ${things?.picture ? html`<span class="talk-sheet-picture" aria-hidden="true">${things.picture(ctx, about.id)}</span>` : nothing}
        <div class="grow"><h2 id="thing-title" tabindex="-1">${nameOf(visit, about)}</h2><p class="small muted">${standing(visit, ctx, about)}</p></div>
        <button type="button" class="btn ghost icon-only" aria-label=${say('close')} @click=${() => closeMenu(visit)}>${icon('x')}</button>
      </header>
      <div class="talk-two">
        <button type="button" class="btn brass" @click=${at((near) => (closeMenu(visit), ACTIONS.p(visit, about, near)))}>${icon('pointer')} ${say('talk.point.short')}</button>
        ${mark ? html`<button type="button" class="btn plain" @click=${at((near) => (closeMenu(visit), mark.press(near)))}>${icon(mark.isOn ? 'undo-2' : 'circle-x')} ${mark.label}</button>` : nothing}
      </div>
      ${pinned(visit, about)} ${things?.pinned ? pinWords(visit, about) : nothing}
    </dialog>`
}

/** Who points at it, and who has marked it. @param {Visit} visit @param {Context} ctx @param {About} about */
function standing(visit, ctx, about) {
  const points = visit.talk.points.filter((one) => isSame(one.about, about)).map(({ sitter }) => speaker(visit, sitter)?.name ?? '')
  const words = points.map((name) => say('talk.points', { name, card: nameOf(visit, about) }))
  return [...words, ctx.module.things?.marked?.(ctx, about.id) ?? ''].filter(Boolean).join(' ')
}

/** @param {Visit} visit @param {About} about */
function pinWords(visit, about) {
  /** @param {Event} submit */
  const send = (submit) => {
    submit.preventDefault()
    const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
    const words = String(new FormData(form).get('words') ?? '').trim()
    if (!words) return
    closeMenu(visit)
    pin(visit, words, about, form)
  }
  return html`<h3 class="caps muted">${say('talk.pin.title')}</h3>
    <div class="talk-phrases" role="group" aria-label=${phraseNow({ id: BECAUSE, about: '' })}>${[...quickReasons(), DOUBT, WHY].map((id) => html`<button type="button" class="talk-phrase" data-reason=${id} @click=${at((near) => (closeMenu(visit), sayPhrase(visit, id, about, near)))}>${phraseNow({ id, about: '' })}</button>`)}</div>
    <form class="talk-form" @submit=${send}>
      <input class="field talk-because" name="words" type="text" maxlength=${MOST} autocomplete="off" enterkeyhint="send" dir="auto" placeholder=${phraseNow({ id: BECAUSE, about: '' })} aria-label=${say('talk.pin.title')} />
      <button type="submit" class="btn primary icon-only" aria-label=${say('talk.pin')} title=${say('talk.pin')}>${icon('pin')}</button>
    </form>`
}

// Arrow keys go from item to item; leaving the menu returns to the thing.

/** @param {Visit} visit @param {KeyboardEvent} key */
function menuKey(visit, key) {
  const all = [.../** @type {Element} */ (key.currentTarget).querySelectorAll('[role=menuitem]')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
  const place = all.findIndex((one) => one === document.activeElement)
  if (key.key === 'Escape' || key.key === 'Tab') closeMenu(visit)
  else if (step) /** @type {HTMLElement} */ (all[(place + step + all.length) % all.length]).focus()
  else if (key.key.length === 1 && ACTIONS[key.key.toLowerCase()] && visit.talk.menu) return letter(visit, key)
  else return
  key.preventDefault()
  key.stopPropagation()
}

/** @param {Visit} visit @param {KeyboardEvent} key */
function letter(visit, key) {
  const about = /** @type {About} */ (visit.talk.menu)
  const near = /** @type {Element} */ (key.currentTarget)
  key.preventDefault()
  key.stopPropagation()
  closeMenu(visit)
  if (key.key.toLowerCase() !== 'm') ACTIONS[key.key.toLowerCase()](visit, about, near)
}

const MARGIN = 8

/** Beside its thing, on the side with more room, and focused; the focus returns when it closes. */
class Placed extends Directive {
  /** @type {Element | null} */
  before = null

  /** @param {string} _thing */
  render(_thing) {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part @param {[string]} thing */
  update(part, [thing]) {
    const menu = /** @type {HTMLElement} */ (part.element)
    if (this.before) return noChange
    this.before = document.activeElement ?? document.body
    const back = this.before
    requestAnimationFrame(() => {
      if (menu instanceof HTMLDialogElement && menu.isConnected) menu.showModal()
      else place(menu, thing)
      const first = menu.querySelector('[role=menuitem], h2')
      if (first instanceof HTMLElement) first.focus({ preventScroll: true })
      followEnd(menu, thing, back)
    })
    return noChange
  }
}

/** @param {HTMLElement} menu @param {string} thing */
function place(menu, thing) {
  const spot = document.querySelector(`[data-thing=${CSS.escape(thing)}]`)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0)
  const { width, height } = menu.getBoundingClientRect()
  const left = innerWidth - spot.right > spot.left ? spot.right - MARGIN * 2 : spot.left - width + MARGIN * 2
  menu.style.setProperty('--left', `${Math.min(Math.max(MARGIN, left), innerWidth - width - MARGIN)}px`)
  menu.style.setProperty('--top', `${Math.min(Math.max(MARGIN, spot.top), innerHeight - height - MARGIN)}px`)
}

/** A press elsewhere closes it; then the focus is at the thing again. @param {HTMLElement} menu @param {string} thing @param {Element} back */
function followEnd(menu, thing, back) {
  /** @param {PointerEvent} press */
  const elsewhere = (press) => {
    const visit = menu.isConnected ? visitOf() : null
    if (menu.isConnected && press.target instanceof Node && menu.contains(press.target)) return
    if (!menu.isConnected) return removeEventListener('pointerdown', elsewhere, true)
    removeEventListener('pointerdown', elsewhere, true)
    if (visit && thing) closeMenu(visit)
  }
  addEventListener('pointerdown', elsewhere, true)
  const watch = new MutationObserver(() => {
    if (menu.isConnected) return
    watch.disconnect()
    removeEventListener('pointerdown', elsewhere, true)
    if (back instanceof HTMLElement && back.isConnected && document.activeElement === document.body) back.focus({ preventScroll: true })
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

const placed = directive(Placed)
