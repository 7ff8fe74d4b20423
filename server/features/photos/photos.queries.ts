import { and, eq } from 'drizzle-orm'
import type { UploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import type { Reader } from '../../common/store/store.ts'
import { photo } from './photos.table.ts'

export async function ownPhoto(read: Reader, personId: string, hash: string): Promise<UploadedPhoto | undefined> {
  const [row] = await read
    .select({ hash: photo.hash, width: photo.width, height: photo.height })
    .from(photo)
    .where(and(eq(photo.personId, personId), eq(photo.hash, hash)))
  return row
}
