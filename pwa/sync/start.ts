import { apiBase } from '../api/api-base.ts'
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

/** What the features bring to the exchange of a page. */
export interface Features {
  mutations: DeviceMutations
  /** What they do after a round that left nothing to do. */
  afterRound: readonly ((deps: SyncDeps) => Promise<void>)[]
}

/**
 * Starts the exchange for this page and keeps it going: a new engine whenever the identity changes, none while its
 * session is over. Loaded after the first paint. The returned function stops it.
 */
export function startSync(local: LocalStore, features: Features, tell: (news: News) => void): () => void {
  let running: { stop(): void } | null = null
  let of: unknown[] = []
  const follow = () => {
    const { vault, personId, person, expired, wiped } = local.now()
    const now = [vault, personId, person?.emailVerified, expired, wiped]
    if (now.every((each, index) => each === of[index])) return
    of = now
    running?.stop()
    running = run(local, features, tell)
  }
  follow()
  /** A page that is kept for going back holds no lock and no stream. */
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

/** A session that is over still follows what everyone may see; the own outbox and scope wait for a login. */
function run(local: LocalStore, { mutations, afterRound }: Features, tell: (news: News) => void): { stop(): void } {
  const here = local.now()
  const paused = here.expired
  const deps = pageDeps({ ...here, personId: paused ? null : here.personId }, mutations, tell)
  const { locks } = navigator as { locks?: LockManager }
  const engine = createEngine({
    deps,
    locks,
    exchange: exchangeWords,
    setTimer,
    afterRound: () => void tidy(deps, [...afterRound, () => keepOffset(local), () => keepExchange(local)]),
  })
  // Photos go up beside: a message never waits for them, and an ad goes as soon as the last of its own is up.
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
  const name = `kaft-events-${here.vault.name}`
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

  /** Another tab has the stream and pulls too; this one looks a moment later whether anything is left for it. */
  async function wakeIfStale(scope: string, rev: number): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, 500))
    const cursor = await deps.cache.cursor.get(scope).catch(() => undefined)
    if ((cursor?.cursor ?? 0) < rev) wake()
  }

  /** For what no stream tells, and for what another tab left in the outbox when it closed. */
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

/** Nothing hangs on it: each stops at its first failure and goes on after a later round. */
async function tidy(deps: SyncDeps, afterRound: Features['afterRound']): Promise<void> {
  for (const each of [...afterRound, keepPhotos]) await each(deps).catch(() => undefined)
}

/** Never on a metered line. */
async function keepPhotos({ vault, cache, personId, fetch }: SyncDeps): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (personId === null || connection?.saveData || !globalThis.caches) return
  await keepOwnPhotos({ vault, cache }, personId, fetch)
}

function streamQuery(scopes: string[], personId: string | null): Record<string, string> {
  return { s: scopes.join(','), ...(personId !== null && { expectUser: personId }) }
}
