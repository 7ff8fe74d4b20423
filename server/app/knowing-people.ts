import { LRUCache } from 'lru-cache'
import type { Block, Credentials, Identity, Session, Whoami } from '../adapters/identity/identity.ts'
import { keyOf } from '../adapters/identity/whoami.ts'
import { growingTo } from '../common/growing-to.ts'

interface Knowing {
  /** False: the account was deleted. */
  ensure(session: Session): Promise<boolean>
  findBlock(personId: string): Promise<Block | undefined>
}

/** Creates the person before anything else runs. Blocks are checked each time, because they hold at once. */
export function knowingPeople(identity: Identity, { ensure, findBlock }: Knowing): Identity {
  const personIds = new LRUCache<string, string>(growingTo(20_000))
  return {
    fetch: request => identity.fetch(request),
    forget: credentials => {
      personIds.delete(keyOf(credentials) ?? '')
      identity.forget(credentials)
    },
    forgetPerson: personId => identity.forgetPerson(personId),
    async whoami(credentials, options) {
      const answer = await identity.whoami(credentials, options)
      if (answer.kind === 'none') return endedBy(credentials)
      if (answer.kind !== 'session') return answer
      if (!(await ensure(answer.session))) return { kind: 'none' }
      const { id } = answer.session.person
      personIds.set(keyOf(credentials) ?? '', id)
      const block = await findBlock(id)
      return block ? { kind: 'blocked', session: answer.session, block } : answer
    },
  }

  /** A block ends sessions, and a page that was open meanwhile should hear of it. */
  async function endedBy(credentials: Credentials): Promise<Whoami> {
    const personId = personIds.get(keyOf(credentials) ?? '')
    const block = personId === undefined ? undefined : await findBlock(personId)
    return block ? { kind: 'none', block } : { kind: 'none' }
  }
}
