// @ts-check
/** Keep or share a game: a link to this moment, the log as a file. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { tool } from '../../kit/bar.js'
import { at, explain } from '../../kit/bubble.js'
import { openDialog } from '../../kit/dialog.js'
import { download } from '../../kit/download.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { qr } from '../../kit/qr.js'
import { logOf, Refusal, shareGame } from '../../net.js'
import { say } from '../../say.js'
import { copyButton, shareButton } from '../../table/invite.js'
import { addressOf, projector } from './projector.js'

export function sharing() {
  if (!projector.now.reel?.code) return nothing
  return tool({ name: 'share-2', label: say('replay.share'), onClick: at(openSharing) })
}

/** @param {Element} near */
async function openSharing(near) {
  const { reel, number, key } = projector.now
  if (!reel) return
  try {
    const link = key ? location.href : (await shareGame(reel.code, number)).link
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? key
    const moment = link.replace(/\/replay\/.*$/, '') + addressOf({ key: secret })
    openDialog({ title: say('replay.share'), body: () => links(moment) })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    explain(near, say(`refused.${problem.code}`, problem.facts))
  }
}

/** @param {string} moment */
const links = (moment) => html`<p>${say('replay.share.how')}</p>
  ${qr(moment)}
  <div class="row wrap">${copyButton(moment)}${shareButton(moment)}</div>
  <h3>${say('replay.keep')}</h3>
  <p class="small muted">${say('replay.keep.how')}</p>
  <div class="row wrap">
    <button class="btn plain" @click=${at(keep)}>${icon('download')} ${say('replay.download')}</button>
    <a class="btn plain" href=${siteUrl('/verify')}>${icon('shield')} ${say('verify.title')}</a>
  </div>`

/** @param {Element} near */
async function keep(near) {
  const { reel, number, key } = projector.now
  if (!reel) return
  try {
    download(`parlour-${reel.game}-${reel.code}-${number}.jsonl`, await logOf(reel.code, number, key), 'application/x-ndjson')
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    explain(near, say(`refused.${problem.code}`, problem.facts))
  }
}
