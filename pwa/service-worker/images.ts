import type { WorkboxPlugin } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { fetchPhoto } from '../local/photos/fetch-photo.ts'
import { imageCache, listImageCache, logoCache, ownImageCache } from '../local/photos/image-caches.ts'

const days = 24 * 3600
const photoPath = /^\/uploads\/images\/([0-9a-f]+)-\d+\.(webp|jpg)$/

const onlyComplete: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?here$/, ''),
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
}

/** A photo never changes under its name, so the cache comes first. The page caches own photos separately. */
export function routeImages(): void {
  const seen = new CacheFirst({
    cacheName: imageCache,
    plugins: [
      onlyComplete,
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
    ],
  })
  registerRoute(
    ({ url, request }) => request.destination === 'image' && photoPath.test(url.pathname),
    async options => {
      for (const cacheName of [ownImageCache, listImageCache]) {
        const kept = await caches.match(options.request, { cacheName })
        if (kept) return kept
      }
      try {
        return await readable(seen, options)
      } catch (error) {
        const other = await otherWidth(options.url.pathname)
        if (other) return other
        throw error
      }
    },
  )
  const logos = new StaleWhileRevalidate({
    cacheName: logoCache,
    plugins: [onlyComplete, new ExpirationPlugin({ maxEntries: 50 })],
  })
  registerRoute(/\/uploads\/images\/[0-9a-f]+-logo\.png$/, options => readable(logos, options))
}

/** Asks as a script, because a cache cannot hold the answer that an image element gets from another origin. */
function readable(strategy: Strategy, options: RouteHandlerCallbackOptions): Promise<Response> {
  return fetchPhoto(options.url.href, url => strategy.handle({ ...options, request: new Request(url) }))
}

/** Offline another width is better than no photo. */
async function otherWidth(path: string): Promise<Response | undefined> {
  const hash = photoPath.exec(path)?.[1]
  for (const width of [800, 1600, 320]) {
    const found = await caches.match(`/uploads/images/${hash}-${width}.webp`)
    if (found) return found
  }
  return undefined
}
