import { malformed } from '../errors/known.errors.ts'
import type { Context } from '../http/env.ts'

/** OAuth2 flows are not ours (kratos-contract.md, 0.6). */
export function refuseLoginChallenge(c: Context): void {
  if (c.req.query('login_challenge'))
    throw malformed('There is no OAuth2 server behind this provider, so login_challenge can not be used.')
}
