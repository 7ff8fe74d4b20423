import { eq, sql } from 'drizzle-orm'
import type { ReportCreate } from '../../../shared/features/reports/reports.mutations.ts'
import { put, thisRev } from '../../sync/changes.ts'
import { type MutatorContext, type Plan, rejected } from '../../sync/mutator.ts'
import { findOpenReport, findSubject } from './reports.queries.ts'
import { report } from './reports.table.ts'

type Planning = Pick<MutatorContext, 'store' | 'now' | 'replayOf'> & { person: { id: string } }

/** Not about oneself, nor about a row that one cannot see (I2). A second report while one is open changes nothing. */
export async function planReport({ id, about, reason }: ReportCreate, planning: Planning): Promise<Plan> {
  const { store, person, now, replayOf } = planning
  const [existing] = await store.read.select().from(report).where(eq(report.id, id))
  if (existing) {
    const isSame = existing.reporterId === person.id && existing.aboutId === about.id && existing.reason === reason
    return isSame ? { kind: 'noop' } : rejected('id_reused')
  }
  const subject = await findSubject(store.read, about, person.id)
  if (typeof subject === 'string') return rejected(subject)
  if (await findOpenReport(store.read, about, person.id)) return { kind: 'noop' }
  if (subject.isGone && !replayOf) return rejected('ad_gone')
  const row = { id, kind: about.kind, aboutId: about.id, reporterId: person.id, personId: subject.personId, reason }
  return {
    kind: 'applied',
    guards: [
      sql`select 1 where not exists (select 1 from ${report} where ${report.id} = ${id}
        or (${report.reporterId} = ${person.id} and ${report.kind} = ${about.kind} and ${report.aboutId} = ${about.id}
          and ${report.decidedAt} is null))`,
    ],
    statements: [store.write.insert(report).values({ ...row, createdAt: now, rev: thisRev })],
    changes: [put(`me:${person.id}`, 'report', id)],
  }
}
