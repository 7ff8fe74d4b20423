import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { bodyLimits } from './body-limits.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'

const app = new Hono<Env>().use(bodyLimits())
app.post('*', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
app.onError((error, c) => (error instanceof ApiError ? c.json({ code: error.code }, error.status) : c.text('?', 500)))

const post = async (path: string, bytes: number, headers: Record<string, string> = {}) =>
  (await app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers })).status

describe('bodyLimits', () => {
  it('takes at most 1 MB, 256 KB of a push, and leaves photos to their route (C10, J4)', async () => {
    expect(await post('/api/report/anything', 2 ** 20)).toBe(200)
    expect(await post('/api/report/anything', 2 * 2 ** 20)).toBe(413)
    expect(await post('/api/sync/push', 256 * 1024)).toBe(200)
    expect(await post('/api/sync/push', 256 * 1024 + 1)).toBe(413)
    expect(await post('/api/photos', 21 * 2 ** 20)).toBe(200)
    expect(await post('/auth/self-service/login', 2 * 2 ** 20)).toBe(413)
  })

  it('believes what is announced, and counts what is not (J4)', async () => {
    expect(await post('/api/report/anything', 10, { 'content-length': String(2 ** 30) })).toBe(413)
    const body = new Blob([new Uint8Array(2 ** 21)]).stream()
    const streamed = await app.request('/api/report/anything', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(streamed.status).toBe(413)
  })
})
