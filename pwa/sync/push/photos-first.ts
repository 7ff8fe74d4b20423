import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { photosOf } from '../mutation.ts'
import type { SyncDeps } from '../deps.ts'

/** The hashes in the vault that the server does not have yet. */
export async function missingPhotos(vault: Vault): Promise<Set<string>> {
  const stored = await vault.photos.filter(photo => photo.uploadedAt === null).primaryKeys()
  return new Set(stored)
}

/**
 * Uploads the photos of waiting ads, one after another, each remembered at once, so that a set goes on where it stopped.
 * A photo that the server refuses for good makes its ad refused, in the server's words.
 */
export async function uploadPhotos(deps: SyncDeps, queued: OutboxEntry[]): Promise<'done' | 'later' | 'signed_out'> {
  const missing = await missingPhotos(deps.vault)
  let late = false
  for (const entry of queued) {
    for (const hash of photosOf(deps.mutations, entry).filter(hash => missing.has(hash))) {
      const photo = await deps.vault.photos.get(hash)
      if (!photo) continue
      const outcome = await deps.upload(photo.bytes, photo.type, hash)
      if (outcome.kind === 'signed_out') return 'signed_out'
      if (outcome.kind === 'done') {
        await deps.vault.photos.update(hash, { uploadedAt: deps.now() })
        missing.delete(hash)
      } else if (outcome.kind === 'refused') {
        await refuse(deps.vault, entry.id, outcome.why)
        break
      } else late = true
    }
  }
  return late ? 'later' : 'done'
}

async function refuse(vault: Vault, id: string, why: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, async () => {
    const entry = await vault.outbox.get(id)
    if (entry?.state === 'queued')
      await vault.outbox.update(id, { state: 'rejected', code: 'invalid', fields: { photos: why } })
  })
}
