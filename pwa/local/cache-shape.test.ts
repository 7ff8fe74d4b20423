import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ad } from '../../shared/features/ads/ads.schema.ts'
import { collection, course, follow, link, place, study } from '../../shared/features/booklists/booklists.schema.ts'
import { book } from '../../shared/features/books/books.schema.ts'
import { chat, message } from '../../shared/features/chats/chats.schema.ts'
import { draft } from '../../shared/features/drafts/drafts.mutations.ts'
import { organisation } from '../../shared/features/organisations/organisations.schema.ts'
import { person } from '../../shared/features/people/people.schema.ts'
import { report } from '../../shared/features/reports/reports.schema.ts'
import { handover } from '../../shared/features/handovers/handovers.mutations.ts'
import { offer } from '../../shared/features/deals/deals.schema.ts'
import { reservation } from '../../shared/features/deals/deals.schema.ts'
import { savedSearch } from '../../shared/features/searches/searches.schema.ts'
import { adSet } from '../../shared/features/sets/sets.mutations.ts'
import { shelf } from '../../shared/features/shelf/shelf.mutations.ts'
import { watch } from '../../shared/features/watches/watches.mutations.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import { cacheShape, openCache } from './cache.ts'

const rows: Record<RowKind, z.ZodMiniType> = {
  book,
  ad,
  chat,
  message,
  person,
  watch,
  reservation,
  handover,
  offer,
  report,
  organisation,
  study,
  collection,
  course,
  place,
  link,
  draft,
  follow,
  search: savedSearch,
  shelf,
  set: adSet,
}

const file = 'recorded-cache-shape.json'

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

const shapeOf = (row: z.ZodMiniType) => digestOf(z.toJSONSchema(row, { unrepresentable: 'any' }))
const indexesOf = () =>
  openCache('shape', { indexedDB: {} as IDBFactory }).tables.map(({ name, schema }) => [
    name,
    schema.primKey.src,
    schema.indexes.map(({ src }) => src),
  ])

test('rows or indexes of another shape come with another cacheShape (L2)', async () => {
  const now = {
    cacheShape,
    indexes: digestOf(indexesOf()),
    ...Object.fromEntries(Object.entries(rows).map(([kind, row]) => [kind, shapeOf(row)])),
  }
  const recorded = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as typeof now
  // Recording alone must not hide a change: old rows in the cache of a device would be read as new ones.
  const allowed = recorded.cacheShape === cacheShape ? recorded : now
  expect(now, 'Raise cacheShape in pwa/local/cache.ts, then run this test with -u.').toEqual(allowed)
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(file)
})
