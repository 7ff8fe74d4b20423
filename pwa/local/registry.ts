import { Dexie, type EntityTable } from 'dexie'
import type { Follow } from '../../shared/features/booklists/booklists.schema.ts'
import type { AccountBlock } from '../../shared/features/reports/reports.schema.ts'
import { watchTransactions } from './release.ts'

/** The database `kaft`, for what page and worker need before the first render; a worker has no localStorage. */
export interface KnownPerson {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  city: string | null
}

export interface DeviceFacts {
  /** `expired`: the provider ended the session, so everything stays and nothing is sent. */
  active: { person: KnownPerson | null; expired: boolean }
  /** The provider's id of the session, to ask later why it ended. */
  session: { id: string }
  /** A logout without a connection: until the provider ends the session, nobody is logged in here. `sessionId` where known. */
  logOutDue: { personId: string; sessionId: string | null } | null
  farewell: { why: 'ended' | 'deleted' } | null
  blocked: ({ personId: string } & AccountBlock) | null
  /** The person whose cache still has to take a visitor's pages. */
  visited: string | null
  /** Databases to be deleted; an interrupted deletion continues at the next start. */
  leaving: string[]
  /** For the worker, which has no page. */
  page: { language: 'nl' | 'en'; base: string }
  lastExchangeAt: number
  /** Milliseconds that this clock is behind the server's. */
  clockOffset: number
  /** The page of a tapped notification, for a window that opens elsewhere; milliseconds. */
  opening: { url: string; at: number } | null
  /** A visitor's lists, which the next login takes. */
  follows: Follow[]
  followedAt: { at: number }
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

/** A hash, so that no name of a database has a person's id. */
export async function keyOf(personId: string | null): Promise<string> {
  if (personId === null) return 'anon'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(personId))
  return Array.from(new Uint8Array(digest).slice(0, 10), byte => byte.toString(16).padStart(2, '0')).join('')
}
