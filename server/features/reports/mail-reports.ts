import { inArray } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { Deps } from '../../deps.ts'
import { writeReportMail } from './report-mail.ts'
import { findUnmailed } from './reports.queries.ts'
import { report } from './reports.table.ts'

export type MailDeps = Pick<Deps, 'store' | 'mail' | 'publicUrl' | 'config' | 'now'>

/** More come with the next mail. */
const reportsPerRun = 20
/** Older reports are in the queue only, also for a new address. */
const youngerThanMs = 7 * 24 * 60 * 60 * 1000

/** One mail for all, against floods. Marked after sending: a crash sends twice rather than never. Returns their number. */
export async function mailReports({ store, mail, publicUrl, config, now }: MailDeps): Promise<number> {
  const to = config.operatorEmail
  if (to === undefined) return 0
  const reports = await findUnmailed(store.read, now() - youngerThanMs, reportsPerRun)
  if (reports.length === 0) return 0
  await mail.send({ to, ...(await writeReportMail(reports, publicUrl())) })
  const ids = reports.map(({ id }) => id)
  const marked = store.write.update(report).set({ mailedAt: now() })
  await store.commit({ statements: [marked.where(inArray(report.id, among(ids)))] })
  return reports.length
}
