import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { adPage, newestAds } from '../../../shared/features/ads/ads.schema.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/common.errors.ts'
import type { Env } from '../../middleware/env.ts'
import type { Operation } from '../../middleware/operation.ts'
import { cursor } from '../../middleware/paging.ts'
import { credentialsOf } from '../../middleware/session.ts'
import { json, untilNextCommit } from '../../middleware/until-next-commit.ts'
import { validated } from '../../middleware/validated.ts'
import { findAd, findNewestAds } from './ads.queries.ts'

const adsQuery = z.object({ sort: z._default(z.enum(['new']), 'new'), cursor: z.optional(cursor()) })

export function adsRoutes({ store, identity }: Pick<Deps, 'store' | 'identity'>) {
  const { read } = store
  const newest = untilNextCommit(store, () => findNewestAds(read))
  return new Hono<Env>()
    .get('/', validated('query', adsQuery), async c => {
      const { cursor } = c.req.valid('query')
      return cursor ? c.json(await findNewestAds(read, cursor)) : c.body(await newest(), 200, json)
    })
    .get('/:id', validated('param', z.object({ id })), async c => {
      const { id } = c.req.valid('param')
      const found = await findAd(read, id, await askerOf(c))
      if (!found) throw notFound()
      return c.json(found)
    })

  /** Who asks, when that is known without effort. A public page never fails because of it. */
  async function askerOf(c: Context<Env>): Promise<string | undefined> {
    const credentials = credentialsOf(c)
    if (credentials.cookie === undefined && credentials.token === undefined) return undefined
    const answer = await identity.whoami(credentials).catch(() => undefined)
    return answer?.kind === 'session' ? answer.session.person.id : undefined
  }
}

export const adsOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/ads',
    summary: msg`The newest ads with their books`,
    session: 'none',
    query: adsQuery,
    answers: { 200: newestAds },
  },
  {
    method: 'get',
    path: '/api/ads/{id}',
    summary: msg`An ad with its book, also when it is gone`,
    session: 'optional',
    params: { id },
    answers: { 200: adPage },
  },
]
