import { malformed } from '../../errors/known.errors.ts'
import type { Context } from '../../http/env.ts'

const types = new Set(['password', 'oidc', 'totp', 'lookup_secret', 'webauthn', 'code', 'passkey', 'profile', 'saml'])

export function readIncluded(c: Context): ReadonlySet<string> {
  const wanted = (c.req.queries('include_credential') ?? []).flatMap(each => each.split(','))
  const wrong = wanted.find(type => !types.has(type))
  if (wrong !== undefined) throw malformed(`Invalid value "${wrong}" for parameter "include_credential".`)
  return new Set(wanted)
}
