import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'

const minute = 60_000

/** Figures that only a running server has. */
export const busy = ({ at }: Pick<Health, 'at'>): Partial<Health> => ({
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
  slow: [{ at, method: 'POST', route: '/api/photos', status: 200, ms: 1240.5, requestId: '7c5d1a30' }],
  errors: [{ at, message: 'unexpected', requestId: '7c5d1a30', error: 'disk I/O error' }],
  sizes: { product: 120_000_000, identity: 9_000_000, photos: 2_100_000_000, mail: 0, client: 4_000_000, backups: 0 },
  rows: { book: 20_112, ad: 3150, person: 702, chat: 1904, message: 12_877, photo: 6020 },
})
