// @ts-check
/** An open vote: the question, one tap to answer, and the answers so far. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { waitingLine } from '../../table/people.js'
import { cardOf, possible, seats } from './board.js'
import { word } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Ballot} Ballot
 */

/** @param {Context} ctx */
export function ballot(ctx) {
  const open = /** @type {Ballot} */ (ctx.board.ballot)
  const votes = possible(ctx, 'Vote')
  const mine = ctx.you === null ? undefined : open.votes[ctx.you]
  return html`<div class="mind-ballot">
    <div>
      <p class="mind-question" id="mind-question">${question(ctx, open)}</p>
      <p class="small muted">${ctx.sayHtml(`one_mind.vote.by.${open.kind}`, { seat: open.caller })} ${ctx.say(open.kind === 'same' ? `one_mind.vote.rule.${ctx.board.team}` : 'one_mind.vote.rule.majority')}</p>
      ${tally(ctx, open)}
    </div>
    ${votes.length
      ? html`<div class="mind-buttons" role="group" aria-labelledby="mind-question">
          ${votes.map((vote, place) => html`<button type="button" class=${`btn ${place ? 'plain' : 'primary'}`} data-main @click=${at((near) => ctx.act(vote, near))}>${icon(vote.answer === 'yes' ? 'thumbs-up' : 'thumbs-down')} ${ctx.say(`one_mind.vote.${open.kind}.${vote.answer}`)}</button>`)}
        </div>`
      : html`<p class="mind-waits small muted">${mine ? html`${ctx.say(`one_mind.vote.mine.${mine}`)} ` : nothing}${waitingLine(ctx, 'one_mind.wait.votes')}</p>`}
  </div>`
}

/** The question with its words, in their language. @param {Context} ctx @param {Ballot} open */
export function question(ctx, open) {
  const [one, other] = open.seats.map((seat) => word(ctx, cardOf(ctx.board.cards, seat).word))
  if (open.kind === 'same') return html`${icon('vote')} <b class="mind-quoted">${one}</b> <span aria-hidden="true">·</span> <b class="mind-quoted">${other}</b>: ${ctx.say('one_mind.vote.same')}`
  return html`${icon('vote')} <b class="mind-quoted">${one}</b>: ${ctx.say(open.kind === 'fair' ? `one_mind.vote.fair.${open.why}` : 'one_mind.vote.stays')}`
}

/** @param {Context} ctx @param {Ballot} open */
const tally = (ctx, open) => html`<ul class="mind-faces" aria-label=${ctx.say('one_mind.votes')}>
  ${seats(ctx.board).map((seat) => {
    const said = open.votes[seat]
    return html`<li class="mind-face" data-done=${said ? '' : nothing}>
      ${face(ctx.players[seat], { size: 'sm' })}${said ? html`${icon(said === 'yes' ? 'thumbs-up' : 'thumbs-down')}<span class="vh">: ${ctx.say(`one_mind.answer.${said}`)}</span>` : html`<span class="vh">: ${ctx.say('one_mind.answer.none')}</span>`}
    </li>`
  })}
</ul>`
