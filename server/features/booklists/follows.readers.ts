import { and, eq, sql } from 'drizzle-orm'
import type { Follow } from '../../../shared/features/booklists/booklists.schema.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/store.ts'
import type { RowReader } from '../../sync/rows.ts'
import { follow } from './follows.table.ts'

/** Only one's own: the id of such a row is that of its study. */
export const readFollows: RowReader = async (read, ids, asker) => {
  if (asker === null) return new Map()
  const rows = await read
    .select()
    .from(follow)
    .where(and(eq(follow.personId, asker), sql`${follow.studyId} in ${among(ids)}`))
  return new Map(rows.map(row => [row.studyId, followRow(row)]))
}

/** Everything that this person follows, what they began with first. */
export async function findFollows(read: Reader, personId: string): Promise<Follow[]> {
  const rows = await read.select().from(follow).where(eq(follow.personId, personId)).orderBy(follow.since)
  return rows.map(followRow)
}

function followRow({ studyId, organisationId }: typeof follow.$inferSelect): Follow {
  return { id: studyId, organisationId, studyId }
}
