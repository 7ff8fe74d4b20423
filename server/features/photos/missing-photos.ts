import { type SQL, sql } from 'drizzle-orm'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { lostPhotos } from './lost-photos.ts'
import { photo } from './photos.table.ts'

/** Hashes that this person never uploaded, or whose files are gone. */
export async function missingPhotos(
  read: Reader,
  files: Pick<PhotoStore, 'has'>,
  personId: string,
  given: readonly string[],
): Promise<string[]> {
  const there = await read.select({ hash: photo.hash }).from(photo).where(uploadedBy(personId, given))
  const known = there.map(({ hash }) => hash)
  const lost = await lostPhotos(files, known)
  return [...new Set(given)].filter(hash => !known.includes(hash) || lost.includes(hash))
}

export function allUploadedBy(personId: string, hashes: readonly string[]): SQL {
  return sql`(select count(*) from ${photo} where ${uploadedBy(personId, hashes)}) = ${new Set(hashes).size}`
}

export function uploadedBy(personId: string, hashes: readonly string[]): SQL {
  return sql`${photo.personId} = ${personId} and ${photo.hash} in ${among(hashes)}`
}
