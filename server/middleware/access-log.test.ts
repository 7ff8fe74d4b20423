import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, it } from 'vitest'
import type { Answer } from '../adapters/counters/answer-counter.ts'
import type { Log } from '../common/log.ts'
import { accessLog } from './access-log.ts'
import type { Env } from './route.ts'

const lines: unknown[] = []
const answers: Answer[] = []
const log = { info: (line: unknown) => lines.push(line) } as unknown as Log
const counters = { answered: (answer: Answer) => void answers.push(answer) }

it('writes what was asked and answered under an id, and nothing about the person (K4)', async () => {
  const app = new Hono<Env>().use(requestId(), accessLog({ log, counters })).all('*', c => c.text('answer', 404))
  await app.request('/api/search?q=eva@example.nl', {
    method: 'POST',
    body: 'my secret',
    headers: { cookie: 'ory_kratos_session=abc', 'x-forwarded-for': '203.0.113.1', 'x-request-id': 'abc-123' },
  })
  expect(lines).toEqual([
    { requestId: 'abc-123', method: 'POST', path: '/api/search', status: 404, ms: expect.any(Number) },
  ])
})

it('counts an answer by the route that gave it, never by its path, also where a guard or an error answers (K4)', async () => {
  answers.length = 0
  const guarded = new Hono<Env>()
    .get('/:id', c => c.text('book'))
    .get(
      '/:id/own',
      (c, next) => (c.req.header('cookie') ? next() : c.text('no', 401)),
      c => c.text('own'),
    )
  const app = new Hono<Env>().use(requestId(), accessLog({ log, counters }))
  app.route('/api/books', guarded)
  app.onError((_, c) => c.text('broken', 500))
  app.get('/api/broken', () => {
    throw new Error('broken')
  })
  app.all('/api/*', c => c.notFound())
  for (const path of ['/api/books/7', '/api/books/7/own', '/api/broken', '/api/no/such', '/nothing'])
    await app.request(path)
  expect(answers.map(({ route, status }) => [route, status])).toEqual([
    ['/api/books/:id', 200],
    ['/api/books/:id/own', 401],
    ['/api/broken', 500],
    ['/api/*', 404],
    ['/*', 404],
  ])
})
