import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { localPath } from '../../../shared/lib/routes.ts'
import { plainStyle } from '../../common/http/plain-page.ts'
import { type Language, format } from '../../common/language/language.ts'

/** Replaces the worker with WORKER=off: deletes its cached app and unregisters. IndexedDB and shared files stay. */
export const noWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== 'shared') await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`

/** A file, because the policy allows no inline styles. */
export const withoutScriptPath = '/without-script.css'
/** The empty root would fill the window. */
export const withoutScriptStyle = `${plainStyle}#root { display: none; }\n`

export const withoutScriptHead = `<noscript><link rel="stylesheet" href="${withoutScriptPath}" /></noscript>`

/** Where a page only works with script: why, and where to go (A1). */
export function withoutScript(language: Language, { isMissing, address }: { isMissing: boolean; address: string }) {
  const other = language === 'nl' ? 'en' : 'nl'
  const to = (path: string) => localPath(language, path)
  const title = isMissing ? msg`Sorry, we couldn't find this page...` : msg`Kaft needs JavaScript here`
  const line = isMissing
    ? msg`It may have moved, or the address has a typo.`
    : msg`Searching and reading work without it; chats, selling and your account do not. Allow it for this site and open the page again.`
  return html`<noscript>
    <main>
      <p class="brand"><img src="/icons/icon.svg" width="28" height="28" alt="" />Kaft</p>
      <h1>${format(language, title)}</h1>
      <p>${format(language, line)}</p>
      <nav>
        <a href="${to('/')}">${format(language, msg`To the home page`)}</a>
        <a href="${to('/search')}">${format(language, msg`Find a book`)}</a>
        <a href="${to('/study')}">${format(language, msg`Book lists by study`)}</a>
        <a href="${to('/about')}">${format(language, msg`About Kaft`)}</a>
        <a href="${localPath(other, address)}" hreflang="${other}" lang="${other}"
          >${other === 'en' ? 'English' : 'Nederlands'}</a
        >
      </nav>
    </main>
  </noscript>`.toString()
}
