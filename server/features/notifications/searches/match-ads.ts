import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { FoundAds } from '../../../adapters/search/search.ts'
import { isIn } from '../../../common/store/sql.ts'
import { isUnavailable } from '../../../common/store/store-errors.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import type { SavedQuery } from '../../../../shared/features/searches/searches.schema.ts'
import { ApiError } from '../../../middleware/errors.ts'
import { savedSearch, unmatchedAd } from '../../searches/searches.table.ts'
import { noteHits } from './note-hits.ts'

const adsPerStep = 100
const queriesPerStep = 25

export type MatchDeps = ChangeDeps & Pick<Deps, 'search' | 'log'>

/**
 * Compares new ads with the next distinct queries: one question for each, however many people saved it and however many
 * ads are new. A crash continues with the queries of this step. True: there is more.
 */
export async function matchAds(deps: MatchDeps): Promise<boolean> {
  const { store } = deps
  const next = await nextAds(deps)
  if (!next) return false
  const queries = await queriesAfter(deps, next.after)
  for (const { queryKey, query } of queries)
    try {
      await matchQuery(deps, { queryKey, query, adIds: next.adIds })
    } catch (error) {
      // A query that fails is tried again; one that always fails must delay no other.
      if (error instanceof ApiError || isUnavailable(error)) throw error
      deps.log.error({ error: String(error), queryKey }, 'a saved search could not be asked')
    }
  const which = isIn(unmatchedAd.adId, next.adIds)
  const last = queries.at(-1)
  const isDone = queries.length < queriesPerStep || last === undefined
  await store.commit({
    statements: [
      isDone
        ? store.write.delete(unmatchedAd).where(which)
        : store.write.update(unmatchedAd).set({ after: last.queryKey }).where(which),
    ],
  })
  return true
}

/** Ads that came later begin once these are done. */
async function nextAds({ store }: MatchDeps): Promise<{ after: string; adIds: string[] } | undefined> {
  const rows = await store.read
    .select()
    .from(unmatchedAd)
    .where(sql`${unmatchedAd.after} = (select max(${unmatchedAd.after}) from ${unmatchedAd})`)
    .orderBy(asc(unmatchedAd.createdAt), asc(unmatchedAd.adId))
    .limit(adsPerStep)
  return rows[0] && { after: rows[0].after, adIds: rows.map(({ adId }) => adId) }
}

async function queriesAfter({ store }: MatchDeps, after: string) {
  return store.read
    .select({ queryKey: savedSearch.queryKey, query: sql<string>`min(${savedSearch.query})` })
    .from(savedSearch)
    .where(and(gt(savedSearch.queryKey, after), isNull(savedSearch.forgottenAt)))
    .groupBy(savedSearch.queryKey)
    .orderBy(asc(savedSearch.queryKey))
    .limit(queriesPerStep)
}

async function matchQuery(
  deps: MatchDeps,
  { queryKey, query, adIds }: { queryKey: string; query: string; adIds: readonly string[] },
): Promise<void> {
  const { q, sort: _sort, near: _near, ...filters } = JSON.parse(query) as SavedQuery
  const question = { query: q ?? '', filters: { ...filters, sort: 'best' as const }, offset: 0, ads: adIds }
  const { text } = await deps.search.searchBooks(question, { key: 'saved searches' })
  const found = (JSON.parse(text) as FoundAds).adIds
  if (found.length > 0) await noteHits(deps, queryKey, found)
}
