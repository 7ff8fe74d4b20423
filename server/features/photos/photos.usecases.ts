import { createHash } from 'node:crypto'
import type { UploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import type { Deps } from '../../deps.ts'
import { busy, refusedPhoto } from './photos.errors.ts'
import { ownPhoto } from './photos.queries.ts'
import { photo } from './photos.table.ts'

type PhotoDeps = Pick<Deps, 'store' | 'photos' | 'photoEncoder' | 'now'>

/**
 * Keeps an uploaded photo in its fixed widths and makes it this person's. The hash is that of the uploaded bytes, so a
 * repeat answers the same. Files are durable before the row that speaks of them.
 */
export async function keepPhoto(deps: PhotoDeps, personId: string, bytes: Uint8Array): Promise<UploadedPhoto> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await ownPhoto(deps.store.read, personId, hash)
  if (known) return known
  const encoding = await deps.photoEncoder.encode(bytes)
  if (encoding.kind === 'busy') throw busy()
  if (encoding.kind === 'refused') throw refusedPhoto(encoding.fault)
  await Promise.all(encoding.files.map(file => deps.photos.put(`${hash}-${file.name}`, file.bytes)))
  const { width, height } = encoding
  const row = { personId, hash, width, height, createdAt: deps.now() }
  await deps.store.commit({ statements: [deps.store.write.insert(photo).values(row).onConflictDoNothing()] })
  return { hash, width, height }
}
