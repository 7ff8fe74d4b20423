import type { MessageDescriptor } from '@lingui/core'
import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { maxPhotoBytes, maxPhotos } from '../../../shared/features/ads/ads.rules.ts'
import { photoSentence } from '../../../shared/features/photos/photos.errors.ts'
import { type FoundFile, sniff, sniffLength } from '../../../shared/features/photos/sniff.ts'
import { language } from '../../language/language.ts'
import type { Vault } from '../../local/vault.ts'
import { sha256 } from './shrink/sha-256.ts'
import type { ShrunkPhoto, Shrinking } from './shrink/shrink.ts'

export interface PhotoProblem {
  name: string
  sentence: MessageDescriptor
}

/** No browser shows these as a photo, or they could carry more than a picture. */
const neverPhotos: readonly FoundFile[] = ['empty', 'SVG', 'HTML', 'PDF', 'ZIP', 'video']

/**
 * Makes files into photos of a draft. Each is in the vault before the next begins. Works offline. A file that is no
 * photo, is too large, or comes after the sixth is named with its reason; the others stay (C9, C10).
 */
export async function addPhotos(
  vault: Vault,
  draftId: string,
  files: readonly File[],
  shrink: (file: Blob) => Promise<Shrinking>,
): Promise<PhotoProblem[]> {
  const problems: PhotoProblem[] = []
  for (const file of files) {
    const sentence = await addPhoto(vault, draftId, file, shrink)
    if (sentence) problems.push({ name: file.name, sentence })
  }
  return problems
}

async function addPhoto(
  vault: Vault,
  draftId: string,
  file: File,
  shrink: (file: Blob) => Promise<Shrinking>,
): Promise<MessageDescriptor | undefined> {
  if (file.size > maxPhotoBytes) return adSentence({ code: 'photo_too_large' }, language)
  if ((await countOf(vault, draftId)) >= maxPhotos) return adSentence({ code: 'photos_too_many' }, language)
  const found = sniff(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
  if (neverPhotos.includes(found)) return photoSentence({ code: 'not_a_photo', found })
  const shrinking = await shrink(file)
  if (shrinking.kind !== 'shrunk') return undecodable(found)
  return keep(vault, draftId, shrinking.photo)
}

/** One transaction for bytes and reference, and the same photo twice is one photo. */
async function keep(vault: Vault, draftId: string, photo: ShrunkPhoto): Promise<MessageDescriptor | undefined> {
  const hash = await sha256(photo.bytes)
  return vault.transaction('rw', vault.photos, vault.drafts, async () => {
    const draft = await vault.drafts.get(draftId)
    if (!draft || draft.photoHashes.includes(hash)) return undefined
    if (draft.photoHashes.length >= maxPhotos) return adSentence({ code: 'photos_too_many' }, language)
    if (!(await vault.photos.get(hash))) await vault.photos.add({ ...photo, hash, uploadedAt: null })
    await vault.drafts.put({ ...draft, photoHashes: [...draft.photoHashes, hash], updatedAt: later(draft.updatedAt) })
    return undefined
  })
}

/** A place outside the row is one of its ends. Works offline. */
export async function movePhoto(vault: Vault, draftId: string, hash: string, to: number): Promise<void> {
  await changePhotos(vault, draftId, hashes => {
    const others = hashes.filter(other => other !== hash)
    const place = Math.max(0, Math.min(to, others.length))
    return [...others.slice(0, place), hash, ...others.slice(place)]
  })
}

/** Its bytes go only with the draft, so to undo is to put it back. Works offline. */
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

function undecodable(found: FoundFile): MessageDescriptor {
  const known: readonly FoundFile[] = ['JPEG', 'PNG', 'WebP', 'AVIF']
  return photoSentence(known.includes(found) ? { code: 'broken' } : { code: 'not_a_photo', found })
}

function later(updatedAt: number): number {
  return Math.max(Date.now(), updatedAt + 1)
}
