import { join } from 'node:path'
import { v7 } from 'uuid'
import { createLog } from '../adapters/log.ts'
import { createProcessPhotoEncoder } from '../adapters/photo-encoder/process-photo-encoder.ts'
import { createFilePhotoStore } from '../adapters/photo-store/file-photo-store.ts'
import { createMemoryPokes } from '../adapters/pokes/memory-pokes.ts'
import type { Config } from '../config/config.ts'
import { readSecrets, type Secrets } from '../config/secrets.ts'
import { openStore } from '../database/store.ts'
import { createWorkerSearch } from '../features/search/worker-search.ts'
import type { Deps } from '../deps.ts'
import { folderOf } from './folders.ts'
import { standIns } from './stand-ins.ts'

export interface House {
  deps: Deps
  secrets: Secrets
  close(): Promise<void>
}

/** Opens everything of a data folder and wires it together: the one place where adapters are chosen. */
export async function openHouse(given: Config, publicUrl: () => string = () => given.publicUrl ?? ''): Promise<House> {
  const secrets = readSecrets(given.dataDir)
  const config = withSecrets(given, secrets)
  const file = join(config.dataDir, 'product.sqlite')
  const store = await openStore({ file, migrations: folderOf('migrations/product') })
  const deps: Deps = {
    config,
    publicUrl,
    store,
    log: createLog(config.logLevel),
    now: Date.now,
    newId: () => v7(),
    build: __BUILD__,
    photos: createFilePhotoStore(join(config.dataDir, 'photos')),
    photoEncoder: createProcessPhotoEncoder({ entry: folderOf('dist/server/photo-worker.js') }),
    search: createWorkerSearch({ file, entry: folderOf('dist/server/search-worker.js') }),
    pokes: createMemoryPokes(),
    ...standIns(),
  }
  return { deps, secrets, close: () => closeAll(deps) }
}

async function closeAll({ photoEncoder, search, store }: Deps): Promise<void> {
  await photoEncoder.close()
  await search.close()
  await store.close()
}

/** Generated keys stand in for those that were not set. */
function withSecrets(config: Config, { vapid, identityAdminKey }: Secrets): Config {
  const own = config.vapidPublicKey === undefined || config.vapidPrivateKey === undefined
  return {
    ...config,
    vapidPublicKey: own ? vapid.publicKey : config.vapidPublicKey,
    vapidPrivateKey: own ? vapid.privateKey : config.vapidPrivateKey,
    identityAdminKey: config.identityAdminKey ?? identityAdminKey,
  }
}
