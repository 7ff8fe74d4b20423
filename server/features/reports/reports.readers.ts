import { sql } from 'drizzle-orm'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import { report } from './reports.table.ts'
import { valuesOf, type Reader } from '../../common/store/sql.ts'

type Row = typeof report.$inferSelect

/** The reported person gets it after the decision, without the reporter's words. Undefined for account-less reports. */
export function reportRow(row: Row, caller: string): Report | undefined {
  const { id, kind, aboutId, reason, createdAt, decision, decidedAt, why, ground } = row
  if (kind === 'anything' || aboutId === null) return undefined
  const mine = row.personId === caller && row.reporterId !== caller
  if (mine && decidedAt === null) return undefined
  return {
    id,
    about: { kind, id: aboutId, ...(mine && { mine }) },
    reason: mine ? '' : reason,
    createdAt,
    state: decidedAt === null ? 'open' : 'decided',
    decision,
    decidedAt,
    why,
    ...(ground !== null && { ground }),
    appeal: appealOf(row, caller),
  }
}

function appealOf(row: Row, caller: string): Report['appeal'] {
  const { appealedAt: at, appealReason, appealBy, appealDecision: decision, appealWhy: why } = row
  if (at === null) return null
  return { reason: appealBy === caller ? (appealReason ?? '') : '', at, decision, ...(why !== null && { why }) }
}

/** For the reporter, and after the decision for the reported person. */
export async function readReports(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Report>> {
  if (caller === null) return new Map()
  const rows = await read.select().from(report)
    .where(sql`${report.id} in ${valuesOf(ids)} and (${report.reporterId} = ${caller}
      or ${report.personId} = ${caller} and ${report.decidedAt} is not null)`)
  return new Map(rows.flatMap(row => reportRow(row, caller) ?? []).map(row => [row.id, row]))
}
