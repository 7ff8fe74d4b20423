import type { Block, Identity, Session } from '../adapters/identity/identity.ts'

interface Knowing {
  /** False: the account was deleted. */
  ensure(session: Session): Promise<boolean>
  findBlock(personId: string): Promise<Block | undefined>
}

/** Creates the person before anything else runs. Blocks are checked each time, because they hold at once. */
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
