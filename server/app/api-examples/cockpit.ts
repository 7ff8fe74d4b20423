import type { Health, Retried, RetryBody } from '../../../shared/features/cockpit/cockpit.schema.ts'
import type { Example } from './example.ts'
import { at } from './rows.ts'

const minute = 60_000
const calm = { waiting: 0, late: 0, oldestDueAt: null, failing: 0 }

/** On a day on which one mail was given up. */
const health: Health = {
  at,
  build: 1_780_000_000,
  startedAt: at - 90 * minute,
  faults: [
    {
      code: 'mails_given_up',
      level: 'fault',
      sentence: 'Mails die de laatste week zijn opgegeven: 1.',
      remedy: 'Kijk in het logboek wat de mailserver antwoordde, los het op, en probeer het opnieuw vanuit de cockpit.',
    },
  ],
  jobs: [
    {
      name: 'compaction',
      everyMs: 60 * minute,
      runs: 1,
      failures: 0,
      since: null,
      lastAt: at - 30 * minute,
      lastMs: 12,
      lastError: null,
    },
  ],
  pushes: {
    ...calm,
    waiting: 3,
    devices: 412,
    failed: [{ at: at - 5 * minute, service: 'google', outcome: 'later', why: '503' }],
  },
  mails: { ...calm, givenUp: 1, failed: [{ at: at - 5 * minute, why: 'EENVELOPE 550' }] },
  announcing: { ads: 0, oldestAt: null },
  departures: { open: 0, oldestAskedAt: null },
  sync: {
    rev: 48_112,
    streams: 37,
    day: { devices: 210, people: 180 },
    week: { devices: 640, people: 511 },
    month: { devices: 901, people: 702 },
    pushed: { count: 1000, middleMs: 420, mostMs: 7_200_000 },
    pulled: { count: 1000, middleMs: 31_000, mostMs: 604_800_000 },
  },
  slow: [{ at, method: 'POST', route: '/api/photos', status: 200, ms: 1240.5, requestId: '7c5d1a30' }],
  errors: [{ at, message: 'unexpected', requestId: '7c5d1a30', error: 'disk I/O error' }],
  disk: { freeBytes: 41_200_000_000, sizeBytes: 80_000_000_000 },
  sizes: { product: 120_000_000, identity: 9_000_000, photos: 2_100_000_000, mail: 0, client: 4_000_000, backups: 0 },
  rows: { book: 20_112, ad: 3150, person: 702, chat: 1904, message: 12_877, photo: 6020 },
  backups: {
    everyMs: 24 * 60 * minute,
    keep: 7,
    kept: 1,
    last: { name: 'scheduled-2026-09-01T03-00-00.000Z', at: at - 360 * minute, rows: 61_204, photos: 36_120 },
    failed: null,
  },
}

/** How Kaft is doing, for who runs it. */
export const cockpitExamples: Record<string, Example> = {
  'get /api/operator/health': { answer: health },
  'post /api/operator/health/retries': {
    body: { what: 'mails' } satisfies RetryBody,
    answer: { again: 1 } satisfies Retried,
  },
}
