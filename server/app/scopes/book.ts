import { sql } from 'drizzle-orm'
import { hiddenAds } from '../../features/ads/ads.queries.ts'
import type { Scope } from '../../sync/scopes.ts'
import { hiddenSets, openSetsOfBook } from '../../features/sets/sets.readers.ts'
import { page } from './page.ts'

/** Public, but a block hides ads between its two people. */
export const bookScope: Scope = {
  async access(read, scopeId) {
    return (await read.all(sql`select 1 from book where id = ${scopeId}`)).length > 0 ? 'open' : 'revoked'
  },
  contents: [
    { kind: 'book', page: page((id, after) => sql`select id from book where id = ${id} and id > ${after}`) },
    {
      kind: 'ad',
      page: page((id, after) => sql`select id from ad where book_id = ${id} and deleted_at is null and id > ${after}`),
      hides: hiddenAds,
    },
    { kind: 'set', page: page(openSetsOfBook), hides: hiddenSets },
  ],
}
