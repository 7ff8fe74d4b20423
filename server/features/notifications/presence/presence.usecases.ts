import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { presenceMs } from '../../../adapters/presence.ts'
import type { Deps } from '../../../deps.ts'
import { device } from '../devices/devices.table.ts'
import { waitingPush } from '../queue/queue.table.ts'

/**
 * This session of a person looks at no chat any more. What was held back as they looked is due now; where they look from
 * another session, or sleep, it is held back again.
 */
export async function lookAway(
  { presence, store, now }: Pick<Deps, 'presence' | 'store' | 'now'>,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<void> {
  presence.look(personId, sessionId, null)
  const at = now()
  const well = store.read
    .select({ endpoint: device.endpoint })
    .from(device)
    .where(or(isNull(device.retryAt), lte(device.retryAt, at)))
  const heldBack = and(
    eq(waitingPush.personId, personId),
    eq(waitingPush.kind, 'message'),
    gt(waitingPush.dueAt, at),
    lte(waitingPush.dueAt, at + presenceMs),
    inArray(waitingPush.endpoint, well),
  )
  const some = await store.read.select({ aboutId: waitingPush.aboutId }).from(waitingPush).where(heldBack).limit(1)
  if (some.length > 0)
    await store.commit({ statements: [store.write.update(waitingPush).set({ dueAt: at }).where(heldBack)] })
}
