import type { Farewell } from '../../../../shared/features/people/people.schema.ts'
import { getJson } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { readFact, type Registry, writeFact } from '../../../local/registry.ts'

type Why = NonNullable<Farewell['why']>

export interface SignedOutParts {
  local: Pick<LocalStore, 'now' | 'leave' | 'registry'>
  announce(personId: string | null): void
  goHome(): void
}

export async function whyEnded(registry: Registry, personId: string): Promise<Why | null> {
  const session = await readFact(registry, 'session').catch(() => undefined)
  const query = new URLSearchParams({ person: personId, ...(session && { session: session.id }) })
  const answer = await getJson<Farewell>(`/account/farewell?${query.toString()}`).catch(() => undefined)
  return answer?.why ?? null
}

/** Locks unsent work for the next login, unless the account is gone (F3, F4, L9). The next page explains it. */
export async function takeOff({ local, announce, goHome }: SignedOutParts, why: Why): Promise<void> {
  announce(local.now().personId)
  await writeFact(local.registry, 'farewell', { why }).catch(() => undefined)
  await local.leave(why === 'ended' ? 'lock' : 'forget')
  goHome()
}
