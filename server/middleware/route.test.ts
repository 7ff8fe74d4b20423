import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { id } from '../../shared/lib/values.ts'
import { type Env, validated } from './route.ts'
import { ApiError } from './errors.ts'
import { createLimits } from './safety/rate-limiter.ts'

const app = new Hono<Env>()
  .post('/books', validated('json', z.object({ name: z.string().check(z.maxLength(5)), cents: z.int() })), c =>
    c.json(c.req.valid('json')),
  )
  .get('/books', validated('query', z.object({ isbn: z.string() })), c => c.json(c.req.valid('query')))
  .get(
    '/lists',
    validated('query', z.object({ tag: z.optional(z.array(z.enum(['a', 'b']))), one: z.optional(z.string()) })),
    c => c.json(c.req.valid('query')),
  )
  .get('/books/:id', validated('param', z.object({ id })), c => c.json(c.req.valid('param')))
app.onError((error, c) =>
  error instanceof ApiError
    ? c.json({ code: error.code, fields: Object.keys(error.fields ?? {}) }, error.status)
    : c.text('?', 500),
)

const post = (body: BodyInit, type = 'application/json') =>
  app.request('/books', { method: 'POST', body, headers: { 'Content-Type': type } })

describe('validated', () => {
  it('hands on valid values', async () => {
    const answer = await post('{"name":"Leer","cents":12}', 'application/json; charset=utf-8')
    expect(await answer.json()).toEqual({ name: 'Leer', cents: 12 })
  })

  it('names every wrong field (J3)', async () => {
    const answer = await post('{"name":"too long","cents":"12"}')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ code: 'invalid', fields: ['name', 'cents'] })
  })

  it('answers unreadable JSON with 400 and another content type with 415 (J3, J4)', async () => {
    expect((await post('{"name":')).status).toBe(400)
    expect((await post('')).status).toBe(400)
    expect((await post('{}', 'text/plain')).status).toBe(415)
  })

  it('reads an argument that is a list as often as it is given, of others the first, and names it once (J3)', async () => {
    const read = async (query: string) => (await app.request(`/lists?${query}`)).json()
    expect(await read('tag=a&tag=b&one=1&one=2')).toEqual({ tag: ['a', 'b'], one: '1' })
    expect(await read('tag=a')).toEqual({ tag: ['a'] })
    expect(await read('')).toEqual({})
    expect(await read('tag=a&tag=c')).toEqual({ code: 'invalid', fields: ['tag'] })
  })

  it('answers a missing query argument with 422, a malformed id in the path with 404 (J4)', async () => {
    expect((await app.request('/books')).status).toBe(422)
    expect((await app.request('/books/naughty')).status).toBe(404)
    expect((await app.request('/books/0190f5a0-0000-7000-8000-000000000001')).status).toBe(200)
  })

  it('refuses JSON that is nested without end before anything walks it, and counts what reading costs (J4)', async () => {
    expect((await post('['.repeat(50_000))).status).toBe(400)
    expect((await post(`{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`)).status).toBe(400)
    const counted: string[] = []
    const costly = z.pipe(
      z.unknown(),
      z.transform(() => {
        const until = performance.now() + 3
        while (performance.now() < until);
      }),
    )
    const measured = new Hono<Env>()
      .use(async (c, next) => {
        c.set('address', '203.0.113.1')
        c.set('limits', { ...createLimits(false), count: async (name, key) => void counted.push(`${name} ${key}`) })
        await next()
      })
      .post('/', validated('json', costly), c => c.text('read'))
    const json = { 'Content-Type': 'application/json' }
    expect((await measured.request('/', { method: 'POST', body: '{}', headers: json })).status).toBe(200)
    expect(counted).toEqual(['address:work 203.0.113.1'])
  })

  it('names a hundred wrong fields at most (J4)', async () => {
    const lists = new Hono<Env>().post('/', validated('json', z.object({ all: z.array(z.string()) })), c => c.text(''))
    lists.onError((error, c) =>
      error instanceof ApiError ? c.json(Object.keys(error.fields ?? {}), error.status) : c.text('?', 500),
    )
    const body = JSON.stringify({ all: Array.from({ length: 20_000 }, () => 0) })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await lists.request('/', { method: 'POST', body, headers })
    expect(await answer.json()).toHaveLength(100)
  })
})
