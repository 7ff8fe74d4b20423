import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { BlockDays } from '../../../../shared/features/operator/queue.schema.ts'
import { ApiError, notFound } from '../../../middleware/errors.ts'
import { accountBlock, operator, person } from '../../people/people.table.ts'
import { type Actor, commitPlanned, onSchedule, type PlanDeps } from '../commit-planned.ts'
import { planBlock, planUnblock } from './plan-block.ts'
import { IdentityUnavailable } from '../../../adapters/identity/identity.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { schedule } from '../../../sync/schedule.ts'
import { commitAndPoke, put } from '../../../sync/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { openBy } from '../../organisations/invites/invites.queries.ts'
import { invite, organisationAdmin } from '../../organisations/organisations.table.ts'

type BlockDeps = PlanDeps & EndDeps

interface Blocking {
  personId: string
  why: string
  days?: BlockDays | undefined
  actor: Actor
}

/** Throws 404 for an unknown person, 409 for oneself, an operator or a blocked person. */
export async function blockPerson(deps: BlockDeps, blocking: Blocking): Promise<void> {
  await requirePerson(deps, blocking.personId)
  await commitPlanned(deps, async () => ({ parts: await planBlock(deps, { ...blocking, reportId: null }) }))
  await endSessionsOfBlocked(deps)
}

export async function unblockPerson(deps: PlanDeps, blocking: Blocking): Promise<void> {
  await requirePerson(deps, blocking.personId)
  await commitPlanned(deps, async () => ({ parts: await planUnblock(deps, blocking) }))
}

async function requirePerson({ store }: PlanDeps, personId: string): Promise<void> {
  const [found] = await store.read.select({ id: person.id }).from(person).where(eq(person.id, personId))
  if (!found) throw notFound()
}

export type EndDeps = Pick<Deps, 'store' | 'identity' | 'config' | 'now' | 'log'>

/** Retried where the provider does not answer; the block itself holds at once. */
export async function endSessionsOfBlocked(deps: EndDeps): Promise<void> {
  const { store, now, log } = deps
  const open = await store.read
    .select({ id: accountBlock.id, personId: accountBlock.personId })
    .from(accountBlock)
    .where(and(isNull(accountBlock.sessionsEndedAt), isNull(accountBlock.liftedAt)))
  for (const { id, personId } of open) {
    try {
      await endSessions(deps, personId)
      const ended = store.write.update(accountBlock).set({ sessionsEndedAt: now() })
      await store.commit({ statements: [ended.where(eq(accountBlock.id, id))] })
    } catch (error) {
      log.warn({ personId, error: String(error) }, 'sessions of a blocked person wait to be ended')
    }
  }
}

/** Repeats, because the provider may be down or this server was stopped, and blocks expire. */
export function startKeepingBlocks(deps: EndDeps & PlanDeps & Pick<Deps, 'counters'>): () => Promise<void> {
  const keep = async () => {
    await liftExpired(deps)
    await endSessionsOfBlocked(deps)
  }
  return schedule(keep, {
    job: 'blocks',
    everyMs: 60_000,
    log: deps.log,
    counters: deps.counters,
  })
}

async function endSessions({ identity, config }: EndDeps, personId: string): Promise<void> {
  const headers = { authorization: `Bearer ${config.identityAdminKey ?? ''}`, accept: 'application/json' }
  const path = `http://identity.internal/admin/identities/${personId}/sessions`
  const { status } = await identity.fetch(new Request(path, { method: 'DELETE', headers }))
  if (status !== 204 && status !== 404) throw new IdentityUnavailable(`ending sessions was answered with ${status}`)
}

/** Gives back the ads that each block took (M13). One that another node or an operator lifts meanwhile is theirs. */
export async function liftExpired(deps: PlanDeps): Promise<void> {
  const { store, now } = deps
  const over = await store.read
    .select({ id: accountBlock.id, personId: accountBlock.personId })
    .from(accountBlock)
    .where(and(isNull(accountBlock.liftedAt), lte(accountBlock.expiresAt, now())))
    .orderBy(asc(accountBlock.expiresAt))
  for (const { id, personId } of over) {
    const lifting = { personId, why: '', actor: onSchedule, only: id }
    await commitPlanned(deps, async () => ({ parts: await planUnblock(deps, lifting) })).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}

/** Also deletes their open invites. False where they were no operator. */
export async function removeOperator(
  deps: ChangeDeps,
  { personId, by }: { personId: string; by: Actor },
): Promise<boolean> {
  const { store } = deps
  const isThis = eq(operator.personId, personId)
  const asAdmin = sql`exists (select 1 from ${organisationAdmin}
    where ${organisationAdmin.organisationId} = ${invite.organisationId} and ${organisationAdmin.personId} = ${personId})`
  const outcome = await commitAndPoke(deps, {
    guards: [sql`select 1 from ${operator} where ${isThis}`],
    statements: [
      store.write.delete(operator).where(isThis),
      store.write.delete(invite).where(and(openBy(personId), sql`not ${asAdmin}`)),
      recordAudit(deps, by, 'operator.remove', ['person', personId], { before: { operator: true } }),
    ],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
  return outcome !== 'guard_failed'
}
