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
