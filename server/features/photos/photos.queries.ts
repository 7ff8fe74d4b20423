import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { UploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { photo } from './photos.table.ts'

export async function ownPhoto(read: Reader, personId: string, hash: string): Promise<UploadedPhoto | undefined> {
  const [row] = await read
    .select({ hash: photo.hash, width: photo.width, height: photo.height })
    .from(photo)
    .where(and(eq(photo.personId, personId), eq(photo.hash, hash)))
  return row
}

/** Also the bytes of their files. */
export async function unusedPhotosOf(read: Reader, personId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await read
    .select({ count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${photo.bytes}), 0)` })
    .from(photo)
    .where(and(eq(photo.personId, personId), isNull(photo.usedAt)))
  return row ?? { count: 0, bytes: 0 }
}

export async function photosNotOf(read: Reader, personId: string, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await read
    .select({ hash: photo.hash })
    .from(photo)
    .where(and(eq(photo.personId, personId), inArray(photo.hash, among(hashes))))
  const known = new Set(rows.map(({ hash }) => hash))
  return [...new Set(hashes)].filter(hash => !known.has(hash))
}
