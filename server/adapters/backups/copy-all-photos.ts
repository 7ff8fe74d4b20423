import { createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eachAtOnce } from '../../common/each-at-once.ts'
import { copyPhoto, copyPhotos, type PhotoCopies } from '../../database/backups/copy-photos.ts'
import { expectRoom } from '../../database/backups/make-backup.ts'
import { backupsFolder, storedBackups } from '../../database/backups/stored-backups.ts'
import type { Bucket, BucketPlace } from '../bucket/bucket.types.ts'
import { isPhotoName } from '../photo-store/photo-store.ts'

export interface PhotosPlace {
  dataDir: string
  photoStore?: BucketPlace | undefined
}

/** All photos of an installation, as files below `to`. */
export async function copyAllPhotos({ dataDir, photoStore }: PhotosPlace, to: string, how: PhotoCopies): Promise<void> {
  if (!photoStore) return copyPhotos(join(dataDir, 'photos'), to, how)
  const { openBucket, longPatienceMs } = await import('../bucket/bucket.ts')
  const [newest] = storedBackups(dataDir)
  const former = newest && join(backupsFolder(dataDir), newest.name, 'photos')
  await fetchPhotos(openBucket(photoStore, longPatienceMs), { to, former, how })
}

interface FetchOptions {
  to: string
  /** The photos of an earlier backup; only missing ones are fetched. */
  former: string | undefined
  how: PhotoCopies
}

async function fetchPhotos(bucket: Bucket, { to, former, how }: FetchOptions): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  await eachAtOnce(bucket.list(), 8, async ({ name, size }) => {
    if (!isPhotoName(name)) return
    const path = join(to, name.slice(0, 2), name)
    if (sizeOf(path) === size) return
    mkdirSync(dirname(path), { recursive: true })
    const existing = former && join(former, name.slice(0, 2), name)
    if (existing && sizeOf(existing) === size) return copyPhoto(existing, path, how)
    expectRoom(to, size)
    const photo = await bucket.stream(name)
    if (photo) await pipeline(photo.body, createWriteStream(path))
  })
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size
