import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import type { report } from './reports.table.ts'

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
