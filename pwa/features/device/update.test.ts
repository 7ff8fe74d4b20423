import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeWaitingVersion, watchUpdates } from './update.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly heard: unknown[] = []
  postMessage(word: unknown) {
    this.heard.push(word)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  asked = 0
  active: Worker | null = null
  gone = false
  async update() {
    this.asked += 1
  }
  async unregister() {
    this.gone = true
    return true
  }
  offer(): Worker {
    const worker = new Worker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.become('installed')
    return worker
  }
}

class Container extends EventTarget {
  controller: unknown = { scriptURL: 'http://localhost/sw.js', addEventListener: () => undefined }
  readonly registration = new Registration()
  registered: unknown[] = []
  refused = 0
  async register(...how: unknown[]) {
    if (this.refused-- > 0) throw new TypeError('Failed to fetch')
    this.registered = how
    return this.registration
  }
  async getRegistration() {
    return this.registration
  }
}

let page: EventTarget & { visibilityState: string }
let workers: Container
let reload: ReturnType<typeof vi.fn<() => void>>
let busy: boolean
let store: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('self', globalThis)
  workers = new Container()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  reload = vi.fn<() => void>()
  busy = false
  store = new Map()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const container = () => workers as unknown as ServiceWorkerContainer
const tries = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
}
async function start(calm = Promise.resolve()) {
  const updates = watchUpdates({ workers: container(), calm, build: 1, reload, busy: () => busy, tries })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  return updates
}
const show = (state: string) => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const takeOver = [{ kind: 'take_over' }]

test('a new version is offered and waits for the word of the person (L7)', async () => {
  const updates = await start()
  expect(workers.registered).toEqual(['/sw.js', { scope: '/', updateViaCache: 'none' }])
  const worker = workers.registration.offer()
  expect([updates.now(), worker.heard, reload.mock.calls]).toEqual([{ available: true }, [], []])
  updates.apply()
  expect(worker.heard).toEqual(takeOver)
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where the former worker is too busy to go, the next start takes the version that was asked for (L7)', async () => {
  const updates = await start()
  workers.registration.offer()
  updates.apply()
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a first worker that does not come is asked for again while the page is open (L2)', async () => {
  workers.refused = 2
  await start()
  expect(workers.registered).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(workers.registered).toEqual([])
  const installing = new Worker()
  workers.registration.installing = installing
  await vi.advanceTimersByTimeAsync(30_000)
  expect(workers.registered).toHaveLength(2)

  workers.registered = []
  workers.registration.installing = null
  installing.become('redundant')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(workers.registered).toHaveLength(2)
})

test('a first worker that was gone before the page could hear of it is asked for again (L2)', async () => {
  await start()
  expect(workers.registered).toHaveLength(2)
  workers.registered = []
  workers.registration.active = new Worker()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(workers.registered).toHaveLength(2)
  workers.registered = []
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(workers.registered).toEqual([])
})

test('a page that no worker claimed, because it was still loading, asks to be claimed (L2)', async () => {
  workers.controller = null
  const installing = new Worker()
  workers.registration.installing = installing
  await start()
  workers.registration.installing = null
  workers.registration.active = installing
  installing.become('activated')
  expect(installing.heard).toEqual([{ kind: 'claim' }])
})

test('a page that finds a worker which does not serve it asks to be claimed, and no page besides (L2)', async () => {
  const active = new Worker()
  workers.registration.active = active
  await start()
  expect(active.heard).toEqual([])
  workers.controller = null
  await start()
  expect(active.heard).toEqual([{ kind: 'claim' }])
})

test('a worker that never comes, as without a network, is asked for less and less often (L2)', async () => {
  workers.refused = 1000
  await start()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(1000 - workers.refused).toBeLessThan(24)
})

test('the worker and all that it fetches wait until the page is shown and rests (B1)', async () => {
  let rest = () => {}
  const calm = new Promise<void>(resolve => (rest = resolve))
  await start(calm)
  expect(workers.registered).toEqual([])
  rest()
  await vi.waitFor(() => expect(workers.registered).toEqual(['/sw.js', { scope: '/', updateViaCache: 'none' }]))
})

test('a tab that did not agree is not loaded again when another takes the new version (L7)', async () => {
  const updates = await start()
  workers.dispatchEvent(new Event('controllerchange'))
  expect([reload.mock.calls.length, updates.now()]).toEqual([0, { available: true }])
})

test('after ten hidden minutes it takes the new version itself, unless something is being uploaded (L7)', async () => {
  await start()
  const worker = workers.registration.offer()
  busy = true
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(worker.heard).toEqual([])
  busy = false
  show('visible')
  show('hidden')
  await vi.advanceTimersByTimeAsync(599_000)
  expect(worker.heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(worker.heard).toEqual(takeOver)
})

test('a second new version is noticed as well as the first (L7)', async () => {
  const updates = await start()
  workers.registration.offer()
  const second = workers.registration.offer()
  updates.apply()
  expect(second.heard).toEqual(takeOver)
})

test('it looks for a new version each hour and when it comes into view (L7)', async () => {
  await start()
  await vi.advanceTimersByTimeAsync(3600_000)
  show('visible')
  expect(workers.registration.asked).toBe(2)
})

test('below the server’s oldest build it updates by itself, and after two tries goes on without the worker (L7)', async () => {
  const updates = await start()
  updates.outdated()
  expect(workers.registration.asked).toBe(1)
  expect(workers.registration.offer().heard).toEqual(takeOver)
  updates.outdated()
  updates.outdated()
  await vi.advanceTimersByTimeAsync(0)
  expect([workers.registration.gone, reload.mock.calls.length]).toEqual([true, 1])
})

test('below the server’s oldest build it still waits for the text of an open dialog, and goes on once that is sent (L7)', async () => {
  const updates = await start()
  busy = true
  updates.outdated()
  updates.outdated()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([workers.registration.asked, reload.mock.calls.length]).toEqual([0, 0])
  busy = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(workers.registration.asked).toBe(1)
  busy = true
  const worker = workers.registration.offer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.heard).toEqual([])
  busy = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(worker.heard).toEqual(takeOver)
})

test('a page below minBuild whose worker is busy is not loaded again and again (L7)', async () => {
  const updates = await start()
  updates.outdated()
  const worker = workers.registration.offer()
  await vi.advanceTimersByTimeAsync(3000)
  expect([worker.heard, reload.mock.calls.length]).toEqual([takeOver, 0])
})

test('a version that waits at the start takes over before anything is shown (L7)', async () => {
  let rests = () => {}
  const resting = new Promise<void>(resolve => (rests = resolve))
  const rest = () => resting
  const taken = takeWaitingVersion(container(), { rest, reload })
  expect(await taken).toBe(false)
  const worker = workers.registration.offer()
  const again = takeWaitingVersion(container(), { rest, reload })
  await vi.advanceTimersByTimeAsync(500)
  expect(worker.heard).toEqual([])
  rests()
  await vi.advanceTimersByTimeAsync(500)
  expect(worker.heard).toEqual(takeOver)
  workers.dispatchEvent(new Event('controllerchange'))
  expect(await again).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
