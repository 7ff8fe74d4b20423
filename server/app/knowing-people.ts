import type { Block, Identity, Session } from '../adapters/identity/identity.ts'

interface Knowing {
  /** False: nobody here any more. */
  ensure(session: Session): Promise<boolean>
  /** The block of this person; undefined where there is none. */
  findBlock(personId: string): Promise<Block | undefined>
}

/**
 * The same provider; whoever it names is known to the product before anything else happens, or nobody once they left. Whoever
 * is blocked is told apart each time: a block counts at once, whatever is remembered.
 */
export function knowingPeople(identity: Identity, { ensure, findBlock }: Knowing): Identity {
  return {
    fetch: request => identity.fetch(request),
    forget: credentials => identity.forget(credentials),
    forgetPerson: personId => identity.forgetPerson(personId),
    async whoami(credentials, options) {
      const answer = await identity.whoami(credentials, options)
      if (answer.kind !== 'session') return answer
      if (!(await ensure(answer.session))) return { kind: 'none' }
      const block = await findBlock(answer.session.person.id)
      return block ? { kind: 'blocked', session: answer.session, block } : answer
    },
  }
}
