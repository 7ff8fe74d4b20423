import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createAnswerCounter } from './answer-counter.ts'
import { createDeliveryCounter } from './delivery-counter.ts'
import { createJobCounter } from './job-counter.ts'
import { createLagCounter } from './lag-counter.ts'
import { createLogCounter } from './log-counter.ts'

/**
 * What this process counts of itself since it started (K4, M16). In memory, and only of bounded things: routes, statuses,
 * jobs, services. Nothing that belongs to a person is a label.
 */
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
    /** Who holds the event streams says how many there are. */
    countStreamsBy(count: () => number) {
      countStreams = count
    },
    /** Counts the process too: memory, processor, turns of the event loop. Once for each process. */
    countProcess() {
      collectDefaultMetrics({ register: registry })
    },
  }
}
