import postgres from 'postgres'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPostgresStore, type PostgresStore } from '../common/store/postgres/postgres-store.ts'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../common/store/testing/test-database.ts'
import { initialiseRevision } from '../sync/changes.ts'
import { nodesOf } from './nodes-of.ts'

const migrations = 'migrations/product'

describe.skipIf(!onPostgres)(
  'a node that looks whether its database lost something (skipped without PostgreSQL)',
  () => {
    let database: TestDatabase
    let store: PostgresStore
    let operator: postgres.Sql
    beforeEach(async () => {
      database = await makeTestDatabase({ migrations })
      operator = postgres(database.place, { max: 1 })
      store = await openPostgresStore({ url: database.place, migrations })
      await initialiseRevision(store, { newId: () => v7() })
    })
    afterEach(async () => {
      await Promise.all([store.close(), operator.end()])
      await database.remove()
    })
    const history = () => nodesOf(store, 'own').history()
    const commit = () => store.commit({ takesRev: true, statements: [] })
    const { losses, ...whole } = { losses: 0, hasLost: false }

    it('finds all that it committed, and a timeline (K6)', async () => {
      await commit()
      expect(await history()).toMatchObject({ ...whole, losses, rev: 1, timeline: '00000001' })
    })

    it.each([false, true])(
      'misses a commit of its own that is gone, also after the next: %s (K6, M22)',
      async commitsAgain => {
        await commit()
        await operator`update node_commit set nth = nth - 1`
        if (commitsAgain) await commit()
        const found = await history()
        expect(found.hasLost).toBe(true)
        store.commits.trust({ losses: found.losses, isNew: true })
        await commit()
        expect((await history()).hasLost).toBe(false)
      },
    )

    it('lets its jobs rest from the loss of its connection until it has looked (L6, K6)', async () => {
      await commit()
      expect(store.commits.isInDoubt).toBe(false)
      await operator`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaft writer'
      and datname = current_database()`
      await expect.poll(() => store.commits.isInDoubt).toBe(true)
      const found = await history()
      store.commits.trust({ losses: found.losses, isNew: false })
      expect([found.hasLost, store.commits.isInDoubt]).toEqual([false, false])
    })
  },
)
