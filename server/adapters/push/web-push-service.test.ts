import type { LookupAddress } from 'node:dns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeVapidKeys } from '../../config/secrets.ts'
import { type Answer, createLocalPushService, type LocalPushService } from '../../testing/push/local-push-service.ts'
import { guardedLookup } from './guarded-lookup.ts'
import type { PushPayload, PushService, PushTarget } from './endpoint.ts'
import { createWebPush } from './web-push-service.ts'

const now = Date.UTC(2026, 8, 1, 9)
const options = { ...makeVapidKeys(), subject: () => 'mailto:kaft@example.org', loopback: true, now: () => now }
let service: LocalPushService
let push: PushService
let target: PushTarget

beforeEach(async () => {
  service = await createLocalPushService()
  push = createWebPush(options)
  target = targetOf('phone')
})
afterEach(async () => {
  vi.restoreAllMocks()
  push.close()
  await service.close()
})

const targetOf = (name: string): PushTarget => {
  const { endpoint, keys } = service.browser(name)
  return { endpoint, ...keys }
}
const payload: PushPayload = { text: '{"title":"Hé 💚"}', ttlSeconds: 60, urgency: 'high', topic: 'abc' }

describe('a push', () => {
  it('is opened by the browser alone, and names its sender, its life, its urgency and the push that it replaces (L6)', async () => {
    expect(await push.send(target, payload)).toEqual({ kind: 'delivered' })
    const [first] = service.arrived
    expect(first?.payload).toEqual({ title: 'Hé 💚' })
    expect(first?.headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'abc', 'content-encoding': 'aes128gcm' })
    expect(first?.claims).toMatchObject({ aud: service.url, sub: 'mailto:kaft@example.org' })
    expect(first?.claims.exp).toBeGreaterThan(Date.now() / 1000)
    expect(first?.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600)
    expect(first?.headers.authorization).toContain(options.publicKey)
  })

  it.each([
    [200, { kind: 'delivered' }],
    [201, { kind: 'delivered' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [413, { kind: 'too_large' }],
    [429, { kind: 'later', why: '429' }],
    [500, { kind: 'later', why: '500' }],
    [503, { kind: 'later', why: '503' }],
    [400, { kind: 'refused', why: '400' }],
    [403, { kind: 'refused', why: '403' }],
  ])('answered with %s is %o', async (status, outcome) => {
    service.answer('phone', { status })
    expect(await push.send(target, payload)).toEqual(outcome)
  })

  it.each([
    ['120', 120_000],
    ['0', 1000],
    [new Date(now + 90_000).toUTCString(), 90_000],
    ['soon', undefined],
  ])('waits for as long as Retry-After says: %s', async (header, afterMs) => {
    service.answer('phone', { status: 503, headers: { 'retry-after': header } })
    expect(await push.send(target, payload)).toEqual({ kind: 'later', why: '503', ...(afterMs && { afterMs }) })
  })

  it('is sent once more where the service had closed a connection that was idle, and only there (L6)', async () => {
    const hangUp: Answer = response => void response.socket?.destroy()
    service.answer('phone', hangUp)
    expect(await push.send(target, payload)).toEqual({ kind: 'later', why: 'ECONNRESET' })
    expect(await push.send(target, payload)).toEqual({ kind: 'delivered' })
    service.answer('phone', hangUp)
    expect(await push.send(target, payload)).toEqual({ kind: 'delivered' })
    service.answer('phone', hangUp, hangUp)
    expect(await push.send(target, payload)).toEqual({ kind: 'later', why: 'ECONNRESET' })
  })

  it('follows no redirection, wherever it leads', async () => {
    service.answer('phone', { status: 307, headers: { location: targetOf('elsewhere').endpoint } })
    expect(await push.send(target, payload)).toEqual({ kind: 'refused', why: '307' })
    expect(service.arrived).toEqual([])
  })

  it('waits ten seconds for one who never answers', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    service.answer('phone', () => limit.abort())
    expect(await push.send(target, payload)).toMatchObject({ kind: 'later' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    expect(await push.send(target, payload)).toEqual({ kind: 'delivered' })
  })

  it('reads no more than the beginning of a long answer', async () => {
    let written = 0
    const closed = new Promise(resolve =>
      service.answer('phone', response => {
        response.writeHead(201).once('close', resolve)
        const pour = (): void => {
          if (response.destroyed || written >= 5_000_000) return void response.end()
          written += 10_000
          if (response.write(Buffer.alloc(10_000))) setImmediate(pour)
          else response.once('drain', pour)
        }
        pour()
      }),
    )
    expect(await push.send(target, payload)).toEqual({ kind: 'delivered' })
    await closed
    expect(written).toBeLessThan(5_000_000)
    expect(await push.send(target, payload)).toEqual({ kind: 'delivered' })
  })

  it('to where nobody listens is tried later', async () => {
    await service.close()
    expect(await push.send(target, payload)).toEqual({ kind: 'later', why: 'ECONNREFUSED' })
    service = await createLocalPushService()
  })

  it('never leaves for a private address, however it is written', async () => {
    const strict = createWebPush({ ...options, loopback: false })
    expect(await strict.send(target, payload)).toEqual({ kind: 'refused', why: 'private' })
    expect(await strict.send({ ...target, endpoint: 'https://[::ffff:10.0.0.1]/1' }, payload)).toMatchObject({
      kind: 'refused',
    })
    strict.close()
    expect(service.arrived).toEqual([])
  })

  it('never leaves for a public name whose address is private', async () => {
    const ask = answering([{ address: '127.0.0.1', family: 4 }])
    const strict = createWebPush({ ...options, loopback: false, ask })
    const endpoint = 'https://push.example.org/phone'
    expect(await strict.send({ ...target, endpoint }, payload)).toEqual({ kind: 'refused', why: 'EPRIVATE' })
    strict.close()
  })
})

const answering = (addresses: LookupAddress[]) => (_: string, __: object, done: Done) => done(null, addresses)
type Done = (error: Error | null, addresses: LookupAddress[]) => void

describe('the address of a push service', () => {
  const lookUp = (addresses: LookupAddress[], { host = 'push.example.org', loopback = false } = {}) =>
    new Promise(resolve =>
      guardedLookup(loopback, answering(addresses))(host, { all: true }, (error, found) =>
        resolve(error ? ((error as NodeJS.ErrnoException).code ?? 'error') : found),
      ),
    )
  const open = { address: '93.184.215.14', family: 4 }

  it('is taken where all of them are public', async () => {
    expect(await lookUp([open])).toEqual([open])
  })

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('is refused where one of them is %s', async address => {
    expect(await lookUp([open, { address, family: address.includes(':') ? 6 : 4 }])).toBe('EPRIVATE')
  })

  it('is this machine only under its own name, and only for tests', async () => {
    const here = [{ address: '127.0.0.1', family: 4 }]
    expect(await lookUp(here, { host: 'localhost', loopback: true })).toEqual(here)
    expect(await lookUp(here, { host: 'push.example.org', loopback: true })).toBe('EPRIVATE')
    expect(await lookUp(here, { host: 'localhost' })).toBe('EPRIVATE')
  })
})
