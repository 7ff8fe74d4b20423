import { join } from 'node:path'
import {
  backupsFolder,
  type StoredBackup,
  nameOfScheduled,
  pruneScheduled,
  unfinishedScheduled,
} from '../../database/backups/stored-backups.ts'
import { makeBackup } from '../../database/backups/make-backup.ts'

export interface ScheduledBackup {
  dataDir: string
  build: number
  keep: number
  at: string
}

/** Deletes leftovers first, because they take room. */
export async function makeScheduled({ dataDir, build, keep, at }: ScheduledBackup): Promise<StoredBackup> {
  if (unfinishedScheduled(dataDir).length > 0) pruneScheduled(dataDir, keep)
  const name = nameOfScheduled(at)
  const manifest = await makeBackup({ dataDir, folder: join(backupsFolder(dataDir), name), at, build, photos: 'link' })
  pruneScheduled(dataDir, keep)
  return { name, manifest }
}
