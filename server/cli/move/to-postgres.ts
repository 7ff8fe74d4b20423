import { join } from 'node:path'
import { openPostgresStore } from '../../common/store/postgres/postgres-store.ts'
import { databaseName } from '../../common/store/postgres/refused.ts'
import { type Config, inSchemaOfIdentity } from '../../config/config.ts'
import type { BucketSetting } from '../../config/buckets.ts'
import { readSecrets } from '../../config/secrets.ts'
import { readSharedSecrets } from '../../config/shared-secrets.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { tablesToMove } from '../../database/moving/tables-to-move.ts'
import { PostgresSide } from '../../database/moving/postgres-side.ts'
import { MoveRefused } from '../../database/moving/side.ts'
import { expectFit } from '../../database/nodes/join-nodes.ts'
import { productExtras } from '../../database/product-extras.ts'
import { folderOf, migrationsOf } from '../folders.ts'
import { photosToBucket } from './bring-photos.ts'
import type { Route, Sources } from './route.ts'

interface ToPostgres {
  config: Config
  url: string
  bucket: BucketSetting | undefined
}

export async function routeToPostgres(sources: Sources, { config, url, bucket }: ToPostgres): Promise<Route> {
  const { dataDir } = config
  const opened = bucket && (await openBucketFor(bucket))
  await prepareProduct(config, url)
  const identityUrl = inSchemaOfIdentity(url)
  if (sources.identity) await prepareIdentity(identityUrl)
  const product = { from: sources.product, to: new PostgresSide(url), tables: await tablesIn('product.sqlite') }
  const identity = sources.identity && {
    from: sources.identity,
    to: new PostgresSide(identityUrl),
    tables: await tablesIn('identity.sqlite'),
  }
  return {
    destination: databaseName(url),
    product,
    identity,
    bringPhotos: opened ? photosToBucket(opened, join(dataDir, 'photos')) : async () => undefined,
    hasArrived: async () => !(await product.to.place()),
    isServed: async () => isServed(dataDir),
    arrive: async () => {
      // The product last, because nodes wait for it.
      await identity?.to.arrive()
      await product.to.arrive()
    },
    close: async () => void (await Promise.all([product.to.end(), identity?.to.end()])),
  }
}

const tablesIn = (name: keyof typeof migrationsOf) => tablesToMove(folderOf(migrationsOf[name]))

/** With the secrets that devices know, so that their sessions and receipts hold on. */
async function prepareProduct({ dataDir, secretKey, publicUrl = '' }: Config, url: string): Promise<void> {
  if (secretKey === undefined)
    throw new MoveRefused(
      'Set SECRET_KEY to the one that the nodes will have; the secrets in the database are encrypted with it.',
    )
  const local = readSecrets(dataDir)
  const store = await openPostgresStore({
    url,
    migrations: folderOf(migrationsOf['product.sqlite']),
    extras: productExtras,
    expect: ask => expectFit(ask, { url: publicUrl, now: Date.now, same: {} }),
  })
  const shared = await readSharedSecrets(store, secretKey, local).finally(() => store.close())
  if (shared.hmac !== local.hmac)
    throw new MoveRefused('The database has the secrets of another installation. Move to an empty one.')
}

async function prepareIdentity(url: string): Promise<void> {
  const store = await openPostgresStore({ url, migrations: folderOf(migrationsOf['identity.sqlite']) })
  await store.close()
}

function isServed(dataDir: string): boolean {
  const lock = lockFolder(dataDir, 0)
  lock?.release()
  return lock === undefined
}

async function openBucketFor(bucket: BucketSetting) {
  const { openUsableBucket } = await import('../../adapters/bucket/expect-usable.ts')
  return openUsableBucket(bucket, 'PHOTO_STORE_URL')
}
