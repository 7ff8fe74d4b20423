import type { TreeKind, TreeRow } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'
import type { Cache } from '../../../../local/cache.types.ts'
import type { Pulled } from '../changes/news.ts'

/** Null before the first pull. */
export async function readPulled(cache: Cache, scope: string): Promise<Pulled | null> {
  return cache.transaction(
    'r',
    [cache.cursor, cache.held, cache.study, cache.collection, cache.course, cache.place, cache.link, cache.book],
    async () => {
      const cursor = (await cache.cursor.get(scope))?.cursor ?? null
      if (cursor === null) return null
      const held = await cache.held.where('s').equals(scope).toArray()
      const rowsOf = async (kind: TreeKind) => {
        const own = held.filter(each => each.kind === kind)
        const rows = await cache.table<TreeRow, string>(kind).bulkGet(own.map(({ id }) => id))
        return rows.flatMap((row, at) => (row ? [{ ...row, rev: own[at]?.rev ?? 0 }] : []))
      }
      const [study, collection, course, place, link] = await Promise.all(
        (['study', 'collection', 'course', 'place', 'link'] as const).map(rowsOf),
      )
      const books = await cache.book.bulkGet(held.filter(({ kind }) => kind === 'book').map(({ id }) => id))
      return {
        cursor,
        rows: {
          study: study ?? [],
          collection: collection ?? [],
          course: course ?? [],
          place: place ?? [],
          link: link ?? [],
        },
        books: books.filter((book): book is Book => book !== undefined),
      }
    },
  )
}
