import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../common/store/store.ts'
import { preparedRead } from '../../database/prepared.ts'
import { accountBlock } from './people.table.ts'

/** Asked at every request of somebody who is signed in. */
const openBlock = preparedRead(read =>
  read
    .select({ id: accountBlock.id, why: accountBlock.why, reportId: accountBlock.reportId, at: accountBlock.at })
    .from(accountBlock)
    .where(and(eq(accountBlock.personId, sql.placeholder('personId')), isNull(accountBlock.liftedAt)))
    .prepare(),
)

/** What keeps this person out; undefined for everybody else. */
export async function findBlock(read: Reader, personId: string) {
  const [found] = await openBlock(read).all({ personId })
  return found
}

/** Whether the person with this id is blocked, inside a query. */
export function blockedNow(personId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${accountBlock} where ${accountBlock.personId} = ${personId}
    and ${accountBlock.liftedAt} is null)`
}
