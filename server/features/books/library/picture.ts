import { photoFileNames } from '../../../adapters/photo-store/photo-store.ts'
import type { Statement } from '../../../common/store/batch.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../middleware/common.errors.ts'
import { ownPhoto } from '../../photos/photos.queries.ts'
import { photo } from '../../photos/photos.table.ts'
import { unknownPicture } from './library.errors.ts'

/** Owned by the book or request, so that it stays when its uploader leaves. */
export async function storedPicture(
  { store, photos, now }: Pick<Deps, 'store' | 'photos' | 'now'>,
  { hash, personId, ownerId }: { hash: string | null; personId: string; ownerId: string },
): Promise<Statement[]> {
  if (hash === null) return []
  const mine = await ownPhoto(store.read, personId, hash)
  const here = await Promise.all(photoFileNames(hash).map(name => photos.has(name)))
  if (!mine || !here.every(Boolean)) throw invalid({ image: unknownPicture })
  const row = { ...mine, personId: ownerId, createdAt: now(), usedAt: now() }
  return [store.write.insert(photo).values(row).onConflictDoNothing()]
}
