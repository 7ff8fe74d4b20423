import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aloneBroadcast } from '../adapters/broadcast.ts'
import { openStore } from '../common/store/store.ts'
import { BadSettings, type Config } from '../config/config.ts'
import { readSecrets } from '../config/secrets.ts'
import { connectReadOnly } from '../common/store/open-read-only.ts'
import { expectArrived, isFolderArriving } from '../database/moving/arriving.ts'
import { expectNotLeft, moveStateIn } from '../database/moving/side.ts'
import { RestWhileMoving } from '../database/moving/rest-while-moving.ts'
import { folderOf } from './folders.ts'
import { heldDeps } from './held-deps.ts'
import type { OpenProduct } from './open-product.types.ts'
import { openSearch } from './open-search.ts'

export async function openProduct(config: Config): Promise<OpenProduct> {
  const file = join(config.dataDir, 'product.sqlite')
  if (config.databaseUrl === undefined) return openFile(config, file)
  if (existsSync(file) && !hasMovedFrom(file))
    throw new BadSettings([
      `  DATABASE_URL: ${config.dataDir} holds an installation of its own. Set DATA_DIR to another folder, or move it there with kaft move.`,
    ])
  const { openShared } = await import('./open-shared.ts')
  return openShared({ ...config, databaseUrl: config.databaseUrl })
}

async function openFile(config: Config, file: string): Promise<OpenProduct> {
  expectArrived(isFolderArriving(config.dataDir), config.dataDir)
  const secrets = readSecrets(config.dataDir)
  const store = await openStore({ file, migrations: folderOf('migrations/product') })
  try {
    expectNotLeft(await moveStateIn(store.read))
  } catch (error) {
    await store.close()
    throw error
  }
  return {
    store,
    secrets,
    search: openSearch(file, store),
    readable: () => file,
    broadcast: aloneBroadcast,
    prepare: async () => undefined,
    join: async deps => {
      const onError = (error: unknown) => deps.log.warn({ error: String(error) }, 'a move was not looked for')
      const rest = await RestWhileMoving.start(store, { now: deps.now, isOurs: () => true, onError })
      return { jobs: heldDeps(deps, { store, rest, isOurs: () => true }), leave: () => rest.stop() }
    },
    close: () => store.close(),
  }
}

/** A node may keep its files in the folder that the installation left. */
function hasMovedFrom(file: string): boolean {
  const database = connectReadOnly(file)
  try {
    return database.prepare("select 1 from moving where state = 'left'").get() !== undefined
  } catch {
    return false
  } finally {
    database.close()
  }
}
