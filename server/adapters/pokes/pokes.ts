import type { Poke } from '../../../shared/sync/protocol.ts'

/** A lost poke only delays a device until its next pull. */
export interface Pokes {
  publish(poke: Poke): void
  subscribe(scopes: readonly string[], listener: (poke: Poke) => void): () => void
}
