import type { Vault } from '../../local/vault.ts'

export async function photosToGo({ photos }: Vault): Promise<Set<string>> {
  const [all, up] = await Promise.all([photos.toCollection().primaryKeys(), photos.orderBy('uploadedAt').primaryKeys()])
  const there = new Set(up)
  return new Set(all.filter(hash => !there.has(hash)))
}
