import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import { broadcastAmong } from '../adapters/broadcast.ts'
import { makeFolder } from '../common/make-folder.ts'
import type { Ask } from '../common/store/postgres/migrate.ts'
import { openPostgresStore } from '../common/store/postgres/postgres-store.ts'
import type { Config } from '../config/config.ts'
import { expectSecretKey, readSharedSecrets } from '../config/shared-secrets.ts'
import { expectFit, joinNodes } from '../database/nodes/join-nodes.ts'
import { CopiedSearch } from './copied-search.ts'
import { heldDeps } from './held-deps.ts'
import { nodesOf } from './nodes-of.ts'
import { keepLease } from '../database/nodes/lease.ts'
import { expectArrived, isDatabaseArriving } from '../database/moving/arriving.ts'
import { askMoving, expectNotLeft, type MoveState } from '../database/moving/side.ts'
import { RestWhileMoving } from '../database/moving/rest-while-moving.ts'
import { productExtras } from '../database/product-extras.ts'
import { ownJobsFacts } from '../features/cockpit/facts/jobs-facts.ts'
import { initialiseRevision } from '../sync/changes.ts'
import { folderOf } from './folders.ts'
import type { OpenProduct } from './open-product.types.ts'

export async function openShared({
  databaseUrl: url,
  dataDir,
  secretKey = '',
  publicUrl = '',
}: Config & { databaseUrl: string }): Promise<OpenProduct> {
  const migrations = folderOf('migrations/product')
  makeFolder(dataDir)
  const expect = async (ask: Ask) => {
    await expectSecretKey(ask, secretKey)
    await expectFit(ask, { url: publicUrl, now: Date.now, same: {} })
    expectArrived(await isDatabaseArriving(ask), 'the database of DATABASE_URL')
    const [move] = await ask(askMoving)
    expectNotLeft(move as unknown as MoveState | undefined)
  }
  const store = await openPostgresStore({ url, migrations, extras: productExtras, expect })
  const secrets = await readSharedSecrets(store, secretKey)
  const id = v7()
  await initialiseRevision(store, { newId: () => v7() })
  const search = new CopiedSearch({ url, folder: dataDir, store })
  return {
    store,
    secrets,
    readable: () => search.file,
    broadcast: broadcastAmong(store.nodes, id),
    search,
    nodes: { ...nodesOf(store, id), lacksCopy: () => search.isDamaged },
    prepare: () => search.prepare(),
    join: async deps => {
      search.onRenew = why => deps.log.error({ why }, 'the reading copy is made anew')
      store.silence.hear(ms => {
        if (ms === undefined) deps.log.error('the database does not answer')
        else deps.log.warn({ silentMs: Math.round(ms) }, 'the database answers again')
      })
      const onError = (error: unknown) => deps.log.warn({ error: String(error) }, 'the other nodes were not reached')
      const node = await joinNodes(store, {
        id,
        url: publicUrl,
        build: deps.build,
        now: deps.now,
        same: sameOnAll(deps.config, secretKey),
        facts: async () => ({ copyBehindMs: Math.round(await search.behindMs()), jobsFacts: await ownJobsFacts(deps) }),
        onError,
      })
      const lease = await keepLease(store, { name: 'jobs', owner: id, onError })
      const rest = await RestWhileMoving.start(lease.store, { now: deps.now, isOurs: () => lease.isHeld(), onError })
      return {
        jobs: heldDeps(deps, { store: lease.store, rest, isOurs: () => lease.isHeld() && !store.commits.isInDoubt }),
        leave: async () => {
          await rest.stop()
          // Both end by themselves where the database takes nothing.
          await lease.letGo().catch(onError)
          await node.leave().catch(onError)
        },
      }
    },
    close: async () => {
      await store.close()
    },
  }
}

/** Digests, because every node reads them in the database. */
function sameOnAll(
  { photoStore, identityAdminKey = '', identityMethods }: Config,
  key: string,
): Record<string, string> {
  const values = {
    PHOTO_STORE_URL: photoStore?.url ?? '',
    IDENTITY_ADMIN_KEY: identityAdminKey,
    IDENTITY_METHODS: identityMethods.toSorted().join(),
  }
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digest(`${name} ${value}`)]))
}
