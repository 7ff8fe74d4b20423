import { eq } from 'drizzle-orm'
import type { ReportDecision } from '../../../../shared/features/reports/reports.schema.ts'
import { invalid } from '../../../middleware/common.errors.ts'
import { ad } from '../../ads/ads.table.ts'
import { adNow } from '../../ads/replace/ad-now.ts'
import { adsReturned, adsTakenOff, type BatchPart } from '../../ads/taken-off.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { chat } from '../../chats/chats.table.ts'
import { findBlock } from '../../people/blocked.queries.ts'
import { person } from '../../people/people.table.ts'
import type { report } from '../../reports/reports.table.ts'
import { type Actor, signed } from '../actor.ts'
import type { PlanDeps } from '../commit-planned.ts'
import { errorOf } from '../operator.errors.ts'
import { planBlock, planUnblock } from '../people/plan-block.ts'

interface Wanted {
  /** The decision in force. */
  stood: ReportDecision
  decision: ReportDecision
  why: string
  actor: Actor
}

type Row = typeof report.$inferSelect

/** From the decision in force to the new one. */
export async function planEffects(deps: PlanDeps, row: Row, wanted: Wanted): Promise<BatchPart[]> {
  const { stood, decision, actor, why } = wanted
  if (stood === decision) return []
  const { personId } = row
  const block = personId === null ? undefined : await findBlock(deps.store.read, personId)
  const lifts = stood === 'block_person' && personId !== null && block?.reportId === row.id
  return [
    ...(lifts ? await planUnblock(deps, { personId, why, actor }) : []),
    ...(decision === 'remove_ad' ? await removeAd(deps, row, actor) : []),
    ...(decision === 'block_person' && !block ? await blocked(deps, row, wanted) : []),
    ...(stood === 'remove_ad' && decision === 'nothing' && !block ? await returnAd(deps, row, actor) : []),
  ]
}

async function blocked(deps: PlanDeps, row: Row, { why, actor }: Wanted): Promise<BatchPart[]> {
  if (row.personId === null || !(await isHere(deps, row.personId))) throw invalid({ decision: errorOf.personGone })
  return planBlock(deps, { personId: row.personId, why, reportId: row.id, actor })
}

async function removeAd(deps: PlanDeps, row: Row, actor: Actor): Promise<BatchPart[]> {
  const adId = await adOf(deps, row)
  if (adId === undefined) throw invalid({ decision: errorOf.noAd })
  const part = await adsTakenOff(deps.store, [adId], deps.now())
  const line = recordAudit(deps, {
    ...signed(actor),
    action: 'ad.remove',
    about: { kind: 'ad', id: adId },
    before: { state: part.statements.length === 0 ? 'gone' : 'open' },
    after: { state: 'removed', report: row.id },
  })
  return [part, { guards: [], statements: [line], changes: [] }]
}

async function returnAd(deps: PlanDeps, row: Row, actor: Actor): Promise<BatchPart[]> {
  const adId = await adOf(deps, row)
  if (adId === undefined || row.personId === null || !(await isHere(deps, row.personId))) return []
  const line = recordAudit(deps, {
    ...signed(actor),
    action: 'ad.return',
    about: { kind: 'ad', id: adId },
    before: { state: 'removed' },
    after: { state: 'open', report: row.id },
  })
  return [await adsReturned(deps.store, [adId]), { guards: [], statements: [line], changes: [] }]
}

/** Undefined where the ad is not of the reported person. */
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
