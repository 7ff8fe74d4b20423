import { type SQL, sql } from 'drizzle-orm'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Reader } from '../../common/store/batch.ts'
import { block } from './blocks.table.ts'

const blockedEitherWay = preparedRead(read => {
  const person = sql.placeholder('person')
  return read
    .select({ id: block.blockedId })
    .from(block)
    .where(sql`${block.blockerId} = ${person} and ${block.isOn} = 1`)
    .union(
      read
        .select({ id: block.blockerId })
        .from(block)
        .where(sql`${block.blockedId} = ${person} and ${block.isOn} = 1`),
    )
    .prepare()
})

/** Everybody whom this person blocked or who blocked them (E6). */
export async function findBlockedEitherWay(read: Reader, personId: string): Promise<string[]> {
  const rows = await blockedEitherWay(read).all({ person: personId })
  return rows.map(({ id }) => id)
}

/** The same as an SQL condition on two ids. */
export function notBlockedEitherWay(one: SQL, other: SQL): SQL {
  return sql`not exists (select 1 from ${block} where is_on = 1 and
    ((blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one})))`
}
