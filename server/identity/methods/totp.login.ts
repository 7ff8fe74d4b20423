import { textOf } from '../http/body.ts'
import { typedCode } from '../http/typed.ts'
import { openConfig, planConfigChange, readCredentials } from '../identities/credentials.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { input, methodButton } from '../nodes/nodes.ts'
import type { LoginMethod } from './method.ts'
import { trySecondFactor } from './second-factor.ts'
import { secretIn, stepOf } from './totp.ts'

export const totpLogin: LoginMethod = {
  id: 'totp',
  aal: 'aal2',
  nodes: (_view, owner) =>
    owner?.credentials.has('totp')
      ? [
          input('totp', 'totp_code', 'text', { value: '', required: true }, texts.authenticationCode()),
          methodButton('totp', texts.useAuthenticator()),
        ]
      : [],
  login: (submission, body, found) =>
    trySecondFactor(submission, found, async identityId => {
      const { provider } = submission
      const code = typedCode(textOf(body, 'totp_code'))
      checkLength(code)
      const row = (await readCredentials(provider, identityId)).get('totp')
      if (!row) throw new FlowError({ messages: [texts.noAuthenticator()] })
      const config = openConfig(provider, row)
      const step = stepOf(secretIn(String(config['totp_url'])), code, provider.now())
      if (step === undefined || step <= Number(row.config['last_step'] ?? 0)) return undefined
      return planConfigChange(provider, row, { ...row.config, last_step: step })
    }).then(outcome => {
      if (outcome === 'wrong') throw new FlowError({ messages: [texts.authenticatorCodeWrong()] })
      return outcome
    }),
}

function checkLength(code: string): void {
  if (code === '') throw new FlowError({ fields: { totp_code: [texts.missing('totp_code')] } })
  if (code.length < 6) throw new FlowError({ fields: { totp_code: [texts.tooShort(6, code.length)] } })
}
