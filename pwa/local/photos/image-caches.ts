import { dropNotes } from './noted-photos.ts'

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
