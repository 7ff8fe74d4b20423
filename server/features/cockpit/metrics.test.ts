import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app/app.ts'
import { createDevice } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { readMetrics, type Sample } from '../../testing/answers/read-metrics.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ onSqlite: true })
})
afterEach(() => app.close())

const read = async (of = app) => readMetrics(await (await of.ask('/metrics')).text())
const known = new Set(['build', 'le', 'level', 'method', 'part', 'route', 'status', 'table', 'within'])
const valueOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    each => each.name === name && Object.entries(labels).every(([label, value]) => each.labels[label] === value),
  )?.value

describe('/metrics', () => {
  it('counts answers by route, method and status, in text that Prometheus reads (K4)', async () => {
    await givenBook(app, algebra)
    for (let round = 0; round < 3; round += 1) await app.ask(`/api/books/${algebra.id}`)
    await app.ask('/api/books/naughty')
    const samples = await read()
    const route = '/api/books/:id'
    expect(valueOf(samples, 'kaft_http_requests_total', { route, method: 'GET', status: '200' })).toBe(3)
    expect(valueOf(samples, 'kaft_http_requests_total', { route, method: 'GET', status: '404' })).toBe(1)
    expect(valueOf(samples, 'kaft_http_request_seconds_count', { route })).toBe(4)
    expect(valueOf(samples, 'kaft_http_request_seconds_bucket', { route, le: '+Inf' })).toBe(4)
  })

  it('says how full the queues and the disk are, how large things are, and when there was a backup (K4, M16)', async () => {
    await givenBook(app, algebra)
    await createDevice(app, daan).push([])
    // The first answer comes before slow facts are known.
    await expect.poll(async () => valueOf(await read(), 'kaft_rows', { table: 'book' })).toBe(1)
    await expect.poll(async () => valueOf(await read(), 'kaft_size_bytes', { part: 'product' })).toBeGreaterThan(1000)
    const samples = await read()
    expect(valueOf(samples, 'kaft_disk_free_bytes')).toBeGreaterThan(0)
    expect(valueOf(samples, 'kaft_devices_active', { within: 'day' })).toBe(1)
    expect(valueOf(samples, 'kaft_pushes_waiting')).toBe(0)
    expect(valueOf(samples, 'kaft_backup_last_timestamp_seconds')).toBe(0)
    expect(valueOf(samples, 'kaft_build_info', { build: '1780000000' })).toBe(1)
  })

  it('counts pushes and mails that services took, by service and outcome (K4)', async () => {
    const { push, mail } = app.deps.counters
    const payload = { text: '', ttlSeconds: 1, urgency: 'normal', topic: 't' } as const
    const pushing = push({ send: async () => ({ kind: 'gone' }), close: () => undefined })
    const secret = 'https://updates.push.services.mozilla.com/wpush/v2/secret'
    await pushing.send({ endpoint: secret, p256dh: '', auth: '' }, payload)
    const failing = mail({ send: async () => Promise.reject(Object.assign(new Error(eva.email), { code: 'EDNS' })) })
    await expect(failing.send({ to: eva.email, subject: '', text: '', html: '' })).rejects.toThrow(eva.email)
    const samples = await read()
    expect(valueOf(samples, 'kaft_pushes_total', { service: 'mozilla', outcome: 'gone' })).toBe(1)
    expect(valueOf(samples, 'kaft_mails_total', { outcome: 'failed' })).toBe(1)
    expect(app.deps.counters.failedMails()).toMatchObject([{ why: 'EDNS' }])
  })

  it('has no person, path or address in a label, and only so many of them, whatever is asked (K4)', async () => {
    await givenBook(app, algebra)
    const adId = await givenAd(app, eva, algebra.id)
    const ask = async (round: number) => {
      await app.ask(`/api/ads/${adId}?q=${eva.email}`, { as: app.signIn(eva) })
      await app.ask(`/api/nothing/${round}/${eva.email}`)
      await app.ask(`/stop/${round}`)
      await app.ask(`/auth/self-service/${round}`)
      await app.ask(`/uploads/images/${round}`, { method: round % 2 ? 'PROPFIND' : 'LOCK' })
    }
    const answered = async () => (await read()).filter(({ name }) => name.startsWith('kaft_http_'))
    for (const round of [0, 1]) await ask(round)
    await read()
    const once = (await answered()).length
    expect(once).toBeGreaterThan(30)
    for (let round = 2; round < 30; round += 1) await ask(round)
    expect(await answered()).toHaveLength(once)
    const samples = await read()
    const labels = JSON.stringify(samples.map(({ labels: of }) => of))
    for (const personal of [eva.id, eva.email, eva.firstName, adId, algebra.id, '127.0.0.1'])
      expect(labels).not.toContain(personal)
    const names = new Set(samples.flatMap(({ labels: of }) => Object.keys(of)))
    expect([...names].filter(name => !known.has(name))).toEqual([])
  })

  it('is for this machine alone, and not for a client that comes by a proxy on it (K4)', async () => {
    const asked = createApp(app.deps)
    const status = async (url: string, headers: Record<string, string> = {}, address = '127.0.0.1') =>
      (await asked.request(url, { headers }, { incoming: { socket: { remoteAddress: address } } })).status
    expect(await status('http://127.0.0.1:3000/metrics')).toBe(200)
    expect(await status('http://localhost:3000/metrics', {}, '::1')).toBe(200)
    expect(await status('https://kaft.example/metrics')).toBe(404)
    expect(await status('http://127.0.0.1:3000/metrics', {}, '10.0.0.7')).toBe(404)
    expect(await status('http://127.0.0.1:3000/metrics', { 'x-forwarded-for': '203.0.113.1' })).toBe(404)
  })

  it('asks for the token where there is one, on this machine too (K4)', async () => {
    const metricsToken = 'a token of sixteen letters'
    const guarded = createApp({ ...app.deps, config: { ...app.deps.config, metricsToken } })
    const status = async (authorization?: string) =>
      (
        await guarded.request(
          'https://kaft.example/metrics',
          authorization === undefined ? {} : { headers: { authorization } },
        )
      ).status
    expect(await status(`Bearer ${metricsToken}`)).toBe(200)
    for (const wrong of [undefined, 'Bearer', 'Bearer another', `Basic ${metricsToken}`, metricsToken])
      expect(await status(wrong)).toBe(404)
  })
})
