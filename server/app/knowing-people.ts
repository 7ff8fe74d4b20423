import type { Identity, Session } from '../adapters/identity/identity.ts'

/** The same provider; whoever it names is known to the product before anything else happens, or nobody once they left. */
export function knowingPeople(identity: Identity, ensurePerson: (session: Session) => Promise<boolean>): Identity {
  return {
    fetch: request => identity.fetch(request),
    forget: credentials => identity.forget(credentials),
    async whoami(credentials, options) {
      const answer = await identity.whoami(credentials, options)
      return answer.kind === 'session' && !(await ensurePerson(answer.session)) ? { kind: 'none' } : answer
    },
  }
}
