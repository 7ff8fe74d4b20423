import { readSources } from '../../features/books/lookup/lookup.queries.ts'
import { sourceProblems } from '../../features/cockpit/problems/work.problems.ts'
import { join } from 'node:path'
import { msg } from '@lingui/core/macro'
import { createFilePhotoStore } from '../../adapters/photo-store/file-photo-store.ts'
import type { Reader } from '../../common/store/sql.ts'
import { backupsFolder, storedBackups } from '../../database/backups/stored-backups.ts'
import { expectComplete } from '../../database/backups/expect-complete.ts'
import type { Manifest } from '../../database/backups/manifest.ts'
import { readMark } from '../../database/history-mark.ts'
import type { Problem } from '../../features/cockpit/problems/problem.ts'
import { lostPhotos } from '../../features/photos/photos.queries.ts'
import { photo } from '../../features/photos/photos.table.ts'
import { readRevision } from '../../sync/changes.ts'
import { photosInBucket } from './bucket.problems.ts'
import type { Place } from './place.ts'

const batchSize = 200

export async function photoProblems(read: Reader, { config: { photoStore }, file }: Place): Promise<Problem[]> {
  const photos = photoStore ? await photosInBucket(photoStore) : createFilePhotoStore(file('photos'))
  if (!photos) return []
  const rows = await read.selectDistinct({ hash: photo.hash }).from(photo)
  const hashes = rows.map(({ hash }) => hash)
  let lost = 0
  for (let from = 0; from < hashes.length; from += batchSize) {
    const missing = await lostPhotos(photos, hashes.slice(from, from + batchSize))
    const logos = await Promise.all(missing.map(hash => photos.has(`${hash}-logo.png`)))
    lost += logos.filter(isLogo => !isLogo).length
  }
  if (lost === 0) return []
  return [
    {
      code: 'photos_missing',
      level: 'fault',
      sentence: photoStore
        ? msg`Files of ${lost} photos are missing in the bucket: pages show gaps.`
        : msg`Files of ${lost} photos are missing in DATA_DIR/photos: pages show gaps.`,
      remedy: photoStore
        ? msg`Put what is missing into the bucket from the photos of a backup.`
        : msg`Copy what is missing from the photos of a backup: cp -n -r <backup>/photos "$DATA_DIR/"`,
    },
  ]
}

/** A database behind its folder's mark was copied there by hand. */
export async function historyProblems(read: Reader, { config }: Place): Promise<Problem[]> {
  const mark = await readMark(config.dataDir)
  const { epoch, rev } = await readRevision({ read })
  if (!mark || (mark.epoch === epoch && mark.rev <= rev)) return []
  return [
    {
      code: 'history_behind',
      level: 'fault',
      sentence: msg`product.sqlite is older than its folder knows: somebody put it there by hand, and what came after is gone.`,
      remedy: msg`Put the newer one back, or start the server, which begins a new history with this one.`,
    },
  ]
}

export function newestBackupProblems({ config: { dataDir } }: Place): Problem[] {
  const [newest] = storedBackups(dataDir)
  if (!newest || isComplete(join(backupsFolder(dataDir), newest.name), newest.manifest)) return []
  return [
    {
      code: 'backup_damaged',
      level: 'fault',
      sentence: msg`The newest backup, ${newest.name}, does not hold what its manifest says.`,
      remedy: msg`Make another one at once, and look at the disk: kaft backup`,
    },
  ]
}

function isComplete(folder: string, manifest: Manifest): boolean {
  try {
    expectComplete(folder, manifest)
    return true
  } catch {
    return false
  }
}

export async function bookSourceProblems(read: Reader, { config, now, note }: Place): Promise<Problem[]> {
  const sources = await readSources(read, config, now())
  for (const { name, asked, found, failed } of sources)
    note(`Catalogue ${name}: this week ${asked} questions, ${found} books found, ${failed} failures.`)
  return sourceProblems(sources)
}
