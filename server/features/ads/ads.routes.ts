import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { adPage, newestAds } from '../../../shared/features/ads/ads.schema.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { cursor } from '../../middleware/paging.ts'
import { json, untilNextCommit } from '../../middleware/until-next-commit.ts'
import { blockedWithCaller, knownCaller } from '../blocks/blocks.queries.ts'
import { findAd, findNewestAds, hiddenAds } from './ads.queries.ts'

const adsQuery = z.object({ sort: z._default(z.enum(['new']), 'new'), cursor: z.optional(cursor()) })

export function adsRoutes(deps: Pick<Deps, 'store' | 'identity'>) {
  const { store } = deps
  const { read } = store
  const newest = untilNextCommit(store, () => findNewestAds(read))
  return new Hono<Env>()
    .get('/', validated('query', adsQuery), async c => {
      const after = c.req.valid('query').cursor
      const blockedIds = await blockedWithCaller(c, deps)
      if (after || blockedIds.length > 0) return c.json(await findNewestAds(read, { after, blockedIds }))
      return c.body(await newest(), 200, json)
    })
    .get('/:id', validated('param', z.object({ id })), async c => {
      const { id } = c.req.valid('param')
      const caller = await knownCaller(c, deps)
      const found = await findAd(read, id, caller)
      if (!found || (await hiddenAds(read, [id], caller ?? null)).has(id)) throw notFound()
      return c.json(found)
    })
}

export const adsOperations = operationsBelow('/api', {
  'get /ads': {
    summary: msg`The newest ads with their books`,
    session: 'optional',
    query: adsQuery,
    answers: { 200: newestAds },
  },
  'get /ads/{id}': {
    summary: msg`An ad with its book, also when it is gone`,
    session: 'optional',
    answers: { 200: adPage },
  },
})
