import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../common/store/batch.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import { report } from '../reports/reports.table.ts'
import { accountBlock } from './people.table.ts'

/** Prepared, because every signed-in request asks it. */
const openBlock = preparedRead(read =>
  read
    .select({ block: accountBlock, ground: report.ground, appealedAt: report.appealedAt })
    .from(accountBlock)
    .leftJoin(report, eq(report.id, accountBlock.reportId))
    .where(and(eq(accountBlock.personId, sql.placeholder('personId')), isNull(accountBlock.liftedAt)))
    .prepare(),
)

export async function findBlock(read: Reader, personId: string) {
  const [found] = await openBlock(read).all({ personId })
  if (!found) return undefined
  const { id, why, reportId, at, expiresAt } = found.block
  return {
    id,
    why,
    reportId,
    at,
    expiresAt,
    ground: found.ground ?? ('terms' as const),
    objected: found.appealedAt !== null,
  }
}

export function blockedNow(personId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${accountBlock} where ${accountBlock.personId} = ${personId}
    and ${accountBlock.liftedAt} is null)`
}
