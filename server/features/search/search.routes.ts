import { Hono } from 'hono'
import { searchAnswer, searchQuery } from '../../../shared/features/search/search.schema.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../middleware/env.ts'
import type { Operation } from '../../middleware/operation.ts'
import { json } from '../../middleware/until-next-commit.ts'
import { validated } from '../../middleware/validated.ts'

/** Finding books, for anyone (B1, B4, B5). */
export function searchRoutes({ search }: Pick<Deps, 'search'>) {
  return new Hono<Env>().get('/', validated('query', searchQuery), async c => {
    const { q, cursor, ...filters } = c.req.valid('query')
    return c.body(await search.searchBooks(q, filters, cursor), 200, json)
  })
}

export const searchOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/search',
    summary: 'Books by words of their name or author, or by ISBN, best first; without words the newest',
    session: 'none',
    query: searchQuery,
    answers: { 200: searchAnswer },
  },
]
