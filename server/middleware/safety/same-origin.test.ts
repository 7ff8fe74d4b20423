import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors.ts'
import { sameOrigin } from './same-origin.ts'

const statusOf = async (headers: Record<string, string>, more: { method?: string; production?: boolean } = {}) => {
  const { method = 'POST', production = false } = more
  const app = new Hono().use(sameOrigin({ publicUrl: () => 'http://localhost:3000', production }))
  app.all('*', c => c.text('written'))
  app.onError((error, c) => (error instanceof ApiError ? c.json({ code: error.code }, error.status) : c.text('?', 500)))
  return (await app.request('/', { method, headers })).status
}
const cookie = 'ory_kratos_session=abc'

describe('sameOrigin', () => {
  it('lets our own pages write', async () => {
    expect(await statusOf({ cookie, origin: 'http://localhost:3000' })).toBe(200)
  })

  it('refuses a cookie write from elsewhere, or from nowhere', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'https://localhost:3000', 'null'])
      expect(await statusOf({ cookie, origin })).toBe(403)
    expect(await statusOf({ cookie })).toBe(403)
    expect(await statusOf({ cookie }, { method: 'DELETE' })).toBe(403)
  })

  it('checks a cookie also beside a key, which is not what logs the person in (api.md)', async () => {
    for (const authorization of ['Bearer x', 'Basic eDp5', ''])
      expect(await statusOf({ cookie, authorization, origin: 'https://evil.example' })).toBe(403)
  })

  it('takes an empty token as none, so the cookie beside it is checked (J4)', async () => {
    for (const token of ['', ' '])
      expect(await statusOf({ cookie, 'x-session-token': token, origin: 'https://evil.example' })).toBe(403)
  })

  it('takes the names of loopback as one in development only', async () => {
    for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(await statusOf({ cookie, origin })).toBe(200)
      expect(await statusOf({ cookie, origin }, { production: true })).toBe(403)
    }
  })

  it('asks nothing of reads, of strangers and of programs with a token', async () => {
    expect(await statusOf({ cookie, origin: 'https://evil.example' }, { method: 'GET' })).toBe(200)
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ cookie, 'x-session-token': 'ory_st_abc' })).toBe(200)
  })
})
