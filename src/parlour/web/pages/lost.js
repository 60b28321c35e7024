// @ts-check
import { html } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { say } from '../say.js'

export const title = () => `${say('lost.title')} · Parlour`

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="join-page">
    <section class="panel card-like">
      <h1>${say('lost.title')}</h1>
      <p>${say('lost.text')}</p>
      <a class="btn primary" href=${siteUrl('/')}>${icon('house')} ${say('menu.home')}</a>
    </section>
  </main>`
