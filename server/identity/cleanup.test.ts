import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { makeTestDatabase, type TestDatabase } from '../common/store/testing/test-database.ts'
import { openDatabase } from '../common/store/open-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../common/store/store.ts'
import { cleanUp } from './cleanup.ts'
import { flow, type FlowRow } from './flows/flows.table.ts'
import { adminKey, createTestProvider, site } from './testing/test-provider.ts'

const hour = 3_600_000
const day = 24 * hour
const migrations = 'migrations/identity'

describe('cleanup', () => {
  let database: TestDatabase
  let store: Store
  beforeEach(async () => void (database = await makeTestDatabase({ migrations })))
  afterEach(async () => {
    await store.close()
    await database.remove()
  })

  const start = Date.parse('2026-11-21T09:00:00Z')
  const ids = async () => (await store.read.select({ id: flow.id }).from(flow)).map(({ id }) => id)
  const wrong = { method: 'password', identifier: 'eva@example.org', password: 'wrong' }

  it('takes away flows that somebody submitted and that have been over for a day, and no others (K4)', async () => {
    const provider = await createTestProvider({ database: database.place })
    const [old, young] = [provider.browser(), provider.browser()]
    const [first, second] = [await old.start('login'), await young.start('login')]
    provider.advance(1)
    await old.submit(first, wrong)
    provider.advance(day - 1)
    const third = await young.start('login')
    provider.advance(1)
    await young.submit(third, wrong)
    await provider.close()
    store = await openDatabase(database.place, { migrations })
    await cleanUp({ store, now: () => start + day + hour })
    expect(await ids()).toEqual(expect.arrayContaining([first['id'], third['id']]))
    expect(await ids()).not.toContain(second['id'])
    await cleanUp({ store, now: () => start + day + hour + 1 })
    expect(await ids()).toEqual([third['id']])
  })

  it('keeps a flow that nobody submits for an hour (J4)', async () => {
    const provider = await createTestProvider({ database: database.place })
    await provider.browser().start('registration')
    await provider.close()
    store = await openDatabase(database.place, { migrations })
    await cleanUp({ store, now: () => start + hour })
    expect(await ids()).toHaveLength(1)
    await cleanUp({ store, now: () => start + hour + 1 })
    expect(await ids()).toEqual([])
  })

  it('keeps a flow that a mail of an admin leads to, for a day after it ended (G8)', async () => {
    const provider = await createTestProvider({ database: database.place })
    const { body } = await provider.browser().signUp()
    const { id } = body['identity'] as { id: string }
    const sent = JSON.stringify({ identity_id: id })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${adminKey}` }
    const url = `${site}/admin/recovery/link`
    expect((await provider.fetch(new Request(url, { method: 'POST', headers, body: sent }))).status).toBe(200)
    await provider.close()
    store = await openDatabase(database.place, { migrations })
    await cleanUp({ store, now: () => start + day })
    const kept = await store.read.select({ kind: flow.kind }).from(flow).where(eq(flow.kind, 'recovery'))
    expect(kept).toEqual([{ kind: 'recovery' }])
  })

  it('keeps at most about 20,000 flows that nobody submitted, wherever they come from (J4)', async () => {
    const provider = await createTestProvider({ database: database.place })
    const browser = provider.browser()
    const submitted = await browser.start('login')
    provider.advance(1)
    await browser.submit(submitted, wrong)
    const flows = await fill(20_000)
    provider.advance(20_000)
    for (let more = 0; more < 400 && (await flows()) > 20_001; more++) await provider.browser().start('registration')
    expect(await flows()).toBeLessThanOrEqual(20_001)
    expect((await browser.get(`/self-service/login/flows?id=${String(submitted['id'])}`)).status).toBe(200)
    await provider.close()
  })

  /** As if as many strangers had begun to log in since. */
  async function fill(many: number) {
    store = await openDatabase(database.place, { migrations })
    const [first] = await store.read.select().from(flow)
    if (!first) throw new Error('nothing to copy')
    for (let made = 0; made < many; made += 500) {
      const some = Array.from({ length: 500 }, (_, one) => begunAfter(first, made + one))
      await store.commit({ statements: [store.write.insert(flow).values(some)] })
    }
    return async () => {
      const [counted] = await store.read.select({ flows: count() }).from(flow)
      return counted?.flows ?? 0
    }
  }
})

function begunAfter({ issuedAt, expiresAt, ...same }: FlowRow, milliseconds: number): FlowRow {
  const begun = { issuedAt: issuedAt + milliseconds, updatedAt: issuedAt + milliseconds }
  return { ...same, ...begun, id: randomUUID(), expiresAt: expiresAt + milliseconds }
}
