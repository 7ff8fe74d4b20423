import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Config } from '../../config/config.ts'
import { notFound } from '../../middleware/common.errors.ts'
import type { Env } from '../../middleware/env.ts'
import { isFromLoopback } from '../../middleware/safety/from-loopback.ts'

/** For callers with the token, else for loopback; 404 for all others (K4). */
export function metricsRoutes({ metricsToken }: Pick<Config, 'metricsToken'>, metrics: () => Promise<string>) {
  return new Hono<Env>().get('/metrics', async c => {
    if (metricsToken === undefined ? !isFromLoopback(c) : !hasToken(c, metricsToken)) throw notFound()
    return c.text(await metrics(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

function hasToken(c: Context, token: string): boolean {
  const [, shown] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
