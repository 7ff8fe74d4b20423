export type WakeReason = 'outbox' | 'scopes'

const listeners = new Set<(reason: WakeReason) => void>()

export function wakeSync(reason: WakeReason): void {
  for (const listener of listeners) listener(reason)
}

export function onWake(listener: (reason: WakeReason) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
