import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { must } from '../../../shared/lib/must.ts'
import type { BugReport, Report } from '../../../shared/features/reports/reports.schema.ts'
import type { ChangeDeps } from '../../deps.ts'
import { notFound, unexpected } from '../../middleware/errors.ts'
import { commitAndPoke, put, thisRev } from '../../sync/changes.ts'
import type { Plan } from '../../sync/mutator.ts'
import { planReport } from './plan-report.ts'
import { adGone, appealedAlready, appealTooLate, notDecidedYet, ownAd } from './reports.errors.ts'
import { type About, findOpenReport } from './reports.queries.ts'
import { readReports, reportRow } from './reports.readers.ts'
import { report } from './reports.table.ts'
import { appealMs } from '../../../shared/features/reports/decided.text.ts'

interface Filing {
  about: About
  reason: string
  reporterId: string
  /** Called only before a report is stored; throws where it is one too many. */
  admit(id: string): Promise<void>
}

const attempts = 5

/** Returns an open report where there is one. */
export async function fileReport(deps: ChangeDeps, filing: Filing): Promise<{ report: Report; isNew: boolean }> {
  const { store, now, newId } = deps
  const { about, reason, reporterId, admit } = filing
  const id = newId()
  const context = { store, person: { id: reporterId }, now: now(), replayOf: undefined }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const plan = await planReport({ id, about, reason }, context)
    if (plan.kind === 'rejected') throw errorOf(plan)
    if (plan.kind !== 'applied') return { report: await openReport(deps, about, reporterId), isNew: false }
    await admit(id)
    if ((await commitAndPoke(deps, plan)) !== 'guard_failed')
      return { report: await ownReport(deps, id, reporterId), isNew: true }
  }
  throw new Error('a report could not be filed')
}

/** Needs no account (I1). */
export async function keepBugReport(
  { store, now, newId }: ChangeDeps,
  { message, reporter }: BugReport,
): Promise<void> {
  const row = { id: newId(), kind: 'anything' as const, replyTo: reporter, reason: message }
  await store.commit({
    takesRev: true,
    statements: [store.write.insert(report).values({ ...row, createdAt: now(), rev: thisRev })],
  })
}

async function openReport(deps: ChangeDeps, about: About, reporterId: string): Promise<Report> {
  const id = await findOpenReport(deps.store.read, about, reporterId)
  return ownReport(deps, must(id, 'what changed nothing was reported already'), reporterId)
}

async function ownReport({ store }: ChangeDeps, id: string, reporterId: string): Promise<Report> {
  const rows = await readReports(store.read, [id], reporterId)
  return must(rows.get(id), 'a report that was filed is there')
}

function errorOf({ code }: Extract<Plan, { kind: 'rejected' }>) {
  if (code === 'own_ad') return ownAd()
  if (code === 'ad_gone') return adGone()
  return code === 'not_found' || code === 'not_member' ? notFound() : unexpected()
}

interface Appeal {
  id: string
  personId: string
  reason: string
}

/** Either side, once, within 14 days (M13). A repeat gives the same answer. */
export async function appeal(deps: ChangeDeps, { id, personId, reason }: Appeal): Promise<Report> {
  const { store, now } = deps
  const isTheirs = and(eq(report.id, id), or(eq(report.reporterId, personId), eq(report.personId, personId)))
  const find = async () => (await store.read.select().from(report).where(isTheirs))[0]
  const found = await find()
  const isSeen = found && (found.reporterId === personId || found.decidedAt !== null)
  if (!isSeen || found.kind === 'anything') throw notFound()
  const isSame = found.appealBy === personId && found.appealReason === reason
  if (!isSame) {
    if (found.decidedAt === null) throw notDecidedYet()
    if (found.appealedAt !== null) throw appealedAlready()
    if (now() > found.decidedAt + appealMs) throw appealTooLate()
    const isOpen = and(eq(report.id, id), isNotNull(report.decidedAt), isNull(report.appealedAt))
    const sides = [found.reporterId, found.personId].flatMap(side => side ?? [])
    const appealed = { appealBy: personId, appealReason: reason, appealedAt: now(), mailedAt: null, rev: thisRev }
    const outcome = await commitAndPoke(deps, {
      guards: [store.read.select({ id: report.id }).from(report).where(isOpen)],
      statements: [store.write.update(report).set(appealed).where(isOpen)],
      changes: sides.map(side => put(`me:${side}`, 'report', id)),
    })
    if (outcome === 'guard_failed') throw appealedAlready()
  }
  return must(
    reportRow(must(await find(), 'a report is never deleted while it is looked at'), personId),
    'it is theirs',
  )
}
