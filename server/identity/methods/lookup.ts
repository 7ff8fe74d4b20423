import { randomInt } from 'node:crypto'
import type { LookupCode } from '../flows/flows.table.ts'
import { openConfig, sealConfig } from '../identities/credentials.ts'
import type { CredentialRow } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'

const count = 12
const length = 8
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function newLookupCodes(): LookupCode[] {
  const character = () => characters.charAt(randomInt(characters.length))
  return Array.from({ length: count }, () => ({ code: Array.from({ length }, character).join('') }))
}

export function readLookupCodes(provider: Pick<Provider, 'cipher'>, row: CredentialRow): LookupCode[] {
  return openConfig(provider, row)['recovery_codes'] as LookupCode[]
}

/** Encrypted, not hashed, because their owner may look at them again. */
export function lookupConfig(provider: Pick<Provider, 'cipher'>, codes: readonly LookupCode[]) {
  return sealConfig(provider, { recovery_codes: codes })
}
