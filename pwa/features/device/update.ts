/**
 * New versions (docs/sync.md, Updates): a new worker waits, and takes over at the start before the first render, on the
 * person's word, or by itself after ten hidden minutes. Work in progress is in the vault, so a reload loses nothing; still
 * no page reloads that did not agree. Nobody stays behind for ever: below the server's `minBuild` it happens by itself.
 */
export interface Updates {
  now(): { available: boolean }
  subscribe(changed: () => void): () => void
  /** Takes the new version, in this page. */
  apply(): void
  /** The server no longer speaks with this build. */
  outdated(): void
}

interface Surroundings {
  workers: ServiceWorkerContainer
  /** The page is shown and rests: the worker, and all that it fetches, must not be in its way. */
  calm: Promise<void>
  build: number
  reload(): void
  /** Something that must not be cut off, such as an upload. */
  busy(): boolean
  tries: Pick<Storage, 'getItem' | 'setItem'>
}

const hour = 3600_000
const hiddenMs = 600_000

/** Registers the worker and watches for newer ones. */
export function watchUpdates({ workers, calm, build, reload, busy, tries }: Surroundings): Updates {
  const listeners = new Set<() => void>()
  let state = { available: false }
  let registration: ServiceWorkerRegistration | undefined
  let agreed = false
  let hidden: ReturnType<typeof setTimeout> | undefined
  const triesKey = `kaft-outdated-${build}`
  const hadWorker = workers.controller !== null

  function found(): void {
    if (!registration?.waiting || !workers.controller) return
    state = { available: true }
    for (const changed of listeners) changed()
    if (tries.getItem(triesKey)) apply()
  }

  function apply(): void {
    agreed = true
    if (registration?.waiting) registration.waiting.postMessage({ kind: 'take_over' })
    else reload()
  }

  const look = () => void registration?.update().catch(() => undefined)

  /** First an ordinary update; after two tries without the worker, which then comes back by itself. */
  function outdated(): void {
    const count = Number(tries.getItem(triesKey) ?? 0)
    if (count > 3) return
    tries.setItem(triesKey, String(count + 1))
    if (count >= 2) void registration?.unregister().then(reload)
    else if (registration?.waiting) apply()
    else if (registration) look()
    else reload()
  }

  /** Workbox registers; what it says of updates ends with the first one, so they are watched here. */
  async function register(): Promise<void> {
    await calm
    const { Workbox } = await import('workbox-window')
    registration = await new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' }).register({ immediate: true })
    registration?.addEventListener('updatefound', () => {
      const { installing } = registration ?? {}
      installing?.addEventListener('statechange', () => installing.state === 'installed' && found())
    })
    found()
    setInterval(look, hour)
  }

  workers.addEventListener('controllerchange', () => {
    if (agreed) reload()
    else if (hadWorker) {
      state = { available: true }
      for (const changed of listeners) changed()
    }
  })
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden)
    if (document.visibilityState === 'visible') return look()
    hidden = setTimeout(() => state.available && !busy() && apply(), hiddenMs)
  })
  void register().catch(() => undefined)

  return {
    now: () => state,
    subscribe: changed => (listeners.add(changed), () => void listeners.delete(changed)),
    apply,
    outdated,
  }
}

/**
 * At the start, before the first render: a version that waits already takes over now, when nothing can be lost. True if
 * the page is about to be loaded again.
 */
export async function takeWaitingVersion(workers: ServiceWorkerContainer, reload: () => void): Promise<boolean> {
  const waiting = (await workers.getRegistration().catch(() => undefined))?.waiting
  if (!waiting || !workers.controller) return false
  const taken = new Promise<boolean>(resolve => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), 2000)
  })
  waiting.postMessage({ kind: 'take_over' })
  if (!(await taken)) return false
  reload()
  return true
}
