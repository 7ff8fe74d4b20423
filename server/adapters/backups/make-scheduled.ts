import { join } from 'node:path'
import {
  backupsFolder,
  isScheduled,
  isSent,
  nameOfScheduled,
  pruneScheduled,
  storedBackups,
  type StoredBackup,
  unfinishedScheduled,
} from '../../database/backups/stored-backups.ts'
import type { SharedSource } from '../../database/backups/backup-source.ts'
import { makeBackup } from '../../database/backups/make-backup.ts'
import type { BucketPlace } from '../bucket/bucket.types.ts'
import { copyAllPhotos, type PhotosPlace } from './copy-all-photos.ts'

export interface ScheduledBackup extends PhotosPlace {
  build: number
  keep: number
  at: string
  /** Milliseconds. A younger one that was not sent is sent, instead of another being made. */
  everyMs: number
  shared: SharedSource | undefined
  backupTo: BucketPlace | undefined
}

export async function makeScheduled(scheduled: ScheduledBackup): Promise<StoredBackup> {
  const { dataDir, keep, at, backupTo } = scheduled
  const made = unsent(scheduled) ?? (await makeLocally(scheduled))
  if (!backupTo) return made
  const { sendTo } = await import('./send-to.ts')
  await sendTo(backupTo, join(backupsFolder(dataDir), made.name), { name: made.name, keep, now: Date.parse(at) })
  return made
}

/** Deletes leftovers first, because they take room. */
async function makeLocally(scheduled: ScheduledBackup): Promise<StoredBackup> {
  const { dataDir, build, keep, at, shared } = scheduled
  if (unfinishedScheduled(dataDir).length > 0) pruneScheduled(dataDir, keep)
  const name = nameOfScheduled(at)
  const folder = join(backupsFolder(dataDir), name)
  const manifest = await makeBackup({
    dataDir,
    folder,
    at,
    build,
    shared,
    copyPhotos: into => copyAllPhotos(scheduled, into, 'link'),
  })
  pruneScheduled(dataDir, keep)
  return { name, manifest }
}

function unsent({ dataDir, at, everyMs, backupTo }: ScheduledBackup): StoredBackup | undefined {
  const newest = storedBackups(dataDir).find(({ name }) => isScheduled(name))
  if (!newest || !backupTo || isSent(join(backupsFolder(dataDir), newest.name), backupTo.url)) return undefined
  const age = Date.parse(at) - Date.parse(newest.manifest.at)
  return age >= 0 && age < everyMs ? newest : undefined
}

export interface Backups {
  /** Verifies the backup, sends it to BACKUP_TO, and deletes the oldest beyond `keep`. Rejects with a reason for the operator. */
  make(keep: number, everyMs: number): Promise<StoredBackup>
  list(): Promise<StoredBackup[]>
  /** The newest scheduled one did not reach BACKUP_TO. */
  isUnsent(): Promise<boolean>
  lastFailure(): { at: number; why: string } | undefined
}
