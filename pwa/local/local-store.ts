import { Dexie } from 'dexie'
import { openCache, readyCache } from './cache.ts'
import { type Cache } from './cache.types.ts'
import { forgetLastSendsOfOthers } from './closing/store-at-once.ts'
import { enqueueLastSends } from './closing/last-sends.ts'
import { deleteAccountData, finishLeaving, lockFor, makeRoomForOther } from './leaving/leave.ts'
import { warnIfSilent } from './patience.ts'
import { type KnownPerson, keyOf, openRegistry, readFact, type Registry, writeFact } from './registry.ts'
import { isMarkedStored, markStored } from './quota/stored-mark.ts'
import { openVault, type Vault } from './vault.ts'
import { watchBirth, watchConnection } from './watch-connection.ts'
import { writeWhatWasLeft } from './closing/write-now.ts'
import type { Local } from './local.types.ts'

type Turn = [from: Local['trouble'], to: Local['trouble']]

export interface LocalStore {
  registry: Registry
  now(): Local
  /** False before the first answer about a session on this device. */
  isKnown(): boolean
  /** A visitor's view, because hydration needs the server's. */
  first(): Local
  subscribe(changed: () => void): () => void
  actAs(person: KnownPerson | null): Promise<void>
  expire(): Promise<void>
  /** Continues as a visitor. `lock` locks unsent work for the next login; `forget` deletes locked work too. */
  leave(work: 'lock' | 'drop' | 'forget'): Promise<void>
  /** Reopens databases that were closed for the back/forward cache. */
  comeBack(): Promise<void>
  dismissTrouble(): void
  close(): void
}

