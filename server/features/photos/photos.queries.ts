import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { UploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import { valuesOf, isIn, type Reader } from '../../common/store/sql.ts'
import { photo, photoFiles } from './photos.table.ts'
import type { Deps } from '../../deps.ts'
import { photoFileNames, type PhotoStore } from '../../adapters/photo-store/photo-store.ts'

export async function ownPhoto(read: Reader, personId: string, hash: string): Promise<UploadedPhoto | undefined> {
  const [row] = await read
    .select({ hash: photo.hash, width: photo.width, height: photo.height })
    .from(photo)
    .where(and(eq(photo.personId, personId), eq(photo.hash, hash)))
  return row
}

export async function unusedPhotosOf(read: Reader, personId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await read
    .select({ count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${photo.bytes}), 0)` })
    .from(photo)
    .where(and(eq(photo.personId, personId), isNull(photo.usedAt)))
  return row ?? { count: 0, bytes: 0 }
}

export async function photosNotOf(read: Reader, personId: string, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const where = and(eq(photo.personId, personId), isIn(photo.hash, hashes))
  const rows = await read.select({ hash: photo.hash }).from(photo).where(where)
  const knownHashes = new Set(rows.map(({ hash }) => hash))
  return [...new Set(hashes)].filter(hash => !knownHashes.has(hash))
}

export async function arrives({ store, now }: Pick<Deps, 'store' | 'now'>, hash: string): Promise<boolean> {
  const leaving = sql`select 1 from ${photoFiles} where ${photoFiles.hash} = ${hash} and ${photoFiles.state} = 'leaving'`
  const claimed = await store.commit({
    guards: [sql`select 1 where not exists (${leaving})`],
    statements: [
      store.write
        .insert(photoFiles)
        .values({ hash, state: 'arriving', since: now() })
        .onConflictDoUpdate({ target: photoFiles.hash, set: { since: now() } }),
    ],
  })
  return claimed !== 'guard_failed'
}

/** Not cached, because files may go while the server runs. */
export async function lostPhotos(photos: Pick<PhotoStore, 'has'>, hashes: readonly string[]): Promise<string[]> {
  const areComplete = await Promise.all(hashes.map(async hash => (await filesOf(photos, hash)).every(Boolean)))
  return hashes.filter((_, index) => !areComplete[index])
}

function filesOf(photos: Pick<PhotoStore, 'has'>, hash: string): Promise<boolean[]> {
  return Promise.all(photoFileNames(hash).map(name => photos.has(name)))
}

/** Hashes that this person never uploaded, or whose files are gone. */
export async function missingPhotos(
  read: Reader,
  files: Pick<PhotoStore, 'has'>,
  personId: string,
  given: readonly string[],
): Promise<string[]> {
  const there = await read.select({ hash: photo.hash }).from(photo).where(uploadedBy(personId, given))
  const hashes = there.map(({ hash }) => hash)
  const lost = await lostPhotos(files, hashes)
  return [...new Set(given)].filter(hash => !hashes.includes(hash) || lost.includes(hash))
}

export function allUploadedBy(personId: string, hashes: readonly string[]): SQL {
  return sql`(select count(*) from ${photo} where ${uploadedBy(personId, hashes)}) = ${new Set(hashes).size}`
}

export function uploadedBy(personId: string, hashes: readonly string[]): SQL {
  return sql`${photo.personId} = ${personId} and ${photo.hash} in ${valuesOf(hashes)}`
}
