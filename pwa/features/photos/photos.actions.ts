import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { maxPhotos } from '../../../shared/features/ads/ads.rules.ts'
import { language } from '../../language/language.ts'
import type { Vault } from '../../local/vault.ts'
import { type PhotoProblem, photoOf, type Problem } from './shrink/photo-of.ts'
import { sha256 } from './shrink/sha-256.ts'
import type { ShrunkPhoto, Shrinking } from './shrink/shrink.ts'

/** Stores photos one by one. Works offline. Rejects files that are no photo, too large, or the seventh (C9, C10). */
export async function addPhotos(
  vault: Vault,
  draftId: string,
  files: readonly File[],
  shrink: (file: Blob) => Promise<Shrinking>,
): Promise<PhotoProblem[]> {
  const problems: PhotoProblem[] = []
  for (const file of files) {
    const problem = await addPhoto(vault, draftId, file, shrink)
    if (problem) problems.push({ name: file.name, ...problem })
  }
  return problems
}

async function addPhoto(
  vault: Vault,
  draftId: string,
  file: File,
  shrink: (file: Blob) => Promise<Shrinking>,
): Promise<Problem | undefined> {
  if ((await countOf(vault, draftId)) >= maxPhotos) return tooMany()
  const made = await photoOf(file, shrink)
  return 'problem' in made ? made.problem : keep(vault, draftId, made.photo)
}

/** Writes bytes and reference in one transaction; the same photo twice is one photo. */
async function keep(vault: Vault, draftId: string, photo: ShrunkPhoto): Promise<Problem | undefined> {
  const hash = await sha256(photo.bytes)
  return vault.transaction('rw', vault.photos, vault.drafts, async () => {
    const draft = await vault.drafts.get(draftId)
    if (!draft || draft.photoHashes.includes(hash)) return undefined
    if (draft.photoHashes.length >= maxPhotos) return tooMany()
    if (!(await vault.photos.get(hash))) await vault.photos.add({ ...photo, hash, uploadedAt: null })
    await vault.drafts.put({ ...draft, photoHashes: [...draft.photoHashes, hash], updatedAt: later(draft.updatedAt) })
    return undefined
  })
}

/** Limits the place to the ends. Works offline. */
export async function movePhoto(vault: Vault, draftId: string, hash: string, to: number): Promise<void> {
  await changePhotos(vault, draftId, hashes => (hashes.includes(hash) ? withMoved(hashes, hash, to) : hashes))
}

/** Deletes the bytes only with the draft, so that undo can put it back. Works offline. */
export async function removePhoto(vault: Vault, draftId: string, hash: string): Promise<void> {
  await changePhotos(vault, draftId, hashes => hashes.filter(other => other !== hash))
}

async function changePhotos(vault: Vault, draftId: string, next: (hashes: string[]) => string[]): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    const draft = await vault.drafts.get(draftId)
    if (!draft) return
    await vault.drafts.put({ ...draft, photoHashes: next(draft.photoHashes), updatedAt: later(draft.updatedAt) })
  })
}

async function countOf(vault: Vault, draftId: string): Promise<number> {
  return (await vault.drafts.get(draftId))?.photoHashes.length ?? 0
}

const tooMany = (): Problem => ({ sentence: adSentence({ code: 'photos_too_many' }, language) })

function later(updatedAt: number): number {
  return Math.max(Date.now(), updatedAt + 1)
}

export function withMoved(hashes: readonly string[], hash: string, to: number): string[] {
  const others = hashes.filter(other => other !== hash)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), hash, ...others.slice(place)]
}

type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

export function placeAt(places: readonly Place[], { x, y }: { x: number; y: number }): number {
  return places.findIndex(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
}
