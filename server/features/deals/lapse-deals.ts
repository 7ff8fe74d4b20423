import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { nextTurn } from '../../common/each-at-once.ts'
import { offerLifeMs } from '../../../shared/features/deals/deals.rules.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { commitAndPoke } from '../../sync/changes.ts'
import { schedule } from '../../sync/schedule.ts'
import { revision } from '../../sync/sync.table.ts'
import { offer, reservation } from './deals.table.ts'
import { enqueueFree } from './free-again.ts'
import { groupsEnded, ofGroup } from './groups.ts'
import { mendDeals } from './mend-deals.ts'
import { whenOf } from './news.ts'
import { offersOver, waits } from './offers-over.ts'

const everyMs = 5000
const perRun = 50
const newsMs = 24 * 3600_000

/** Ends reservations and offers whose time is over, each once, whichever node does it (M4, M28). True: maybe more. */
export async function lapseDeals(deps: ChangeDeps): Promise<boolean> {
  const { store, now } = deps
  const [history] = await store.read.select({ restoredAt: revision.restoredAt }).from(revision)
  // An earlier lapse was announced before the restore.
  const isNews = (until: number) => until > Math.max(now() - newsMs, history?.restoredAt ?? 0)
  const isRunOut = and(isNull(reservation.endedAt), isNull(reservation.mainId), lte(reservation.until, now()))
  const groups = await store.read
    .select()
    .from(reservation)
    .where(isRunOut)
    .orderBy(asc(reservation.until))
    .limit(perRun)
  let ended = 0
  for (const { id, until } of groups) {
    const at = now()
    const over = { ...whenOf({ now: at }), isNews: isNews(until), by: 'time' } as const
    const { groups: found, ...part } = await groupsEnded(store, ofGroup(id), over)
    const free = found.flatMap(group => group.rows.flatMap(row => enqueueFree({ ...group, ...row, now: at })))
    const outcome = await commitAndPoke(deps, {
      ...part,
      statements: [...part.statements, ...(isNews(until) ? free : [])],
    })
    if (outcome !== 'guard_failed') ended += 1
  }
  const isLate = and(waits, lte(offer.at, now() - offerLifeMs))
  const offers = await store.read.select().from(offer).where(isLate).orderBy(asc(offer.at)).limit(perRun)
  for (const { id, at } of offers) {
    const over = { ...whenOf({ now: now() }), isNews: isNews(at + offerLifeMs), kind: 'lapse', by: null } as const
    const part = await offersOver(store, and(eq(offer.id, id), isLate), over)
    if (part.statements.length > 0 && (await commitAndPoke(deps, part)) !== 'guard_failed') ended += 1
  }
  return Math.max(groups.length, offers.length) === perRun && ended > 0
}

export function startLapsing(deps: ChangeDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  let isMended = false
  const lapse = async () => {
    while (!isMended) {
      const { seen, mended } = await mendDeals(deps)
      isMended = seen === 0
      if (mended === 0) break
      await nextTurn()
    }
    while (await lapseDeals(deps)) await nextTurn()
  }
  return schedule(lapse, { job: 'reservations', everyMs, runNow: true, log: deps.log, counters: deps.counters })
}
