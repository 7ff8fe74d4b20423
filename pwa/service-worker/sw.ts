import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { routeImages } from './images.ts'
import { routeNavigation } from './navigation.ts'
import { listenToPushes } from './push/listen.ts'
import { routeShare } from './share.ts'
import { emptyOutbox } from './empty-outbox.ts'
import { outboxTag } from '../sync/tabs/background.ts'

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
