import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import type { AdminPresence, AdminsPresent } from '../../../../shared/features/booklists/change-sets.schema.ts'

/** Milliseconds; pages report their admin every five seconds. */
const presentMs = 15_000

type Where = AdminPresence['at']

interface Present {
  id: string
  firstName: string
  at: Where
  said: number
}

/** By session. In memory only, because it is of no use after a restart. */
export interface PresentAdmins {
  /** Stores where this session is, or that it left, and returns the others. */
  look(organisationId: string, sessionId: string, who: Omit<Present, 'said' | 'at'>, at: Where | 'left'): AdminsPresent
}

export function createPresentAdmins({ now, broadcast }: Pick<Deps, 'now' | 'broadcast'>): PresentAdmins {
  const there = new LRUCache<string, Map<string, Present>>({ max: 5000 })
  broadcast.hear('admins', text => void note(...(JSON.parse(text) as Parameters<PresentAdmins['look']>)))
  return {
    look(...look) {
      broadcast.say('admins', JSON.stringify(look))
      return note(...look)
    },
  }

  function note(...[organisationId, sessionId, who, at]: Parameters<PresentAdmins['look']>): AdminsPresent {
    const sessions = there.get(organisationId) ?? new Map<string, Present>()
    for (const [session, { said }] of sessions) if (said <= now() - presentMs) sessions.delete(session)
    if (at === 'left') sessions.delete(sessionId)
    else sessions.set(sessionId, { ...who, at, said: now() })
    there.set(organisationId, sessions)
    const others = [...sessions].filter(([session]) => session !== sessionId).map(([, present]) => present)
    return { others: others.map(({ id, firstName, at: where }) => ({ id, firstName, at: where })) }
  }
}
