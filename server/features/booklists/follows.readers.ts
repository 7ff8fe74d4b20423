import { and, asc, eq } from 'drizzle-orm'
import type { Follow, ListNews } from '../../../shared/features/booklists/booklists.schema.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import type { RowReader } from '../../sync/changes.ts'
import { follow, listDigest } from './booklists.table.ts'

/** The caller's own only, because the row's id is that of the study. */
export const readFollows: RowReader = async (read, ids, caller) => {
  if (caller === null) return new Map()
  const where = and(eq(follow.personId, caller), isIn(follow.studyId, ids))
  const rows = await read.select().from(follow).where(where)
  const all = await withNews(read, rows)
  return new Map(all.map(row => [row.id, row]))
}

export async function findFollows(read: Reader, personId: string): Promise<Follow[]> {
  return withNews(read, await read.select().from(follow).where(eq(follow.personId, personId)).orderBy(follow.since))
}

type Row = typeof follow.$inferSelect

async function withNews(read: Reader, rows: readonly Row[]): Promise<Follow[]> {
  const withNewsIds = rows.filter(({ newsSince }) => newsSince !== null).map(({ studyId }) => studyId)
  const digests =
    withNewsIds.length === 0
      ? []
      : await read
          .select()
          .from(listDigest)
          .where(isIn(listDigest.studyId, withNewsIds))
          .orderBy(asc(listDigest.createdAt))
  return rows.map(({ studyId, organisationId, newsSince }) => {
    const mine = digests.filter(one => one.studyId === studyId && newsSince !== null && one.createdAt >= newsSince)
    const news = newsIn(mine)
    return { id: studyId, organisationId, studyId, ...(news && { news }) }
  })
}

/** A link that was added and changed since counts as added. */
function newsIn(digests: readonly (typeof listDigest.$inferSelect)[]): ListNews | undefined {
  const last = digests.at(-1)
  if (!last) return undefined
  const added = new Set(digests.flatMap(digest => digest.added))
  const changed = new Set(digests.flatMap(digest => digest.changed))
  return { at: last.createdAt, added: [...added], changed: [...changed].filter(id => !added.has(id)) }
}
