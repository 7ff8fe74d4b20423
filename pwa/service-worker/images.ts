import type { WorkboxPlugin } from 'workbox-core'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { fetchPhoto } from '../local/photos/fetch-photo.ts'
import { chatImageCache, imageCache, listImageCache, logoCache, ownImageCache } from '../local/photos/image-caches.ts'

const days = 24 * 3600
const photoPath = /^\/uploads\/images\/([0-9a-f]+)-\d+\.(webp|jpg)$/
const chatPhotoPath = /^(\/uploads\/chats\/p[0-9a-f]+)-\d+\.webp$/
const widths = [800, 1600, 320] as const

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
        const cached = await caches.match(options.request, { cacheName })
        if (cached) return cached
      }
      try {
        return await readable(seen, options)
      } catch (error) {
        const other = await otherWidth(`/uploads/images/${photoPath.exec(options.url.pathname)?.[1]}`)
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
  routeChatImages()
}

/** Asks as a script, because a cache cannot hold the answer that an image element gets from another origin. */
function readable(strategy: Strategy, options: RouteHandlerCallbackOptions): Promise<Response> {
  return fetchPhoto(options.url.href, url => strategy.handle({ ...options, request: new Request(url) }))
}

/** Offline another width is better than no photo. */
async function otherWidth(of: string): Promise<Response | undefined> {
  for (const width of widths) {
    const found = await caches.match(`${of}-${width}.webp`)
    if (found) return found
  }
  return undefined
}

/** The network comes first, because a photo of a chat may be deleted. */
function routeChatImages(): void {
  const seen = new NetworkFirst({
    cacheName: chatImageCache,
    plugins: [
      onlyComplete,
      { fetchDidSucceed: async ({ request, response }) => (await dropGone(request.url, response.status), response) },
      new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
    ],
  })
  registerRoute(
    ({ url, request }) => request.destination === 'image' && chatPhotoPath.test(url.pathname),
    async options => {
      try {
        return await seen.handle(options)
      } catch (error) {
        const other = await otherWidth(nameIn(options.url.href))
        if (other) return other
        throw error
      }
    },
  )
}

async function dropGone(url: string, status: number): Promise<void> {
  if (status !== 404) return
  const cached = await caches.open(chatImageCache)
  for (const width of widths) await cached.delete(`${nameIn(url)}-${width}.webp`)
}

const nameIn = (url: string) => chatPhotoPath.exec(new URL(url).pathname)?.[1] ?? ''
