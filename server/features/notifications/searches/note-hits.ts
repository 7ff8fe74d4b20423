import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { valuesOf, asNumber, larger, type Statement } from '../../../common/store/sql.ts'
import type { ChangeDeps } from '../../../deps.ts'
import { type Every, everyChoices } from '../../../../shared/features/searches/every.ts'
import { commitAndPoke, put, thisRev } from '../../../sync/changes.ts'
import { notBlockedEitherWay } from '../../blocks/blocks.queries.ts'
import { savedSearch } from '../../searches/searches.table.ts'
import { dueAfter } from '../due-hours.ts'

/** Few, so that the batch holds the writer for milliseconds only. */
const peoplePerBatch = 50
/** Limits pending hits of one person, for a search that finds everything. */
const maxUntold = 300

export async function noteHits(deps: ChangeDeps, queryKey: string, adIds: readonly string[]): Promise<void> {
  for (let after = ''; ;) {
    const people = await peopleAfter(deps, { queryKey, after, adIds })
    if (people.length > 0) await noteFor(deps, { queryKey, people, adIds })
    const last = people.at(-1)
    if (last === undefined || people.length < peoplePerBatch) return
    after = last.personId
  }
}

interface Searcher {
  personId: string
  id: string
  every: Every
}

/** Skips people who saved it after the ads came, and the sellers. */
async function peopleAfter(
  { store }: ChangeDeps,
  { queryKey, after, adIds }: { queryKey: string; after: string; adIds: readonly string[] },
): Promise<Searcher[]> {
  return store.read
    .select({ personId: savedSearch.personId, id: savedSearch.id, every: savedSearch.every })
    .from(savedSearch)
    .where(
      and(
        eq(savedSearch.queryKey, queryKey),
        isNull(savedSearch.forgottenAt),
        gt(savedSearch.personId, after),
        sql`exists (select 1 from ad where ad.id in ${valuesOf(adIds)} and ${meantFor})`,
      ),
    )
    .orderBy(asc(savedSearch.personId))
    .limit(peoplePerBatch)
}

/** E6; an ad from before the search is no news. */
const meantFor = sql`ad.deleted_at is null and ad.seller_id <> saved_search.person_id
  and ad.id in (select ad_id from unmatched_ad where unmatched_ad.created_at >= saved_search.since)
  and ${notBlockedEitherWay(sql`saved_search.person_id`, sql`ad.seller_id`)}`

/** A person who watches the book or chats about the ad knows of it already. */
const isUnknown = sql`not exists (select 1 from watch where watch.book_id = ad.book_id
    and watch.person_id = saved_search.person_id and (watch.email = 1 or watch.push = 1))
  and not exists (select 1 from chat where chat.ad_id = ad.id and chat.buyer_id = saved_search.person_id)`

async function noteFor(
  deps: ChangeDeps,
  { queryKey, people, adIds }: { queryKey: string; people: readonly Searcher[]; adIds: readonly string[] },
): Promise<void> {
  const at = deps.now()
  const isMatched = sql`saved_search.forgotten_at is null and saved_search.query_key = ${queryKey}
    and saved_search.person_id in ${valuesOf(people.map(({ personId }) => personId))}`
  await commitAndPoke(deps, {
    statements: [
      ...everyChoices.map(every => hits(isMatched, { every, adIds, at })),
      sql`update saved_search set last_hit_at = ${at}, rev = ${thisRev}, last_ad_id =
          (select ad.id from ad where ad.id in ${valuesOf(adIds)} and ${meantFor} order by ad.created_at desc, ad.id desc limit 1)
        where ${isMatched} and exists (select 1 from ad where ad.id in ${valuesOf(adIds)} and ${meantFor})`,
    ],
    changes: people.map(({ personId, id }) => put(`me:${personId}`, 'search', id)),
  })
}

function hits(isMatched: Statement, { every, adIds, at }: { every: Every; adIds: readonly string[]; at: number }) {
  return sql`insert into search_hit (person_id, ad_id, search_id, created_at, due_at)
    select saved_search.person_id, ad.id, saved_search.id, ${at}, ${dueAfter(at, every)}
    from saved_search join ad on ad.id in ${valuesOf(adIds)}
    where ${isMatched} and saved_search.every = ${every} and (saved_search.email = 1 or saved_search.push = 1)
      and ${meantFor} and ${isUnknown}
      and (select count(*) from search_hit as untold
        where untold.person_id = saved_search.person_id and untold.notice_id is null) < ${maxUntold}
    on conflict (person_id, ad_id) do update set search_id = excluded.search_id, due_at = excluded.due_at
      where search_hit.notice_id is null and (excluded.due_at < search_hit.due_at
        or excluded.due_at <= ${larger(sql`search_hit.due_at`, asNumber(at))}
          and ${waysOf('excluded')} > ${waysOf('search_hit')})`
}

const waysOf = (hit: 'excluded' | 'search_hit') =>
  sql`(select 2 * of_hit.email + of_hit.push from saved_search as of_hit
    where of_hit.person_id = search_hit.person_id and of_hit.id = ${sql.raw(hit)}.search_id)`
