import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { makeFolder } from '../../common/make-folder.ts'
import { expectKnownHistoryIn } from '../../common/store/history.ts'
import { openDatabase } from '../../common/store/open-database.ts'
import type { Config } from '../../config/config.ts'
import { productExtras } from '../../database/product-extras.ts'
import { startNewHistory } from '../../sync/restored-history.ts'
import { forgetMove } from '../../database/moving/sqlite-side.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { copyPhotos, type PhotoCopies } from '../../database/backups/copy-photos.ts'
import { expectComplete } from '../../database/backups/expect-complete.ts'
import { databases, type Manifest, readManifest } from '../../database/backups/manifest.ts'
import { described } from './backup.command.ts'
import { type Command, CommandError, onlyPositional, UsageError } from './command.ts'
import { folderOf, migrationsOf } from '../folders.ts'

export const restore: Command = {
  positionals: '<folder>',
  about:
    'DATA_DIR must be empty and no server may run on it. Instead of a folder, the URL of BACKUP_TO lists what is there. Devices then read everything anew, once.',
  async run(input) {
    const { dataDir } = input.config
    const given = onlyPositional(input, 'folder')
    const stored = given.startsWith('s3://') ? await findStored(given, input.config) : undefined
    if (!stored) readManifest(given)
    makeFolder(dataDir)
    const lock = lockFolder(dataDir, 0)
    if (!lock) throw new CommandError(`A server runs on ${dataDir}. Stop it first.`)
    try {
      const there = readdirSync(dataDir).filter(name => !/^((serve|move)\.lock|served\.json|fetched$)/.test(name))
      if (there.length > 0) throw new CommandError(`${dataDir} is not empty: it has ${there.slice(0, 5).join(', ')}.`)
      const fetched = join(dataDir, 'fetched')
      await stored?.fetchInto(fetched)
      const manifest = await restoreFrom(stored ? fetched : given, input.config, stored ? 'link' : 'copy')
      rmSync(fetched, { recursive: true, force: true })
      await startAnew(input.config)
      const to = input.config.databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL'
      input.print(`Restored the backup of ${manifest.at} to ${to}.\n${described(manifest)}`)
    } finally {
      lock.release()
    }
  },
}

async function restoreFrom(folder: string, config: Config, how: PhotoCopies): Promise<Manifest> {
  const { dataDir, databaseUrl, photoStore } = config
  const manifest = readManifest(folder)
  expectComplete(folder, manifest)
  for (const name of databases)
    if (existsSync(join(folder, name))) expectKnownHistoryIn(join(folder, name), folderOf(migrationsOf[name]))
  // First, because files precede rows.
  await restorePhotos(folder, config, how)
  if (databaseUrl === undefined) {
    for (const name of [...databases, 'secrets.json'])
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(dataDir, name))
    expectComplete(folder, manifest, { at: dataDir, photos: photoStore === undefined })
    for (const name of Object.keys(manifest.databases)) await forgetMove(join(dataDir, name))
  } else {
    const { restoreShared } = await import('../restore-shared.ts')
    await restoreShared(folder, config)
  }
  return manifest
}

async function restorePhotos(folder: string, { dataDir, photoStore }: Config, how: PhotoCopies): Promise<void> {
  const photos = join(folder, 'photos')
  if (!photoStore) return copyPhotos(photos, join(dataDir, 'photos'), how)
  const { openUsableBucket } = await import('../../adapters/bucket/expect-usable.ts')
  const { putPhotos } = await import('../../adapters/backups/put-photos.ts')
  await putPhotos(await openUsableBucket(photoStore, 'PHOTO_STORE_URL'), photos)
}

/** Opening migrates an older backup. */
async function startAnew({ databaseUrl, dataDir }: Config): Promise<void> {
  const place = databaseUrl ?? join(dataDir, 'product.sqlite')
  const migrations = folderOf(migrationsOf['product.sqlite'])
  const store = await openDatabase(place, { migrations, extras: productExtras })
  await startNewHistory(store, { now: Date.now, newId: randomUUID })
  await store.close()
}

/** A backup in a bucket, `s3://bucket/prefix/name?…`. Without a name it throws a CommandError that lists them. */
async function findStored(url: string, { bucketKeys: keys }: Config) {
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address of a bucket.`)
  if (!keys) throw new CommandError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may read there.')
  const { openBucket, longPatienceMs } = await import('../../adapters/bucket/bucket.ts')
  const { backupsIn } = await import('../../adapters/backups/bucket-backups.ts')
  const [, above = '', last = '', query = ''] = /^([^?]*?)\/?([^/?]*)\/?(\?.*)?$/.exec(url) ?? []
  const isNamed = /^(scheduled-)?\d{4}-.*Z$/.test(last)
  const place = isNamed ? above : url.replace(/\/?(\?.*)?$/, '')
  const bucket = openBucket({ url: place + query, keys }, longPatienceMs)
  const names = await backupsIn(bucket)
  if (isNamed && names.includes(last))
    return {
      fetchInto: async (folder: string) => {
        const { fetchBackup } = await import('../../adapters/backups/fetch-backup.ts')
        await fetchBackup(bucket, last, folder)
      },
    }
  if (names.length === 0) throw new CommandError(`There is no whole backup in ${place}.`)
  const list = names.map(name => `  kaft restore '${place}/${name}${query}'`)
  throw new CommandError(`${isNamed ? `There is no backup ${last}. ` : ''}Say which, newest first:\n${list.join('\n')}`)
}
