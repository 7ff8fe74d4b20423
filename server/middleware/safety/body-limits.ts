import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from '../common.errors.ts'
import type { Env } from '../env.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Measure their bodies themselves, and refuse them in their own words (C10). */
const photos = '/api/photos'
const imports = /^\/api\/admin\/organisations\/[^/]+\/import$/
const isForm = /^multipart\/form-data\b/i
/** The most bytes of a body, by the beginning of the path; the first that fits counts (api.md: push, change sets). */
const limits: readonly [string, number][] = [
  ['/api/sync/push', 256 * kilobyte],
  ['/api/admin/organisations/', 2 * megabyte],
  ['/', megabyte],
]

/** Refuses bodies that are too large before anything is made of them: 413 (J4). */
export function bodyLimits(): MiddlewareHandler<Env> {
  const onError = (): never => {
    throw tooLarge()
  }
  const middlewares = limits.map(([prefix, maxSize]) => ({ prefix, maxSize, limit: bodyLimit({ maxSize, onError }) }))
  return async (c, next) => {
    // To look for a body makes a whole Request of what arrived: a tenth of the time of a small answer.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.path === photos) return next()
    if (imports.test(c.req.path) && isForm.test(c.req.header('content-type') ?? '')) return next()
    const found = middlewares.find(({ prefix }) => c.req.path.startsWith(prefix))
    // The same for a body whose length is told: the server reads no more of it than that.
    const length = c.req.header('content-length')
    if (found && length !== undefined && c.req.header('transfer-encoding') === undefined)
      return Number(length) > found.maxSize ? onError() : next()
    return found?.limit(c, next)
  }
}
