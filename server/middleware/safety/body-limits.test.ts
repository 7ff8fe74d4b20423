import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { bodyLimits } from './body-limits.ts'
import { clientAddress } from './client-address.ts'
import { createLimits } from './rate-limiter.ts'
import { rateLimits } from './rate-limits.ts'
import type { Env } from '../route.ts'
import { ApiError } from '../errors.ts'

const app = new Hono<Env>().use(bodyLimits())
app.post('*', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
app.onError((error, c) => (error instanceof ApiError ? c.json({ code: error.code }, error.status) : c.text('?', 500)))

const post = async (path: string, bytes: number, headers: Record<string, string> = {}) =>
  (await app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers })).status

describe('bodyLimits', () => {
  it('takes at most 64 KB, 256 KB of a push, 2 MB of a portal, and leaves photos to their route (C10, H3, J4)', async () => {
    for (const path of ['/api/report/anything', '/api/sync/pull']) {
      expect(await post(path, 64 * 1024)).toBe(200)
      expect(await post(path, 64 * 1024 + 1)).toBe(413)
    }
    expect(await post('/api/admin/organisations/x/changes', 2 * 2 ** 20)).toBe(200)
    for (const path of ['/api/photos/preview', '/api/photos/logo']) expect(await post(path, 21 * 2 ** 20)).toBe(200)
    expect(await post('/api/sync/push', 256 * 1024)).toBe(200)
    expect(await post('/api/sync/push', 256 * 1024 + 1)).toBe(413)
    expect(await post('/api/photos', 21 * 2 ** 20)).toBe(200)
    expect(await post('/auth/self-service/login', 2 ** 20)).toBe(200)
    expect(await post('/auth/self-service/login', 2 * 2 ** 20)).toBe(413)
  })

  it('believes what is announced, and counts what is not (J4)', async () => {
    expect(await post('/api/report/anything', 10, { 'content-length': String(2 ** 30) })).toBe(413)
    const body = new Blob([new Uint8Array(2 ** 21)]).stream()
    const streamed = await app.request('/api/report/anything', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  it('gives an address 100 MB of large bodies a minute, whether their length is announced or not (J4)', async () => {
    const counted = new Hono<Env>()
      .use(clientAddress({ trustedProxies: [] }), rateLimits(createLimits(true)), bodyLimits())
      .all('*', c => c.text('taken'))
    counted.onError((error, c) => c.text('', error instanceof ApiError ? error.status : 500))
    const send = async (body: () => BodyInit, kilobytes: number) => {
      for (let sent = 0; ; sent += kilobytes) {
        const { status } = await counted.request('/auth/x', {
          method: 'PUT',
          body: body(),
          duplex: 'half',
        } as RequestInit)
        if (status !== 200) return [status, sent]
      }
    }
    const megabyte = new Uint8Array(2 ** 20)
    expect(await send(() => new Blob([megabyte]).stream(), 1024)).toEqual([429, 97 * 1024])
    expect((await counted.request('/auth/x', { method: 'PUT', body: 'small' })).status).toBe(200)
  })
})
