import type { BatchPart } from '../../../sync/changes.ts'
import { and, sql } from 'drizzle-orm'
import { chatPhotoName } from '../../../../shared/features/photos/photo-path.ts'
import { photoFileNames } from '../../../adapters/photo-store/photo-store.ts'
import { isIn } from '../../../common/store/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { MutatorContext } from '../../../sync/mutator.ts'
import { allUploadedBy, arrives, missingPhotos, uploadedBy } from '../../photos/photos.queries.ts'
import { photo, photoFiles } from '../../photos/photos.table.ts'
import { filesLeave, isIdle } from '../../photos/remove-unused.ts'

export type ChatPhotoDeps = Pick<Deps, 'photos' | 'sign'>

/** Without our key nobody can compute it, not even a person with the same picture. */
export function chatPhotoNames(sign: Deps['sign'], of: { chatId: string; senderId: string }, hashes: string[]) {
  return hashes.map(hash => {
    const key = Buffer.from(sign('photo of a chat', `${of.chatId} ${of.senderId} ${hash}`), 'base64url')
    return chatPhotoName(key.toString('hex'))
  })
}

export type PhotoUse = Omit<BatchPart, 'changes'>

/** Copies files to their keyed names, and lets the public ones go unless something else shows them. */
export async function takePhotos(
  { photos: files }: ChatPhotoDeps,
  { store, person, now }: MutatorContext,
  given: { hashes: string[]; names: string[] },
): Promise<PhotoUse | { missing: string[] }> {
  const toCopy = await missingPhotos(store.read, files, person.id, given.names)
  const alreadyCopied = given.names.filter(name => !toCopy.includes(name))
  const pairs = given.names.flatMap((name, at) =>
    toCopy.includes(name) ? [{ name, hash: given.hashes[at] ?? '' }] : [],
  )
  const hashes = pairs.map(({ hash }) => hash)
  const missing = await missingPhotos(store.read, files, person.id, hashes)
  if (missing.length > 0) return { missing }
  const copied = await Promise.all(pairs.map(pair => copyFiles(pair)))
  if (copied.includes(false)) return { missing: hashes.filter((_, at) => !copied[at]) }
  const rows = await store.read.select().from(photo).where(uploadedBy(person.id, hashes))
  const ownRows = rows.flatMap(row => {
    const pair = pairs.find(({ hash }) => hash === row.hash)
    return pair ? [{ ...row, hash: pair.name, usedAt: now }] : []
  })
  const { write } = store
  return {
    guards: alreadyCopied.length > 0 ? [sql`select 1 where ${allUploadedBy(person.id, alreadyCopied)}`] : [],
    statements: [
      ...ownRows.map(row => write.insert(photo).values(row).onConflictDoNothing()),
      write.delete(photoFiles).where(isIn(photoFiles.hash, toCopy)),
      write.delete(photo).where(and(uploadedBy(person.id, hashes), isIdle())),
      filesLeave(hashes, now),
    ],
  }

  async function copyFiles({ hash, name }: { hash: string; name: string }): Promise<boolean> {
    if (!(await arrives({ store, now: () => now }, name))) return false
    const to = photoFileNames(name)
    const done = await Promise.all(
      photoFileNames(hash).map(async (from, at) => {
        const bytes = await files.get(from)
        if (bytes) await files.put(to[at] ?? '', bytes)
        return bytes !== undefined
      }),
    )
    return done.every(Boolean)
  }
}
