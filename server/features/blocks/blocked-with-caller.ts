import type { Context } from 'hono'
import type { Identity } from '../../adapters/identity/identity.ts'
import type { Store } from '../../common/store/store.ts'
import type { Env } from '../../middleware/env.ts'
import { credentialsOf } from '../../middleware/session.ts'
import { findBlockedEitherWay } from './blocks.queries.ts'

interface Asked {
  identity: Pick<Identity, 'whoami'>
  store: Pick<Store, 'read'>
}

/** Who asks, when that is known without effort. A public page never fails because of it. */
export async function knownCaller(c: Context<Env>, { identity }: Pick<Asked, 'identity'>): Promise<string | undefined> {
  const credentials = credentialsOf(c)
  if (credentials.cookie === undefined && credentials.token === undefined) return undefined
  const answer = await identity.whoami(credentials).catch(() => undefined)
  return answer?.kind === 'session' ? answer.session.person.id : undefined
}

/** The people whose ads who asks does not see (E6): none for visitors. Where there are any, the answer is theirs alone. */
export async function blockedWithCaller(c: Context<Env>, deps: Asked): Promise<readonly string[]> {
  const caller = await knownCaller(c, deps)
  return caller === undefined ? [] : findBlockedEitherWay(deps.store.read, caller)
}
