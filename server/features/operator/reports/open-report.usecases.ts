import { and, eq, gt } from 'drizzle-orm'
import type { ReportInContext } from '../../../../shared/features/operator/queue.schema.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { audit } from '../../audit/audit.table.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { by, signed } from '../actor.ts'
import type { PlanDeps } from '../commit-planned.ts'
import { findContext } from './context.queries.ts'
import { findQueued } from './queue.queries.ts'

/** Repeated reading within this time is one audit line. */
const onceMs = 60 * 60 * 1000

/** Records that somebody reads a chat before returning it. */
export async function openReport(deps: PlanDeps, id: string, operatorId: string): Promise<ReportInContext> {
  const { store, now } = deps
  const queued = await findQueued(store.read, id)
  if (!queued) throw notFound()
  const context = await findContext(store.read, queued)
  if (context.chat === null || context.chat.messages.length === 0) return context
  const [known] = await store.read
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.aboutId, id),
        gt(audit.at, now() - onceMs),
        eq(audit.whoId, operatorId),
        eq(audit.action, 'chat.open'),
      ),
    )
    .limit(1)
  if (!known) {
    const line = recordAudit(deps, {
      ...signed(by(operatorId)),
      action: 'chat.open',
      about: { kind: 'report', id },
      after: { messages: context.chat.messages.length },
    })
    await store.commit({ statements: [line] })
  }
  return context
}
