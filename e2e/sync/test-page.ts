import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'
import { lookForServer } from '../../pwa/api/look-for-server.ts'
import { mutations } from '../../pwa/app/mutations.ts'
import type { LocalStore } from '../../pwa/local/local-store.ts'
import { openRegistry } from '../../pwa/local/registry.ts'
import { startSync } from '../../pwa/sync/start.ts'
import { onWake } from '../../pwa/sync/tabs/wake-sync.ts'
import { createFakeLocks } from '../../pwa/testing/fake-locks.ts'
import type { DeviceMutations } from '../../pwa/sync/mutation.ts'
import type { TestDevice } from './test-device.ts'

interface Tested {
  deps: Pick<TestDevice['deps'], 'vault' | 'cache' | 'personId'>
  network: Pick<TestDevice['network'], 'fetch' | 'asked' | 'offline'>
}

const retryMs = 3000

/** Like a browser's: connects while there is a network, else tries again every three seconds. */
class FakeEventSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = 0
  readonly #network: { offline: boolean; asked: string[] }

  constructor(network: { offline: boolean; asked: string[] }) {
    super()
    this.#network = network
    setTimeout(() => this.#connect(), 0)
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  say(type: string, data = ''): void {
    this.dispatchEvent(Object.assign(new Event(type), { data }))
  }

  break(): void {
    if (this.readyState === FakeEventSource.CLOSED) return
    this.readyState = 0
    setTimeout(() => this.#connect(), retryMs)
    this.say('error')
  }

  #connect(): void {
    if (this.readyState !== 0) return
    this.#network.asked.push('/api/events')
    if (this.#network.offline) return this.break()
    this.readyState = FakeEventSource.OPEN
    this.say('open')
  }
}

/** Uses a fake clock: `pass` moves it by seconds. Requests are in `device.network.asked`, event streams in `streams`. */
export function openTestPage(device: Tested, brought: DeviceMutations = mutations) {
  const { vault, cache, personId } = device.deps
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const streams: FakeEventSource[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { locks: createFakeLocks(), onLine: true })
  vi.stubGlobal('fetch', device.network.fetch)
  const EventSource = class extends FakeEventSource {
    constructor() {
      super(device.network)
      streams.push(this)
    }
  }
  vi.stubGlobal('EventSource', EventSource)
  // Gets the events of a window, for as long as this page is open.
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))

  const registry = openRegistry(`page-${vault.name}`)
  const here = { vault, cache, personId, person: null, expired: false, trouble: null, generation: 0, wiped: 0 }
  const local = { registry, now: () => here, subscribe: () => () => undefined } as unknown as LocalStore
  const forget = onWake(lookForServer())
  const stop = startSync(local, { mutations: brought, afterRound: [] }, () => undefined)

  return {
    streams,
    registry,
    async pass(seconds: number): Promise<void> {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1000)
        for (let turns = 0; turns < 40; turns += 1) await turn()
      }
    },
    hear: (event: 'online' | 'pageshow') => page.dispatchEvent(new Event(event)),
    hide(): void {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    async close(): Promise<void> {
      stop()
      forget()
      vi.useRealTimers()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
      await registry.delete()
    },
  }
}
