import { join } from 'node:path'
import { createFilePhotoStore } from '../adapters/photo-store/file-photo-store.ts'
import type { PhotoStore } from '../adapters/photo-store/photo-store.ts'
import type { Log } from '../common/log.ts'
import type { Config } from '../config/config.ts'
import type { Mail, Mailer } from '../common/mail/compose.ts'

export async function openPhotos({ photoStore, dataDir }: Config, log: Pick<Log, 'warn'>): Promise<PhotoStore> {
  if (!photoStore) return createFilePhotoStore(join(dataDir, 'photos'))
  const { openUsableBucket } = await import('../adapters/bucket/expect-usable.ts')
  const { createS3PhotoStore } = await import('../adapters/photo-store/s3-photo-store.ts')
  const bucket = await openUsableBucket(photoStore, 'PHOTO_STORE_URL', { onAway: sentence => log.warn(sentence) })
  return createS3PhotoStore(bucket, { folder: join(dataDir, 'photo-cache'), now: Date.now })
}

/** Backups come long after the start, so a wrong BACKUP_TO refuses it. */
export async function expectBackupTo({ backupTo }: Config, onAway: (sentence: string) => void): Promise<void> {
  if (!backupTo) return
  const { openUsableBucket } = await import('../adapters/bucket/expect-usable.ts')
  await openUsableBucket(backupTo, 'BACKUP_TO', { onAway })
}

/** SMTP where it is set, else files in `DATA_DIR/mail`. Loaded with the first mail. */
export function openMail(config: Config): Mailer {
  let loading: Promise<Mailer> | undefined
  return {
    send: async (mail: Mail) => {
      loading ??= loadMailer(config)
      await (await loading).send(mail)
    },
  }
}

async function loadMailer({ smtpUrl, mailFrom: from, dataDir }: Config): Promise<Mailer> {
  if (smtpUrl !== undefined) return (await import('../common/mail/smtp-mailer.ts')).smtpMailer({ url: smtpUrl, from })
  const { fileMailer } = await import('../common/mail/file-mailer.ts')
  return fileMailer({ folder: join(dataDir, 'mail'), from, now: Date.now })
}
