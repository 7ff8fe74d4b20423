import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { type Env, operationsBelow } from '../middleware/route.ts'

const version = z.object({ version: z.string(), build: z.int() })

const clientConfig = z.object({
  vapidPublicKey: z.nullable(z.string()),
  sentryDsn: z.nullable(z.string()),
  sentryTracesSampleRate: z.number(),
  analyticsSrc: z.nullable(z.string()),
  noIndex: z.boolean(),
  production: z.boolean(),
  identity: z.object({ embedded: z.boolean() }),
  /** True where other libraries are asked for unknown books (M24). */
  bookSources: z.boolean(),
  siteOwner: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), email: z.string() })),
})

export function aboutServerRoutes({ build, config }: Pick<Deps, 'build' | 'config'>) {
  return new Hono<Env>()
    .get('/version', c => c.json({ version: `1.${build}`, build } satisfies z.infer<typeof version>))
    .get('/config', c =>
      c.json({
        vapidPublicKey: config.vapidPublicKey ?? null,
        sentryDsn: config.sentryDsn ?? null,
        sentryTracesSampleRate: config.sentryTracesSampleRate,
        analyticsSrc: config.analyticsSrc ?? null,
        noIndex: config.noIndex,
        production: config.production,
        identity: { embedded: config.identityUrl === undefined },
        bookSources: config.bookSources.length > 0,
        siteOwner: config.siteOwner ?? null,
      } satisfies z.infer<typeof clientConfig>),
    )
}

export const aboutServerOperations = operationsBelow('/api', {
  'get /version': { summary: msg`Which build answers`, session: 'none', answers: { 200: version } },
  'get /config': {
    summary: msg`What a client needs to know of this server`,
    session: 'none',
    answers: { 200: clientConfig },
  },
})
