/**
 * Stands under the worker's name where the operator turned it off (WORKER=off): it takes over at once, deletes the app that was
 * kept, and leaves. What people made is in IndexedDB, and what was shared in its cache: both stay.
 */
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