/** Reads the last session without the network. Never throws. */
export async function startLocal(names: { registry?: string } = {}): Promise<LocalStore> {
  const registry = openRegistry(names.registry)
  await finishLeaving(registry).catch(() => undefined)
  const active = await readFact(registry, 'active').catch(() => undefined)
  const key = await keyOf(active?.person?.id ?? null)
  const listeners = new Set<() => void>()
  let isKnown = !!active
  let local: Local = { ...opened(key, active?.person ?? null), expired: active?.expired ?? false, wiped: 0 }
  // Not where it could not be read who was here, because the notes may be theirs.
  if (active) forgetLastSendsOfOthers(local.vault)

  // A browser deletes all databases together, so a vault opened later is new only because of a login or logout.
  if (!active)
    local.vault.on('populate', () => void (isMarkedStored() && turn([null, 'cleared'], ['silent', 'cleared'])))

  // The same object for a visitor, so that nothing renders twice.
  const first: Local =
    active?.person || active?.expired ? { ...local, personId: null, person: null, expired: false } : local

  function opened(key: string, person: KnownPerson | null) {
    const vault = openVault(key, {}, isFull => vault === local.vault && turn(isFull ? [null, 'full'] : ['full', null]))
    const cache = openCache(key)
    watch(vault)
    watch(cache)
    watchBirth(vault, () => void (vault === local.vault && startAnew()))
    writeWhatWasLeft(vault)
    const turnOwn = (...words: Turn[]) => vault === local.vault && turn(...words)
    void warnIfSilent(vault.open(), () => turnOwn([null, 'silent'])).then(
      () => {
        turnOwn(['silent', null], ['blocked', null])
        return enqueueLastSends(vault).catch(() => undefined)
      },
      () => goOnInMemory(key, vault),
    )
    void readyCache(cache).then(isAnew => isAnew && change({ generation: local.generation + 1 }))
    return { vault, cache, personId: person?.id ?? null, person, trouble: null, generation: 0 }
  }

  async function goOnInMemory(key: string, dead: Vault): Promise<void> {
    try {
      const { openInMemory } = await import('./memory.ts')
      const { vault, cache } = openInMemory(key)
      await Promise.all([vault.open(), cache.open()])
      if (local.vault === dead) change({ vault, cache, trouble: 'memory', generation: local.generation + 1 })
    } catch {
      if (local.vault === dead) change({ trouble: 'lost' })
    }
  }

  function watch(database: Dexie): void {
    const isVault = () => database === local.vault
    watchConnection(database, {
      trouble: trouble => isVault() && change({ trouble }),
      revived: () => change({ generation: local.generation + 1 }),
      deleted: () => void (isVault() && reopen(local.vault)),
    })
  }

  /** Starts again after a deletion by the person or browser; after a logout in another tab this page is about to close. */
  async function reopen(vault: Vault): Promise<void> {
    const leaving = (await readFact(registry, 'leaving').catch(() => undefined)) ?? []
    if (leaving.includes(vault.name)) return change({ trouble: 'superseded' })
    await vault.open().catch(() => change({ trouble: 'lost' }))
  }

  async function startAnew(): Promise<void> {
    const { cache, person, expired } = local
    change({ trouble: 'wiped', wiped: local.wiped + 1, generation: local.generation + 1 })
    await writeFact(registry, 'active', { person, expired }).catch(() => undefined)
    await readyCache(cache)
    change({ generation: local.generation + 1 })
  }

  function change(part: Partial<Local>): void {
    const isNew = Object.entries(part).some(([name, value]) => local[name as keyof Local] !== value)
    if (isNew) local = { ...local, ...part }
    notifyAll()
  }

  function turn(...turns: Turn[]): void {
    const to = turns.find(([from]) => from === local.trouble)
    if (to) change({ trouble: to[1] })
  }

  function notifyAll(): void {
    for (const changed of listeners) changed()
  }

  async function actAs(person: KnownPerson | null): Promise<void> {
    if (person && !local.person) await writeFact(registry, 'visited', person.id).catch(() => undefined)
    await writeFact(registry, 'active', { person, expired: false }).catch(() => undefined)
    isKnown = true
    if ((person?.id ?? null) === local.personId) return change({ person, expired: false })
    const former = local
    const generation = former.generation + 1
    const next = opened(await keyOf(person?.id ?? null), person)
    const trouble = local.trouble === 'cleared' ? local.trouble : next.trouble
    local = { ...local, ...next, trouble, expired: false, generation }
    forgetLastSendsOfOthers(local.vault)
    notifyAll()
    former.vault.close()
    if (former.personId === null) await takeVisited(former.cache).catch(() => undefined)
    former.cache.close()
    if (former.personId !== null) await makeRoomForOther(registry, former.personId).catch(() => undefined)
  }

  async function takeVisited(visitors?: Cache): Promise<void> {
    const { takeAlong } = await import('./visited.ts')
    await takeAlong(registry, local.cache, visitors)
  }

  async function expire(): Promise<void> {
    await writeFact(registry, 'active', { person: local.person, expired: true }).catch(() => undefined)
    isKnown = true
    change({ expired: true })
  }

  async function leave(work: 'lock' | 'drop' | 'forget'): Promise<void> {
    const { personId, vault, cache, trouble } = local
    const nothingIsStored = trouble === 'memory'
    if (work === 'lock' && personId !== null && !nothingIsStored) await lockFor(vault, personId).catch(() => undefined)
    if (!nothingIsStored) await writeFact(registry, 'active', { person: null, expired: false })
    vault.close()
    cache.close()
    if (personId !== null && !nothingIsStored)
      await deleteAccountData(registry, personId, { forget: work === 'forget' })
    if (work !== 'lock') markStored(0)
    const generation = local.generation + 1
    isKnown = true
    local = { ...local, ...opened(await keyOf(null), null), expired: false, generation }
    forgetLastSendsOfOthers(local.vault)
    notifyAll()
  }

  async function comeBack(): Promise<void> {
    const active = await readFact(registry, 'active').catch(() => undefined)
    if (active && (active.person?.id ?? null) !== local.personId) return actAs(active.person)
    const { vault, trouble } = local
    if (vault.hasBeenClosed()) return
    const isThere = await vault.open().then(
      () => true,
      () => false,
    )
    if (isThere) await enqueueLastSends(vault).catch(() => undefined)
    if (vault === local.vault)
      change({ trouble: trouble === 'lost' && vault.isOpen() ? null : trouble, generation: local.generation + 1 })
  }

  // A phone may have cut all connections while the app was in the background.
  const look = () => void (document.visibilityState === 'visible' && local.trouble === 'lost' && comeBack())
  globalThis.document?.addEventListener('visibilitychange', look)
  // A page that closed during a login may not have taken all.
  void readFact(registry, 'visited')
    .then(personId => (personId && personId === local.personId ? takeVisited() : undefined))
    .catch(() => undefined)

  function close(): void {
    globalThis.document?.removeEventListener('visibilitychange', look)
    local.vault.close()
    local.cache.close()
    registry.close()
  }

  return {
    registry,
    now: () => local,
    isKnown: () => isKnown,
    first: () => first,
    subscribe: changed => (listeners.add(changed), () => void listeners.delete(changed)),
    actAs,
    expire,
    leave,
    comeBack,
    dismissTrouble: () => change({ trouble: null }),
    close,
  }
}
