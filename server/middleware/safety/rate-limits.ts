import { createMiddleware } from 'hono/factory'
import { countedAddress } from '../../common/http/counted-address.ts'
import type { Env } from '../route.ts'
import { type LimitName, type Limits } from './rate-limiter.ts'

type PersonLimit = Extract<LimitName, `person:${string}`>

export function rateLimits(limits: Limits) {
  return createMiddleware<Env>(async (c, next) => {
    c.set('limits', limits)
    const name = limitOf(c.req.method, c.req.path)
    if (name) await limits.count(name, countedAddress(c.get('address')))
    await next()
  })
}

export function limitPerson(name: PersonLimit) {
  return createMiddleware<Env>(async (c, next) => {
    await c.get('limits').count(name, c.get('session').person.id)
    await next()
  })
}

/** Files, health and reading a sign-in flow are free. */
function limitOf(method: string, path: string): LimitName | undefined {
  if (/^\/(assets|icons|uploads\/images|health)\//.test(path)) return undefined
  if (path === '/api/events') return 'address:events'
  if (path.startsWith('/auth/')) return method === 'POST' ? 'address:identity' : 'address:read'
  if (path.startsWith('/api/photos')) return 'address:upload'
  if (path.startsWith('/sitemap')) return 'address:sitemap'
  if (path === '/api/search/choices') return 'address:facets'
  return path === '/api/search' ? 'address:search' : 'address:read'
}
