import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { put } from '../../../sync/changes.ts'
import { ad } from '../../ads/ads.table.ts'
import { adsTakenOff, type BatchPart } from '../../ads/taken-off.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { device } from '../../notifications/devices/devices.table.ts'
import { waitingMail } from '../../notifications/queue/queue.table.ts'
import { findBlock } from '../../people/blocked.queries.ts'
import { accountBlock, operator } from '../../people/people.table.ts'
import { isOperator } from '../../people/require-operator.ts'
import { type Actor, signed } from '../actor.ts'
import { alreadyBlocked, blocksOperator, blocksYourself, notBlocked } from '../operator.errors.ts'
import { queueDecision } from '../queue-decision.ts'

type PlanDeps = Pick<Deps, 'store' | 'now' | 'newId'>

interface Blocking {
  personId: string
  why: string
  reportId: string | null
  actor: Actor
}

/** Also deletes their ads (M13). Never blocks an operator, so that none locks out the others. Sessions end afterwards. */
export async function planBlock(deps: PlanDeps, { personId, why, reportId, actor }: Blocking): Promise<BatchPart[]> {
  const { store, now, newId } = deps
  if (actor.whoId === personId) throw blocksYourself()
  if (await isOperator(store, personId)) throw blocksOperator()
  if (await findBlock(store.read, personId)) throw alreadyBlocked()
  const mine = and(eq(ad.sellerId, personId), isNull(ad.deletedAt))
  const ads = await store.read.select({ id: ad.id }).from(ad).where(mine)
  const id = newId()
  const block = { id, personId, why, reportId, byId: actor.whoId, at: now() }
  return [
    await adsTakenOff(
      store,
      ads.map(each => each.id),
      now(),
    ),
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
        ...(reportId === null ? queueDecision(store, { personId, aboutId: id, groupId: id, at: now() }) : []),
        recordAudit(deps, {
          ...signed(actor),
          action: 'person.block',
          about: { kind: 'person', id: personId },
          before: { state: 'normal', ads: ads.length },
          after: { state: 'blocked', ads: 0, block: id, ...(reportId !== null && { report: reportId }) },
        }),
      ],
      changes: [put(`me:${personId}`, 'person', personId)],
    },
  ]
}

/** Restores account and chats; ads stay deleted. */
export async function planUnblock(
  deps: PlanDeps,
  { personId, why, actor }: Omit<Blocking, 'reportId'>,
): Promise<BatchPart[]> {
  const { store, now } = deps
  const block = await findBlock(store.read, personId)
  if (!block) throw notBlocked()
  return [
    {
      guards: [sql`select 1 from ${accountBlock} where ${accountBlock.id} = ${block.id} and ${openOf(personId)}`],
      statements: [
        store.write
          .update(accountBlock)
          .set({ liftedAt: now(), liftedById: actor.whoId, liftedWhy: why })
          .where(and(eq(accountBlock.id, block.id), openOf(personId))),
        recordAudit(deps, {
          ...signed(actor),
          action: 'person.unblock',
          about: { kind: 'person', id: personId },
          before: { state: 'blocked', block: block.id },
          after: { state: 'normal' },
        }),
      ],
      changes: [put(`me:${personId}`, 'person', personId)],
    },
  ]
}

const openOf = (personId: string) => and(eq(accountBlock.personId, personId), isNull(accountBlock.liftedAt))
