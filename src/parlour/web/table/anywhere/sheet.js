// @ts-check
/** The public link: through whose machines it leads, its state, and what can be done about it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { segmented } from '../../kit/controls.js'
import { isDialogOpen, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { announce } from '../../kit/live.js'
import { qr } from '../../kit/qr.js'
import { settings } from '../../kit/settings.js'
import { loadStylesheet } from '../../kit/styles.js'
import { Timer } from '../../kit/timer.js'
import { closePublicLink, openPublicLink, publicLink } from '../../net.js'
import { loadMessages, say } from '../../say.js'
import { slice } from '../../store.js'
import { attempt } from '../act.js'
import { copy, shareButton } from '../invite.js'

await Promise.all([loadMessages('anywhere'), loadStylesheet('css/table/anywhere.css')])

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').PublicLink} PublicLink
 */

const LOOK_EVERY = 1000
const STEPS = /** @type {const} */ (['start', 'name', 'check'])
const looking = new Timer()
const sheet = slice('elsewhere', { link: /** @type {PublicLink | null} */ (null) })

/** @param {Visit} visit @param {Element} near */
export async function openElsewhere(visit, near) {
  const { done, answer } = await attempt(near, publicLink)
  if (!done) return
  sheet.begin({ link: answer })
  openDialog({ title: say('far.title'), kind: 'page', body: () => body(visit), onClose: () => looking.stop() })
  looking.start(LOOK_EVERY, lookAgain)
}

async function lookAgain() {
  const link = await publicLink().catch(() => null)
  if (!isDialogOpen()) return
  if (link) told(link)
  looking.start(LOOK_EVERY, lookAgain)
}

/** Changes are announced once. @param {PublicLink} link */
function told(link) {
  const before = sheet.now.link
  sheet.change({ link })
  if (before?.state !== link.state || before.url !== link.url) announce(say(TITLES[link.state]))
}

const TITLES = /** @type {const} */ ({ off: 'far.off', opening: 'far.opening', open: 'far.is_open', slow: 'far.slow', lost: 'far.lost', impossible: 'far.impossible' })
const DOTS = /** @type {const} */ ({ off: 'none', opening: 'warn', open: 'ok', slow: 'warn', lost: 'bad', impossible: 'bad' })

/** @param {Visit} visit */
function body(visit) {
  const { link } = sheet.now
  if (!link) return nothing
  const hasLink = Boolean(link.url)
  return html`<div class="elsewhere-sheet ${hasLink ? 'has-link' : ''}">
    <div class="col">
      <p class="muted">${say('far.how')}</p>
      <div class="elsewhere-state" data-state=${link.state}>
        <i class="elsewhere-dot ${DOTS[link.state]}" aria-hidden="true"></i>
        <p><b>${say(TITLES[link.state])}</b><span class="small muted">${stateLine(visit, link)}</span></p>
      </div>
      ${hasLink ? address(visit, link) : nothing} ${link.moved && link.state === 'open' ? html`<p class="notice">${icon('info')} <span>${say('far.moved')}</span></p>` : nothing}
      ${link.state === 'opening' ? steps(link) : nothing} ${through(link)}
      <div class="row wrap">${buttons(link)}</div>
      ${link.state === 'off' || hasLink ? lasting(link) : nothing}
    </div>
    ${hasLink ? html`<aside class="elsewhere-side">${qr(joinLink(visit, link))} ${facts(link)}</aside>` : nothing}
  </div>`
}

/** @param {Visit} visit @param {PublicLink} link */
const joinLink = (visit, link) => `${link.url}/j/${visit.code}`

/** @param {Visit} visit @param {PublicLink} link */
function stateLine(visit, { state, checked, friends, since, why }) {
  switch (state) {
    case 'off':
      return say('far.off_how', { code: visit.code })
    case 'opening':
      return say('far.seconds')
    case 'open':
      return `${say('far.checked', { seconds: checked })} ${say('far.friends', { count: friends })}`
    case 'slow':
      return say('far.slow_how')
    case 'lost':
      return say('far.lost_how', { time: new Intl.DateTimeFormat(settings().language, { timeStyle: 'short' }).format(new Date(since * 1000)) })
    case 'impossible':
      return why ? say(`far.why.${why}`) : ''
  }
}

