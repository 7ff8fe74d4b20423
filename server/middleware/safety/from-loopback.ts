import type { Context } from 'hono'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

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
