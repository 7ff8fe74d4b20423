import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { countedAddress } from '../../common/http/counted-address.ts'
import type { Env } from '../route.ts'

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
