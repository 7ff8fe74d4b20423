import { sql } from 'drizzle-orm'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { reportRow } from './reports.rows.ts'
import { report } from './reports.table.ts'

/** For the reporter, and after the decision for the reported person. */
export async function readReports(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Report>> {
  if (caller === null) return new Map()
  const rows = await read.select().from(report)
    .where(sql`${report.id} in ${among(ids)} and (${report.reporterId} = ${caller}
      or ${report.personId} = ${caller} and ${report.decidedAt} is not null)`)
  return new Map(rows.flatMap(row => reportRow(row, caller) ?? []).map(row => [row.id, row]))
}
