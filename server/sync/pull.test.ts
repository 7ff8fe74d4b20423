import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import type { PullAnswer, SnapshotAnswer, SyncRow } from '../../shared/sync/protocol.ts'
import { createDevice, type Device } from '../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht, sanne } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { compactOld, compactUpTo, keepChangesMs } from './compaction.ts'
import { changeStatements, put, readRevision } from './changes.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
let seller: Device
let buyer: Device
let adId: string
let chatId: string
const mine = `me:${daan.id}`

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  adId = await givenAd(app, eva, algebra.id)
  seller = createDevice(app, eva)
  await seller.push([])
  buyer = createDevice(app, daan)
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
})
afterEach(() => app.close())

const say = (device: Device, text: string) => device.send('message.send', { id: v7(), chatId, text })
const head = async () => (await readRevision(app.deps.store)).rev
const rowsOf = (pulled: object) => ('rows' in pulled ? (pulled.rows as SyncRow[]) : [])
const pullAs = (json: object, as: Record<string, string> = {}) => app.ask('/api/sync/pull', { as, json })

describe('pull', () => {
  it('gives what changed since the cursor, once, with a cursor to go on from', async () => {
    const before = await head()
    await say(seller, 'Hi')
    const pulled = await buyer.pull(mine, before)
    expect(pulled).toMatchObject({ s: mine, from: before, next: await head(), more: false })
    expect(
      rowsOf(pulled)
        .map(({ kind, op }) => [kind, op])
        .toSorted(),
    ).toEqual([
      ['chat', 'put'],
      ['message', 'put'],
    ])
    const again = await buyer.pull(mine, await head())
    expect(again).toEqual({ s: mine, from: await head(), next: await head(), more: false, rows: [] })
  })

  it('never cuts a commit in two, whatever the size of a page', async () => {
    const { store } = app.deps
    const ids = Array.from({ length: 250 }, () => v7())
    const before = await head()
    await store.commit({ takesRev: true, statements: changeStatements(ids.map(id => put(mine, 'ad', id))) })
    await say(seller, 'after it')
    const pulled = await buyer.pull(mine, before)
    expect(rowsOf(pulled)).toHaveLength(250)
    expect(pulled).toMatchObject({ next: before + 1, more: true })
    expect(rowsOf(await buyer.pull(mine, before + 1))).toHaveLength(2)
  })

  it('gives no more rows in one answer for many scopes, nor for one that is named often, and says that there are more (B1)', async () => {
    const { store } = app.deps
    const scope = `book:${algebra.id}`
    const before = await head()
    for (let commit = 0; commit < 30; commit += 1) {
      const rows = Array.from({ length: 10 }, () => put(scope, 'ad', v7()))
      await store.commit({ takesRev: true, statements: changeStatements(rows) })
    }
    const often = Array.from({ length: 50 }, () => ({ s: scope, cursor: before }))
    const all = [...often, { s: scope, cursor: await head() }, { s: `book:${v7()}`, cursor: before }]
    const answer = await pullAs({ epoch: null, expectUser: null, scopes: all })
    const [first, second, ...others] = ((await answer.json()) as PullAnswer).scopes
    expect(rowsOf(first ?? {})).toHaveLength(200)
    expect(second).toEqual({ s: scope, from: before, next: before, more: true, rows: [] })
    expect(others.flatMap(rowsOf)).toEqual([])
    expect(others.slice(-2)).toMatchObject([{ more: false }, { revoked: true }])
    const rest = await buyer.pull(scope, before + 20)
    expect([rowsOf(rest).length, rest]).toMatchObject([100, { more: false }])
  })

  it('gives the books of own ads and chats with the counts of now, though only their book: scope was told (B2, L2)', async () => {
    const { store } = app.deps
    const before = await head()
    const photos = [await givenPhoto(app, noor)]
    const args = { id: v7(), bookId: algebra.id, version: '1', ...plainCopy, photos } as const
    expect(await createDevice(app, noor).send('ad.create', { ...args, priceCents: 700 })).toMatchObject({
      kind: 'applied',
    })
    const [told] = await store.read.all(sql`select 1 from change where scope = ${mine} and rev > ${before}`)
    expect(told).toBeUndefined()
    const counted = { kind: 'book', id: algebra.id, rev: await head(), op: 'put' }
    const now = { available: 2, lowestPriceCents: 700 }
    expect(rowsOf(await buyer.pull(mine, before))).toMatchObject([{ ...counted, row: now }])
    expect(rowsOf(await seller.pull(`me:${eva.id}`, before))).toMatchObject([{ ...counted, row: now }])
    expect(rowsOf(await buyer.pull(mine, await head()))).toEqual([])
    const strange = await createDevice(app, sanne).pull(`me:${sanne.id}`, before)
    expect(rowsOf(strange).map(({ kind }) => kind)).not.toContain('book')
  })

  it('gives a book once that the feed and its counts both speak of (B2)', async () => {
    const before = await head()
    const photos = [await givenPhoto(app, daan)]
    const args = { id: v7(), bookId: algebra.id, version: '1', ...plainCopy, photos } as const
    await buyer.send('ad.create', { ...args, priceCents: 700 })
    const kinds = rowsOf(await buyer.pull(mine, before)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['ad', 'book'])
  })

  it('says a row that is not there any more is a del', async () => {
    const before = await head()
    const gone = v7()
    await app.deps.store.commit({ takesRev: true, statements: changeStatements([put(mine, 'ad', gone)]) })
    expect(rowsOf(await buyer.pull(mine, before))).toEqual([{ kind: 'ad', id: gone, rev: before + 1, op: 'del' }])
  })

  it('resets a device that has no cursor, one below the floor (also at 0), and one of another epoch', async () => {
    expect(await buyer.pull(mine, null)).toEqual({ s: mine, reset: true })
    const { epoch } = await readRevision(app.deps.store)
    const asked = { expectUser: daan.id, scopes: [{ s: mine, cursor: 1 }] }
    const other = (await (await pullAs({ ...asked, epoch: 'other' }, buyer.headers)).json()) as PullAnswer
    expect(other).toMatchObject({ epoch, scopes: [{ s: mine, reset: true }] })
    expect(rowsOf(await buyer.pull(mine, 0))).not.toEqual([])
    await compactUpTo(app.deps.store, 1)
    expect(await buyer.pull(mine, 0)).toEqual({ s: mine, reset: true })
  })

  it('lets a cursor that is ahead of the server wait', async () => {
    const ahead = (await head()) + 5
    expect(await buyer.pull(mine, ahead)).toEqual({ s: mine, from: ahead, next: ahead, more: false, rows: [] })
  })

  it('gives public scopes to everyone, private ones to their person only (L9)', async () => {
    const open = { epoch: null, expectUser: null, scopes: [{ s: `book:${algebra.id}`, cursor: 0 }] }
    expect(await (await pullAs(open)).json()).toMatchObject({ scopes: [{ more: false }] })
    const own = { ...open, scopes: [{ s: mine, cursor: 0 }] }
    const stranger = await pullAs(own)
    expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([401, 'no_session'])
    const other = await pullAs(own, seller.headers)
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'identity'])
    const changed = await pullAs({ ...open, expectUser: daan.id }, seller.headers)
    expect(changed.status).toBe(409)
  })

  it('revokes a scope that is not there, or not for the asker', async () => {
    const [book, organisation] = [`book:${v7()}`, `org:${v7()}`]
    const admin = `orgadmin:${v7()}`
    const scopes = [book, organisation, admin].map(s => ({ s, cursor: 0 }))
    const answer = await pullAs({ epoch: null, expectUser: daan.id, scopes }, buyer.headers)
    expect(await answer.json()).toMatchObject({ scopes: [book, organisation, admin].map(s => ({ s, revoked: true })) })
    expect((await pullAs({ epoch: null, expectUser: null, scopes: [{ s: admin, cursor: 0 }] })).status).toBe(401)
  })

  it('refuses more than a hundred scopes and scopes of no kind (J4)', async () => {
    const many = Array.from({ length: 101 }, () => ({ s: `book:${v7()}`, cursor: 0 }))
    expect((await pullAs({ epoch: null, expectUser: null, scopes: many })).status).toBe(422)
    expect((await pullAs({ epoch: null, expectUser: null, scopes: [{ s: 'all:', cursor: 0 }] })).status).toBe(422)
  })
})

