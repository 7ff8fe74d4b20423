import type { Poke } from '../../shared/sync/protocol.ts'

/** Sent to the other nodes at once; lost while they have no database, so only for what is soon sent again, or old. */
export interface Broadcast {
  say(topic: string, text: string): void
  hear(topic: string, listener: (text: string) => void): void
}

export const aloneBroadcast: Broadcast = { say: () => undefined, hear: () => undefined }

interface Said {
  topic: string
  text: string
}

interface Nodes {
  say(said: Said): void
  hear(hearer: (said: Said) => void): void
}

export function broadcastAmong(nodes: Nodes, own: string): Broadcast {
  const listeners = new Map<string, (text: string) => void>()
  nodes.hear(({ topic, text }) => {
    const [by, kind = ''] = topic.split(' ')
    if (by !== own) listeners.get(kind)?.(text)
  })
  return {
    say: (topic, text) => nodes.say({ topic: `${own} ${topic}`, text }),
    hear: (topic, listener) => void listeners.set(topic, listener),
  }
}

/** A lost poke only delays a device until its next pull. */
export interface Pokes {
  publish(poke: Poke): void
  subscribe(scopes: readonly string[], listener: (poke: Poke) => void): () => void
}
