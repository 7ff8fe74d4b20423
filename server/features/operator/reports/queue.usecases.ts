import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { DecisionBody, QueuedReport, ReportInContext } from '../../../../shared/features/operator/queue.schema.ts'
import type { ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { invalid, notFound } from '../../../middleware/errors.ts'
import { put, thisRev, type BatchPart } from '../../../sync/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { report } from '../../reports/reports.table.ts'
import { type Actor, by, commitPlanned, type PlanDeps, queueDecision } from '../commit-planned.ts'
import { alreadyDecided, errorOf } from '../operator.errors.ts'
import { type EndDeps, endSessionsOfBlocked } from '../people/people.usecases.ts'
import { planEffects } from './effects.ts'
import { findQueued } from './queue.queries.ts'
import { audit } from '../../audit/audit.table.ts'
import { findContext } from './context.queries.ts'

interface Deciding extends DecisionBody {
  id: string
  actor: Actor
}

type Row = typeof report.$inferSelect

/** Decides a report or appeal (M13), undoing the first decision's effects where it differs. A second operator gets 409. */
export async function decide(deps: PlanDeps & EndDeps, deciding: Deciding): Promise<QueuedReport> {
  const { store } = deps
  await commitPlanned(deps, async () => {
    const [row] = await store.read.select().from(report).where(eq(report.id, deciding.id))
    if (!row) throw notFound()
    const isAppeal = row.appealedAt !== null && row.appealDecidedAt === null
    if (row.decidedAt !== null && !isAppeal) throw alreadyDecided(await findQueued(store.read, row.id))
    if (row.kind === 'anything' && deciding.decision !== 'nothing') throw invalid({ decision: errorOf.onlyNothing })
    const stood: ReportDecision = (isAppeal && row.decision) || 'nothing'
    const effects = await planEffects(deps, row, { stood, ...deciding })
    return { parts: [...effects, decisionPart(deps, row, { ...deciding, isAppeal, stood })] }
  })
  await endSessionsOfBlocked(deps)
  return must(await findQueued(store.read, deciding.id), 'a report that was decided is there')
}

function decisionPart(
  deps: PlanDeps,
  row: Row,
  {
    id,
    decision,
    why,
    ground = 'terms',
    actor,
    isAppeal,
    stood,
  }: Deciding & { isAppeal: boolean; stood: ReportDecision },
): BatchPart {
  const { store, now, newId } = deps
  const isOpen = and(
    eq(report.id, id),
    isAppeal ? and(isNotNull(report.appealedAt), isNull(report.appealDecidedAt)) : isNull(report.decidedAt),
  ) as SQL
  const sides = [...new Set([row.reporterId, row.personId].flatMap(side => side ?? []))]
  const first = { decision, why, decidedAt: now(), decidedBy: actor.whoId }
  const second = { appealDecision: decision, appealWhy: why, appealDecidedAt: now(), appealDecidedBy: actor.whoId }
  const groupId = newId()
  return {
    guards: [store.read.select({ id: report.id }).from(report).where(isOpen)],
    statements: [
      store.write
        .update(report)
        .set({ ...(isAppeal ? second : first), ground: isAppeal ? (row.ground ?? ground) : ground, rev: thisRev })
        .where(isOpen),
      ...sides.flatMap(personId => queueDecision(store, { personId, aboutId: id, groupId, at: now() })),
      recordAudit(deps, actor, isAppeal ? 'appeal.decide' : 'report.decide', ['report', id], {
        before: { decision: isAppeal ? stood : null },
        after: { decision, ground },
      }),
    ],
    changes: sides.map(side => put(`me:${side}`, 'report', id)),
  }
}

/** Repeated reading within this time is one audit line. */
const onceMs = 60 * 60 * 1000

/** Records that somebody reads a chat before returning it. */
export async function openReport(deps: PlanDeps, id: string, operatorId: string): Promise<ReportInContext> {
  const { store, now } = deps
  const queued = await findQueued(store.read, id)
  if (!queued) throw notFound()
  const context = await findContext(store.read, queued)
  if (context.chat === null || context.chat.messages.length === 0) return context
  const [existing] = await store.read
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
  if (!existing) {
    const line = recordAudit(deps, by(operatorId), 'chat.open', ['report', id], {
      after: { messages: context.chat.messages.length },
    })
    await store.commit({ statements: [line] })
  }
  return context
}
