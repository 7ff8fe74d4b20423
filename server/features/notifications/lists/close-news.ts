import { eq, sql } from 'drizzle-orm'
import type { Statement } from '../../../common/store/batch.ts'
import type { Deps } from '../../../deps.ts'
import { findTree } from '../../booklists/change-sets/change-sets.queries.ts'
import { listDigest, listNews } from '../../booklists/booklists.table.ts'
import { isAskedAlike, shownIn } from '../../booklists/news/news-of-set.ts'

/** Milliseconds without changes before a digest, and the longest wait after the first change. */
const quietMs = 15 * 60_000
const maxWaitMs = 3 * 3600_000
const listsPerRun = 10

interface Due {
  studyId: string
  organisationId: string
  count: number
  upTo: number
}

/** Leaves out changes that were undone. Deletes its notes in the same batch, so each is sent once. True: maybe more. */
export async function closeNews(deps: Pick<Deps, 'store' | 'now' | 'newId'>): Promise<boolean> {
  const { store, now } = deps
  const due = await store.read.all<Due>(sql`
    select study_id as "studyId", organisation_id as "organisationId", count(*) as count, max(at) as "upTo"
    from ${listNews} group by study_id, organisation_id
    having max(at) <= ${now() - quietMs} or min(at) <= ${now() - maxWaitMs} limit ${listsPerRun}`)
  for (const list of due) {
    const { studyId, count, upTo } = list
    await store.commit({
      guards: [
        sql`select 1 where (select count(*) from ${listNews} where ${listNews.studyId} = ${studyId}) = ${count}
          and (select max(at) from ${listNews} where ${listNews.studyId} = ${studyId}) = ${upTo}`,
      ],
      statements: [...(await digests(deps, list)), store.write.delete(listNews).where(eq(listNews.studyId, studyId))],
    })
  }
  return due.length === listsPerRun
}

async function digests({ store, now, newId }: Pick<Deps, 'store' | 'now' | 'newId'>, list: Due): Promise<Statement[]> {
  const { studyId, organisationId, upTo } = list
  const news = await store.read.select().from(listNews).where(eq(listNews.studyId, studyId))
  const shown = shownIn(await findTree(store.read, organisationId), new Set([studyId])).get(studyId)
  const there = news.flatMap(({ linkId, was }) => {
    const link = shown?.get(linkId)
    return link ? [{ linkId, was, link }] : []
  })
  const added = there.filter(({ was }) => was === null).map(({ linkId }) => linkId)
  const changed = there.filter(({ was, link }) => was && !isAskedAlike(was, link)).map(({ linkId }) => linkId)
  if (added.length + changed.length === 0) return []
  const makers = new Set(news.map(({ byId }) => byId))
  const byId = makers.size === 1 ? [...makers].join('') : ''
  return [store.write.insert(listDigest).values({ id: newId(), studyId, added, changed, byId, upTo, createdAt: now() })]
}
