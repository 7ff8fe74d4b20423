import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { enqueuePush } from '../notifications/queue/enqueue.ts'
import { handover } from './handovers.table.ts'

const everyMs = 10_000
const perRun = 50
const hourMs = 3600_000
/** Before the time that was agreed on, and after it (M19). */
export const remindMs = hourMs
const askMs = 2 * hourMs

type RemindDeps = Pick<Deps, 'store' | 'now'>

/** Reminds both an hour before, and asks both afterwards whether it worked; each once, whichever node does it. */
export async function remindHandovers({ store, now }: RemindDeps): Promise<void> {
  const at = now()
  const soon = await due(store, and(isNull(handover.remindedAt), lte(handover.meetsAt, at + remindMs)))
  for (const each of soon) await remind({ store }, each, { column: 'remindedAt', isNews: (each.meetsAt ?? 0) > at, at })
  const over = await due(store, lte(handover.meetsAt, at - askMs))
  for (const each of over)
    await remind({ store }, each, { column: 'askedAt', isNews: (each.meetsAt ?? 0) > at - 24 * hourMs, at })
}

function due({ read }: Deps['store'], which: SQL | undefined) {
  const where = and(isNull(handover.askedAt), isNotNull(handover.accepted), eq(handover.replaced, false), which)
  return read.select().from(handover).where(where).limit(perRun)
}

async function remind(
  { store }: Pick<Deps, 'store'>,
  { id, chatId }: typeof handover.$inferSelect,
  { column, isNews, at }: { column: 'remindedAt' | 'askedAt'; isNews: boolean; at: number },
): Promise<void> {
  const notice = { id, chatId, kind: 'handover', now: at } as const
  await store.commit({
    guards: [sql`select 1 from ${handover} where ${handover.id} = ${id} and ${isNull(handover[column])}`],
    statements: [
      store.write
        .update(handover)
        .set({ [column]: at })
        .where(eq(handover.id, id)),
      ...(isNews ? (['buyer', 'seller'] as const).map(side => enqueuePush(notice, side)) : []),
    ],
  })
}

export function startReminding(deps: RemindDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  const { log, counters } = deps
  return schedule(() => remindHandovers(deps), { job: 'handovers', everyMs, log, counters })
}
