import type { Cache } from '../cache.types.ts'
import { fetchPhoto } from './fetch-photo.ts'
import { listImageCache, logoCache } from './image-caches.ts'

const limit = 400

/** Caches covers and logos of followed lists before anybody looks, and deletes those of others. */
export async function keepListPictures(
  cache: Cache,
  organisationIds: ReadonlySet<string>,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  if (!globalThis.caches || isMetered()) return
  const scopes = [...organisationIds].map(id => `org:${id}`)
  const held = await cache.held.where('s').anyOf(scopes).toArray()
  const books = await cache.book.bulkGet(held.filter(({ kind }) => kind === 'book').map(({ id }) => id))
  const hashes = [...new Set(books.flatMap(book => book?.image ?? []))].slice(0, limit)
  await keepOnly(listImageCache, new Set(hashes.map(hash => `/uploads/images/${hash}-320.webp`)), fetch)
  const organisations = await cache.organisation.bulkGet([...organisationIds])
  const logos = organisations.flatMap(organisation => organisation?.imageUrl ?? [])
  await keepAll(logoCache, logos, fetch)
}

function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

async function keepOnly(name: string, wanted: ReadonlySet<string>, fetch: typeof globalThis.fetch): Promise<void> {
  const pictures = await caches.open(name)
  const here = (await pictures.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of here) if (!wanted.has(path)) await pictures.delete(path)
  await keepAll(name, [...wanted], fetch)
}

async function keepAll(name: string, paths: readonly string[], fetch: typeof globalThis.fetch): Promise<void> {
  const pictures = await caches.open(name)
  for (const path of paths) {
    if (await pictures.match(path)) continue
    const answer = await fetchPhoto(path, fetch)
    if (answer.status === 200) await pictures.put(path, answer)
  }
}
