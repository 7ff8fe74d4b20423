import type { Page } from '@playwright/test'

/** In the order of the newest draft. */
export async function savedPhotos(page: Page): Promise<Buffer[]> {
  const encoded = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('vault-') ? [name] : []))
    const found: string[] = []
    for (const name of names) {
      const database = await settled(indexedDB.open(name))
      const read = database.transaction(['drafts', 'photos'])
      const drafts = (await settled(read.objectStore('drafts').getAll())) as { photoHashes: string[] }[]
      for (const hash of drafts.flatMap(draft => draft.photoHashes)) {
        const photo = (await settled(read.objectStore('photos').get(hash))) as { bytes: ArrayBuffer }
        found.push(btoa(Array.from(new Uint8Array(photo.bytes), byte => String.fromCharCode(byte)).join('')))
      }
      database.close()
    }
    return found

    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    }
  })
  return encoded.map(text => Buffer.from(text, 'base64'))
}
