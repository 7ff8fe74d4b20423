/**
 * Controls new releases (docs/sync.md, Updates). A new worker waits for a start, for consent, or for ten hidden minutes, and no
 * page reloads without consent. A build below the server's `minBuild` updates without asking.
 */
export interface Updates {
  now(): { available: boolean }
  subscribe(changed: () => void): () => void
  apply(): void
  outdated(): void
}

interface Surroundings {
  workers: ServiceWorkerContainer
  /** The worker's downloads wait until the page rests. */
  calm: Promise<void>
  build: number
  reload(): void
  /** Such as an upload, or text in a dialog: a reload must not interrupt it. */
  busy(): boolean
  tries: Pick<Storage, 'getItem' | 'setItem'>
}

const hour = 3600_000
/** Milliseconds between attempts to register: ten times `soon`, then `rarely`, as without a network. */
const retryMs = { soon: 30_000, rarely: 300_000 }
const triesSoon = 10
const hiddenMs = 600_000
const takeoverMs = 2000
/** Between looks whether the work that a forced update waits for is done. */
const workMs = 5000
/** The browser counts a worker as idle a little after its last answer. */
const quietMs = 400

export function watchUpdates({ workers, calm, build, reload, busy, tries }: Surroundings): Updates {
  const listeners = new Set<() => void>()
  let state = { available: false }
  let registration: ServiceWorkerRegistration | undefined
  let agreed = false
  let hidden: ReturnType<typeof setTimeout> | undefined
  let free: ReturnType<typeof setTimeout> | undefined
  const triesKey = `kaft-outdated-${build}`
  const hadWorker = workers.controller !== null
  let retries = 0

  function announce(): void {
    if (!registration?.waiting || !workers.controller) return
    state = { available: true }
    for (const changed of listeners) changed()
    if (tries.getItem(triesKey)) whenFree(takeOver)
  }

  function takeOver(): void {
    agreed = true
    if (registration?.waiting) registration.waiting.postMessage({ kind: 'take_over' })
    else reload()
  }

  /** The former worker may be busy with this page; the next start takes the new version before any fetch. */
  function apply(): void {
    takeOver()
    setTimeout(reload, takeoverMs)
  }

  const look = () => void registration?.update().catch(() => undefined)

  /** Even a forced update takes nobody's text. */
  function whenFree(act: () => void): void {
    clearTimeout(free)
    if (busy()) free = setTimeout(() => whenFree(act), workMs)
    else act()
  }

  /** After two attempts the page updates without the worker, which registers again later. */
  function outdated(): void {
    whenFree(update)
  }

  function update(): void {
    const count = Number(tries.getItem(triesKey) ?? 0)
    if (count > 3) return
    tries.setItem(triesKey, String(count + 1))
    if (count >= 2) void registration?.unregister().then(reload)
    else if (registration?.waiting) takeOver()
    else if (registration) look()
    else reload()
  }

  /** Tries again after a failed first registration, as with a missing part. */
  function registerSoon(): void {
    retries += 1
    setTimeout(() => void register().catch(registerSoon), retries > triesSoon ? retryMs.rarely : retryMs.soon)
  }

  /** Workbox reports only the first update, so later ones are watched here. */
  async function register(): Promise<void> {
    const { Workbox } = await import('workbox-window')
    const found = await new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' }).register({ immediate: true })
    if (found !== registration) watch(found)
    // The browser dropped the worker before anybody could listen.
    if (!found?.installing && !found?.waiting && !found?.active) registerSoon()
  }

  function watch(found: ServiceWorkerRegistration | undefined): void {
    registration = found
    follow(found?.installing)
    found?.addEventListener('updatefound', () => follow(found.installing))
    announce()
    askForClaim()
  }

  /** A page that was loading when the first worker claimed its clients asks to be claimed. */
  function askForClaim(): void {
    if (!workers.controller) registration?.active?.postMessage({ kind: 'claim' })
  }

  function follow(worker: ServiceWorker | null | undefined): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce()
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
 * Takes a waiting version before the first render, when nothing can be lost. Returns true if the page will reload. Waits for
 * `rest`, because Chromium asks once if the former worker is idle, and otherwise waits for half a minute.
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
