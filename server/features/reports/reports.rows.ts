import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import type { report } from './reports.table.ts'

/** A report as who sent it reads it, whichever way; none for what came without an account. */
export function reportRow(row: typeof report.$inferSelect): Report | undefined {
  const { id, kind, aboutId, reason, createdAt, decision, decidedAt, why } = row
  if (kind === 'anything' || aboutId === null) return undefined
  const state = decidedAt === null ? 'open' : 'decided'
  return { id, about: { kind, id: aboutId }, reason, createdAt, state, decision, decidedAt, why, appeal: null }
}
