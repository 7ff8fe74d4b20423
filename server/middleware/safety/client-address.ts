import { BlockList, isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { Env } from '../env.ts'

export interface ClientAddressOptions {
  trustedProxies: readonly string[]
}

export function clientAddress({ trustedProxies }: ClientAddressOptions) {
  const isTrusted = trustOf(trustedProxies)
  return createMiddleware<Env>(async (c, next) => {
    c.set('address', addressOf(socketAddress(c), c.req.header('x-forwarded-for'), isTrusted))
    await next()
  })
}

/** From the socket towards the client, while proxies are trusted. */
function addressOf(socket: string, forwarded: string | undefined, isTrusted: (address: string) => boolean): string {
  if (forwarded === undefined) return socket
  let address = socket
  for (const hop of forwarded.split(',').reverse()) {
    const next = hop.trim().replace(/^::ffff:/, '')
    if (!isTrusted(address) || !isIP(next)) break
    address = next
  }
  return address
}

function socketAddress(c: Context): string {
  const address: unknown = c.env?.incoming?.socket?.remoteAddress
  return typeof address === 'string' ? address.replace(/^::ffff:/, '') : '127.0.0.1'
}

function trustOf(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [network = '', prefix] = proxy.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return address => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
