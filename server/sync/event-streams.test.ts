import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 } from 'uuid'
import { must } from '../../shared/lib/must.ts'
import { StorageUnavailable } from '../common/store/store-errors.ts'
import { createMemoryPokes } from '../adapters/pokes/memory-pokes.ts'
import { openDatabase } from '../common/store/open-database.ts'
import { readableOf } from '../middleware/event-source.ts'
import { createDevice } from '../testing/device.ts'
import { givenBook } from '../testing/given.ts'
import { algebra, daan, eva } from '../testing/named.ts'
import { givenAdmin, givenList } from '../testing/given-list.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { changeStatements, put } from './changes.ts'
import { createEventStreams } from './event-streams.ts'
import { historyScope } from './scopes.ts'
import { watchCommits } from './background.ts'

const newest = async () => []
const linesOf = (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  const decoder = new TextDecoder()
  return async () => decoder.decode((await reader.read()).value)
}

describe('event streams', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = (signal = new AbortController().signal) => {
    const pokes = createMemoryPokes()
    const streams = createEventStreams({ pokes })
    const reader = readableOf(streams.open({ scopes: ['book:1', 'book:2'], newest }), signal).getReader()
    return { pokes, streams, reader, next: linesOf(reader) }
  }

  it('poke at once, and tell together what follows within a tenth of a second', async () => {
    const { pokes, next } = open()
    expect(await next()).toMatch(/^retry: \d+/)
    pokes.publish({ s: 'book:1', rev: 7 })
    expect(await next()).toBe('event: poke\nid: 7\ndata: {"s":"book:1","rev":7}\n\n')
    pokes.publish({ s: 'book:1', rev: 8 })
    pokes.publish({ s: 'book:1', rev: 9 })
    pokes.publish({ s: 'book:3', rev: 9 })
    const merged = next()
    await vi.advanceTimersByTimeAsync(100)
    expect(await merged).toContain('"rev":9')
    pokes.publish({ s: 'book:1', rev: 9 })
    pokes.publish({ s: 'book:2', rev: 10 })
    await vi.advanceTimersByTimeAsync(100)
    expect(await next()).toContain('"s":"book:2"')
  })

  it('send a heartbeat every 25 seconds and end within half an hour', async () => {
    const { reader, next, streams } = open()
    await next()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await next()).toBe(': \n\n')
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(streams.count()).toBe(0)
    for (let read = await reader.read(); !read.done; read = await reader.read());
  })

  it('end at once when told to look again, and within a minute by themselves, once the session is no more (F3, L9)', async () => {
    const streams = createEventStreams({ pokes: createMemoryPokes() })
    let signedIn = true
    const follow = (personId: string) => {
      const session = { personId, holds: async () => signedIn || personId !== 'eva' }
      const opening = { scopes: [`me:${personId}`], newest, session, address: '192.0.2.1' }
      return readableOf(streams.open(opening), new AbortController().signal).getReader()
    }
    const [eva, again, daan] = [follow('eva'), follow('eva'), follow('daan')]
    const everybody = async () => streams.lookAgain('eva')
    await everybody()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(streams.count()).toBe(3)
    signedIn = false
    await everybody()
    await vi.advanceTimersByTimeAsync(0)
    expect(streams.countFrom('192.0.2.1')).toBe(1)
    for (const reader of [eva, again]) for (let read = await reader.read(); !read.done; read = await reader.read());
    signedIn = true
    follow('eva')
    signedIn = false
    await vi.advanceTimersByTimeAsync(61_000)
    expect(streams.count()).toBe(1)
    await daan.cancel()
    expect(streams.countFrom('192.0.2.1')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stay where the session cannot be looked up, and end where a new history begins (K6, M22)', async () => {
    const pokes = createMemoryPokes()
    const streams = createEventStreams({ pokes })
    const holds = () => Promise.reject(new StorageUnavailable('silent'))
    const session = { personId: 'eva', holds }
    readableOf(streams.open({ scopes: ['me:eva'], newest, session }), new AbortController().signal)
    readableOf(streams.open({ scopes: ['book:1'], newest }), new AbortController().signal)
    streams.lookAgain('eva')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(streams.count()).toBe(2)
    pokes.publish({ s: historyScope, rev: 1 })
    expect([streams.count(), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('of a device that left end no second time, whatever is answered late (K6)', async () => {
    const streams = createEventStreams({ pokes: createMemoryPokes() })
    const late = Promise.reject(new StorageUnavailable('silent'))
    const session = { personId: 'eva', holds: async () => false }
    const opening = { scopes: ['me:eva'], newest: () => late, session }
    const reader = readableOf(streams.open(opening), new AbortController().signal).getReader()
    streams.lookAgain('eva')
    await reader.cancel()
    await vi.advanceTimersByTimeAsync(1000)
    expect([streams.count(), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('leave nothing behind however often and from whichever side they end', async () => {
    const aborter = new AbortController()
    const { reader, streams } = open(aborter.signal)
    expect(streams.count()).toBe(1)
    aborter.abort()
    await reader.cancel()
    expect(streams.count()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of a device that left before it was open are never counted', () => {
    const { streams } = open(AbortSignal.abort())
    expect(streams.count()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('GET /api/events', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp()
  })
  afterEach(() => app.close())

  it('begins with the newest of each scope and pokes what comes after (E3)', async () => {
    await givenBook(app, algebra)
    const device = createDevice(app, eva)
    await device.push([])
    const aborter = new AbortController()
    const s = `me:${eva.id},book:${algebra.id}`
    const answer = await app.ask(`/api/events?s=${s}`, { as: device.headers, signal: aborter.signal })
    expect(answer.headers.get('content-type')).toMatch('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const reader = answer.body?.getReader()
    if (!reader) throw new Error('a stream has a body')
    const next = linesOf(reader)
    await next()
    expect(await next()).toContain(`"s":"me:${eva.id}"`)
    await device.send('book.propose', { id: v7(), isbn: null, name: 'A', author: 'B', originalPriceCents: null })
    let seen = ''
    while (!/"s":"me:[^"]+","rev":[3-9]/.test(seen)) seen += await next()
    aborter.abort()
  })

  it('ends the stream of an admin at once who was removed, and leaves those of others (H7)', async () => {
    const { organisationId } = await givenList(app)
    for (const person of [eva, daan]) {
      await createDevice(app, person).push([])
      await givenAdmin(app, organisationId, person)
    }
    const follow = async (as: Record<string, string>) => app.ask(`/api/events?s=orgadmin:${organisationId}`, { as })
    const [his, hers] = [await follow(app.signIn(daan)), await follow(app.signIn(eva))]
    const path = `/api/admin/organisations/${organisationId}/admins/${daan.id}`
    expect((await app.ask(path, { method: 'DELETE', as: app.signIn(eva) })).status).toBe(204)
    await his.text()
    const reader = hers.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
  })

  it('opens no stream for a HEAD, which nobody would read', async () => {
    const subscribe = vi.spyOn(app.deps.pokes, 'subscribe')
    const answer = await app.ask(`/api/events?s=book:${algebra.id}`, { method: 'HEAD' })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('ends with the session that opened it, and not one for public scopes (F3, L9)', async () => {
    await givenBook(app, algebra)
    const [mine, other] = [createDevice(app, eva), createDevice(app, eva)]
    const follow = async (s: string) => {
      const answer = await app.ask(`/api/events?s=${s}`, { as: mine.headers })
      return must(answer.body, 'a stream has a body').getReader()
    }
    const [ownStream, publicStream] = [await follow(`me:${eva.id}`), await follow(`book:${algebra.id}`)]
    await other.push([])
    app.identity.signOut(mine.headers)
    // Any request of this person that may end sessions: here the log-out of another device.
    await app.ask('/auth/self-service/logout', { as: other.headers })
    for (let read = await ownStream.read(); !read.done; read = await ownStream.read());
    expect((await publicStream.read()).done).toBe(false)
    await publicStream.cancel()
  })

  it('is open a bounded number of times from one address (J4)', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } })
    await givenBook(limited, algebra)
    const follow = () => limited.ask(`/api/events?s=book:${algebra.id}`)
    const open = []
    for (let count = 0; count < 2000; count += 1) {
      const answer = await follow()
      expect(answer.status).toBe(200)
      open.push(must(answer.body, 'a stream has a body'))
    }
    const refused = await follow()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await open.pop()?.cancel()
    const again = await follow()
    expect(again.status).toBe(200)
    await Promise.all([...open, must(again.body, 'a stream has a body')].map(each => each.cancel()))
    await limited.close()
  })

  it('gives nobody the stream of another person (L9)', async () => {
    const device = createDevice(app, eva)
    expect((await app.ask(`/api/events?s=me:${daan.id}`)).status).toBe(401)
    expect((await app.ask(`/api/events?s=me:${daan.id}`, { as: device.headers })).status).toBe(409)
    expect((await app.ask('/api/events?s=everything')).status).toBe(422)
    expect((await app.ask('/api/events')).status).toBe(422)
  })

  it('tells of commits that another process made', async () => {
    const { store, pokes } = app.deps
    const look = await watchCommits({ store, pokes })
    const heard: unknown[] = []
    pokes.subscribe(['book:1'], poke => heard.push(poke))
    const other = await openDatabase(app.place, { migrations: 'migrations/product' })
    await look()
    expect(heard).toEqual([])
    await other.commit({ takesRev: true, statements: changeStatements([put('book:1', 'book', v7())]) })
    await other.close()
    await expect.poll(async () => (await look(), heard)).toEqual([{ s: 'book:1', rev: 1 }])
  })
})
