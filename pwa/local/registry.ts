import { Dexie, type EntityTable } from 'dexie'
import type { Follow } from '../../shared/features/booklists/booklists.schema.ts'
import type { AccountBlock } from '../../shared/features/reports/account-block.schema.ts'
import { watchTransactions } from './release.ts'

/**
 * The tiny database `kaft`: which identity this device acts as, and a few facts about the device itself. The page reads
 * it before the first render, so that an offline start needs no call; the worker reads it as it has no localStorage.
 */
export interface KnownPerson {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  city: string | null
}

/** Facts by key; `active` decides which vault and cache are open. */
export interface DeviceFacts {
  /** The last known session; `expired` when the provider said so: everything stays, nothing is sent. */
  active: { person: KnownPerson | null; expired: boolean }
  /** The provider's name for the session of this device: what tells later why it is no more. */
  session: { id: string }
  /**
   * Somebody logged out without a connection: their session still has to end at the provider, and until then nobody is
   * here, whatever the provider says. `sessionId` is its name for it, where this device knew.
   */
  logOutDue: { personId: string; sessionId: string | null } | null
  /** What this device says once after an account was taken off it from elsewhere. */
  farewell: { why: 'ended' | 'deleted' } | null
  /** That an account is blocked, and why; of whom it is. */
  blocked: ({ personId: string } & AccountBlock) | null
  /** The person into whose cache what a visitor looked up is still to be taken. */
  visited: string | null
  /** Databases of an account that left; their deletion goes on at the next start if it was cut off. */
  leaving: string[]
  /** What the worker cannot read from a page: the language of the last visit, and the base of the API. */
  page: { language: 'nl' | 'en'; base: string }
  /** When a server last answered, for "no connection since". */
  lastExchangeAt: number
  /** How far its clock is behind the server's, in milliseconds. */
  clockOffset: number
  /** Where a tap on a notification leads, for a window that opens elsewhere; milliseconds. */
  opening: { url: string; at: number } | null
  /** The lists that a visitor follows on this device; they go along with the next login. */
  follows: Follow[]
  /** When a visitor last began to follow one, by this device's clock. */
  followedAt: { at: number }
  /** How often and when the offer to install was waved away. */
  install: { dismissed: number; dismissedAt: number }
}

interface Fact {
  key: string
  value: unknown
}

export type Registry = Dexie & { facts: EntityTable<Fact, 'key'> }

export function openRegistry(name = 'kaft'): Registry {
  const registry = new Dexie(name) as Registry
  watchTransactions(registry)
  registry.version(1).stores({ facts: 'key' })
  return registry
}

export async function readFact<Key extends keyof DeviceFacts>(
  registry: Registry,
  key: Key,
): Promise<DeviceFacts[Key] | undefined> {
  return (await registry.facts.get(key))?.value as DeviceFacts[Key] | undefined
}

export async function writeFact<Key extends keyof DeviceFacts>(
  registry: Registry,
  key: Key,
  value: DeviceFacts[Key],
): Promise<void> {
  await registry.facts.put({ key, value })
}

/** The part of a database name that stands for an identity: no person's id can be read from it. */
export async function keyOf(personId: string | null): Promise<string> {
  if (personId === null) return 'anon'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(personId))
  return Array.from(new Uint8Array(digest).slice(0, 10), byte => byte.toString(16).padStart(2, '0')).join('')
}
