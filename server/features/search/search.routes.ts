import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { facetsQuery, searchAnswer, searchFacets, searchQuery } from '../../../shared/features/search/search.schema.ts'
import type { Caller, Question, SearchFilters } from '../../adapters/search/search.ts'
import { countedAddress } from '../../common/http/counted-address.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { wrong } from '../../middleware/fields.errors.ts'
import { json } from '../../middleware/until-next-commit.ts'
import { blockedWithCaller, knownCaller } from '../blocks/blocks.queries.ts'
import { searchBusy } from './search.errors.ts'
import { seenResults } from './seen-results.ts'

/** Called for every query without filters that found nothing. */
interface RecordedSearches {
  note(query: string, caller: string): void
}

export function searchRoutes(deps: Pick<Deps, 'search' | 'sign' | 'store' | 'identity'>, empty?: RecordedSearches) {
  return new Hono<Env>()
    .get('/', validated('query', searchQuery), async c => {
      const { q: query, cursor, ...filters } = c.req.valid('query')
      const question = readCursor(cursor, { query, filters }, deps)
      if (!question) throw invalid({ cursor: wrong })
      const { text, next, rev } = await deps.search.searchBooks(question, callerOf(c))
      if (empty && next === null && isEmptyAnswer(text) && isPlain({ query, filters }))
        empty.note(query, (await knownCaller(c, deps)) ?? countedAddress(c.get('address')))
      const visible = await seenResults(deps.store.read, text, filters, await blockedWithCaller(c, deps))
      const after = next === null ? null : cursorFor({ ...question, offset: next }, deps)
      return c.body(`${visible.slice(0, -1)},"next":${JSON.stringify(after)}}`, 200, headersOf(rev))
    })
    .get('/choices', validated('query', facetsQuery), async c => {
      const { q: query, ...filters } = c.req.valid('query')
      const blockedIds = await blockedWithCaller(c, deps)
      const question = {
        query,
        filters: { ...filters, sort: 'best' as const },
        offset: 0,
        facets: { blockedIds },
      }
      const { text, rev } = await deps.search.searchBooks(question, callerOf(c))
      return c.body(text, 200, headersOf(rev))
    })
}

const headersOf = (rev: number) => ({ ...json, 'Kaft-Revision': String(rev) })

const isEmptyAnswer = (text: string) => text.includes('"results":[]')

/** An empty result with filters says nothing about the catalogue. */
function isPlain({ query, filters }: { query: string; filters: SearchFilters }): boolean {
  const { sort: _, ...more } = filters
  return query !== '' && Object.values(more).every(value => value === undefined)
}

function callerOf(c: Context<Env>): Caller {
  return { key: countedAddress(c.get('address')), signal: c.req.raw.signal }
}

export const searchOperations = operationsBelow('/api', {
  'get /search': {
    summary: msg`Books by words of their name or author, or by ISBN, best first; without words the newest`,
    session: 'optional',
    query: searchQuery,
    answers: { 200: searchAnswer },
    errors: [searchBusy()],
  },
  'get /search/choices': {
    summary: msg`How many books each further choice of a filter would leave`,
    session: 'none',
    query: facetsQuery,
    answers: { 200: searchFacets },
    errors: [searchBusy()],
  },
})

/** 96 bits. */
const length = 16

/** Signed with the query, so that only our own cursors for that query count. */
function cursorFor(question: Question, { sign }: Pick<Deps, 'sign'>): string {
  const signature = sign('search cursor', JSON.stringify([question.query, question.filters, question.offset]))
  return `${question.offset.toString(36)}.${signature.slice(0, length)}`
}

/** Undefined where the cursor is not ours for that query. */
function readCursor(
  cursor: string | undefined,
  { query, filters }: Omit<Question, 'offset'>,
  deps: Pick<Deps, 'sign'>,
): Question | undefined {
  if (cursor === undefined) return { query, filters, offset: 0 }
  const question = { query, filters, offset: Number.parseInt(cursor.split('.')[0] ?? '', 36) }
  return cursorFor(question, deps) === cursor ? question : undefined
}
