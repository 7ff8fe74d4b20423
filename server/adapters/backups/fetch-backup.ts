import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eachAtOnce } from '../../common/each-at-once.ts'
import { changedFiles, checksumsName, isPhotoPath, linesOf, readChecksums } from '../../database/backups/checksums.ts'
import { BackupError } from '../../database/backups/manifest.ts'
import type { Bucket } from '../bucket/bucket.types.ts'
import { placeOf, placeOfPhoto, sendersIn } from './bucket-backups.ts'

/** Into `folder`; files that an interrupted run has fetched stay. */
export async function fetchBackup(bucket: Bucket, name: string, folder: string): Promise<void> {
  await fetchFile(bucket, placeOf(name, checksumsName), join(folder, checksumsName))
  const lines = linesOf(readChecksums(folder) ?? '')
  const strange = lines.find(({ path }) => !ours.test(path))
  if (strange) throw new BackupError(`The backup ${name} names a file that is none of a backup: ${strange.path}`)
  const senders = await sendersIn(bucket, name)
  await eachAtOnce(lines, 8, async line => {
    const { sum, path } = line
    const to = join(folder, path)
    if (existsSync(to) && changedFiles(folder, [line]).length === 0) return
    await fetchFile(bucket, isPhotoPath(path) ? placeOfPhoto(senders.get(sum) ?? name, sum) : placeOf(name, path), to)
  })
  await fetchFile(bucket, placeOf(name, 'manifest.json'), join(folder, 'manifest.json'))
}

const ours = /^(product\.sqlite|identity\.sqlite|secrets\.json|photos\/[0-9a-z]+\/[0-9a-z-]+\.[a-z]+)$/

async function fetchFile(bucket: Bucket, from: string, to: string): Promise<void> {
  const object = await bucket.stream(from)
  if (!object) throw new BackupError(`The bucket has no ${from}; use another backup.`)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(object.body, createWriteStream(to, { mode: 0o600 }))
}
