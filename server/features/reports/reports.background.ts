import { and, eq, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { schedule } from '../../sync/schedule.ts'
import { type MailDeps, mailReports } from './mail-reports.ts'
import { report } from './reports.table.ts'

/** At most one mail a minute. */
const mailEveryMs = 60_000
const forgetEveryMs = 60 * 60 * 1000
const retentionMs = 365 * 24 * 60 * 60 * 1000

/** Deletes reports without an account after a year. */
export function startReportsBackground(deps: MailDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  const { log, counters } = deps
  const stopMailing = schedule(async () => void (await mailReports(deps)), {
    job: 'report_mails',
    everyMs: mailEveryMs,
    log,
    counters,
  })
  const stopForgetting = schedule(() => forgetOldReports(deps), {
    job: 'report_tidying',
    everyMs: forgetEveryMs,
    log,
    counters,
  })
  return async () => {
    await Promise.all([stopMailing(), stopForgetting()])
  }
}

export async function forgetOldReports({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const old = and(eq(report.kind, 'anything'), lt(report.createdAt, now() - retentionMs))
  await store.commit({ statements: [store.write.delete(report).where(old)] })
}
