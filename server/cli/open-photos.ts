import { join } from 'node:path'
import { createFilePhotoStore } from '../adapters/photo-store/file-photo-store.ts'
import type { PhotoStore } from '../adapters/photo-store/photo-store.ts'
import type { Config } from '../config/config.ts'

export async function openPhotos({ photoStore, dataDir }: Config): Promise<PhotoStore> {
  if (!photoStore) return createFilePhotoStore(join(dataDir, 'photos'))
  const { openS3PhotoStore } = await import('../adapters/photo-store/s3-photo-store.ts')
  return openS3PhotoStore({ ...photoStore, cacheFolder: join(dataDir, 'photo-cache') })
}
