import { dropNotes } from './noted-photos.ts'

/** Photos that were looked at. */
export const imageCache = 'img'
/** Photos of the person's own ads and of the ads of their chats. */
export const ownImageCache = 'img-mine'
/** Covers of followed lists. */
export const listImageCache = 'img-lists'
export const logoCache = 'logos'

/** Deletes what shows where this person looked; the app itself stays. */
export async function dropImages(): Promise<void> {
  const names = [imageCache, listImageCache, ownImageCache]
  await Promise.allSettled([...names.map(name => globalThis.caches?.delete(name)), dropNotes(names)])
}
