import { Secret, TOTP } from 'otpauth'
import type { IdentityRow } from '../identities/identities.table.ts'
import { siteName } from '../options.ts'
import { textOf } from '../http/body.ts'
import { typedCode } from '../http/typed.ts'
import { openConfig, planConfigChange, readCredentials } from '../identities/credentials.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { input, methodButton } from '../nodes/nodes.ts'
import type { LoginMethod } from './method.ts'
import { trySecondFactor } from './second-factor.ts'

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
      const timeStep = stepOf(secretIn(String(config['totp_url'])), code, provider.now())
      if (timeStep === undefined || timeStep <= Number(row.config['last_step'] ?? 0)) return undefined
      return planConfigChange(provider, row, { ...row.config, last_step: timeStep })
    }).then(outcome => {
      if (outcome === 'wrong') throw new FlowError({ messages: [texts.authenticatorCodeWrong()] })
      return outcome
    }),
}

const period = 30

/** 20 random bytes in base32 (RFC 4226). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** SHA-1, six digits, 30 seconds, which every app supports (kratos-contract.md, 4). */
export function totpUrl(secret: string, { traits }: Pick<IdentityRow, 'traits'>): string {
  return totpOf(secret, String(traits['email'])).toString()
}

function secretIn(url: string): string {
  return new URL(url).searchParams.get('secret') ?? ''
}

/** Accepts one step (30 seconds) early or late. Callers store it and accept only later ones. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: now, window: 1 }) : null
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: siteName, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}

function checkLength(code: string): void {
  if (code === '') throw new FlowError({ fields: { totp_code: [texts.missing('totp_code')] } })
  if (code.length < 6) throw new FlowError({ fields: { totp_code: [texts.tooShort(6, code.length)] } })
}
