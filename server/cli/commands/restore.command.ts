import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { makeFolder } from '../../common/make-folder.ts'
import { expectKnownHistoryIn } from '../../common/store/history.ts'
import { openDatabase } from '../../common/store/open-database.ts'
import type { Config } from '../../config/config.ts'
import { productExtras } from '../../database/product-extras.ts'
import { startNewHistory } from '../../sync/new-history.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { copyPhotos } from '../../database/backups/copy-photos.ts'
import { expectComplete } from '../../database/backups/expect-complete.ts'
import { databases, readManifest } from '../../database/backups/manifest.ts'
import { described } from './backup.command.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'
import { folderOf, migrationsOf } from '../folders.ts'

export const restore: Command = {
  positionals: '<folder>',
  about: 'DATA_DIR must be empty and no server may run on it. Devices then read everything anew, once.',
  async run(input) {
    const { dataDir } = input.config
    const folder = onlyPositional(input, 'folder')
    const manifest = readManifest(folder)
    makeFolder(dataDir)
    const lock = lockFolder(dataDir, 0)
    if (!lock) throw new CommandError(`A server runs on ${dataDir}. Stop it first.`)
    const there = readdirSync(dataDir).filter(name => !/^serve(\.lock|d\.json)/.test(name))
    if (there.length > 0) throw new CommandError(`${dataDir} is not empty: it has ${there.slice(0, 5).join(', ')}.`)
    expectComplete(folder, manifest)
    for (const name of databases)
      if (existsSync(join(folder, name))) expectKnownHistoryIn(join(folder, name), folderOf(migrationsOf[name]))
    if (input.config.databaseUrl === undefined) {
      for (const name of [...databases, 'secrets.json'])
        if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(dataDir, name))
      copyPhotos(join(folder, 'photos'), join(dataDir, 'photos'))
      expectComplete(folder, manifest, dataDir)
    } else {
      const { restoreShared } = await import('../restore-shared.ts')
      await restoreShared(folder, input.config)
    }
    await startAnew(input.config)
    lock.release()
    const to = input.config.databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL'
    input.print(`Restored the backup of ${manifest.at} to ${to}.\n${described(manifest)}`)
  },
}

/** Opening migrates an older backup. */
async function startAnew({ databaseUrl, dataDir }: Config): Promise<void> {
  const place = databaseUrl ?? join(dataDir, 'product.sqlite')
  const migrations = folderOf(migrationsOf['product.sqlite'])
  const store = await openDatabase(place, { migrations, extras: productExtras })
  await startNewHistory(store, { now: Date.now, newId: randomUUID })
  await store.close()
}
