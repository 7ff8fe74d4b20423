import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UploadedPhoto } from '../../../shared/features/photos/photos.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { Cut, EncodedFile } from '../../adapters/photo-encoder/photo-encoder.ts'
import type { Deps } from '../../deps.ts'
import { arrives, lostPhotos, ownPhoto, unusedPhotosOf } from './photos.queries.ts'
import { busy, refusedPhoto, tooManyUnused } from './photos.errors.ts'
import { photo, photoFiles } from './photos.table.ts'

type PhotoDeps = Pick<Deps, 'store' | 'photos' | 'photoEncoder' | 'now'>

/** Named by the uploaded bytes, so a repeat gives the same answer and restores lost files. Files are durable before the row. */
export async function keepPhoto(deps: PhotoDeps, personId: string, bytes: Uint8Array): Promise<UploadedPhoto> {
  const { photos, photoEncoder } = deps
  const hash = createHash('sha256').update(bytes).digest('hex')
  const existing = await keptAgain(deps, personId, hash)
  if (existing && (await lostPhotos(photos, [hash])).length === 0) return existing
  await refuseHoard(deps, personId)
  const encoding = await photoEncoder.encode(bytes)
  if (encoding.kind === 'busy') throw busy()
  if (encoding.kind === 'refused') throw refusedPhoto(encoding.error)
  if (!(await arrives(deps, hash))) throw busy()
  await Promise.all(encoding.files.map(file => photos.put(`${hash}-${file.name}`, file.bytes)))
  const { width, height } = encoding
  await keepRow(deps, { personId, hash, width, height, bytes: bytesOf(encoding.files) })
  return { hash, width, height }
}

/** Named by the result, so the same crop gives the same answer. */
export async function keepCrop(deps: PhotoDeps, personId: string, bytes: Uint8Array, cut: Cut): Promise<UploadedPhoto> {
  const { photos, photoEncoder } = deps
  await refuseHoard(deps, personId)
  const encoding = await photoEncoder.encode(bytes, cut)
  if (encoding.kind === 'busy') throw busy()
  if (encoding.kind === 'refused') throw refusedPhoto(encoding.error)
  const result = encoding.files.find(({ name }) => name === 'logo.png' || name === '1600.jpg')
  const hash = createHash('sha256').update(must(result, 'what was cut out has a file').bytes).digest('hex')
  if (!(await arrives(deps, hash))) throw busy()
  await Promise.all(encoding.files.map(file => photos.put(`${hash}-${file.name}`, file.bytes)))
  const { width, height } = encoding
  await keepRow(deps, { personId, hash, width, height, bytes: bytesOf(encoding.files) })
  return { hash, width, height }
}

/** Bounds photos without an ad, which would fill the disk. */
async function refuseHoard({ store }: PhotoDeps, personId: string): Promise<void> {
  const { count, bytes } = await unusedPhotosOf(store.read, personId)
  if (count >= maxUnused.count || bytes >= maxUnused.bytes) throw tooManyUnused()
}

const maxUnused = { count: 200, bytes: 200_000_000 }

function bytesOf(files: readonly EncodedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/** Starts the two days of an unused photo again. */
async function keepRow({ store, now }: PhotoDeps, row: Omit<typeof photo.$inferInsert, 'createdAt'>): Promise<void> {
  const createdAt = now()
  await store.commit({
    statements: [
      store.write
        .insert(photo)
        .values({ ...row, createdAt })
        .onConflictDoUpdate({
          target: [photo.personId, photo.hash],
          set: { createdAt },
          setWhere: isNull(photo.usedAt),
        }),
      store.write.delete(photoFiles).where(eq(photoFiles.hash, row.hash)),
    ],
  })
}

async function keptAgain({ store, now }: PhotoDeps, personId: string, hash: string) {
  const existing = await ownPhoto(store.read, personId, hash)
  if (!existing) return undefined
  const isThisPhoto = and(eq(photo.personId, personId), eq(photo.hash, hash))
  const outcome = await store.commit({
    guards: [sql`select 1 from ${photo} where ${isThisPhoto}`],
    statements: [
      store.write
        .update(photo)
        .set({ createdAt: now() })
        .where(and(isThisPhoto, isNull(photo.usedAt))),
    ],
  })
  return outcome !== 'guard_failed' ? existing : undefined
}
