import { and, eq, sql } from 'drizzle-orm'
import type { PushOutcome } from '../../../adapters/push/push-service.ts'
import { larger } from '../../../common/store/dialect.ts'
import type { Store } from '../../../common/store/store.ts'
import type { Batch } from '../../../common/store/batch.ts'
import { device } from '../devices/devices.table.ts'
import { waitingPush } from '../queue/queue.table.ts'
import type { DuePush } from './due-pushes.ts'

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
  const isThatDevice = eq(device.endpoint, of.endpoint)
  switch (outcome.kind) {
    case 'delivered': {
      const well = write.update(device).set({ failures: 0, retryAt: null, refusals: 0 }).where(isThatDevice)
      return { statements: [...done(store, push).statements, ...(of.failures + of.refusals > 0 ? [well] : [])] }
    }
    case 'gone':
      return { statements: [write.delete(device).where(isThatDevice)] }
    case 'too_large':
      if (push.isShort) return done(store, push)
      return { statements: [write.update(waitingPush).set({ isShort: true }).where(isThis(push))] }
    case 'later': {
      const pause = pauses[Math.min(of.failures, pauses.length - 1)] ?? minute
      const retryAt = now + (outcome.afterMs ?? pause)
      return {
        statements: [
          write
            .update(device)
            .set({ failures: of.failures + 1, retryAt })
            .where(isThatDevice),
          write
            .update(waitingPush)
            .set({ dueAt: larger(waitingPush.dueAt, sql`${retryAt}`) })
            .where(eq(waitingPush.endpoint, of.endpoint)),
        ],
      }
    }
    case 'refused': {
      if (!isOfDevice.has(outcome.why)) return done(store, push)
      const refusals = of.refusals + 1
      if (refusals >= maxRefusals) return { statements: [write.delete(device).where(isThatDevice)] }
      const counted = write.update(device).set({ refusals }).where(isThatDevice)
      return { statements: [...done(store, push).statements, counted] }
    }
  }
}
