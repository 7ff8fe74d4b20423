import { msg } from '@lingui/core/macro'
import { maxMessagePhotos } from '../../../../shared/features/chats/chats.rules.ts'
import { changePendingPhotos, pendingPhotos } from '../../../local/photos/pending-photos.ts'
import type { Vault } from '../../../local/vault.ts'
import { type PhotoProblem, photoOf, type Problem } from '../../photos/shrink/photo-of.ts'
import { sha256 } from '../../photos/shrink/sha-256.ts'
import { createShrinker, type Shrink } from '../../photos/shrink/shrink-photo.ts'

/** Works offline. Returns what is wrong with the files that were not added. */
export async function addMessagePhotos(vault: Vault, lane: string, files: readonly File[]): Promise<PhotoProblem[]> {
  const shrinker = createShrinker()
  try {
    return await keepMessagePhotos(vault, lane, files, shrinker.shrink)
  } finally {
    shrinker.end()
  }
}

export async function keepMessagePhotos(
  vault: Vault,
  lane: string,
  files: readonly File[],
  shrink: Shrink,
): Promise<PhotoProblem[]> {
  const problems: PhotoProblem[] = []
  for (const file of files) {
    const problem = await keepOne(vault, lane, file, shrink).catch(() => notKept)
    if (problem) problems.push({ name: file.name, ...problem })
  }
  return problems
}

const notKept: Problem = { sentence: msg`This device could not keep this photo. Free up some space and try again.` }
const tooMany: Problem = { sentence: msg`A message takes four photos. Send these first.` }

/** Writes bytes and reference in one transaction, so that nobody takes them for unused. */
async function keepOne(vault: Vault, lane: string, file: File, shrink: Shrink): Promise<Problem | undefined> {
  if ((await pendingPhotos(vault, lane)).length >= maxMessagePhotos) return tooMany
  const made = await photoOf(file, shrink)
  if ('problem' in made) return made.problem
  const { photo } = made
  const hash = await sha256(photo.bytes)
  return vault.transaction('rw', vault.photos, vault.meta, async () => {
    const pending = await pendingPhotos(vault, lane)
    if (pending.includes(hash)) return undefined
    if (pending.length >= maxMessagePhotos) return tooMany
    if (!(await vault.photos.get(hash))) await vault.photos.add({ ...photo, hash, uploadedAt: null })
    await changePendingPhotos(vault, lane, hashes => [...hashes, hash])
    return undefined
  })
}
