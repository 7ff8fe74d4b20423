import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SharedSource } from '../../database/backups/backup-source.ts'
import {
  backupsFolder,
  isScheduled,
  isSent,
  type StoredBackup,
  storedBackups,
} from '../../database/backups/stored-backups.ts'
import { BackupError } from '../../database/backups/manifest.ts'
import type { BucketPlace } from '../bucket/bucket.types.ts'
import { type Backups, makeScheduled, type ScheduledBackup } from './make-scheduled.ts'
import type { PhotosPlace } from './copy-all-photos.ts'

export interface BackupPlace extends PhotosPlace {
  build: number
  now: () => number
  shared?: SharedSource | undefined
  backupTo?: BucketPlace | undefined
}

export type FromWorker = { made: StoredBackup } | { why: string }

/** In a thread with its own connections, because copying and checking takes seconds. `entry` is the built worker.ts. */
export function createThreadBackups(place: BackupPlace, entry: string): Backups {
  return backupsBy(
    place,
    scheduled =>
      new Promise((resolve, reject) => {
        const worker = new Worker(entry, { workerData: scheduled })
        worker.unref()
        worker.once('message', (message: FromWorker) =>
          'made' in message ? resolve(message.made) : reject(new BackupError(message.why)),
        )
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('The thread of the backup ended.')))
      }),
  )
}

export function createDirectBackups(place: BackupPlace): Backups {
  return backupsBy(place, makeScheduled)
}

function backupsBy(place: BackupPlace, make: (scheduled: ScheduledBackup) => Promise<StoredBackup>): Backups {
  const { dataDir, build, now, photoStore, shared, backupTo } = place
  let failure: ReturnType<Backups['lastFailure']>
  return {
    make: async (keep, everyMs) => {
      const at = new Date(now()).toISOString()
      try {
        const made = await make({ dataDir, photoStore, build, keep, everyMs, shared, backupTo, at })
        failure = undefined
        return made
      } catch (error) {
        failure = { at: now(), why: error instanceof Error ? error.message : String(error) }
        throw error
      }
    },
    list: async () => storedBackups(dataDir),
    isUnsent: async () => {
      const newest = storedBackups(dataDir).find(({ name }) => isScheduled(name))
      if (!backupTo || !newest) return false
      return !isSent(join(backupsFolder(dataDir), newest.name), backupTo.url)
    },
    lastFailure: () => failure,
  }
}
