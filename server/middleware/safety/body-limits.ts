import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { must } from '../../../shared/lib/must.ts'
import { countedAddress } from '../../common/http/counted-address.ts'
import { tooLarge } from '../errors.ts'
import type { Env } from '../route.ts'
import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Have their own limits and messages (C10). */
const photos = /^\/api\/photos(\/(preview|logo))?$/
const imports = /^\/api\/admin\/organisations\/[^/]+\/import$/
const isForm = /^multipart\/form-data\b/i
const limits: readonly [string, number][] = [
  ['/api/sync/push', 256 * kilobyte],
  ['/api/admin/organisations/', 2 * megabyte],
  ['/api/', 64 * kilobyte],
  ['/', megabyte],
]

/** Counting smaller ones costs more than they do. */
const countedFrom = 16 * kilobyte

/** 413 before parsing, and 429 by address (J4). */
export function bodyLimits(): MiddlewareHandler<Env> {
  const onError = (): never => {
    throw tooLarge()
  }
  const middlewares = limits.map(([prefix, maxSize]) => ({ prefix, maxSize, limit: bodyLimit({ maxSize, onError }) }))
  return async (c, next) => {
    // Looking for a body costs a tenth of a small answer.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || photos.test(c.req.path)) return next()
    if (imports.test(c.req.path) && isForm.test(c.req.header('content-type') ?? '')) return next()
    const { maxSize, limit } = must(
      middlewares.find(({ prefix }) => c.req.path.startsWith(prefix)),
      'a path begins with /',
    )
    const length = c.req.header('content-length')
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      if (Number(length) > maxSize) onError()
      await countBytes(c, Number(length))
      return next()
    }
    return limit(c, async () => {
      await countBytes(c, (await c.req.raw.clone().arrayBuffer()).byteLength)
      await next()
    })
  }
}

async function countBytes(c: Context<Env>, bytes: number): Promise<void> {
  if (bytes < countedFrom) return
  await c.get('limits')?.count('address:kilobytes', countedAddress(c.get('address')), Math.ceil(bytes / kilobyte))
}

/** Per address, because bodies are in memory (J4). */
export function openBodies() {
  const open = new Map<string, number>()
  return createMiddleware<Env>(async (c, next) => {
    const incoming: IncomingMessage | undefined = c.env?.incoming
    if (incoming === undefined || incoming.complete || c.req.method === 'GET') return next()
    const address = countedAddress(c.get('address'))
    const before = open.get(address) ?? 0
    c.get('limits').bound('address:bodies', before)
    open.set(address, before + 1)
    try {
      await next()
    } finally {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
  })
}
