import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { appealMs } from '../../../shared/features/reports/decided.text.ts'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/common.errors.ts'
import { changeStatements, put } from '../../sync/changes.ts'
import { readRevision, thisRev } from '../../sync/revision.ts'
import { appealedAlready, appealTooLate, notDecidedYet } from './reports.errors.ts'
import { reportRow } from './reports.rows.ts'
import { report } from './reports.table.ts'

interface Appeal {
  id: string
  personId: string
  reason: string
}

/** Either side, once, within 14 days (M13). A repeat gives the same answer. */
export async function appeal(
  { store, pokes, now }: Pick<Deps, 'store' | 'pokes' | 'now'>,
  { id, personId, reason }: Appeal,
): Promise<Report> {
  const isConcerned = or(eq(report.reporterId, personId), eq(report.personId, personId))
  const find = async () =>
    (
      await store.read
        .select()
        .from(report)
        .where(and(eq(report.id, id), isConcerned))
    )[0]
  const found = await find()
  const isTheirs = found && (found.reporterId === personId || found.decidedAt !== null)
  if (!isTheirs || found.kind === 'anything') throw notFound()
  const isSame = found.appealBy === personId && found.appealReason === reason
  if (!isSame) {
    if (found.decidedAt === null) throw notDecidedYet()
    if (found.appealedAt !== null) throw appealedAlready()
    if (now() > found.decidedAt + appealMs) throw appealTooLate()
    const isOpen = and(eq(report.id, id), isNotNull(report.decidedAt), isNull(report.appealedAt))
    const sides = [found.reporterId, found.personId].flatMap(side => side ?? [])
    const outcome = await store.commit({
      takesRev: true,
      guards: [store.read.select({ id: report.id }).from(report).where(isOpen)],
      statements: [
        store.write
          .update(report)
          .set({ appealBy: personId, appealReason: reason, appealedAt: now(), mailedAt: null, rev: thisRev })
          .where(isOpen),
        ...changeStatements(sides.map(side => put(`me:${side}`, 'report', id))),
      ],
    })
    if (outcome === 'guard_failed') throw appealedAlready()
    const { rev } = await readRevision(store)
    for (const side of sides) pokes.publish({ s: `me:${side}`, rev })
  }
  return must(
    reportRow(must(await find(), 'a report is never deleted while it is looked at'), personId),
    'it is theirs',
  )
}
