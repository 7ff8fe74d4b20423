import type { StoredPhoto, Vault } from '../../local/vault.ts'
import { sha256 } from './shrink/sha-256.ts'
import type { Shrink } from './shrink/shrink-photo.ts'
import type { Orientation } from './shrink/webp-orientation.ts'

interface Turning {
  shrink: Shrink
  onNamed?(next: string): void
  elsewhere?(hash: string): Promise<Blob | undefined>
}

/** The EXIF orientation after so many quarter turns to the left (EXIF 2.32). */
const liesAfter: readonly Orientation[] = [1, 8, 3, 6]

/**
 * Turns a photo a quarter to the left, always from the first one, so that it loses no quality. Works offline. The draft has the
 * old one until the new one is stored. Returns false where the device could not turn it. `onNamed` receives the new hash first;
 * `elsewhere` fetches a photo of another device.
 */
export async function turnPhoto(
  vault: Vault,
  draftId: string,
  hash: string,
  { shrink, onNamed, elsewhere }: Turning,
): Promise<boolean> {
  const photo = (await vault.photos.get(hash)) ?? (await brought(hash, elsewhere))
  if (!photo) return false
  const first = (photo.turned && (await vault.photos.get(photo.turned.from))) ?? photo
  const quarters = ((first === photo ? 0 : (photo.turned?.quarters ?? 0)) + 1) % 4
  const next = quarters === 0 ? first : await turned(first, quarters, shrink)
  if (!next) return false
  onNamed?.(next.hash)
  await vault.transaction('rw', vault.photos, vault.drafts, async () => {
    const draft = await vault.drafts.get(draftId)
    if (!draft?.photoHashes.includes(hash)) return
    if (!(await vault.photos.get(next.hash))) await vault.photos.add(next)
    const hashes = draft.photoHashes.map(other => (other === hash ? next.hash : other))
    await vault.drafts.put({
      ...draft,
      photoHashes: [...new Set(hashes)],
      updatedAt: Math.max(Date.now(), draft.updatedAt + 1),
    })
  })
  return true
}

/** The server's file has another hash than the uploaded one, and is not stored. */
async function brought(hash: string, elsewhere: Turning['elsewhere']): Promise<StoredPhoto | undefined> {
  const photo = await elsewhere?.(hash)
  return photo && { hash, bytes: await photo.arrayBuffer(), type: photo.type, uploadedAt: null }
}

async function turned(first: StoredPhoto, quarters: number, shrink: Shrink): Promise<StoredPhoto | undefined> {
  const shrinking = await shrink(new Blob([first.bytes], { type: first.type }), liesAfter[quarters])
  if (shrinking.kind !== 'shrunk') return undefined
  const { photo } = shrinking
  return { ...photo, hash: await sha256(photo.bytes), uploadedAt: null, turned: { from: first.hash, quarters } }
}
