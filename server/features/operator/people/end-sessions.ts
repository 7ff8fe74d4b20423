import { and, eq, isNull } from 'drizzle-orm'
import { IdentityUnavailable } from '../../../adapters/identity/identity.ts'
import type { Deps } from '../../../deps.ts'
import { schedule } from '../../../sync/schedule.ts'
import { accountBlock } from '../../people/people.table.ts'
import type { PlanDeps } from '../commit-planned.ts'
import { liftExpired } from './lift-expired.ts'

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
