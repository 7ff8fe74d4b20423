import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { compressed } from './compressed.ts'
import type { Env } from './route.ts'

const app = new Hono<Env>().use(compressed())
app.get('/large', c => c.json({ text: 'a'.repeat(5000) }, 200, { ETag: '"1"' }))
app.get('/small', c => c.json({ text: 'a' }))
app.get('/photo', c => c.body('a'.repeat(5000), 200, { 'Content-Type': 'image/webp' }))

const ask = (path: string, encoding?: string) =>
  app.request(path, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('compressed', () => {
  it('makes large JSON small for a client that takes gzip', async () => {
    const answer = await ask('/large', 'br, gzip')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('etag')).toBe('"1"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(500)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ text: 'a'.repeat(5000) })
  })

  it('leaves everything else as it is', async () => {
    for (const [path, encoding] of [
      ['/large'],
      ['/large', 'br'],
      ['/large', 'gzip;q=0'],
      ['/small', 'gzip'],
      ['/photo', 'gzip'],
    ] as const) {
      const answer = await ask(path, encoding)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect((await answer.text()).length).toBeGreaterThan(10)
    }
  })
})
