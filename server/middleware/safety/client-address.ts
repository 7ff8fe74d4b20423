import { BlockList, isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { countedAddress } from '../../common/http/counted-address.ts'
import type { Env } from '../route.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

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
    const next = withoutPort(hop.trim())
    if (!isTrusted(address) || !isIP(next)) break
    address = next
  }
  return address
}

/** Proxies write `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` too. */
function withoutPort(hop: string): string {
  const [, inBrackets, before] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(hop) ?? []
  return plain(inBrackets ?? before ?? hop)
}

/** A mapped IPv4 address is that one, however it is written. */
function plain(address: string): string {
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (dotted !== undefined) return dotted
  const counted = isIP(address) === 6 ? countedAddress(address) : address
  return isIP(counted) === 4 ? counted : address
}

function socketAddress(c: Context): string {
  const address: unknown = c.env?.incoming?.socket?.remoteAddress
  return typeof address === 'string' ? plain(address) : '127.0.0.1'
}

function trustOf(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [given = '', prefix] = proxy.split('/')
    const network = prefix === undefined ? plain(given) : given
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return address => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** For developers only: no public site, and no proxy, which would make every visitor local. */
export function isOnThisMachine(c: Context, publicUrl: string): boolean {
  return isFromLoopback(c) && loopbackHosts.has(new URL(publicUrl).hostname)
}

/** On any site, but through no proxy. */
export function isFromLoopback(c: Context): boolean {
  const peer: unknown = c.env?.incoming?.socket?.remoteAddress
  return (
    (typeof peer !== 'string' || loopback.test(peer)) &&
    loopbackHosts.has(new URL(c.req.url).hostname) &&
    forwarding.every(name => c.req.header(name) === undefined)
  )
}
