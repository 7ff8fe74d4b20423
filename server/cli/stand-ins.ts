import { IdentityUnavailable } from '../adapters/identity/identity.ts'
import type { Deps } from '../deps.ts'

/** What stands where an adapter is not there yet. */
export function standIns(): Pick<Deps, 'identity' | 'mail'> {
  const nobody = () => Promise.reject(new IdentityUnavailable('no identity provider'))
  return {
    identity: { fetch: nobody, whoami: nobody, forget: () => undefined },
    mail: { send: async () => undefined },
  }
}
