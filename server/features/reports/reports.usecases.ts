import { must } from '../../../shared/lib/must.ts'
import type { BugReport, Report } from '../../../shared/features/reports/reports.schema.ts'
import type { Deps } from '../../deps.ts'
import { notFound, unexpected } from '../../middleware/common.errors.ts'
import { changeStatements } from '../../sync/changes.ts'
import type { Plan } from '../../sync/mutator.ts'
import { readRevision, thisRev } from '../../sync/revision.ts'
import { planReport } from './plan-report.ts'
import { adGone, ownAd } from './reports.errors.ts'
import { type About, findOpenReport } from './reports.queries.ts'
import { readReports } from './reports.readers.ts'
import { report } from './reports.table.ts'

type ReportDeps = Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>

interface Filing {
  about: About
  reason: string
  reporterId: string
  /** Called only before a report is stored; throws where it is one too many. */
  admit(id: string): Promise<void>
}

const attempts = 5

/** Returns an open report where there is one. */
export async function fileReport(deps: ReportDeps, filing: Filing): Promise<{ report: Report; isNew: boolean }> {
  const { store, now, newId } = deps
  const { about, reason, reporterId, admit } = filing
  const id = newId()
  const asked = { store, person: { id: reporterId }, now: now(), replayOf: undefined }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const plan = await planReport({ id, about, reason }, asked)
    if (plan.kind === 'rejected') throw errorOf(plan)
    if (plan.kind !== 'applied') return { report: await openReport(deps, about, reporterId), isNew: false }
    await admit(id)
    if (await committed(deps, plan, reporterId)) return { report: await ownReport(deps, id, reporterId), isNew: true }
  }
  throw new Error('a report could not be filed')
}

/** Needs no account (I1). */
export async function keepBugReport(
  { store, now, newId }: ReportDeps,
  { message, reporter }: BugReport,
): Promise<void> {
  const row = { id: newId(), kind: 'anything' as const, replyTo: reporter, reason: message }
  await store.commit({
    takesRev: true,
    statements: [store.write.insert(report).values({ ...row, createdAt: now(), rev: thisRev })],
  })
}

async function committed(
  { store, pokes }: ReportDeps,
  plan: Extract<Plan, { kind: 'applied' }>,
  reporterId: string,
): Promise<boolean> {
  const outcome = await store.commit({
    takesRev: true,
    guards: [...(plan.guards ?? [])],
    statements: [...plan.statements, ...changeStatements(plan.changes)],
  })
  if (outcome === 'guard_failed') return false
  pokes.publish({ s: `me:${reporterId}`, rev: (await readRevision(store)).rev })
  return true
}

async function openReport(deps: ReportDeps, about: About, reporterId: string): Promise<Report> {
  const id = await findOpenReport(deps.store.read, about, reporterId)
  return ownReport(deps, must(id, 'what changed nothing was reported already'), reporterId)
}

async function ownReport({ store }: ReportDeps, id: string, reporterId: string): Promise<Report> {
  const rows = await readReports(store.read, [id], reporterId)
  return must(rows.get(id), 'a report that was filed is there')
}

function errorOf({ code }: Extract<Plan, { kind: 'rejected' }>) {
  if (code === 'own_ad') return ownAd()
  if (code === 'ad_gone') return adGone()
  return code === 'not_found' || code === 'not_member' ? notFound() : unexpected()
}
