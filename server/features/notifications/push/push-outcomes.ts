import { and, eq, sql } from 'drizzle-orm'
import { type Batch, larger, listed, type Reader, type Statement } from '../../../common/store/sql.ts'
import { preparedRead } from '../../../common/store/prepared.ts'
import { device, waitingPush } from '../notifications.table.ts'
import type { PushOutcome } from '../../../adapters/push/endpoint.ts'
import type { Store } from '../../../common/store/store.ts'

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

type Waiting = DuePush['push']

const minute = 60_000
/** Where the push service names no time; the last repeats until the push expires. */
const pauses = [1 * minute, 5 * minute, 25 * minute] as const

/** The push service rejects this address for our key. */
const isOfDevice: ReadonlySet<string | undefined> = new Set(['400', '401', '403'])
/** A forgotten device registers again when Kaft is next opened. */
const maxRefusals = 3

const isThis = ({ endpoint, aboutId }: Waiting) =>
  and(eq(waitingPush.endpoint, endpoint), eq(waitingPush.aboutId, aboutId))

export function done({ write }: Store, waiting: Waiting): Batch {
  return { statements: [write.delete(waitingPush).where(isThis(waiting))] }
}

export function postponed({ write }: Store, waiting: Waiting, dueAt: number): Batch {
  return { statements: [write.update(waitingPush).set({ dueAt }).where(isThis(waiting))] }
}

/** A failure pauses the device with all its pushes, so a dead one costs one try at a time. */
export function outcomeBatch(store: Store, { push, device: of }: DuePush, outcome: PushOutcome, now: number): Batch {
  const { write } = store
  const { statements, retryAt, isForgotten } = deviceOutcome(store, of, outcome, now)
  if (isForgotten) return { statements }
  if (outcome.kind === 'too_large' && !push.isShort)
    return { statements: [write.update(waitingPush).set({ isShort: true }).where(isThis(push))] }
  if (retryAt === undefined) return { statements: [...done(store, push).statements, ...statements] }
  const later = write
    .update(waitingPush)
    .set({ dueAt: larger(waitingPush.dueAt, sql`${retryAt}`) })
    .where(eq(waitingPush.endpoint, of.endpoint))
  return { statements: [...statements, later] }
}

interface DeviceOutcome {
  statements: Statement[]
  retryAt?: number
  isForgotten?: boolean
}

/** Counts a push's outcome for its device, whoever sent it. */
export function deviceOutcome(
  { write }: Store,
  of: DuePush['device'],
  outcome: PushOutcome,
  now: number,
): DeviceOutcome {
  const isThatDevice = eq(device.endpoint, of.endpoint)
  const change = (to: Partial<DuePush['device']>) => write.update(device).set(to).where(isThatDevice)
  const forgotten = { statements: [write.delete(device).where(isThatDevice)], isForgotten: true }
  switch (outcome.kind) {
    case 'delivered':
      return { statements: of.failures + of.refusals > 0 ? [change({ failures: 0, retryAt: null, refusals: 0 })] : [] }
    case 'gone':
      return forgotten
    case 'too_large':
      return { statements: [] }
    case 'later': {
      const pause = pauses[Math.min(of.failures, pauses.length - 1)] ?? minute
      const retryAt = now + (outcome.afterMs ?? pause)
      return { statements: [change({ failures: of.failures + 1, retryAt })], retryAt }
    }
    case 'refused': {
      if (!isOfDevice.has(outcome.why)) return { statements: [] }
      const refusals = of.refusals + 1
      return refusals >= maxRefusals ? forgotten : { statements: [change({ refusals })] }
    }
  }
}
