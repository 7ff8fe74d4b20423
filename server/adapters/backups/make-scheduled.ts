import { join } from 'node:path'
import {
  backupsFolder,
  type StoredBackup,
  nameOfScheduled,
  pruneScheduled,
  unfinishedScheduled,
} from '../../database/backups/stored-backups.ts'
import type { SharedSource } from '../../database/backups/backup-source.ts'
import { makeBackup } from '../../database/backups/make-backup.ts'

export interface ScheduledBackup {
  dataDir: string
  build: number
  keep: number
  at: string
  shared?: SharedSource | undefined
}

/** Deletes leftovers first, because they take room. */
export async function makeScheduled({ dataDir, build, keep, at, shared }: ScheduledBackup): Promise<StoredBackup> {
  if (unfinishedScheduled(dataDir).length > 0) pruneScheduled(dataDir, keep)
  const name = nameOfScheduled(at)
  const folder = join(backupsFolder(dataDir), name)
  const manifest = await makeBackup({ dataDir, folder, at, build, photos: 'link', shared })
  pruneScheduled(dataDir, keep)
  return { name, manifest }
}
