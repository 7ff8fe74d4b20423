import { getPhoto } from '../../../api/get-photo.ts'

/** Fetches a photo of another device; offline it is the cached one. */
export async function photoElsewhere(hash: string): Promise<Blob | undefined> {
  try {
    const photo = await getPhoto(hash)
    return photo === 'gone' ? undefined : photo
  } catch {
    for (const width of [1600, 800, 320]) {
      const seen = await globalThis.caches?.match(`/uploads/images/${hash}-${width}.webp`)
      if (seen) return seen.blob()
    }
    return undefined
  }
}
