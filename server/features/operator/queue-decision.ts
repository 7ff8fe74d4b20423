import { sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/batch.ts'
import { waitingMail } from '../notifications/queue/queue.table.ts'

interface Decision {
  personId: string
  /** A decided report, or a block. */
  aboutId: string
  /** Each decision is a mail of its own. */
  groupId: string
  at: number
}

/** Belongs in the batch of the decision itself. */
export function queueDecision(
  { write }: Pick<Store, 'write'>,
  { personId, aboutId, groupId, at }: Decision,
): Statement[] {
  return [
    write
      .insert(waitingMail)
      .values({ personId, aboutId, kind: 'report', groupId, createdAt: at, dueAt: at })
      .onConflictDoNothing(),
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select endpoint, ${aboutId}, person_id, 'report', ${groupId}, ${at}, coalesce(retry_at, ${at})
      from device where person_id = ${personId} on conflict (endpoint, about_id) do nothing`,
  ]
}
