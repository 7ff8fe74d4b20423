import type { Broadcast } from './broadcast.ts'
import { LRUCache } from 'lru-cache'
import { growingTo } from '../common/growing-to.ts'
import { statfs } from 'node:fs/promises'

/** Milliseconds; pages report every twenty seconds. */
const presenceMs = 45_000
/** Milliseconds for a read mark to arrive, also after leaving, because it may wait in an outbox. */
const readingMs = 5000

export interface Presence {
  look(personId: string, sessionId: string, chatId: string | null): void
  /** When to check again whether a message was read; undefined: the chat was not in view. */
  heldUntil(personId: string, chatId: string, sentAt: number): number | undefined
}

interface Sighting {
  sessionId: string
  chatId: string
  at: number
  leftAt?: number
}

/** Per person, to bound memory. */
const maxSightings = 50

export function createPresence({ now }: { now: () => number }): Presence {
  const sightingsByPerson = new LRUCache<string, Sighting[]>(growingTo(50_000))
  const countingOf = (personId: string) => (sightingsByPerson.get(personId) ?? []).filter(each => endOf(each) > now())
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
      if (sightings.length === 0) sightingsByPerson.delete(personId)
      else sightingsByPerson.set(personId, sightings.slice(-maxSightings))
    },
    heldUntil(personId, chatId, saidAt) {
      const current = countingOf(personId).filter(each => each.chatId === chatId && saidAt <= (each.leftAt ?? Infinity))
      const ends = current.map(({ leftAt = now() }) => leftAt + readingMs)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
  }
}

const endOf = ({ at, leftAt }: Sighting) => (leftAt === undefined ? at + presenceMs : leftAt + readingMs)

export function presentToAll(presence: Presence, broadcast: Broadcast): Presence {
  broadcast.hear('presence', text => presence.look(...(JSON.parse(text) as Parameters<Presence['look']>)))
  return {
    ...presence,
    look: (...look) => {
      presence.look(...look)
      broadcast.say('presence', JSON.stringify(look))
    },
  }
}

export interface Disk {
  freeBytes(): Promise<number>
  sizeBytes(): Promise<number>
}

export function diskOf(folder: string): Disk {
  return {
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    sizeBytes: async () => {
      const { blocks, bsize } = await statfs(folder)
      return blocks * bsize
    },
  }
}
