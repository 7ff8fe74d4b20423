import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from './route.ts'
import { requestId } from './request-id.ts'

const app = new Hono<Env>()
  .use(requestId())
  .get('/text', c => c.text(c.get('requestId')))
  .get('/made-elsewhere', () => new Response('answer'))
const idOf = async (path: string, headers = {}) => (await app.request(path, { headers })).headers.get('x-request-id')

it('every answer names its request, whoever made the answer (K4)', async () => {
  for (const path of ['/text', '/made-elsewhere', '/nowhere']) expect(await idOf(path)).toMatch(/^[0-9a-f-]{36}$/)
})

it('keeps the id that a proxy gave, and nothing that is none (K4)', async () => {
  expect(await idOf('/made-elsewhere', { 'x-request-id': 'proxy-1' })).toBe('proxy-1')
  expect(await idOf('/made-elsewhere', { 'x-request-id': 'a b' })).toMatch(/^[0-9a-f-]{36}$/)
})
