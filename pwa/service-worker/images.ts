import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { imageCache, logoCache, ownImageCache } from '../local/image-caches.ts'

const days = 24 * 3600

const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
}

/** Photos never change under their name, so the first answer is the last. Own ones are kept apart by the page. */
export function routeImages(): void {
  const seen = new CacheFirst({
    cacheName: imageCache,
    plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * days, purgeOnQuotaError: true })],
  })
  registerRoute(/^https?:\/\/[^/]+\/uploads\/images\/[0-9a-f]+-\d+\.(webp|jpg)$/, async options => {
    return (await ownOf(options)) ?? seen.handle(options)
  })
  registerRoute(
    /\/uploads\/images\/[0-9a-f]+-logo\.png$/,
    new StaleWhileRevalidate({
      cacheName: logoCache,
      plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 50 })],
    }),
  )
  registerRoute(/\/assets\/admin-[^/]+$/, new CacheFirst({ cacheName: 'admin', plugins: [onlyWhole] }))
}

async function ownOf({ request }: RouteHandlerCallbackOptions): Promise<Response | undefined> {
  return caches.match(request, { cacheName: ownImageCache })
}
