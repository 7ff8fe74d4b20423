import { count, eq, gt, isNull, lt, min, sql } from 'drizzle-orm'
import type { Reader } from '../../../common/store/sql.ts'
import { announcement, device, mail, waitingMail, waitingPush } from '../../notifications/notifications.table.ts'
import { departure } from '../../people/people.table.ts'

export type Queues = Awaited<ReturnType<typeof readQueues>>

const lateMs = 60_000

/** Milliseconds since the epoch; null where nothing is due. */
export async function readQueues(read: Reader, now: number) {
  const due = now - lateMs
  const [pushes] = await read
    .select({ waiting: count(), oldestDueAt: min(waitingPush.dueAt), late: countOf(lt(waitingPush.dueAt, due)) })
    .from(waitingPush)
  const [devices] = await read.select({ all: count(), failing: countOf(gt(device.failures, 0)) }).from(device)
  const [letters] = await read
    .select({
      waiting: count(),
      oldestDueAt: min(mail.dueAt),
      late: countOf(lt(mail.dueAt, due)),
      failing: countOf(gt(mail.failures, 0)),
    })
    .from(mail)
    .where(isNull(mail.outcome))
  const [undecided] = await read.select({ waiting: count(), oldestDueAt: min(waitingMail.dueAt) }).from(waitingMail)
  const [announced] = await read
    .select({ waiting: count(), oldestAt: min(announcement.createdAt) })
    .from(announcement)
    .where(isNull(announcement.doneAt))
  const [departing] = await read
    .select({ open: count(), oldestAskedAt: min(departure.askedAt) })
    .from(departure)
    .where(isNull(departure.finishedAt))
  const givenUp = await read.$count(mail, eq(mail.outcome, 'given_up'))
  const dueOrNull = (at: number | null | undefined) => (at !== null && at !== undefined && at <= now ? at : null)
  return {
    pushes: {
      waiting: pushes?.waiting ?? 0,
      late: pushes?.late ?? 0,
      oldestDueAt: dueOrNull(pushes?.oldestDueAt),
      devices: devices?.all ?? 0,
      failing: devices?.failing ?? 0,
    },
    mails: {
      waiting: (letters?.waiting ?? 0) + (undecided?.waiting ?? 0),
      late: letters?.late ?? 0,
      oldestDueAt: dueOrNull(letters?.oldestDueAt) ?? dueOrNull(undecided?.oldestDueAt),
      failing: letters?.failing ?? 0,
      givenUp,
    },
    announcing: { ads: announced?.waiting ?? 0, oldestAt: announced?.oldestAt ?? null },
    departures: { open: departing?.open ?? 0, oldestAskedAt: departing?.oldestAskedAt ?? null },
  }
}

const countOf = (condition: ReturnType<typeof lt>) => sql<number>`count(*) filter (where ${condition})`
