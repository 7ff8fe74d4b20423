import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobName } from '../../../shared/features/cockpit/problems.ts'

/** Milliseconds since the epoch. */
export interface JobFacts {
  name: JobName
  everyMs: number
  runs: number
  failures: number
  since: number | null
  lastAt: number | null
  lastMs: number | null
  lastError: string | null
}

export function createJobCounter(registry: Registry, now: () => number) {
  const runs = new Counter({
    name: 'kaft_job_runs_total',
    help: 'Runs of jobs, by outcome.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const ended = new Gauge({
    name: 'kaft_job_last_end_timestamp_seconds',
    help: 'When a job last ended.',
    labelNames: ['job'],
    registers: [registry],
  })
  const factsByJob = new Map<JobName, JobFacts>()
  return {
    job(name: JobName, everyMs: number): (run: () => Promise<void>) => Promise<void> {
      const facts: JobFacts = factsByJob.get(name) ?? { ...unseen, name, everyMs }
      factsByJob.set(name, facts)
      return async run => {
        const began = now()
        facts.since = began
        try {
          await run()
          facts.lastError = null
          runs.inc({ job: name, outcome: 'done' })
        } catch (error) {
          facts.lastError = errorText(error)
          facts.failures += 1
          runs.inc({ job: name, outcome: 'failed' })
          throw error
        } finally {
          facts.runs += 1
          facts.since = null
          facts.lastAt = now()
          facts.lastMs = facts.lastAt - began
          ended.set({ job: name }, facts.lastAt / 1000)
        }
      }
    },
    jobs: (): JobFacts[] => [...factsByJob.values()].map(facts => ({ ...facts })),
  }
}

const unseen = { runs: 0, failures: 0, since: null, lastAt: null, lastMs: null, lastError: null }

interface Recent<Item> {
  add(item: Item): void
  all(): Item[]
}

export function createRecent<Item>(max: number): Recent<Item> {
  const items: Item[] = []
  return {
    add(item) {
      items.push(item)
      if (items.length > max) items.shift()
    },
    all: () => items.toReversed(),
  }
}

/** First line only, without addresses, which mail servers repeat. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return errorText(error.cause)
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').replace(/\S+@\S+/g, '…').slice(0, 300)
}
