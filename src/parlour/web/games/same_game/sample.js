// @ts-check
/** A guided sample turn: lift cups as the team, choose a clue as the giver. It needs no table and no server. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { loadStylesheet } from '../../kit/styles.js'
import { pieces as piecesOf, readSample } from '../../net.js'
import { say, sayHtml, spoken } from '../../say.js'
import { slice } from '../../store.js'
import { noteSample } from '../../table/rules/sample.js'
import { plain } from './board.js'
import { cup, medalPicture } from './pieces.js'
import { clue } from './sample/clue.js'
import { MEDALS, TILES, TRACK } from './sample/example.js'
import { lift } from './sample/lift.js'
import { pair } from './sample/pair.js'

/**
 * @typedef {import('../../types.js').Piece} Piece
 * @typedef {Pick<import('../../types.js').Context, 'say' | 'sayHtml' | 'piece'>} Speaker
 * @typedef {{step: number, lifted: string[], last: string | null, clue: string | null}} State `last`: the newest cup
 * @typedef {{ctx: Speaker, state: State, change(changes: Partial<State>): void}} Stage
 */

const NAMES = ['idea', 'lift', 'clue', 'score']

const turn = slice('same_game.sample', /** @type {State} */ ({ step: 0, lifted: [], last: null, clue: null }))

/** Names of pieces, by language. @type {Record<string, Record<string, Piece>>} */
const names = {}

export async function open() {
  await prepare()
  readSample(true)
  openDialog({ kind: 'page', title: say('same_game.sample'), body: () => body(closeDialog), onClose: () => readSample(false) })
}

/** On a page, or in a dialog over one. */
export async function prepare() {
  noteSample('same_game')
  turn.begin()
  await loadStylesheet('games/same_game/sample.css')
}

/** @param {() => void} leave */
export function body(leave) {
  const known = names[spoken()]
  if (!known) {
    fetchNames()
    return html`<p class="muted loading">${say('loading')}</p>`
  }
  const { step } = turn.now
  const last = step === STEPS.length - 1
  return html`<div class="same-sample" data-step=${NAMES[step]}>
    <p class="small muted">${say('same_game.sample.step', { number: step + 1, count: STEPS.length })}</p>
    <h3 tabindex="-1">${say(`same_game.sample.${NAMES[step]}`)}</h3>
    ${STEPS[step](stage(known))}
    <div class="same-buttons">
      ${step ? html`<button type="button" class="btn plain same-back" @click=${() => goTo(step - 1)}>${icon('arrow-left')} <span>${say('same_game.sample.back')}</span></button>` : nothing}
      ${last ? nothing : html`<button type="button" class="btn ghost" @click=${leave}>${say('same_game.sample.skip')}</button>`}
      <button type="button" class="btn primary" @click=${() => (last ? leave() : goTo(step + 1))}>
        ${say(last ? 'same_game.sample.done' : 'same_game.sample.next')} ${last ? icon('check') : icon('arrow-right')}
      </button>
    </div>
  </div>`
}

/** @param {Record<string, Piece>} known @returns {Stage} */
const stage = (known) => ({
  ctx: {
    say: (key, args = {}) => say(key, args, scene(known)),
    sayHtml: (key, args = {}) => sayHtml(key, args, scene(known)),
    piece: (id) => known[id],
  },
  state: turn.now,
  change,
})

/** @param {Record<string, Piece>} known @returns {import('../../types.js').Scene} */
const scene = (known) => ({ piece: (id) => known[id]?.name ?? id })

/** Scrolls to the answer. @param {Partial<State>} changes */
function change(changes) {
  turn.change(changes)
  requestAnimationFrame(() => document.querySelector('.same-sample-says')?.scrollIntoView({ block: 'nearest' }))
}

/** @param {number} step */
function goTo(step) {
  change({ step })
  requestAnimationFrame(() => {
    document.querySelector('.dialog-body')?.scrollTo(0, 0)
    const heading = document.querySelector('.same-sample h3')
    if (heading instanceof HTMLElement) heading.focus()
  })
}

async function fetchNames() {
  const language = spoken()
  names[language] = await piecesOf('same_game', language)
  redraw()
}

// The steps

/** First: the idea of the game. @param {Stage} stage */
const idea = ({ ctx }) => html`<p>${ctx.say('same_game.sample.idea.objects')}</p>
  ${pair(ctx)}
  <p>${ctx.sayHtml('same_game.sample.idea.trap')}</p>
  <p>${ctx.say('same_game.sample.idea.goal')}</p>`

/** Last: the worth of a turn, and how the game is won. @param {Stage} stage */
function score({ ctx, state }) {
  const full = TRACK.length - TILES.length + state.lifted.length
  return html`<p>${ctx.say('same_game.sample.score.track')}</p>
    <div class="felt same-sample-felt">
      <ol class="same-spaces" aria-hidden="true">
        ${TRACK.map((value, at) => html`<li class="same-space num" data-look=${at < full ? 'full' : at === full ? 'next' : 'free'}>${at < full ? cup() : plain(value)}</li>`)}
      </ol>
      <p class="small">${ctx.say('same_game.sample.score.yours', { count: state.lifted.length, steps: plain(TRACK[full]) })}</p>
    </div>
    <p>${ctx.say('same_game.sample.score.turns')}</p>
    <ul class="same-sample-medals">
      ${MEDALS.map((medal) => html`<li>${medalPicture(medal)} ${ctx.say(`same_game.medal.${medal}`)}</li>`)}
    </ul>
    <p>${ctx.say('same_game.sample.score.silent')}</p>`
}

const STEPS = [idea, lift, clue, score]
