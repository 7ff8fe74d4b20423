import { LRUCache } from 'lru-cache'

/** Milliseconds that a sign of life counts; pages give one every twenty seconds. */
export const presenceMs = 45_000

/** Which chat each page has in view, for a while: nobody is told of what they are looking at. In memory, as it is of no use later. */
export interface Presence {
  /** `null`: this session looks at no chat any more. */
  look(personId: string, sessionId: string, chatId: string | null): void
  sees(personId: string, chatId: string): boolean
}

export function createPresence({ now }: { now: () => number }): Presence {
  /** By session: tabs of one browser may look at several chats. */
  const seen = new LRUCache<string, Map<string, Map<string, number>>>({ max: 50_000 })
  return {
    look(personId, sessionId, chatId) {
      const sessions = seen.get(personId) ?? new Map<string, Map<string, number>>()
      const chats = fresh(sessions.get(sessionId), now())
      if (chatId === null) sessions.delete(sessionId)
      else sessions.set(sessionId, chats.set(chatId, now()))
      if (sessions.size === 0) seen.delete(personId)
      else seen.set(personId, sessions)
    },
    sees(personId, chatId) {
      const sessions = [...(seen.get(personId)?.values() ?? [])]
      return sessions.some(chats => now() - (chats.get(chatId) ?? -Infinity) <= presenceMs)
    },
  }
}

/** What no longer counts goes with the next sign of life, so that nobody can fill the memory. */
function fresh(chats: Map<string, number> | undefined, now: number): Map<string, number> {
  const counted = [...(chats ?? [])].filter(([, at]) => now - at <= presenceMs)
  return new Map(counted.slice(-20))
}
