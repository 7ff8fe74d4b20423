import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStorageFull, StorageUnavailable } from '../store-errors.ts'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../testing/test-database.ts'
import { openPostgresStore, type PostgresStore } from './postgres-store.ts'

const migrations = 'migrations/product'

/** Ready says what `writable` says (health.routes.ts). */
describe.skipIf(!onPostgres)('a database that takes nothing now (skipped without PostgreSQL)', () => {
  let database: TestDatabase
  let operator: postgres.Sql
  let store: PostgresStore
  beforeEach(async () => {
    database = await makeTestDatabase({ migrations })
    operator = postgres(database.place, { max: 1, onnotice: () => undefined })
  })
  afterEach(async () => {
    await Promise.all([store.close(), operator.end()])
    await database.remove()
  })
  const open = async ({ user = '', schema = 'public' } = {}) => {
    const url = new URL(database.place)
    if (user !== '') url.username = user
    store = await openPostgresStore({ url: `${url.href}?schema=${schema}`, migrations })
  }
  const write = () => store.commit({ statements: [sql`insert into revision_mark (at, rev) values (${Date.now()}, 1)`] })

  it('as somebody holds a table is not ready for as long, though other tables can be written (K4, K6)', async () => {
    await open()
    const holder = await operator.reserve()
    await holder`begin`
    await holder`lock table revision_mark in access exclusive mode`
    await expect(write()).rejects.toThrow(StorageUnavailable)
    await expect(store.writable()).rejects.toThrow(StorageUnavailable)
    await holder`commit`
    holder.release()
    expect(await store.writable()).toBe(true)
    expect(await write()).toEqual({})
  }, 60_000)

  it('as its rights were taken away is not ready until they are given back (K4, K6)', async () => {
    const name = new URL(database.place).pathname.slice(1)
    await operator.unsafe(`create role ${name} login; create schema ${name} authorization ${name}`)
    try {
      await open({ user: name, schema: name })
      expect(await write()).toEqual({})
      await operator.unsafe(`revoke insert, update, delete on ${name}.revision_mark from ${name}`)
      await expect(write()).rejects.toThrow(/permission denied/)
      await expect(store.writable()).rejects.toThrow(StorageUnavailable)
      await operator.unsafe(`grant all on ${name}.revision_mark to ${name}`)
      expect(await store.writable()).toBe(true)
    } finally {
      await store.close()
      await operator.unsafe(`drop owned by ${name} cascade; drop role ${name}`)
    }
  })

  it('as its disk is full says so until there is room (K4, M22)', async () => {
    await open()
    await operator.unsafe(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on revision_mark execute function full_disk();
      create trigger full_disk before insert on node_commit for each row when (new.node like 'room %') execute function full_disk()`)
    expect(isStorageFull(await write().catch((error: unknown) => error))).toBe(true)
    expect(await store.writable()).toBe(false)
    await operator.unsafe('drop function full_disk cascade')
    expect(await store.writable()).toBe(true)
    expect(await write()).toEqual({})
  })
})
