import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import type { Store } from '../../server/common/store/store.ts'
import { isUnavailable } from '../../server/common/store/store-errors.ts'
import { openEmpty, startWriters, write, written } from '../support/servers/store-writers.ts'

const killsWanted = Number(process.env['KILLS'] ?? 20)

let server: Awaited<ReturnType<typeof startPostgres>>
let store: Store
beforeEach(async () => {
  server = await startPostgres({ durable: true })
  store = await openEmpty(server.url)
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('a database that does not answer is waited for, then said, and used again without a restart (K4, K6)', async () => {
  await write(store, 'a')
  await server.kill()
  const [reading, writing] = await Promise.all([errorOf(written(store)), errorOf(write(store, 'b'))])
  expect([isUnavailable(reading), isUnavailable(writing)]).toEqual([true, true])
  const waiting = write(store, 'c')
  await server.start()
  expect(await waiting).toMatchObject({ rev: expect.any(Number) })
  expect(await written(store)).toEqual(expect.arrayContaining(['a', 'c']))
})

test(`killed ${killsWanted} times under load it loses nothing acknowledged and doubles nothing (K6, M15)`, async () => {
  const writers = startWriters(store)
  for (let kills = 0; kills < killsWanted; kills += 1) {
    await writers.progress(200, { timeout: 30_000 })
    await server.kill()
    await server.start()
  }
  await writers.stop()
  expect(await writers.lostAndDoubled()).toEqual({ lost: [], doubled: 0 })
})
