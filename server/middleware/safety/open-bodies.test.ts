import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ApiError } from '../errors.ts'
import type { Env } from '../route.ts'
import { clientAddress } from './client-address.ts'
import { createLimits } from './rate-limiter.ts'
import { openBodies } from './body-limits.ts'
import { rateLimits } from './rate-limits.ts'

it('lets an address send 200 bodies at a time, counts what has arrived no more, and leaves others alone (J4)', async () => {
  const finish: (() => void)[] = []
  const app = new Hono<Env>()
    .use(clientAddress({ trustedProxies: ['127.0.0.1'] }), rateLimits(createLimits(true)), openBodies())
    .all('*', async c => {
      if (c.req.path === '/stalled') await new Promise<void>(resolve => finish.push(resolve))
      return c.text('answer')
    })
  app.onError((error, c) => c.text('', error instanceof ApiError ? error.status : 500))
  const ask = async (path: string, { from = '203.0.113.1', complete = false, method = 'POST' } = {}) => {
    const incoming = { complete, socket: { remoteAddress: '127.0.0.1' } }
    return (await app.request(path, { method, headers: { 'x-forwarded-for': from } }, { incoming })).status
  }
  const stalled = Array.from({ length: 200 }, () => ask('/stalled'))
  await expect.poll(() => finish.length).toBe(200)
  expect(await ask('/')).toBe(429)
  expect(await ask('/', { complete: true })).toBe(200)
  expect(await ask('/', { method: 'GET' })).toBe(200)
  expect(await ask('/', { from: '203.0.113.2' })).toBe(200)
  for (const each of finish.splice(0)) each()
  expect(new Set(await Promise.all(stalled))).toEqual(new Set([200]))
  expect(await ask('/')).toBe(200)
})
