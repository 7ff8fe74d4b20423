/**
 * New versions (docs/sync.md, Updates). A new worker waits. It takes over at a start before the first render, when the
 * person says so, or after ten hidden minutes. No page reloads that did not agree. But a build below the server's
 * `minBuild` updates by itself.
 */
export interface Updates {
  now(): { available: boolean }
  subscribe(changed: () => void): () => void
  apply(): void
  outdated(): void
}

interface Surroundings {
  workers: ServiceWorkerContainer
  /** Until the page rests, the worker must not fetch in its way. */
  calm: Promise<void>
  build: number
  reload(): void
  /** Such as an upload: a reload must not cut it off. */
  busy(): boolean
  tries: Pick<Storage, 'getItem' | 'setItem'>
}

const hour = 3600_000
/** Until the next try of a first worker that did not come: ten times soon, then rarely, as without a network. */
const retryMs = { soon: 30_000, rarely: 300_000 }
const triesSoon = 10
const hiddenMs = 600_000
const takeoverMs = 2000
/** After the last answer a worker is at rest for the browser only a little later. */
const quietMs = 400

export function watchUpdates({ workers, calm, build, reload, busy, tries }: Surroundings): Updates {
  const listeners = new Set<() => void>()
  let state = { available: false }
  let registration: ServiceWorkerRegistration | undefined
  let agreed = false
  let hidden: ReturnType<typeof setTimeout> | undefined
  const triesKey = `kaft-outdated-${build}`
  const hadWorker = workers.controller !== null
  let retries = 0

  function tell(): void {
    if (!registration?.waiting || !workers.controller) return
    state = { available: true }
    for (const changed of listeners) changed()
    if (tries.getItem(triesKey)) takeOver()
  }

  function takeOver(): void {
    agreed = true
    if (registration?.waiting) registration.waiting.postMessage({ kind: 'take_over' })
    else reload()
  }

  /** The former worker may be busy with this very page: the next start takes the version before it fetches anything. */
  function apply(): void {
    takeOver()
    setTimeout(reload, takeoverMs)
  }

  const look = () => void registration?.update().catch(() => undefined)

  /** After two tries the page updates without the worker, which then comes back by itself. */
  function outdated(): void {
    const count = Number(tries.getItem(triesKey) ?? 0)
    if (count > 3) return
    tries.setItem(triesKey, String(count + 1))
    if (count >= 2) void registration?.unregister().then(reload)
    else if (registration?.waiting) takeOver()
    else if (registration) look()
    else reload()
  }

  /** Whatever kept the first worker away, such as a part that did not arrive: the page tries again by itself. */
  function registerSoon(): void {
    retries += 1
    setTimeout(() => void register().catch(registerSoon), retries > triesSoon ? retryMs.rarely : retryMs.soon)
  }

  /** Workbox tells only of the first update, so later ones are watched here. */
  async function register(): Promise<void> {
    const { Workbox } = await import('workbox-window')
    const found = await new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' }).register({ immediate: true })
    if (found !== registration) watch(found)
    // Its worker was given up before anybody could hear of it.
    if (!found?.installing && !found?.waiting && !found?.active) registerSoon()
  }

  function watch(found: ServiceWorkerRegistration | undefined): void {
    registration = found
    follow(found?.installing)
    found?.addEventListener('updatefound', () => follow(found.installing))
    tell()
    askForClaim()
  }

  /** A page that was still loading when the first worker claimed its pages is left out, and asks to be claimed. */
  function askForClaim(): void {
    if (!workers.controller) registration?.active?.postMessage({ kind: 'claim' })
  }

  function follow(worker: ServiceWorker | null | undefined): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell()
      if (worker.state === 'activated') askForClaim()
      if (worker.state === 'redundant' && !registration?.active) registerSoon()
    })
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
    hidden = setTimeout(() => state.available && !busy() && takeOver(), hiddenMs)
  })
  setInterval(look, hour)
  void calm.then(register).catch(registerSoon)

  return {
    now: () => state,
    subscribe: changed => (listeners.add(changed), () => void listeners.delete(changed)),
    apply,
    outdated,
  }
}

/**
 * Before the first render nothing can be lost, so a waiting version takes over now. True: the page is about to load
 * again. Chromium asks once whether the former worker is at rest, and where it is not waits until it was idle for half a
 * minute: so the word is given only after `rest`, when the page fetches nothing through it.
 */
export async function takeWaitingVersion(
  workers: ServiceWorkerContainer,
  { rest, reload }: { rest: () => Promise<unknown>; reload: () => void },
): Promise<boolean> {
  const waiting = (await workers.getRegistration().catch(() => undefined))?.waiting
  if (!waiting || !workers.controller) return false
  await rest()
  await new Promise(resolve => setTimeout(resolve, quietMs))
  const taken = new Promise<boolean>(resolve => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), takeoverMs)
  })
  waiting.postMessage({ kind: 'take_over' })
  if (!(await taken)) return false
  reload()
  return true
}
