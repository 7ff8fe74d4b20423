import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { BlockDays } from '../../../../shared/features/operator/queue.schema.ts'
import type { ChangeDeps } from '../../../deps.ts'
import { put, type BatchPart } from '../../../sync/changes.ts'
import { ad } from '../../ads/ads.table.ts'
import { dealsOfPersonEnded } from '../../deals/deals-of-person.ts'
import { whenOf } from '../../deals/news.ts'
import { adsReturned, adsTakenOff } from '../../deals/taken-off.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { device, waitingMail } from '../../notifications/notifications.table.ts'
import { findBlock, isOperator } from '../../people/people.queries.ts'
import { accountBlock, operator } from '../../people/people.table.ts'
import { type Actor, queueDecision } from '../commit-planned.ts'
import { alreadyBlocked, blocksOperator, blocksYourself, notBlocked } from '../operator.errors.ts'
import { idsOf } from '../../../../shared/lib/ids-of.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Blocking {
  personId: string
  why: string
  reportId: string | null
  days?: BlockDays | undefined
  actor: Actor
}

/** Also deletes their ads (M13). Never blocks an operator, so that none locks out the others. Sessions end afterwards. */
export async function planBlock(
  deps: ChangeDeps,
  { personId, why, reportId, days, actor }: Blocking,
): Promise<BatchPart[]> {
  const { store, newId } = deps
  if (actor.whoId === personId) throw blocksYourself()
  if (await isOperator(store, personId)) throw blocksOperator()
  if (await findBlock(store.read, personId)) throw alreadyBlocked()
  const mine = and(eq(ad.sellerId, personId), isNull(ad.deletedAt))
  const ads = await store.read.select({ id: ad.id }).from(ad).where(mine)
  const id = newId()
  const at = await momentOfBlock(deps, personId)
  const expiresAt = days === undefined ? null : at + days * dayMs
  const when = whenOf({ now: at })
  const block = { id, personId, why, reportId, byId: actor.whoId, at, expiresAt }
  return [
    await adsTakenOff(store, idsOf(ads), when),
    await dealsOfPersonEnded(store, personId, when),
    {
      guards: [
        sql`select 1 where not exists (select 1 from ${accountBlock} where ${openOf(personId)})
          and not exists (select 1 from ${operator} where ${operator.personId} = ${personId})
          and (select count(*) from ${ad} where ${mine}) = ${ads.length}`,
      ],
      statements: [
        store.write.insert(accountBlock).values(block),
        // A blocked person gets only the reason.
        store.write.delete(device).where(eq(device.personId, personId)),
        store.write.delete(waitingMail).where(eq(waitingMail.personId, personId)),
        ...(reportId === null ? queueDecision(store, { personId, aboutId: id, groupId: id, at }) : []),
        recordAudit(deps, actor, 'person.block', ['person', personId], {
          before: { state: 'normal', ads: ads.length },
          after: { state: 'blocked', ads: 0, expiresAt, block: id, ...(reportId !== null && { report: reportId }) },
        }),
      ],
      changes: [put(`me:${personId}`, 'person', personId)],
    },
  ]
}

/** An ad that is off since the very moment of a block was taken by it, and no other is. */
async function momentOfBlock({ store, now }: ChangeDeps, personId: string): Promise<number> {
  const [{ last } = { last: null }] = await store.read
    .select({ last: max(ad.deletedAt) })
    .from(ad)
    .where(eq(ad.sellerId, personId))
  return Math.max(now(), (last ?? 0) + 1)
}

interface Lifting extends Omit<Blocking, 'reportId' | 'days'> {
  exceptAd?: string | undefined
  /** The block that is meant, where it may have been lifted and another made since. */
  only?: string
}

export async function planUnblock(
  deps: ChangeDeps,
  { personId, why, actor, exceptAd, only }: Lifting,
): Promise<BatchPart[]> {
  const { store, now } = deps
  const block = await findBlock(store.read, personId)
  if (!block || (only !== undefined && only !== block.id)) throw notBlocked()
  const where = and(eq(ad.sellerId, personId), eq(ad.deletedAt, block.at), isNull(ad.reason))
  const takenAds = await store.read.select({ id: ad.id }).from(ad).where(where)
  const back = idsOf(takenAds).filter(id => id !== exceptAd)
  return [
    await adsReturned(store, back, now()),
    {
      guards: [sql`select 1 from ${accountBlock} where ${accountBlock.id} = ${block.id} and ${openOf(personId)}`],
      statements: [
        store.write
          .update(accountBlock)
          .set({ liftedAt: now(), liftedById: actor.whoId, liftedWhy: why })
          .where(and(eq(accountBlock.id, block.id), openOf(personId))),
        recordAudit(deps, actor, 'person.unblock', ['person', personId], {
          before: { state: 'blocked', block: block.id },
          after: { state: 'normal', ads: back.length },
        }),
      ],
      changes: [put(`me:${personId}`, 'person', personId)],
    },
  ]
}

const openOf = (personId: string) => and(eq(accountBlock.personId, personId), isNull(accountBlock.liftedAt))