/** @param {Visit} visit @param {PublicLink} link */
function address(visit, link) {
  const join = joinLink(visit, link)
  return html`<div class="elsewhere-link"><span>${join}</span>
    <button type="button" class="btn primary" @click=${at((near) => copy(join, near))}>${icon('copy')} ${say('invite.copy')}</button></div>
    <div class="row">${shareButton(join)}</div>`
}

/** @param {PublicLink} link */
function steps(link) {
  const now = STEPS.indexOf(link.step)
  return html`<progress class="elsewhere-progress" max="3" value=${now + 1} aria-label=${say('far.opening')}></progress>
    <ol class="elsewhere-steps">${STEPS.map((step, at) => html`<li aria-current=${at === now ? 'step' : nothing}>${say(`far.step.${step}`)} ${at < now ? icon('check') : nothing}</li>`)}</ol>`
}

/** Whose machines the traffic would pass, shown before anything is opened. @param {PublicLink} link */
function through({ state, ways, operator }) {
  if (state === 'impossible') return html`<p>${say('far.steps')}</p>`
  if (state === 'opening') return html`<p class="small muted">${say('far.through', { operator })}</p>`
  if (state !== 'off') return nothing
  if (!ways.length) return html`<p>${say('far.why.no_means')} ${say('far.steps')}</p>`
  const [first, ...others] = ways
  return html`<p class="elsewhere-through">${icon('globe')} <span>${say('far.through', { operator: first.operator })} ${others.length ? say('far.through_next', { operators: others.map((one) => one.operator).join(', ') }) : nothing} ${say('far.closes')}</span></p>`
}

/** @param {PublicLink} link */
function buttons(link) {
  const another = link.ways[(link.ways.findIndex((one) => one.name === link.means) + 1) % link.ways.length]
  switch (link.state) {
    case 'off':
      return link.ways.length ? press('globe', 'far.open', () => openPublicLink({ lasts: link.lasts }), 'primary wide') : nothing
    case 'opening':
      return press('x', 'far.stop', close, 'plain wide')
    case 'open':
      return html`${press('refresh-cw', 'far.new', () => openPublicLink({ renew: true }))} ${press('lock', 'far.close', close, 'plain danger')}`
    case 'slow':
      return html`${link.ways.length > 1 ? press('refresh-cw', 'far.another', () => openPublicLink({ means: another.name, lasts: link.lasts })) : nothing} ${press('lock', 'far.close', close, 'plain danger')}`
    case 'lost':
      return html`${press('refresh-cw', 'far.new', () => openPublicLink({ renew: true }))} ${press('play', 'far.try', () => openPublicLink({ lasts: link.lasts }), 'primary')} ${press('lock', 'far.close', close, 'plain danger')}`
    case 'impossible':
      return press('refresh-cw', 'far.try', () => openPublicLink({ lasts: link.lasts }), 'primary wide')
  }
}

/** @param {string} glyph @param {string} key @param {() => Promise<PublicLink>} deed @param {string} [look] */
function press(glyph, key, deed, look = 'plain') {
  /** @param {Element} near */
  const act = async (near) => {
    const { done, answer } = await attempt(near, deed)
    if (done) told(answer)
  }
  return html`<button type="button" class="btn ${look}" @click=${at(act)}>${icon(glyph)} ${say(key)}</button>`
}

const close = () => closePublicLink().then(publicLink)

/** @param {PublicLink} link */
const lasting = (link) =>
  segmented({
    legend: say('far.lasts'),
    name: 'lasts',
    choices: [
      { value: 'hours', label: say('far.lasts.hours') },
      { value: 'evening', label: say('far.lasts.evening') },
    ],
    value: link.lasts,
    onChange: (value) => last(link, value === 'hours' ? 'hours' : 'evening'),
  })

/** While nothing is open, the choice is only kept here. @param {PublicLink} link @param {'evening' | 'hours'} lasts */
async function last(link, lasts) {
  if (link.state === 'off') return sheet.change({ link: { ...link, lasts } })
  const { done, answer } = await attempt(document.querySelector('.elsewhere-sheet'), () => openPublicLink({ lasts }))
  if (done) told(answer)
}

/** @param {PublicLink} link */
const facts = ({ operator }) => html`<ul class="elsewhere-facts">
  <li>${icon('globe')} <span>${say('far.awake')}</span></li>
  <li>${icon('eye-off')} <span>${say('far.only')}</span></li>
  <li>${icon('shield')} <span>${say('far.read', { operator })}</span></li>
  <li>${icon('clock')} <span>${say('far.closes')}</span></li>
</ul>`
