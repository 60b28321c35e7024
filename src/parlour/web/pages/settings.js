// @ts-check
import { html } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { siteUrl } from '../kit/files.js'
import { meFields, myself, NOBODY, rememberMe } from '../kit/me.js'
import { preferences } from '../kit/preferences.js'
import { say } from '../say.js'
import { slice } from '../store.js'

const form = slice('settings', { me: NOBODY })

export const title = () => `${say('settings.title')} · Parlour`

export function enter() {
  form.begin({ me: myself() })
}

export const leave = () => void keep()

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page">
    <h1>${say('settings.title')}</h1>
    <section class="panel" aria-labelledby="me-title" @change=${keep}>
      <h2 id="me-title">${say('settings.me')}</h2>
      ${meFields(form.now.me, (me) => form.change({ me }))}
    </section>
    <section class="panel" aria-labelledby="room-title">
      <h2 id="room-title">${say('settings.room')}</h2>
      ${preferences()}
    </section>
    <p class="small muted">${say('settings.kept')} <a href=${siteUrl('/history')}>${say('home.history')}</a> · <a href=${siteUrl('/credits')}>${say('credits.title')}</a> · <a href=${siteUrl('/accessibility')}>${say('access.title')}</a> · <a href=${siteUrl('/privacy')}>${say('privacy.title')}</a></p>
  </main>`

function keep() {
  const { me } = form.now
  if (me.name.trim()) rememberMe(me)
}
