import { cleanupOutdatedCaches, precacheAndRoute, createHandlerBoundToURL } from 'workbox-precaching'
import { routeImages } from './images.ts'
import { listenToPushes } from './push/listen.ts'
import { outboxTag } from '../sync/tabs/background.ts'
import { exchangeOnce, type Round } from '../sync/engine.ts'
import { reaches } from '../sync/reach.ts'
import { withWorkerParts } from './worker-parts.ts'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isEnglish, notOurs } from './addresses.ts'
import { newId } from '../lib/new-id.ts'
import { keepShared } from '../local/shared-things.ts'

/** No route for /api, because data is in IndexedDB and events must not pass here (docs/sync.md, The worker). */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

interface SyncEvent extends ExtendableEvent {
  tag: string
}

// Browsers that read barcodes themselves need no reader for it, which is half a megabyte.
const manifest: { url: string; revision: string | null }[] = self.__WB_MANIFEST
const files = manifest.filter(({ url }) => !url.endsWith('.wasm') || !('BarcodeDetector' in self))
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
routeNavigation()
routeImages()
listenToPushes(self)
routeShare()

self.addEventListener('message', event => {
  const kind = (event.data as { kind?: unknown } | null)?.kind
  if (kind === 'take_over') void self.skipWaiting()
  if (kind === 'claim') event.waitUntil(self.clients.claim())
})
self.addEventListener('activate', event => {
  // Earlier workers saved portal files in a cache of their own, and never deleted one.
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete('admin')]))
})
self.addEventListener('sync', event => {
  const { tag } = event as SyncEvent
  if (tag === outboxTag) (event as SyncEvent).waitUntil(emptyOutbox())
})

/** Rejects when work is left, because only then the browser tries again. Asks the server first, because the device may be offline. */
async function emptyOutbox(): Promise<void> {
  const round = await withWorkerParts(async ({ deps }): Promise<Round> =>
    (await reaches(deps)) ? exchangeOnce(deps, navigator.locks) : { kind: 'left', afterMs: null },
  )
  if (round?.kind === 'left') throw new Error('Work is left in the outbox.')
}

function routeNavigation(): void {
  const dutch = createHandlerBoundToURL('/index.html')
  const english = createHandlerBoundToURL('/en/index.html')
  registerRoute(
    new NavigationRoute(options => (isEnglish(options.url.pathname) ? english(options) : dutch(options)), {
      denylist: notOurs,
    }),
  )
}

/** Saves a share without the server; the sell page makes a draft of it. */
function routeShare(): void {
  registerRoute(
    /\/share$/,
    async ({ request, url }) => {
      const sell = isEnglish(url.pathname) ? '/en/sell' : '/sell'
      const id = newId()
      try {
        await keepShared(id, await request.formData())
        return Response.redirect(new URL(sell, url.origin).href, 303)
      } catch {
        return Response.redirect(new URL(`${sell}?shared=full`, url.origin).href, 303)
      }
    },
    'POST',
  )
}
