import type { Bucket } from '../bucket/bucket.types.ts'
import { type CacheOptions, createPhotoCache } from './photo-cache.ts'
import { photoName, type PhotoStore, typeOfPhoto } from './photo-store.ts'

/** Objects of a bucket; the last used ones are files too, which are shown while the bucket does not answer. */
export function createS3PhotoStore(bucket: Bucket, cached: CacheOptions): PhotoStore {
  const cache = createPhotoCache(bucket, cached)
  return {
    put: (name, bytes) => bucket.put(photoName(name), bytes, typeOfPhoto(name)),
    get: async name => {
      const photo = await cache.stream(photoName(name))
      return photo && new Uint8Array(await new Response(photo.body).arrayBuffer())
    },
    stream: name => cache.stream(photoName(name)),
    has: name => bucket.has(photoName(name)),
    delete: async name => {
      await bucket.delete(photoName(name))
      await cache.forget(name)
    },
    // A list also tells that the bucket itself is gone; below this name there is nothing.
    reach: async () => void (await bucket.list('reach').next()),
  }
}
