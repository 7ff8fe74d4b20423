import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createAnswerMeter } from './answer-meter.ts'
import { createDeliveryMeter } from './delivery-meter.ts'
import { createJobMeter } from './job-meter.ts'
import { createLagMeter } from './lag-meter.ts'
import { createLogMeter } from './log-meter.ts'

/**
 * What this process counts of itself since it started (K4, M16). In memory, and only of bounded things: routes, statuses,
 * jobs, services. Nothing that belongs to a person is a label.
 */
export type Meters = ReturnType<typeof createMeters>

export function createMeters({ now }: { now: () => number }) {
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
    ...createAnswerMeter(registry, now),
    ...createJobMeter(registry, now),
    ...createDeliveryMeter(registry, now),
    ...createLogMeter(registry, now),
    ...createLagMeter(),
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
