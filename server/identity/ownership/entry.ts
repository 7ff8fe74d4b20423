import { and, eq, isNotNull } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { spoken } from '../flows/flow-language.ts'
import type { Challenge, Flow } from '../flows/flows.table.ts'
import { address, type IdentityRow } from '../identities/identities.table.ts'
import { planIdentity, planVerified } from '../identities/plan-identity.ts'
import type { Provider } from '../provider.ts'
import { planReturn } from './before.ts'
import { planPlainNotice } from './notice.ts'
import { findElder, planObjectionsEnd } from './objection.ts'
import { planOthersOut } from './shut-out.ts'

export interface Entry {
  identityId: string
  statements: Statement[]
}

/**
 * A mail leads into the account that proved the address, or takes over an unproved one (docs/decisions/032). An account that
 * had another proved address before goes back to its owner, and the reader gets a new one.
 */
export async function planEntry(
  provider: Provider,
  flow: Flow,
  challenge: Challenge,
  row: IdentityRow,
): Promise<Entry> {
  const { identityId, email } = challenge
  const { before } = flow.secrets
  if (challenge.method === 'objection' && before) {
    const left = String(row.traits['email'])
    const notice = left === before.email ? [] : planPlainNotice(provider, left, row.language, 'address_left')
    const undone = [...planReturn(provider, row, before), planObjectionsEnd(provider, identityId, challenge.createdAt)]
    return { identityId, statements: [...undone, ...notice] }
  }
  if (await isProved(provider, challenge)) return { identityId, statements: [planVerified(provider, challenge, true)] }
  const elder = await findElder(provider, challenge)
  if (!elder) return { identityId, statements: planTakenOver(provider, challenge) }
  const planned = planIdentity(provider, { traits: { email }, verified: true, language: spoken(flow.language) })
  return {
    identityId: planned.identity.id,
    statements: [
      ...planReturn(provider, row, elder.before),
      planObjectionsEnd(provider, identityId, elder.since),
      ...planPlainNotice(provider, elder.before.email, row.language, 'address_returned'),
      ...planned.statements,
    ],
  }
}

export function planTakenOver(provider: Provider, challenge: Challenge): Statement[] {
  const { identityId } = challenge
  return [
    ...planOthersOut(provider, identityId),
    planObjectionsEnd(provider, identityId),
    planVerified(provider, challenge, true),
  ]
}

export async function isProved(
  { store }: Pick<Provider, 'store'>,
  { identityId, email }: Pick<Challenge, 'identityId' | 'email'>,
) {
  const isProvedAddress = and(eq(address.identityId, identityId), eq(address.value, email), isNotNull(address.provedAt))
  return (await store.read.$count(address, isProvedAddress)) > 0
}
