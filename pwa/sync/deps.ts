import type { Cache } from '../local/cache.types.ts'
import type { Vault } from '../local/vault.ts'
import type { DeviceMutations } from './mutation.ts'

/** Injected, because the engine runs in a page and in the service worker: it reads no global, clock or document itself. */
export interface SyncDeps {
  vault: Vault
  cache: Cache
  mutations: DeviceMutations
  /** null for a visitor, who pulls public scopes only and pushes nothing. */
  personId: string | null
  /** Without it the server accepts no photos (G3), so none are sent. */
  emailVerified: boolean
  fetch: typeof globalThis.fetch
  now(): number
  build: number
  language: string
  /** Without a trailing slash. */
  base: string
  upload(bytes: ArrayBuffer, type: string, hash: string): Promise<UploadOutcome>
  scopes(): string[]
  report(news: News): void
}

/** `refused` holds for these bytes, with the reason; `later` may be sent again; `waits` is no failure. */
export type UploadOutcome =
  { kind: 'done' | 'signed_out' | 'blocked' | 'later' | 'waits' } | { kind: 'refused'; why: string }

export type News =
  /** The session ended, or is another person's. */
  { kind: 'ask_session' } | { kind: 'outdated'; minBuild: number } | { kind: 'blocked'; envelope: unknown }
