import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { nextTurn } from '../../common/each-at-once.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { commitAndPoke } from '../../sync/changes.ts'
import { schedule } from '../../sync/schedule.ts'
import { reservationsTakenBack, enqueueFree } from './end-reservations.ts'
import { lapseOffers } from '../offers/lapse-offers.ts'
import { enqueueForParty } from '../notifications/queue/enqueue.ts'
import { reservation } from './reservations.table.ts'

const everyMs = 5000
const perRun = 50
/** Later than this it is no news any more, as after a long stop. */
const newsMs = 24 * 3600_000

/** Ends expired ones and notifies both sides and the others who wait, each once, whichever node does it (M4). True: maybe more. */
export async function lapseReservations(deps: ChangeDeps): Promise<boolean> {
  const { store, now } = deps
  const where = and(isNull(reservation.endedAt), lte(reservation.until, now()))
  const due = await store.read.select().from(reservation).where(where).orderBy(asc(reservation.until)).limit(perRun)
  let ended = 0
  for (const over of due) {
    const at = now()
    const part = await reservationsTakenBack(store, eq(reservation.id, over.id), { by: 'time', now: at })
    const about = { ...over, kind: 'reservation' as const, now: at }
    const isNews = over.until > at - newsMs
    const outcome = await commitAndPoke(deps, {
      guards: [
        ...part.guards,
        sql`select 1 from ${reservation} where ${reservation.id} = ${over.id} and ${reservation.endedAt} is null`,
      ],
      statements: [
        ...part.statements,
        ...(isNews
          ? [
              ...(over.mainId === null
                ? [...enqueueForParty(about, 'buyer_id'), ...enqueueForParty(about, 'seller_id')]
                : []),
              ...enqueueFree(about),
            ]
          : []),
      ],
      changes: part.changes,
    })
    if (outcome !== 'guard_failed') ended += 1
  }
  return due.length === perRun && ended > 0
}

export function startLapsing(deps: ChangeDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  const lapse = async () => {
    while (await lapseReservations(deps)) await nextTurn()
    while (await lapseOffers(deps)) await nextTurn()
  }
  return schedule(lapse, { job: 'reservations', everyMs, log: deps.log, counters: deps.counters })
}
