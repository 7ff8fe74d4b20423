import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { crossOrigin } from './cross-origin.ts'

const allowed = async (origin: string, serverUrl: string | undefined, method = 'GET') => {
  const app = new Hono().use(crossOrigin({ publicUrl: () => 'https://kaft.example', serverUrl }))
  app.all('*', c => c.text('answer'))
  return (await app.request('/api/version', { method, headers: { origin } })).headers
}

describe('crossOrigin', () => {
  it('lets the app’s own pages ask an API that is elsewhere, with cookies (J1)', async () => {
    const headers = await allowed('https://kaft.example', 'https://api.kaft.example', 'OPTIONS')
    expect(headers.get('access-control-allow-origin')).toBe('https://kaft.example')
    expect(headers.get('access-control-allow-credentials')).toBe('true')
  })

  it('lets nobody else', async () => {
    expect(
      (await allowed('https://evil.example', 'https://api.kaft.example')).get('access-control-allow-origin'),
    ).toBeNull()
    const headers = await allowed('https://kaft.example', undefined)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})
