import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createAnswerCounter } from './answer-counter.ts'
import { createDeliveryCounter } from './delivery-counter.ts'
import { createJobCounter, createRecent } from './job-counter.ts'
import { createLogCounter } from './log-counter.ts'

const maxSamples = 1000

/** In memory since the start (K4, M16). Labels are bounded and never belong to a person. */
export type Counters = ReturnType<typeof createCounters>

export function createCounters({ now }: { now: () => number }) {
  const registry = new Registry()
  let countStreams = () => 0
  const streams: Gauge = new Gauge({
    name: 'kaft_event_streams',
    help: 'Event streams that are open.',
    registers: [registry],
    collect: () => streams.set(countStreams()),
  })
  return {
    registry,
    startedAt: now(),
    ...createAnswerCounter(registry, now),
    ...createJobCounter(registry, now),
    ...createDeliveryCounter(registry, now),
    ...createLogCounter(registry, now),
    ...createLagCounter(),
    streams: () => countStreams(),
    countStreamsBy(count: () => number) {
      countStreams = count
    },
    countProcess() {
      collectDefaultMetrics({ register: registry })
    },
  }
}

interface Lag {
  count: number
  middleMs: number | null
  maxMs: number | null
}

function createLagCounter() {
  const pushed = createRecent<number>(maxSamples)
  const pulled = createRecent<number>(maxSamples)
  return {
    arrived: (ms: number) => pushed.add(Math.max(0, ms)),
    caughtUp: (ms: number) => pulled.add(Math.max(0, ms)),
    lags: () => ({ pushed: lagOf(pushed.all()), pulled: lagOf(pulled.all()) }),
  }
}

function lagOf(all: readonly number[]): Lag {
  const sorted = all.toSorted((a, b) => a - b)
  return { count: all.length, middleMs: sorted[Math.floor(all.length / 2)] ?? null, maxMs: sorted.at(-1) ?? null }
}
