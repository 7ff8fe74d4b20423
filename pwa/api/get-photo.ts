import { fetchPhoto } from '../local/photos/fetch-photo.ts'
import { noteSilence } from './exchange.ts'

const timeoutMs = 20_000

/** Fetches the largest width. `gone`: the server has no such photo. Throws without a connection. */
export async function getPhoto(hash: string): Promise<Blob | 'gone'> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetchPhoto(`/uploads/images/${hash}-1600.webp`, fetch, { signal }).catch((error: unknown) => {
    noteSilence(Date.now())
    throw error
  })
  if (answer.status === 404) return 'gone'
  const photo = await answer.blob()
  if (!answer.ok || photo.type !== 'image/webp') throw new Error('no photo came')
  return photo
}
