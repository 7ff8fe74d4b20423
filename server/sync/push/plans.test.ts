import postgres from 'postgres'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 } from 'uuid'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { must } from '../../../shared/lib/must.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { byIndex } from '../../common/store/postgres/connect.ts'
import { OneConnection } from '../../common/store/postgres/one-connection.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const small = ['revision', 'commit_count', 'node_commit', 'moving', 'account_block', 'report', 'book_merge']

/** Of each table that grows, the columns that differ from row to row. */
const keysOf = {
  mutation: ['id', 'client_id'],
  change: ['id', 'scope'],
  client: ['id'],
  chat: ['id', 'ad_id', 'seller_id'],
  message: ['id', 'chat_id'],
  ad: ['id', 'book_id', 'seller_id'],
  book: ['id', 'work_id', 'isbn'],
  watch: ['person_id', 'book_id'],
  draft: ['person_id', 'id'],
  photo: ['person_id', 'hash'],
  departure: ['person_id'],
  block: ['blocker_id', 'blocked_id'],
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

describe.skipIf(!onPostgres)('the plans of a push on PostgreSQL (skipped without it)', () => {
  let app: TestApp
  let connection: postgres.Sql
  let buyer: Device
  let chatId: string
  const texts = new Set<string>()

  beforeEach(async () => {
    const { flight } = OneConnection.prototype
    vi.spyOn(OneConnection.prototype, 'flight').mockImplementation(function (this: OneConnection, queries) {
      for (const { text } of queries) texts.add(text)
      return flight.call(this, queries)
    })
    app = await createTestApp()
    const place = app.place
    connection = postgres(place, { max: 1, connection: { ...byIndex, plan_cache_mode: 'force_generic_plan' } as never })
    await pushAll()
  })
  afterEach(async () => {
    await connection.end()
    await app.close()
    vi.restoreAllMocks()
    texts.clear()
  })

  async function pushAll(): Promise<void> {
    await givenBook(app, algebra)
    const seller = createDevice(app, eva)
    buyer = createDevice(app, daan)
    const adId = await givenAd(app, eva, algebra.id)
    await seller.push([])
    texts.clear()
    chatId = await chatIdOf(adId, daan.id)
    const photos = [await givenPhoto(app, eva)]
    const ad = { id: v7(), bookId: algebra.id, version: '5e druk', ...plainCopy, priceCents: 2500, photos }
    const said = [
      await buyer.send('chat.start', { id: chatId, adId }),
      await buyer.send('message.send', { id: v7(), chatId, text: 'Hoi' }),
      await buyer.send('message.send', { id: v7(), chatId, text: 'Is hij er nog?' }),
      await seller.send('chat.read', { chatId, seq: 2 }),
      await seller.send('ad.create', ad),
      await buyer.send('watch.set', { bookId: algebra.id, email: false, push: true }),
      await buyer.send('draft.set', { id: v7(), body: { note: 'Netjes' }, photos: [], editedAt: 1 }),
    ]
    expect(said.map(({ kind }) => kind)).toEqual(said.map(() => 'applied'))
    const asked = Array.from({ length: 64 }, () =>
      app.deps.store.read.all<{ statement: string }>(sql`select statement from pg_prepared_statements`),
    )
    for (const { statement } of (await Promise.all(asked)).flat()) texts.add(statement)
  }

  it('take fewer than twenty statements for fifty messages (K6)', async () => {
    const flight = vi.mocked(OneConnection.prototype.flight)
    flight.mockClear()
    const many = Array.from({ length: 50 }, () => buyer.envelope('message.send', { id: v7(), chatId, text: 'Hoi' }))
    await buyer.push(many.map((each, at) => ({ ...each, after: many[at - 1]?.id ?? null })))
    expect(flight.mock.calls.flatMap(([queries]) => [...queries]).length).toBeLessThan(20)
    expect(flight).toHaveBeenCalledOnce()
  })

  async function scansOf(text: string): Promise<string[]> {
    await connection.unsafe(`prepare asked as ${text}`)
    try {
      const [row] = await connection.unsafe(
        `select array_length(parameter_types, 1) as many from pg_prepared_statements where name = 'asked'`,
      )
      const nulls = Array.from({ length: Number(row?.['many'] ?? 0) }, () => 'null').join()
      const [explained] = await connection.unsafe(`explain (format json) execute asked${nulls && `(${nulls})`}`)
      const [{ Plan: plan }] = must(explained, 'a plan')['QUERY PLAN'] as [{ Plan: PlanNode }]
      return nodesOf(plan)
        .filter(node => node['Node Type'].endsWith('Scan') && node['Relation Name'] !== undefined)
        .filter(node => node['Index Cond'] === undefined && node['Node Type'] !== 'Bitmap Heap Scan')
        .map(node => `${node['Node Type']} on ${node['Relation Name']}`)
        .filter(found => !small.some(name => found.endsWith(` ${name}`)))
    } finally {
      await connection.unsafe('deallocate asked')
    }
  }

  async function scans(): Promise<string[]> {
    const asked = [...texts].filter(
      text => /^(select|insert|update|delete|with)\b/i.test(text) && !text.includes('pg_'),
    )
    expect(asked.length).toBeGreaterThan(30)
    const found = []
    for (const text of asked) for (const scan of await scansOf(text)) found.push(`${scan}: ${text.slice(0, 300)}`)
    return found
  }

  it('read no whole table on a database that was never analysed (K6)', async () => {
    expect(await scans()).toEqual([])
  })

  it('read no whole table where each has 5,000 rows (K6)', async () => {
    await connection.unsafe('set session_replication_role = replica')
    await connection.unsafe(`insert into departure (person_id, asked_at) values ('p', 1)`)
    await connection.unsafe(`insert into block (blocker_id, blocked_id, is_on, at, rev) values ('p', 'q', 1, 1, 1)`)
    for (const [table, keys] of Object.entries(keysOf)) {
      const others = keys.map(key => `'${key}', one.${key} || nth`).join()
      await connection.unsafe(`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${others}))).*
        from (select * from ${table} limit 1) as one, generate_series(1, 5000) as s(nth)`)
    }
    await connection.unsafe('analyze')
    expect(await scans()).toEqual([])
  })
})

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
