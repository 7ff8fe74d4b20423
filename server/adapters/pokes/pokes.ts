import type { Poke } from '../../../shared/sync/protocol.ts'

/** Tells open event streams that a scope has news; losing one only delays a device until its next pull. */
export interface Pokes {
  publish(poke: Poke): void
  /** Gives every poke until the returned function is called. */
  subscribe(scopes: readonly string[], listener: (poke: Poke) => void): () => void
}
