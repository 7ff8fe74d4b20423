import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import type { Env } from '../env.ts'

const addressOf = async (remoteAddress: string, forwarded?: string, trustedProxies: string[] = []) => {
  const app = new Hono<Env>().use(clientAddress({ trustedProxies })).get('/', c => c.text(c.get('address')))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.text()
}

describe('clientAddress', () => {
  it('is the socket when nobody is trusted, whatever a stranger claims', async () => {
    expect(await addressOf('203.0.113.9', '10.1.1.1')).toBe('203.0.113.9')
    expect(await addressOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  it('is what the trusted proxy says, not what the client told the proxy', async () => {
    expect(await addressOf('10.0.0.2', '198.51.100.7', ['10.0.0.0/8'])).toBe('198.51.100.7')
    expect(await addressOf('10.0.0.2', '6.6.6.6, 198.51.100.7', ['10.0.0.0/8'])).toBe('198.51.100.7')
    expect(await addressOf('10.0.0.2', '198.51.100.7, 10.0.0.3', ['10.0.0.0/8'])).toBe('198.51.100.7')
    expect(await addressOf('::1', '2001:db8::5', ['::1'])).toBe('2001:db8::5')
  })

  it('stops at what is no address', async () => {
    expect(await addressOf('10.0.0.2', 'nonsense', ['10.0.0.2'])).toBe('10.0.0.2')
  })
})
