import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Broadcast } from '../adapters/broadcast.ts'
import { aloneBroadcast } from '../adapters/broadcast.ts'
import type { Search } from '../adapters/search/search.ts'
import { openStore, type Store } from '../common/store/store.ts'
import { BadSettings, type Config } from '../config/config.ts'
import { readSecrets, type Secrets } from '../config/secrets.ts'
import type { Deps } from '../deps.ts'
import { folderOf } from './folders.ts'
import { openSearch } from './open-search.ts'

/** The database of the product, and what depends on whether it is a file or shared by nodes. */
export interface OpenProduct {
  store: Store
  secrets: Secrets
  search: Search
  /** SQLite, for the sitemap. */
  readable: string
  broadcast: Broadcast
  /** Before anybody is served: makes the copy that search reads. */
  prepare(): Promise<void>
  /** To serve, beside other nodes where it is shared. */
  join(deps: Deps): Promise<Serving>
  close(): Promise<void>
}

export interface Serving {
  /** For what the installation does by itself; of several nodes one does it. */
  jobs: Deps
  leave(): Promise<void>
}

export async function openProduct(config: Config): Promise<OpenProduct> {
  const file = join(config.dataDir, 'product.sqlite')
  if (config.databaseUrl === undefined) return openFile(config, file)
  if (existsSync(file))
    throw new BadSettings([
      `  DATABASE_URL: ${config.dataDir} holds an installation of its own. Set DATA_DIR to another folder, or move it there with kaft move.`,
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
