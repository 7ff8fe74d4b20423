/** Told to the other nodes at once; lost while they have no database, so only for what is soon said again or old. */
export interface Broadcast {
  say(topic: string, text: string): void
  /** What this node says too. */
  hear(topic: string, listener: (text: string) => void): void
}

/** Of one process, which needs to tell nobody. */
export const aloneBroadcast: Broadcast = { say: () => undefined, hear: () => undefined }

interface Nodes {
  say(said: { topic: string; text: string }): void
  hear(hearer: (said: { topic: string; text: string }) => void): void
}

export function broadcastAmong(nodes: Nodes): Broadcast {
  const listeners = new Map<string, (text: string) => void>()
  nodes.hear(({ topic, text }) => listeners.get(topic)?.(text))
  return {
    say: (topic, text) => nodes.say({ topic, text }),
    hear: (topic, listener) => void listeners.set(topic, listener),
  }
}
