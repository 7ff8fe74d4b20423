import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import type { Env } from '../route.ts'

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

  it.each([
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::5]:4711', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['2001:db8::5', '2001:db8::5'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7:80, 10.0.0.3:80', '198.51.100.7'],
  ])('reads %s as %s (J4)', async (forwarded, address) => {
    expect(await addressOf('10.0.0.2', forwarded, ['10.0.0.0/8'])).toBe(address)
  })

  it('takes the address of a proxy as one, whichever way it and its socket are written (J4)', async () => {
    for (const socket of ['10.0.0.2', '::ffff:10.0.0.2', '::ffff:a00:2'])
      for (const proxy of ['10.0.0.2', '::ffff:10.0.0.2'])
        expect(await addressOf(socket, '198.51.100.7', [proxy])).toBe('198.51.100.7')
  })

  it.each(['198.51.100.7:', '198.51.100.7:x', '[2001:db8::5', '2001:db8::5]:80', '[198.51.100.7]x', ':80', ''])(
    'takes %j for no address (J4)',
    async forwarded => expect(await addressOf('10.0.0.2', forwarded, ['10.0.0.2'])).toBe('10.0.0.2'),
  )

  it('stops at what is no address', async () => {
    expect(await addressOf('10.0.0.2', 'nonsense', ['10.0.0.2'])).toBe('10.0.0.2')
  })
})
