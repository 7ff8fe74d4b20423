import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { demand, ownLists, statistics, type Statistics } from '../../../shared/features/statistics/statistics.schema.ts'
import type { Deps } from '../../deps.ts'
import { type Env, operationsBelow } from '../../middleware/route.ts'
import { findDemand } from './demand.queries.ts'
import type { EmptySearches } from './empty-searches.ts'
import { findStatistics } from './statistics.queries.ts'
import { type CourseVisits, visitsOperations } from './visits/visits.routes.ts'
import { findOwnLists } from './visits/own-lists.queries.ts'

/** Behind the portal guards (H6, M12). */
export function statisticsRoutes(
  { store: { read }, now }: Pick<Deps, 'store' | 'now'>,
  searches: EmptySearches,
  visits: CourseVisits,
) {
  return new Hono<Env>()
    .get('/:id/statistics', async c => {
      const searchesWithoutResult = await searches.topQueries()
      const { unoffered, ...figures } = await findStatistics(read, c.req.param('id'), now())
      const totals = { searchesWithoutResult: await searches.count(), listsWithoutOffers: unoffered }
      return c.json({ ...figures, searchesWithoutResult, totals } satisfies Statistics)
    })
    .get('/:id/statistics/lists', async c => {
      await visits.flush()
      return c.json(await findOwnLists(read, c.req.param('id'), now()))
    })
    .get('/:id/demand', async c => c.json(await findDemand(read, c.req.param('id'))))
}

export const statisticsOperations = [
  ...visitsOperations,
  ...operationsBelow('/api/admin/organisations/{id}', {
    'get /statistics/lists': {
      summary: msg`How often each of one's courses was looked at, and how many of its books were offered and sold, by weeks`,
      answers: { 200: ownLists },
    },
    'get /statistics': {
      summary: msg`Figures of the site by week, searches without result, and books of one's lists that nobody offers`,
      answers: { 200: statistics },
    },
    'get /demand': { summary: msg`How many people wait for the books of each course`, answers: { 200: demand } },
  }),
]
