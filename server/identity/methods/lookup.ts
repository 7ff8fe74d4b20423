import { randomInt } from 'node:crypto'
import type { LookupCode } from '../flows/flows.table.ts'
import { openConfig, sealConfig, planConfigChange, readCredentials } from '../identities/credentials.ts'
import type { CredentialRow } from '../identities/identities.table.ts'
import type { Provider } from '../provider.ts'
import { sameSecret } from '../crypto/cipher.ts'
import { textOf } from '../http/body.ts'
import { typedCode } from '../http/typed.ts'
import { timeOf } from '../identities/present-identity.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { input, methodButton } from '../nodes/nodes.ts'
import type { LoginMethod } from './method.ts'
import { trySecondFactor } from './second-factor.ts'

export const lookupLogin: LoginMethod = {
  id: 'lookup_secret',
  aal: 'aal2',
  nodes: (_view, owner) =>
    owner?.credentials.has('lookup_secret')
      ? [
          input('lookup_secret', 'lookup_secret', 'text', { value: '', required: true }, texts.backupCode()),
          methodButton('lookup_secret', texts.useBackupCode()),
        ]
      : [],
  login: async (submission, body, found) => {
    const { provider } = submission
    let wrong = texts.backupCodeWrong()
    const outcome = await trySecondFactor(submission, found, async identityId => {
      const typed = typedCode(textOf(body, 'lookup_secret')).toLowerCase()
      if (typed === '') throw new FlowError({ fields: { lookup_secret: [texts.missing('lookup_secret')] } })
      const row = (await readCredentials(provider, identityId)).get('lookup_secret')
      if (!row) throw new FlowError({ messages: [texts.noBackupCodes()] })
      const codes = readLookupCodes(provider, row)
      const match = codes.find(({ code }) => sameSecret(code, typed))
      if (match?.used_at !== undefined) wrong = texts.backupCodeUsed()
      if (!match || match.used_at !== undefined) return undefined
      const used = codes.map(each => (each === match ? { ...each, used_at: timeOf(provider.now()) } : each))
      return planConfigChange(provider, row, lookupConfig(provider, used))
    })
    if (outcome === 'wrong') throw new FlowError({ messages: [wrong] })
    return outcome
  },
}

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
