import { dropImages } from './photos/image-caches.ts'

/**
 * Writes, and if the device is full makes room and tries once more; then it throws, for the screen to say. What goes, in
 * this order: photos that were looked at, then what `more` lets go of (visited pages). Never the vault.
 */
export async function withRoom<Result>(write: () => Promise<Result>, more?: () => Promise<void>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await dropImages()
    await more?.()
    return write()
  }
}

/** Whether an error says that there is no room left; Dexie wraps the browser's own. */
function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
