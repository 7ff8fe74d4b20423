import type { Vault } from '../../local/vault.ts'

/** The hashes of photos that the server does not have yet, found without reading a photo. */
export async function photosToGo({ photos }: Vault): Promise<Set<string>> {
  const [all, up] = await Promise.all([photos.toCollection().primaryKeys(), photos.orderBy('uploadedAt').primaryKeys()])
  const there = new Set(up)
  return new Set(all.filter(hash => !there.has(hash)))
}
