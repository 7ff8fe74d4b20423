import type { Farewell } from '../../../../shared/features/people/account-export.schema.ts'
import { getJson } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { readFact, type Registry, writeFact } from '../../../local/registry.ts'

type Why = NonNullable<Farewell['why']>

export interface TakenOffParts {
  local: Pick<LocalStore, 'now' | 'leave' | 'registry'>
  /** Tells the other tabs that this account leaves. */
  announce(personId: string | null): void
  /** Goes to the home page with a fresh load. */
  goHome(): void
}

/** Whether the session of this device was ended on purpose, or its account deleted. Null when it ran out, or nobody says. */
export async function whyEnded(registry: Registry, personId: string): Promise<Why | null> {
  const session = await readFact(registry, 'session').catch(() => undefined)
  const query = new URLSearchParams({ person: personId, ...(session && { session: session.id }) })
  const answer = await getJson<Farewell>(`/account/farewell?${query.toString()}`).catch(() => undefined)
  return answer?.why ?? null
}

/**
 * Takes an account off this device because its person said so elsewhere (F3, F4, L9). What was not sent yet is locked for
 * their next login here, unless the account is gone. The next page says what happened.
 */
export async function takeOff({ local, announce, goHome }: TakenOffParts, why: Why): Promise<void> {
  announce(local.now().personId)
  await writeFact(local.registry, 'farewell', { why }).catch(() => undefined)
  await local.leave(why === 'ended' ? 'lock' : 'forget')
  goHome()
}
