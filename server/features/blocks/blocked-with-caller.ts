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

/** Undefined where the identity provider does not answer, because a public page must not fail. */
export async function knownCaller(c: Context<Env>, { identity }: Pick<Asked, 'identity'>): Promise<string | undefined> {
  const credentials = credentialsOf(c)
  if (credentials.cookie === undefined && credentials.token === undefined) return undefined
  const answer = await identity.whoami(credentials).catch(() => undefined)
  return answer?.kind === 'session' ? answer.session.person.id : undefined
}

/** Sellers whose ads the caller does not see (E6). Where there are any, the answer must not be cached for others. */
export async function blockedWithCaller(c: Context<Env>, deps: Asked): Promise<readonly string[]> {
  const caller = await knownCaller(c, deps)
  return caller === undefined ? [] : findBlockedEitherWay(deps.store.read, caller)
}
