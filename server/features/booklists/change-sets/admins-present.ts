import { LRUCache } from 'lru-cache'
import type { AdminPresence, AdminsPresent } from '../../../../shared/features/booklists/change-sets.schema.ts'

/** Milliseconds that word of an admin counts; pages give it every five seconds while their admin is there. */
const presentMs = 15_000

type Where = AdminPresence['at']

interface Present {
  id: string
  firstName: string
  at: Where
  /** When they said so. */
  said: number
}

/** Where in the booklists of an organisation its admins are, for each session of theirs. In memory: it is of no use later. */
export interface PresentAdmins {
  /** Notes where this session is, or that it left, and gives the others. */
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
