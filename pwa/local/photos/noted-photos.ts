/**
 * Deletes what the worker's library noted of the photos in these caches: their addresses and when they were looked at
 * (`workbox-expiration`, a database of its own). It stays there when the caches go, and the worker may have it open.
 */
export async function dropNotes(cacheNames: readonly string[]): Promise<void> {
  const notes = await openNotes()
  if (!notes) return
  try {
    await dropIn(notes, cacheNames)
  } finally {
    notes.close()
  }
}

const store = 'cache-entries'

/** Undefined: there are none. An empty database of ours in their place would keep the worker from its own. */
function openNotes(): Promise<IDBDatabase | undefined> {
  return new Promise(resolve => {
    const opening = indexedDB.open('workbox-expiration')
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', event => {
      event.preventDefault()
      resolve(undefined)
    })
  })
}

function dropIn(notes: IDBDatabase, cacheNames: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = notes.transaction(store, 'readwrite')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
    for (const name of cacheNames) {
      const walk = transaction.objectStore(store).index('cacheName').openCursor(IDBKeyRange.only(name))
      walk.addEventListener('success', () => {
        walk.result?.delete()
        walk.result?.continue()
      })
    }
  })
}
