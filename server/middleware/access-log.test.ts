import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, it } from 'vitest'
import type { Log } from '../common/log.ts'
import { accessLog } from './access-log.ts'
import type { Env } from './env.ts'

it('writes what was asked and answered under an id, and nothing about the person (K4)', async () => {
  const lines: unknown[] = []
  const log = { info: (line: unknown) => lines.push(line) } as unknown as Log
  const app = new Hono<Env>().use(requestId(), accessLog(log)).all('*', c => c.text('answer', 404))
  await app.request('/api/search?q=eva@example.nl', {
    method: 'POST',
    body: 'my secret',
    headers: { cookie: 'ory_kratos_session=abc', 'x-forwarded-for': '203.0.113.1', 'x-request-id': 'abc-123' },
  })
  expect(lines).toEqual([
    { requestId: 'abc-123', method: 'POST', path: '/api/search', status: 404, ms: expect.any(Number) },
  ])
})
