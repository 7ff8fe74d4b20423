import type { ReportCreate } from '../../../shared/features/reports/reports.mutations.ts'
import type { Report, ReportKind } from '../../../shared/features/reports/reports.schema.ts'
import { serverTime } from '../../lib/server-clock.ts'
import type { Cache } from '../../local/cache.types.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import { type Shown } from '../../sync/core/overlay.types.ts'

export type ShownReport = Shown<Report> & { code?: string | undefined }

/** Includes unsent and refused reports, newest first. */
export async function readReports(vault: Vault, cache: Cache): Promise<ShownReport[]> {
  const [rows, mine] = await Promise.all([cache.report.toArray(), vault.outbox.where({ lane: 'me' }).toArray()])
  const receivedIds = new Set(rows.map(({ id }) => id))
  const own = mine
    .filter(({ name }) => name === 'report.create')
    .map(waiting)
    .filter(({ id }) => !receivedIds.has(id))
  return [...rows.map((row): ShownReport => ({ ...row, work: 'sent' })), ...own].toSorted(
    (a, b) => b.createdAt - a.createdAt,
  )
}

/** A decided or refused report leaves room for another. */
export function openReportAbout(
  reports: readonly ShownReport[],
  about: { kind: ReportKind; id: string },
): ShownReport | undefined {
  return reports.find(
    report =>
      report.about.kind === about.kind &&
      report.about.id === about.id &&
      report.state === 'open' &&
      report.work !== 'refused',
  )
}

function waiting(entry: OutboxEntry): ShownReport {
  const { id, about, reason } = entry.args as ReportCreate
  const undecided = { state: 'open', decision: null, decidedAt: null, why: null, appeal: null } as const
  return {
    ...ownRow({ id, about, reason, createdAt: serverTime(entry.createdAt), ...undecided }, entry),
    code: entry.code,
  }
}
