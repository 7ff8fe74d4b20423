import { BackupError } from '../../database/backups/manifest.ts'
import { isScheduled, markSent } from '../../database/backups/stored-backups.ts'
import { longPatienceMs, openBucket } from '../bucket/bucket.ts'
import type { BucketPlace } from '../bucket/bucket.types.ts'
import { pruneBucket, sendBackup } from './bucket-backups.ts'

interface SendOptions {
  name: string
  keep: number
  now: number
}

/** Sends the backup in `folder` to BACKUP_TO, and removes the oldest scheduled ones there after one of these. */
export async function sendTo(to: BucketPlace, folder: string, { name, keep, now }: SendOptions): Promise<void> {
  const bucket = openBucket(to, longPatienceMs)
  try {
    await sendBackup(bucket, folder, name)
    markSent(folder, to.url)
    if (isScheduled(name)) await pruneBucket(bucket, keep, now)
  } catch (error) {
    throw new BackupError(`The backup is whole in ${folder}, but was not sent to BACKUP_TO: ${String(error)}`, {
      cause: error,
    })
  }
}
