import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import type { Env } from '../route.ts'
import { ApiError } from '../errors.ts'
import { createLimits } from './rate-limiter.ts'
import { limitPerson, rateLimits } from './rate-limits.ts'

const person = (id: string) => ({ id, email: '', emailVerified: true, firstName: '', lastName: '', city: null })

function appWith(on: boolean) {
  const app = new Hono<Env>().use(clientAddress({ trustedProxies: ['127.0.0.1'] }), rateLimits(createLimits(on)))
  app.use('/api/sync/push', async (c, next) => {
    c.set('session', { id: 's', person: person(c.req.header('x-person') ?? ''), authenticatedAt: 0 })
    await next()
  })
  app.use('/api/sync/push', limitPerson('person:push'))
  app.all('*', c => c.text('answer'))
  app.onError((error, c) =>
    error instanceof ApiError ? c.json({ code: error.code }, error.status, error.headers) : c.text('?', 500),
  )
  return app
}

const ask = (app: Hono<Env>, path: string, { from = '203.0.113.1', method = 'GET', as = '' } = {}) =>
  app.request(path, { method, headers: { 'x-forwarded-for': from, 'x-person': as } })

async function allowed(app: Hono<Env>, path: string, more?: Parameters<typeof ask>[2]): Promise<number> {
  for (let count = 0; ; count += 1) if ((await ask(app, path, more)).status === 429) return count
}

describe('rateLimits', () => {
  it('gives an address 600 searches and as many questions for choices, 60 sign-in submits and 3,000 openings of event streams a minute (J4)', async () => {
    const app = appWith(true)
    expect(await allowed(app, '/api/search')).toBe(600)
    expect(await allowed(app, '/api/search/choices')).toBe(600)
    expect(await allowed(app, '/auth/self-service/login', { method: 'POST' })).toBe(60)
    expect(await allowed(app, '/sitemap-2.xml')).toBe(60)
    expect(await allowed(app, '/api/events', { method: 'HEAD' })).toBe(3000)
    expect((await ask(app, '/api/events')).status).toBe(429)
    expect((await ask(app, '/api/books')).status).toBe(200)
  })

  it('says when to come back (J4)', async () => {
    const app = appWith(true)
    await allowed(app, '/api/search')
    const answer = await ask(app, '/api/search')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it('counts every address and every person by themselves (J4)', async () => {
    const app = appWith(true)
    await allowed(app, '/api/search')
    expect((await ask(app, '/api/search', { from: '203.0.113.2' })).status).toBe(200)
    expect(await allowed(app, '/api/sync/push', { method: 'POST', as: 'eva' })).toBe(120)
    expect((await ask(app, '/api/sync/push', { method: 'POST', as: 'tom' })).status).toBe(200)
  })

  it('counts a network of IPv6 as one address (J4)', async () => {
    const app = appWith(true)
    for (let host = 0; host < 600; host++)
      expect((await ask(app, '/api/search', { from: `2001:db8:1:2::${host.toString(16)}` })).status).toBe(200)
    expect((await ask(app, '/api/search', { from: '2001:db8:1:2:a:b:c:d' })).status).toBe(429)
    expect((await ask(app, '/api/search', { from: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('counts nothing when switched off', async () => {
    const app = appWith(false)
    const statuses = await Promise.all(Array.from({ length: 650 }, async () => (await ask(app, '/api/search')).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
