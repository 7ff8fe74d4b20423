import type { Poke } from '../../shared/sync/protocol.ts'

/** Sent to the other nodes at once; lost while they have no database, so only for messages that are soon sent again, or old. */
export interface Broadcast {
  say(topic: string, text: string): void
  hear(topic: string, listener: (text: string) => void): void
}

export const aloneBroadcast: Broadcast = { say: () => undefined, hear: () => undefined }

interface BroadcastMessage {
  topic: string
  text: string
}

interface Nodes {
  say(message: BroadcastMessage): void
  hear(hearer: (message: BroadcastMessage) => void): void
}

export function broadcastAmong(nodes: Nodes, ownId: string): Broadcast {
  const listeners = new Map<string, (text: string) => void>()
  nodes.hear(({ topic, text }) => {
    const [by, kind = ''] = topic.split(' ')
    if (by !== ownId) listeners.get(kind)?.(text)
  })
  return {
    say: (topic, text) => nodes.say({ topic: `${ownId} ${topic}`, text }),
    hear: (topic, listener) => void listeners.set(topic, listener),
  }
}

/** A lost poke only delays a device until its next pull. */
export interface Pokes {
  publish(poke: Poke): void
  subscribe(scopes: readonly string[], listener: (poke: Poke) => void): () => void
}
