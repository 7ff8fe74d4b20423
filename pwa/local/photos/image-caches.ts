const store = 'cache-entries'

export const imageCache = 'img'
export const ownImageCache = 'img-mine'
export const listImageCache = 'img-lists'
export const chatImageCache = 'img-chats'
export const logoCache = 'logos'

/** They show what this person looked at. */
export async function dropImages(): Promise<void> {
  const names = [imageCache, listImageCache, ownImageCache, chatImageCache]
  await Promise.allSettled([...names.map(name => globalThis.caches?.delete(name)), dropNotes(names)])
}

/** Deletes records of `workbox-expiration`, because they outlive the caches. The worker may have that database open. */
async function dropNotes(cacheNames: readonly string[]): Promise<void> {
  const notes = await openNotes()
  if (!notes) return
  try {
    await dropIn(notes, cacheNames)
  } finally {
    notes.close()
  }
}

/** Creates no database, because an empty one of ours would break the worker's. */
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
