import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { openDatabase } from '../../server/common/store/open-database.ts'
import type { Store } from '../../server/common/store/store.ts'
import { nextRev } from '../../server/sync/revision.ts'
import { isUnavailable } from '../../server/common/store/unavailable.ts'

const killsWanted = Number(process.env['KILLS'] ?? 20)

let server: Awaited<ReturnType<typeof startPostgres>>
let store: Store
beforeEach(async () => {
  server = await startPostgres({ durable: true })
  store = await openDatabase(server.url, { migrations: 'migrations/product' })
  await store.commit({ statements: [sql`insert into revision (one, epoch, rev, floor) values (1, 'e', 0, 0)`] })
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

const write = (id: string) =>
  store.commit({
    first: [nextRev],
    guards: [sql`select 1 where not exists (select 1 from work where id = ${id})`],
    statements: [sql`insert into work (id, created_at) values (${id}, 1)`],
  })
const written = async () => (await store.read.all<{ id: string }>(sql`select id from work`)).map(({ id }) => id)
const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('a database that does not answer is waited for, then said, and used again without a restart (K4, K6)', async () => {
  await write('a')
  await server.kill()
  const [reading, writing] = await Promise.all([errorOf(written()), errorOf(write('b'))])
  expect([isUnavailable(reading), isUnavailable(writing)]).toEqual([true, true])
  const waiting = write('c')
  await server.start()
  expect(await waiting).toBe('committed')
  expect(await written()).toEqual(expect.arrayContaining(['a', 'c']))
})

test(`killed ${killsWanted} times under load it loses nothing acknowledged and doubles nothing (K6, M15)`, async () => {
  const acknowledged = new Set<string>()
  let isOver = false
  // As devices do: what got no answer is sent again.
  const writer = async (name: number) => {
    for (let n = 0; ; n += 1) {
      if (isOver) return
      const id = `${name} ${n}`
      while ((await write(id).catch(() => 'unavailable')) === 'unavailable');
      acknowledged.add(id)
    }
  }
  const writers = Array.from({ length: 8 }, (_, name) => writer(name))
  for (let kills = 0; kills < killsWanted; kills += 1) {
    const until = acknowledged.size + 200
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(until)
    await server.kill()
    await server.start()
  }
  isOver = true
  await Promise.all(writers)
  const found = new Set(await written())
  expect([...acknowledged].filter(id => !found.has(id))).toEqual([])
  expect(await store.read.all(sql`select rev from revision`)).toEqual([{ rev: found.size }])
})
