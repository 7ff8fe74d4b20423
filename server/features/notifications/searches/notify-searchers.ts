import { and, asc, eq, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Statement } from '../../../common/store/sql.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { allSearches } from '../../../../shared/features/searches/searches.rules.ts'
import { searchHit } from '../../searches/searches.table.ts'

const peoplePerRun = 50
const retentionMs = 9 * 24 * 3600_000

/** One notice for everything of a person that is due; mails are one group, with an hour between them. True: maybe more. */
export async function notifySearchers({ store, now, newId }: ChangeDeps): Promise<boolean> {
  const due = await store.read
    .selectDistinct({ personId: searchHit.personId })
    .from(searchHit)
    .where(and(isNull(searchHit.noticeId), lte(searchHit.dueAt, now())))
    .orderBy(asc(searchHit.personId))
    .limit(peoplePerRun)
  for (const { personId } of due) {
    const isDue = and(eq(searchHit.personId, personId), isNull(searchHit.noticeId), lte(searchHit.dueAt, now()))
    const searches = await store.read.selectDistinct({ id: searchHit.searchId }).from(searchHit).where(isDue)
    const [only, ...others] = searches
    const notice = { id: newId(), personId, groupId: only && others.length === 0 ? only.id : allSearches, now: now() }
    await store.commit({
      guards: [sql`select 1 from ${searchHit} where ${isDue}`],
      statements: [
        store.write.update(searchHit).set({ noticeId: notice.id }).where(isDue),
        pushes(notice),
        mail(notice),
      ],
    })
  }
  return due.length === peoplePerRun
}

export async function forgetHits({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const old = and(isNotNull(searchHit.noticeId), lt(searchHit.dueAt, now() - retentionMs))
  await store.commit({ statements: [store.write.delete(searchHit).where(old)] })
}

interface Notice {
  id: string
  personId: string
  groupId: string
  now: number
}

const wantedBy = ({ id, personId }: Notice, way: 'email' | 'push') =>
  sql`exists (select 1 from search_hit join saved_search on saved_search.id = search_hit.search_id
    and saved_search.person_id = search_hit.person_id where search_hit.notice_id = ${id}
    and search_hit.person_id = ${personId} and saved_search.${sql.raw(way)} = 1)`

function pushes(of: Notice): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${of.id}, device.person_id, 'search', ${of.groupId}, ${of.now}, coalesce(device.retry_at, ${of.now})
    from device where device.person_id = ${of.personId} and ${wantedBy(of, 'push')}
    on conflict (endpoint, about_id) do nothing`
}

function mail(of: Notice): Statement {
  return sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
    select person.id, ${of.id}, 'search', ${allSearches}, ${of.now}, ${of.now} from person
    where person.id = ${of.personId} and person.email_verified = 1 and ${wantedBy(of, 'email')}
    on conflict (person_id, about_id) do nothing`
}
