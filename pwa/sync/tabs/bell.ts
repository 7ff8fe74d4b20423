/** Tells the engine of this tab that there is something to do; nothing depends on being heard. */
export type Ring = 'outbox' | 'scopes'

const listeners = new Set<(ring: Ring) => void>()

export function ring(what: Ring): void {
  for (const hear of listeners) hear(what)
}

export function onRing(hear: (ring: Ring) => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}
