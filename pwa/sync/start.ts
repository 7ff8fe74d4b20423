import { apiBase } from '../api/http.ts'
import { newId } from '../lib/new-id.ts'
import { type LocalStore } from '../local/local-store.ts'
import { onPageCache } from '../local/release.ts'
import { keepOwnPhotos } from '../local/photos/own-photos.ts'
import { askBackgroundSync } from './tabs/background.ts'
import { onWake } from './tabs/wake-sync.ts'
import { createEngine, exchangeWords, photosOnce } from './engine.ts'
import { createEventStream } from './tabs/event-stream.ts'
import { beatMs, createLeadership } from './tabs/leader.ts'
import type { DeviceMutations } from './mutation.ts'
import { pageDeps } from './page-deps.ts'
import type { News, SyncDeps } from './deps.ts'
import { keepExchange, keepOffset, remember } from './remember.ts'
import { isSilent, listen, setTimer, waits } from './triggers.ts'

export interface Features {
  mutations: DeviceMutations
  afterRound: readonly ((deps: SyncDeps) => Promise<void>)[]
}

/** Starts an engine for each identity, and none after a session ended. Returns a function that stops it. */
export function startSync(local: LocalStore, features: Features, onNews: (news: News) => void): () => void {
  let running: { stop(): void } | null = null
  let of: unknown[] = []
  const follow = () => {
    const { vault, personId, person, expired, wiped } = local.now()
    const now = [vault, personId, person?.emailVerified, expired, wiped]
    if (now.every((each, index) => each === of[index])) return
    of = now
    running?.stop()
    running = run(local, features, onNews)
  }
  follow()
  /** A page in the back/forward cache must release its lock and stream. */
  const rest = () => {
    running?.stop()
    running = null
    of = []
    leave()
  }
  let leave = local.subscribe(follow)
  const forget = onPageCache(rest, () => {
    leave = local.subscribe(follow)
    follow()
  })
  return () => {
    forget()
    leave()
    running?.stop()
  }
}

/** An ended session still follows public scopes; the outbox waits for a login. */
function run(local: LocalStore, { mutations, afterRound }: Features, onNews: (news: News) => void): { stop(): void } {
  const current = local.now()
  const paused = current.expired
  const deps = pageDeps({ ...current, personId: paused ? null : current.personId }, mutations, onNews)
  const { locks } = navigator as { locks?: LockManager }
  const engine = createEngine({
    deps,
    locks,
    exchange: exchangeWords,
    setTimer,
    afterRound: () => void tidy(deps, [...afterRound, () => keepOffset(local), () => keepExchange(local)]),
  })
  // Photos go separately, so that messages do not wait; an ad goes with its last photo.
  const photos = createEngine({ deps, locks, exchange: () => photosOnce(deps, locks, engine.wake), setTimer })
  const wake = () => {
    if (isSilent()) return
    engine.wake()
    photos.wake()
  }
  const startOver = () => {
    if (isSilent()) return
    engine.startOver()
    photos.startOver()
    stream.retry()
  }
  const scopes = () => [...(deps.personId === null ? [] : [`me:${deps.personId}`]), ...deps.scopes()]
  const stops = [listen(startOver), remember(local)]

  const stream = createEventStream({
    url: scopes => `${apiBase()}/events?${new URLSearchParams(streamQuery(scopes, deps.personId))}`,
    open: url => new EventSource(url, { withCredentials: !url.startsWith('/') }),
    opened: wake,
    failed: wake,
    mayOpen: () => !isSilent(),
    poked(scope, rev) {
      leadership.relay(scope, rev)
      wake()
    },
  })
  const name = `kaft-events-${current.vault.name}`
  const leadership = createLeadership({
    name,
    tab: newId(),
    locks,
    channel: new BroadcastChannel(name),
    scopes,
    isVisible: () => document.visibilityState === 'visible',
    lead: scopes => stream.connect(scopes),
    poked: (scope, rev) => void wakeIfStale(scope, rev),
    now: () => Date.now(),
  })

  /** The tab with the stream pulls too, so this one looks a moment later. */
  async function wakeIfStale(scope: string, rev: number): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, 500))
    const cursor = await deps.cache.cursor.get(scope).catch(() => undefined)
    if ((cursor?.cursor ?? 0) < rev) wake()
  }

  /** For scopes without a stream, and entries of a tab that closed. */
  async function lookAround(): Promise<void> {
    if (document.visibilityState !== 'visible' || engine.isPaused()) return
    if (!stream.isOpen() || (await waits(deps))) wake()
  }

  const beat = setInterval(leadership.beat, beatMs)
  const look = setInterval(() => void lookAround(), 60_000)
  stops.push(
    onWake(what => {
      if (what === 'scopes') leadership.follow()
      if (what === 'outbox') void askBackgroundSync()
      startOver()
    }),
  )
  wake()

  return {
    stop() {
      for (const stop of stops) stop()
      clearInterval(beat)
      clearInterval(look)
      leadership.stop()
      stream.connect(null)
      engine.stop()
      photos.stop()
    },
  }
}

/** Each job stops at its first failure and continues after a later round. */
async function tidy(deps: SyncDeps, afterRound: Features['afterRound']): Promise<void> {
  for (const each of [...afterRound, keepPhotos]) await each(deps).catch(() => undefined)
}

/** Never on a metered connection. */
async function keepPhotos({ vault, cache, personId, fetch }: SyncDeps): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (personId === null || connection?.saveData || !globalThis.caches) return
  await keepOwnPhotos({ vault, cache }, personId, fetch)
}

function streamQuery(scopes: string[], personId: string | null): Record<string, string> {
  return { s: scopes.join(','), ...(personId !== null && { expectUser: personId }) }
}
