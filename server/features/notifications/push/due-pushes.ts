import { sql } from 'drizzle-orm'
import { listed } from '../../../common/store/dialect.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { preparedRead } from '../../../common/store/prepared.ts'
import { device } from '../devices/devices.table.ts'
import { waitingPush } from '../queue/queue.table.ts'

const { placeholder } = sql

const duePushes = preparedRead(read =>
  read
    .select({ push: waitingPush, device })
    .from(waitingPush)
    .innerJoin(device, sql`${device.endpoint} = ${waitingPush.endpoint}`)
    .where(
      sql`${waitingPush.dueAt} <= ${placeholder('now')}
        and ${waitingPush.endpoint} not in (select value from ${listed(placeholder('busy'))})
        and not exists (select 1 from waiting_push as before where before.endpoint = ${waitingPush.endpoint}
          and before.due_at <= ${placeholder('now')}
          and (before.created_at, before.about_id) < (${waitingPush.createdAt}, ${waitingPush.aboutId}))`,
    )
    .orderBy(waitingPush.dueAt)
    .limit(placeholder('limit'))
    .prepare(),
)

/** The oldest per device, without `busy` devices, so that each device gets its pushes in order. */
export async function findDuePushes(read: Reader, now: number, busy: readonly string[], limit: number) {
  return duePushes(read).all({ now, limit, busy: JSON.stringify(busy) })
}

export type DuePush = Awaited<ReturnType<typeof findDuePushes>>[number]
