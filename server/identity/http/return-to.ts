import { resolveReturnTo } from '../../../shared/lib/return-to.ts'
import { returnToForbidden } from '../errors/known.errors.ts'
import type { Provider } from '../provider.ts'
import { type Context, maxAddressLength } from './env.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** As given, or null; throws where it leaves the site (kratos-contract.md, 1.6). */
export function readReturnTo(provider: Provider, c: Context): string | null {
  const wanted = c.req.query('return_to')
  if (!wanted) return null
  if (wanted.length > maxAddressLength || !isAllowed(provider, wanted)) throw returnToForbidden(wanted)
  return wanted
}

export function destination(provider: Provider, returnTo: string | null): string {
  return returnTo !== null && isAllowed(provider, returnTo)
    ? new URL(returnTo, provider.urls.site()).href
    : provider.urls.site()
}

function isAllowed(provider: Provider, wanted: string): boolean {
  const allowed = [provider.urls.site(''), provider.urls.public('/self-service')].map(base => new URL(base))
  const isOurs = (url: URL) => allowed.some(base => isWithin(provider, base, url))
  return resolveReturnTo(wanted, provider.urls.site(), isOurs) !== undefined
}

function isWithin(provider: Provider, base: URL, url: URL): boolean {
  const sameHost = base.host === url.host || (provider.options.development && sameLoopback(base, url))
  const path = base.pathname.replace(/\/$/, '')
  return base.protocol === url.protocol && sameHost && (url.pathname === path || url.pathname.startsWith(`${path}/`))
}

/** In development loopback names are one (api.md, Conventions). */
function sameLoopback(one: URL, other: URL): boolean {
  return one.port === other.port && loopback.has(one.hostname) && loopback.has(other.hostname)
}
