import { eq, sql } from 'drizzle-orm'
import { listed, member } from '../../../common/store/dialect.ts'
import type { Reader } from '../../../common/store/batch.ts'
import type { Statement } from '../../../common/store/batch.ts'
import { follow } from '../follows.table.ts'
import type { News } from './news-of-set.ts'

/** Studies without followers need no news. */
export async function findFollowed(read: Reader, organisationId: string): Promise<Set<string>> {
  const rows = await read
    .selectDistinct({ studyId: follow.studyId })
    .from(follow)
    .where(eq(follow.organisationId, organisationId))
  return new Set(rows.map(({ studyId }) => studyId))
}

interface By {
  organisationId: string
  personId: string
  at: number
}

/** Keeps the state from before the first change since the last notification. */
export function newsStatements(news: readonly News[], { organisationId, personId, at }: By): Statement[] {
  if (news.length === 0) return []
  const of = (name: string) => member(sql`told.value`, name)
  return [
    sql`insert into list_news (study_id, link_id, organisation_id, was, by_id, at)
      select ${of('studyId')}, ${of('linkId')}, ${organisationId}, ${of('was')}, ${personId}, ${at}
      from ${listed(news)} as told where true
      on conflict (study_id, link_id) do update set at = excluded.at,
        by_id = case when list_news.by_id = excluded.by_id then excluded.by_id else '' end`,
  ]
}
