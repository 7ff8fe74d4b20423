import type { Poke } from '../../../shared/sync/protocol.ts'
import type { Pokes } from '../broadcast.ts'

export function createMemoryPokes(): Pokes {
  const listeners = new Map<string, Set<(poke: Poke) => void>>()
  return {
    publish: poke => {
      for (const listener of listeners.get(poke.s) ?? []) listener(poke)
    },
    subscribe: (scopes, listener) => {
      for (const s of scopes) listeners.set(s, (listeners.get(s) ?? new Set()).add(listener))
      return () => {
        for (const s of scopes) {
          const left = listeners.get(s)
          left?.delete(listener)
          if (left?.size === 0) listeners.delete(s)
        }
      }
    },
  }
}
