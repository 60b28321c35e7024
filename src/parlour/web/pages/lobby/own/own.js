// @ts-check
/** Own questions: write them, read them again, or import a list. Other people's stay hidden. */

import { html } from '../../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../../kit/dialog.js'
import { loadStylesheet } from '../../../kit/styles.js'
import { loadMessages, say } from '../../../say.js'
import { importPage } from './import.js'
import { list } from './list.js'
import { fetchMine, mine } from './mine.js'
import { roomLeft } from './room.js'
import { writing } from './write.js'

/** @typedef {import('../../../types.js').Visit} Visit */

const PAGES = { list, write: writing, import: importPage }

/** @param {Visit} visit */
export async function openOwn(visit) {
  await Promise.all([loadMessages('own'), loadStylesheet('css/pages/own.css'), fetchMine(visit.code, Number(visit.viewer))])
  mine.change({ page: mine.now.questions.length && !mine.now.draft.ask ? 'list' : 'write' })
  openDialog({ title: say('own.yours'), kind: 'page', body: () => html`<div class="own-page" data-page=${mine.now.page}>${roomLeft(mine.now.room, 'questions')}${PAGES[mine.now.page](visit)}</div>` })
}
