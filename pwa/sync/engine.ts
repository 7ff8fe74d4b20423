import { epochOf, reaches, seemsOffline } from './reach.ts'
import { pull, releaseOwn } from './pull.ts'
import { push } from './push/push.ts'
import { sendPhotos } from './push/send-photos.ts'
import type { SyncDeps } from './deps.ts'
import { backOff } from '../lib/back-off.ts'
import { withLock } from './tabs/with-lock.ts'

/** `left`: work remains for later. `stopped`: it needs a person or a session. */
export type Round = { kind: 'done' } | { kind: 'left'; afterMs: number | null } | { kind: 'stopped' }

/** Never throws for a network error. Looks for a network first, because an unsent entry can still be taken back. */
export async function exchangeOnce(deps: SyncDeps, locks: LockManager | undefined): Promise<Round> {
  return talk(deps, locks, async () => {
    const pushed = await pushAlone(deps, locks)
    if (pushed.kind === 'stopped') return pushed
    const photos = await photosOnce(deps, locks)
    if (photos.kind === 'stopped' || photos.sent === 0) return photos.kind === 'done' ? pushed : photos
    const again = await pushAlone(deps, locks)
    return again.kind === 'done' ? photos : again
  })
}

/** Leaves photos to `photosOnce`, so that no message waits for them. */
export async function exchangeWords(deps: SyncDeps, locks: LockManager | undefined): Promise<Round> {
  return talk(deps, locks, () => pushAlone(deps, locks))
}

/** `complete` runs when an entry has all of its photos at the server. */
export async function photosOnce(
  deps: SyncDeps,
  locks: LockManager | undefined,
  complete?: () => void,
): Promise<Round & { sent: number }> {
  if (seemsOffline() && !(await reaches(deps))) return { kind: 'left', afterMs: null, sent: 0 }
  const { kind, sent } = await withLock(locks, `kaft-photos-${deps.vault.name}`, () => sendPhotos(deps, complete))
  if (kind === 'signed_out') deps.report({ kind: 'ask_session' })
  return {
    ...(kind === 'later' ? { kind: 'left', afterMs: null } : { kind: kind === 'done' ? kind : 'stopped' }),
    sent,
  }
}

const pushAlone = (deps: SyncDeps, locks: LockManager | undefined) =>
  withLock(locks, `kaft-push-${deps.vault.name}`, () => push(deps))

async function talk(deps: SyncDeps, locks: LockManager | undefined, send: () => Promise<Round>): Promise<Round> {
  if (seemsOffline() && !(await reaches(deps))) return { kind: 'left', afterMs: null }
  const name = deps.vault.name
  const epoch = await epochOf(deps.vault)
  const pushed = await send()
  await releaseOwn(deps)
  if (pushed.kind === 'stopped') return pushed
  const pulled = await withLock(locks, `kaft-pull-${name}`, () => pull(deps))
  // The pull may find a restored server, so requeued entries go now.
  if (pulled.kind === 'done' && epoch !== null && (await epochOf(deps.vault)) !== epoch) return talk(deps, locks, send)
  return pulled.kind === 'done' ? pushed : pulled
}

export interface Engine {
  /** Calls during a round start one more. */
  wake(): void
  /** Resets the pauses, because the person acts or the server is back. */
  startOver(): void
  isPaused(): boolean
  /** Resolves when nothing runs: for tests, and before databases close. */
  rest(): Promise<void>
  stop(): void
}

export interface EngineOptions {
  deps: SyncDeps
  locks: LockManager | undefined
  exchange?: typeof exchangeOnce
  afterRound?: () => void
  random?: () => number
  setTimer?: (run: () => void, ms: number) => () => void
}

/** Runs rounds when woken, and with growing pauses (5 s to 5 min, with jitter) while work is left. */
export function createEngine({
  deps,
  locks,
  exchange = exchangeOnce,
  afterRound,
  random = Math.random,
  setTimer = timer,
}: EngineOptions): Engine {
  const state = { wanted: false, stopped: false, failures: 0, isTimed: false, cancel: null as (() => void) | null }
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    let round: Round = { kind: 'done' }
    while (state.wanted && !state.stopped) {
      state.wanted = false
      round = await exchange(deps, locks).catch((): Round => ({ kind: 'left', afterMs: null }))
    }
    running = null
    // Only its own rounds make pauses grow, because a busy person causes others.
    if (round.kind !== 'left') state.failures = 0
    else if (state.isTimed) state.failures += 1
    state.isTimed = false
    if (state.stopped) return
    if (round.kind === 'done') afterRound?.()
    if (round.kind !== 'left') return
    state.cancel = setTimer(wakeInTime, round.afterMs ?? backOff(state.failures + 1, random()))
  }

  function wake(): void {
    if (state.stopped) return
    forgetTimer()
    state.wanted = true
    running ??= run()
  }

  function wakeInTime(): void {
    state.isTimed = running === null
    wake()
  }

  function startOver(): void {
    Object.assign(state, { failures: 0, isTimed: false })
    wake()
  }

  function forgetTimer(): void {
    state.cancel?.()
    state.cancel = null
  }

  function stop(): void {
    state.stopped = true
    forgetTimer()
  }

  const isPaused = () => state.cancel !== null
  return { wake, startOver, isPaused, rest: async () => void (await running), stop }
}

export function timer(run: () => void, ms: number): () => void {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}
