import { LRUCache } from 'lru-cache'
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

export function createPresentAdmins({ now }: { now: () => number }): PresentAdmins {
  const there = new LRUCache<string, Map<string, Present>>({ max: 5000 })
  return {
    look(organisationId, sessionId, who, at) {
      const sessions = there.get(organisationId) ?? new Map<string, Present>()
      for (const [session, { said }] of sessions) if (said <= now() - presentMs) sessions.delete(session)
      if (at === 'left') sessions.delete(sessionId)
      else sessions.set(sessionId, { ...who, at, said: now() })
      there.set(organisationId, sessions)
      const others = [...sessions].filter(([session]) => session !== sessionId).map(([, present]) => present)
      return { others: others.map(({ id, firstName, at: where }) => ({ id, firstName, at: where })) }
    },
  }
}
