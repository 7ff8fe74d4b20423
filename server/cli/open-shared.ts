import { join } from 'node:path'
import { v7 } from 'uuid'
import { broadcastAmong } from '../adapters/broadcast.ts'
import { makeFolder } from '../common/make-folder.ts'
import type { Ask } from '../common/store/postgres/migrate.ts'
import { openPostgresStore } from '../common/store/postgres/postgres-store.ts'
import type { Config } from '../config/config.ts'
import { expectSecretKey, readSharedSecrets } from '../config/shared-secrets.ts'
import { expectFit, joinNodes } from '../database/nodes/join-nodes.ts'
import { heldDeps } from './held-deps.ts'
import { nodesOf } from './nodes-of.ts'
import { keepLease } from '../database/nodes/lease.ts'
import { expectArrived, isDatabaseArriving } from '../database/moving/arriving.ts'
import { askMoving, expectNotLeft, type MoveState } from '../database/moving/move-state.ts'
import { RestWhileMoving } from '../database/moving/rest-while-moving.ts'
import { productExtras } from '../database/product-extras.ts'
import { ReadingCopy } from '../database/reading-copy/reading-copy.ts'
import { ownJobsFacts } from '../features/cockpit/facts/jobs-facts.ts'
import { initialiseRevision } from '../sync/revision.ts'
import { folderOf } from './folders.ts'
import type { OpenProduct } from './open-product.types.ts'
import { openSearch } from './open-search.ts'

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
    await expectFit(ask, { url: publicUrl, now: Date.now })
    expectArrived(await isDatabaseArriving(ask), 'the database of DATABASE_URL')
    const [move] = await ask(askMoving)
    expectNotLeft(move as unknown as MoveState | undefined)
  }
  const store = await openPostgresStore({ url, migrations, extras: productExtras, expect })
  const secrets = await readSharedSecrets(store, secretKey)
  const id = v7()
  await initialiseRevision(store, { newId: () => v7() })
  const file = join(dataDir, 'reading-copy.sqlite')
  let opened: Promise<ReadingCopy> | undefined
  const copy = () => (opened ??= ReadingCopy.open({ url, file, migrations }))
  const search = openSearch(file, { version: async () => (await copy()).version })
  return {
    store,
    secrets,
    readable: file,
    broadcast: broadcastAmong(store.nodes, id),
    search: {
      searchBooks: async (question, caller) => {
        const reading = await copy()
        // New ads are compared once, so the copy must have them; whoever looks for a book would rather not wait.
        await (question.ads ? reading.follow() : reading.caughtUp(store))
        return search.searchBooks(question, caller)
      },
      close: () => search.close(),
    },
    nodes: nodesOf(store, id),
    prepare: async () => void (await copy()),
    join: async deps => {
      const reading = await copy()
      const stopKeepingUp = reading.keepUp(store)
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
        facts: async () => ({ copyBehindMs: Math.round(reading.behindMs), jobsFacts: await ownJobsFacts(deps) }),
        onError,
      })
      const lease = await keepLease(store, { name: 'jobs', owner: id, onError })
      const rest = await RestWhileMoving.start(lease.store, { now: deps.now, isOurs: () => lease.isHeld(), onError })
      return {
        jobs: heldDeps(deps, { store: lease.store, rest, isOurs: () => lease.isHeld() }),
        leave: async () => {
          await rest.stop()
          // Both end by themselves where the database takes nothing.
          await lease.letGo().catch(onError)
          await node.leave().catch(onError)
          await stopKeepingUp()
        },
      }
    },
    close: async () => {
      await (await opened)?.close()
      await store.close()
    },
  }
}
