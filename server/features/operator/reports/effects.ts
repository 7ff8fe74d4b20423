import { and, eq, isNull } from 'drizzle-orm'
import type { BlockDays } from '../../../../shared/features/operator/queue.schema.ts'
import type { ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'
import type { Statement } from '../../../common/store/sql.ts'
import { invalid } from '../../../middleware/errors.ts'
import { thisRev, type BatchPart, emptyPart } from '../../../sync/changes.ts'
import { ad } from '../../ads/ads.table.ts'
import { adNow } from '../../ads/ad-now.ts'
import { adsReturned, adsTakenOff } from '../../deals/taken-off.ts'
import { whenOf } from '../../deals/news.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { book } from '../../books/books.table.ts'
import { chat } from '../../chats/chats.table.ts'
import { findBlock } from '../../people/people.queries.ts'
import { person } from '../../people/people.table.ts'
import { indexBook } from '../../search/index-book.ts'
import type { report } from '../../reports/reports.table.ts'
import { type Actor, type PlanDeps } from '../commit-planned.ts'
import { errorOf } from '../operator.errors.ts'
import { planBlock, planUnblock } from '../people/plan-block.ts'

interface Wanted {
  stood: ReportDecision
  decision: ReportDecision
  why: string
  days?: BlockDays | undefined
  actor: Actor
}

type Row = typeof report.$inferSelect

export async function planEffects(deps: PlanDeps, row: Row, wanted: Wanted): Promise<BatchPart[]> {
  const { stood, decision, actor, why } = wanted
  if (stood === decision) return []
  const { personId } = row
  const block = personId === null ? undefined : await findBlock(deps.store.read, personId)
  const lifts = stood === 'block_person' && personId !== null && block?.reportId === row.id
  const exceptAd = decision === 'remove_ad' ? await adOf(deps, row) : undefined
  return [
    ...(lifts ? await planUnblock(deps, { personId, why, actor, exceptAd }) : []),
    ...(decision === 'remove_ad' ? await removeAd(deps, row, { actor, block }) : []),
    ...(decision === 'block_person' && !block ? await blocked(deps, row, wanted) : []),
    ...(stood === 'remove_ad' && decision === 'nothing' ? await returnAd(deps, row, { actor, block }) : []),
  ]
}

async function blocked(deps: PlanDeps, row: Row, { why, days, actor }: Wanted): Promise<BatchPart[]> {
  if (row.personId === null || !(await isHere(deps, row.personId))) throw invalid({ decision: errorOf.personGone })
  return planBlock(deps, { personId: row.personId, why, reportId: row.id, days, actor })
}

type Block = Awaited<ReturnType<typeof findBlock>>

interface Removal {
  actor: Actor
  /** In force: the ads that it took come back with its end. */
  block: Block
}

async function removeAd(deps: PlanDeps, row: Row, { actor, block }: Removal): Promise<BatchPart[]> {
  const { store, now } = deps
  const adId = await adOf(deps, row)
  if (adId === undefined) throw invalid({ decision: errorOf.noAd })
  const part = await adsTakenOff(store, [adId], whenOf({ now: now() }))
  const line = recordAudit(deps, actor, 'ad.remove', ['ad', adId], {
    before: { state: part.statements.length === 0 ? 'gone' : 'open' },
    after: { state: 'removed', report: row.id },
  })
  return [part, block ? leftToBlock(store, adId, { from: block.at, to: block.at - 1 }) : emptyPart, lineOnly(line)]
}

async function returnAd(deps: PlanDeps, row: Row, { actor, block }: Removal): Promise<BatchPart[]> {
  const { store, now } = deps
  const adId = await adOf(deps, row)
  if (adId === undefined || row.personId === null || !(await isHere(deps, row.personId))) return []
  const [found] = await store.read.select().from(ad).where(eq(ad.id, adId))
  if (!found || found.deletedAt === null || found.reason !== null) return []
  const line = recordAudit(deps, actor, 'ad.return', ['ad', adId], {
    before: { state: 'removed' },
    after: { state: block ? 'gone' : 'open', report: row.id },
  })
  const part = block
    ? leftToBlock(store, adId, { from: found.deletedAt, to: block.at })
    : await adsReturned(store, [adId], now())
  const [of] = await store.read.select().from(book).where(eq(book.id, found.bookId))
  // A refused book went out of search with its ads.
  return [part, { ...emptyPart, statements: of ? indexBook(store.write, of) : [] }, lineOnly(line)]
}
const lineOnly = (line: Statement): BatchPart => ({ ...emptyPart, statements: [line] })

/** An ad is off by the block exactly where it is off since its moment (`planBlock`). */
function leftToBlock({ write }: PlanDeps['store'], id: string, { from, to }: { from: number; to: number }): BatchPart {
  const isOff = and(eq(ad.id, id), eq(ad.deletedAt, from), isNull(ad.reason))
  return { ...emptyPart, statements: [write.update(ad).set({ deletedAt: to, rev: thisRev }).where(isOff)] }
}

async function adOf({ store }: PlanDeps, { kind, aboutId, personId }: Row): Promise<string | undefined> {
  if (aboutId === null) return undefined
  const [of] = kind === 'chat' ? await store.read.select().from(chat).where(eq(chat.id, aboutId)) : []
  const [found] = await store.read
    .select({ id: ad.id, sellerId: ad.sellerId })
    .from(ad)
    .where(eq(ad.id, await adNow(store.read, of?.adId ?? aboutId)))
  return found?.sellerId === personId ? found?.id : undefined
}

async function isHere({ store }: PlanDeps, personId: string): Promise<boolean> {
  return (await store.read.select({ id: person.id }).from(person).where(eq(person.id, personId))).length > 0
}
