import { LRUCache } from 'lru-cache'
import { growingTo } from '../common/growing-to.ts'

/** Milliseconds that a sign of life counts; pages give one every twenty seconds. */
const presenceMs = 45_000
/** Milliseconds in which word comes of what was read, also after the page was left: it may wait in an outbox. */
const readingMs = 5000

/** Which chat each page has in view, for a while: nobody is told of what they are looking at. In memory, as it is of no use later. */
export interface Presence {
  /** `null`: this session looks at no chat any more. */
  look(personId: string, sessionId: string, chatId: string | null): void
  /** When to look again whether this person read what was said in the chat at `saidAt`; undefined: they were not looking. */
  heldUntil(personId: string, chatId: string, sentAt: number): number | undefined
}

interface Sighting {
  sessionId: string
  chatId: string
  at: number
  leftAt?: number
}

/** Of one person; older ones go, so that nobody can fill the memory. */
const maxSightings = 50

export function createPresence({ now }: { now: () => number }): Presence {
  /** By person; tabs and devices of one may look at several chats. */
  const seen = new LRUCache<string, Sighting[]>(growingTo(50_000))
  const countingOf = (personId: string) => (seen.get(personId) ?? []).filter(each => endOf(each) > now())
  return {
    look(personId, sessionId, chatId) {
      const at = now()
      const counting = countingOf(personId)
      const sightings =
        chatId === null
          ? counting.map(each => (each.sessionId === sessionId ? { leftAt: at, ...each } : each))
          : [
              ...counting.filter(each => each.sessionId !== sessionId || each.chatId !== chatId),
              { sessionId, chatId, at },
            ]
      if (sightings.length === 0) seen.delete(personId)
      else seen.set(personId, sightings.slice(-maxSightings))
    },
    heldUntil(personId, chatId, saidAt) {
      const those = countingOf(personId).filter(each => each.chatId === chatId && saidAt <= (each.leftAt ?? Infinity))
      const ends = those.map(({ leftAt = now() }) => leftAt + readingMs)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
  }
}

const endOf = ({ at, leftAt }: Sighting) => (leftAt === undefined ? at + presenceMs : leftAt + readingMs)
