import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../testing/test-database.ts'
import { StorageUnavailable } from '../store-errors.ts'
import { openPostgresStore, type PostgresStore } from './postgres-store.ts'

const migrations = 'migrations/product'

describe.skipIf(!onPostgres)('a commit whose connection is cut (skipped without PostgreSQL)', () => {
  let database: TestDatabase
  let line: Awaited<ReturnType<typeof lineTo>>
  let store: PostgresStore
  let operator: postgres.Sql
  beforeEach(async () => {
    database = await makeTestDatabase({ migrations })
    operator = postgres(database.place, { max: 1 })
    line = await lineTo(database.place)
    store = await openPostgresStore({ url: line.url, migrations })
  })
  afterEach(async () => {
    await Promise.all([store.close(), operator.end()])
    line.stop()
    await database.remove()
  })
  const write = (at: number) =>
    store.commit({ statements: [sql`insert into revision_mark (at, rev) values (${at}, 1)`] })
  const written = async () => (await operator`select at from revision_mark order by at`).map(({ at }) => Number(at))

  it.each(['before it came', 'before its answer'] as const)('%s is made once (L3, K6)', async when => {
    await write(1)
    line.cutAt('4242', when)
    expect(await write(4242)).toEqual({})
    expect([line.cuts(), await written()]).toEqual([1, [1, 4242]])
    await expect(write(4242)).rejects.toThrow(/duplicate/)
  })

  it('and whose outcome stays unknown is no loss afterwards, whichever it was (K6, M22)', async () => {
    await write(1)
    line.cutAt('4242', 'before its answer', { stays: true })
    await expect(write(4242)).rejects.toThrow(StorageUnavailable)
    line.mend()
    await write(3)
    expect([await written(), store.commits.place.hasLost]).toEqual([[1, 3, 4242], false])
  })

  it('while many wait fails none of them (L3, K6)', async () => {
    await write(0)
    line.cutAt('4242', 'before its answer')
    const all = Array.from({ length: 50 }, (_, n) => 4201 + n)
    await Promise.all(all.map(write))
    expect([line.cuts(), await written()]).toEqual([1, [0, ...all]])
  })
})

type When = 'before it came' | 'before its answer'

/** Between a store and its engine. */
async function lineTo(place: string) {
  const { hostname, port } = new URL(place)
  let cut: { text: string; when: When; stays: boolean } | undefined
  let isDown = false
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer(own => {
    if (isDown) return void own.destroy()
    const engine = connect(Number(port), hostname)
    let isMute = false
    const end = () => [own, engine].forEach(socket => socket.destroy())
    for (const socket of [own, engine]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    own.on('data', bytes => {
      if (cut === undefined || !bytes.includes(cut.text)) return engine.write(bytes)
      const { when, stays } = cut
      isDown = stays
      cut = undefined
      cuts += 1
      if (when === 'before it came') return end()
      isMute = true
      return engine.write(bytes)
    })
    engine.on('data', bytes => {
      if (!isMute) return own.write(bytes)
      return bytes.includes('COMMIT\0') ? end() : undefined
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const own = String((server.address() as AddressInfo).port)
  return {
    url: Object.assign(new URL(place), { port: own }).href,
    cuts: () => cuts,
    cutAt: (text: string, when: When, { stays = false } = {}) => void (cut = { text, when, stays }),
    mend: () => void (isDown = false),
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
