import type { Cache } from '../local/cache.ts'
import type { Vault } from '../local/vault.ts'
import type { DeviceMutations } from './mutation.ts'

/**
 * Everything a round of the exchange needs from where it runs: a page or the service worker. Nothing in the engine
 * reads a global, the clock or the network by itself, and nothing in it needs a document.
 */
export interface SyncDeps {
  vault: Vault
  cache: Cache
  /** What every mutation is on this device. */
  mutations: DeviceMutations
  /** Whose databases these are; null for a visitor, who pulls public scopes only and pushes nothing. */
  personId: string | null
  /** Of that person, as this device last heard: without it the server takes no photos (G3), so none are sent. */
  emailVerified: boolean
  fetch: typeof globalThis.fetch
  now(): number
  build: number
  language: string
  /** Base of the product API, without a slash at its end. */
  base: string
  upload(bytes: ArrayBuffer, type: string, hash: string): Promise<UploadOutcome>
  /** The scopes to pull beside the person's own. */
  scopes(): string[]
  report(news: News): void
}

/**
 * `refused` is final for these bytes and says why in words; `later` may be tried again as it is, and so may `waits` in a
 * later round, as nothing failed.
 */
export type UploadOutcome =
  { kind: 'done' | 'signed_out' | 'blocked' | 'later' | 'waits' } | { kind: 'refused'; why: string }

export type News =
  /** The session is over, or is another person's: somebody must ask who is there. */
  | { kind: 'ask_session' }
  /** The server wants a newer build. */
  | { kind: 'outdated'; minBuild: number }
  /** The account is blocked, and why. */
  | { kind: 'blocked'; envelope: unknown }
