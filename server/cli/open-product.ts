import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aloneBroadcast } from '../adapters/broadcast.ts'
import { openStore } from '../common/store/store.ts'
import { BadSettings, type Config } from '../config/config.ts'
import { readSecrets } from '../config/secrets.ts'
import { folderOf } from './folders.ts'
import type { OpenProduct } from './open-product.types.ts'
import { openSearch } from './open-search.ts'

export async function openProduct(config: Config): Promise<OpenProduct> {
  const file = join(config.dataDir, 'product.sqlite')
  if (config.databaseUrl === undefined) return openFile(config, file)
  if (existsSync(file))
    throw new BadSettings([
      `  DATABASE_URL: ${config.dataDir} holds an installation of its own. Set DATA_DIR to another folder; kaft backup and kaft restore bring it to the database.`,
    ])
  const { openShared } = await import('./open-shared.ts')
  return openShared({ ...config, databaseUrl: config.databaseUrl })
}

async function openFile(config: Config, file: string): Promise<OpenProduct> {
  const secrets = readSecrets(config.dataDir)
  const store = await openStore({ file, migrations: folderOf('migrations/product') })
  return {
    store,
    secrets,
    search: openSearch(file, store),
    readable: file,
    broadcast: aloneBroadcast,
    prepare: async () => undefined,
    join: async jobs => ({ jobs, leave: async () => undefined }),
    close: () => store.close(),
  }
}