describe('snapshot', () => {
  const snapshot = async (s: string, after = '', as = buyer.headers) => {
    const query = new URLSearchParams({ s, ...(after && { after }) })
    return (await (await app.ask(`/api/sync/snapshot?${query}`, { as })).json()) as SnapshotAnswer
  }

  it('holds everything of a person that the feed would have told, and nothing of others (L9)', async () => {
    await say(buyer, 'Hi')
    const strange = createDevice(app, noor)
    await strange.push([])
    const { rows, head: at, after } = await snapshot(mine)
    expect(after).toBeNull()
    expect(at).toBe(await head())
    const told = new Map(rowsOf(await buyer.pull(mine, 0)).map(({ kind, id, row }) => [`${kind}:${id}`, row]))
    expect(new Map(rows.map(({ kind, id, row }) => [`${kind}:${id}`, row]))).toEqual(told)
  })

  it('goes page by page and keeps the head of its first page', async () => {
    for (let index = 0; index < 230; index += 1) await givenAd(app, daan, algebra.id)
    const first = await snapshot(mine)
    expect(first.rows).toHaveLength(200)
    await say(seller, 'meanwhile')
    const second = await snapshot(mine, first.after ?? '')
    expect(second.head).toBe(first.head)
    expect(second.after).toBeNull()
    const ids = [...first.rows, ...second.rows].map(({ kind, id }) => `${kind}:${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => id.startsWith('ad:'))).toHaveLength(231)
  })

  it('holds the last fifty messages of each chat', async () => {
    for (let index = 1; index <= 55; index += 1) await say(buyer, String(index))
    const texts = (await snapshot(mine)).rows.flatMap(({ kind, row }) =>
      kind === 'message' ? [Number((row as { text: string }).text)] : [],
    )
    expect(texts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 6))
  })

  it('of a book holds its live ads and is open to everyone', async () => {
    await givenBook(app, privaatrecht)
    await givenAd(app, eva, algebra.id, { deletedAt: 1, reason: 'sold' })
    const { rows } = await snapshot(`book:${algebra.id}`, '', {})
    expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
      ['book', algebra.id],
      ['ad', adId],
    ])
  })

  it('refuses a place that it never gave, a missing scope, and another person’s', async () => {
    expect((await app.ask(`/api/sync/snapshot?s=${mine}&after=here`, { as: buyer.headers })).status).toBe(422)
    expect((await app.ask('/api/sync/snapshot', { as: buyer.headers })).status).toBe(422)
    expect((await app.ask(`/api/sync/snapshot?s=${mine}`)).status).toBe(401)
    expect((await app.ask(`/api/sync/snapshot?s=${mine}`, { as: seller.headers })).status).toBe(409)
    expect((await app.ask(`/api/sync/snapshot?s=book:${v7()}`)).status).toBe(404)
  })
})

describe('compaction', () => {
  it('forgets changes of more than 90 days ago and nothing younger', async () => {
    const { store, now } = app.deps
    await compactOld(store, now())
    const old = await head()
    app.clock.move(keepChangesMs + 1)
    await say(buyer, 'young')
    expect(await compactOld(store, now())).toBeGreaterThan(0)
    expect((await readRevision(store)).floor).toBe(old)
    expect(await buyer.pull(mine, old - 1)).toEqual({ s: mine, reset: true })
    expect(rowsOf(await buyer.pull(mine, old))).toHaveLength(2)
    expect(await compactOld(store, now())).toBe(0)
  })
})

it('tells devices which build is the oldest that this server takes, as its operator set it (L7)', async () => {
  const strict = await createTestApp({ config: { minBuild: 7 } })
  const json = { epoch: null, expectUser: null, scopes: [] }
  expect(await (await strict.ask('/api/sync/pull', { json })).json()).toMatchObject({ minBuild: 7 })
  await strict.close()
})
