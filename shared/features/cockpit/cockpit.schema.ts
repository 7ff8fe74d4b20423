import * as z from 'zod/mini'
import { bookSourceNames } from '../books/book-sources.ts'
import { time } from '../../lib/values.ts'
import { jobNames, problemCodes, problemLevels, pushServices } from './problems.ts'

const at = z.nullable(time)
const count = z.int().check(z.nonnegative())
const active = z.object({ devices: count, people: count })
const lag = z.object({ count, middleMs: z.nullable(count), maxMs: z.nullable(count) })

const fault = z.object({
  code: z.enum(problemCodes),
  level: z.enum(problemLevels),
  sentence: z.string(),
  remedy: z.string(),
})
export type Problem = z.infer<typeof fault>

const job = z.object({
  name: z.enum(jobNames),
  everyMs: count,
  runs: count,
  failures: count,
  since: at,
  lastAt: at,
  lastMs: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
})
export type Job = z.infer<typeof job>

const slowAnswer = z.object({
  at: time,
  method: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.number(),
  requestId: z.string(),
})
export type SlowAnswer = z.infer<typeof slowAnswer>

const loggedError = z.object({
  at: time,
  message: z.string(),
  requestId: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type LoggedError = z.infer<typeof loggedError>

const failedPush = z.object({
  at: time,
  service: z.enum(pushServices),
  outcome: z.string(),
  why: z.nullable(z.string()),
})

const failedMail = z.object({ at: time, why: z.string() })

const node = z.object({
  id: z.string(),
  build: z.int(),
  startedAt: time,
  isThis: z.boolean(),
  doesJobs: z.boolean(),
  copyBehindMs: count,
})

/** Null: the database does not say. */
const replica = z.object({ name: z.string(), lagMs: z.nullable(count) })

const silence = z.object({ since: time, until: z.nullable(time) })

/** Counts are of this week. `restsUntil` is null where it is asked. */
const source = z.object({
  name: z.enum(bookSourceNames),
  asked: count,
  found: count,
  failed: count,
  restsUntil: at,
  lastError: z.nullable(z.string()),
})
export type BookSourceFacts = z.infer<typeof source>

export const health = z.object({
  at: time,
  build: z.int(),
  startedAt: time,
  faults: z.array(fault),
  jobs: z.array(job),
  pushes: z.object({
    waiting: count,
    late: count,
    oldestDueAt: at,
    devices: count,
    failing: count,
    failed: z.array(failedPush),
  }),
  mails: z.object({
    waiting: count,
    late: count,
    oldestDueAt: at,
    failing: count,
    givenUp: count,
    failed: z.array(failedMail),
  }),
  announcing: z.object({ ads: count, oldestAt: at }),
  departures: z.object({ open: count, oldestAskedAt: at }),
  /** `pushed`: from a device's change to its arrival. `pulled`: from a device's last pull to one with news. */
  sync: z.object({
    rev: count,
    streams: count,
    day: active,
    week: active,
    month: active,
    pushed: z.optional(lag),
    pulled: z.optional(lag),
  }),
  slow: z.array(slowAnswer),
  errors: z.array(loggedError),
  disk: z.object({ freeBytes: count, sizeBytes: count }),
  sizes: z.nullable(z.record(z.string(), count)),
  rows: z.nullable(z.record(z.string(), count)),
  backups: z.object({
    everyMs: z.nullable(count),
    keep: count,
    kept: count,
    last: z.nullable(z.object({ name: z.string(), at: time, rows: count, photos: count })),
    failed: z.nullable(z.object({ at: time, why: z.string() })),
  }),
  sources: z.array(source),
  /** Both where several nodes serve. */
  nodes: z.optional(z.array(node)),
  database: z.optional(
    z.object({ answerMs: count, bytes: count, replicas: z.array(replica), silence: z.nullable(silence) }),
  ),
})
export type Health = z.infer<typeof health>

export const retryBody = z.object({ what: z.enum(['pushes', 'mails']) })
export type RetryBody = z.infer<typeof retryBody>

export const retried = z.object({ again: count })
export type Retried = z.infer<typeof retried>
