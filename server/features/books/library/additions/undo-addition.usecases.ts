import { eq, inArray, sql } from 'drizzle-orm'
import type { AdditionUndone } from '../../../../../shared/features/books/library.schema.ts'
import { among } from '../../../../common/store/dialect.ts'
import type { Deps } from '../../../../deps.ts'
import { crowded, notFound } from '../../../../middleware/common.errors.ts'
import { del } from '../../../../sync/changes.ts'
import { commitAndPoke } from '../../../../sync/commit-and-poke.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { forgetBook } from '../../../search/index-book.ts'
import { photo } from '../../../photos/photos.table.ts'
import { book, work } from '../../books.table.ts'
import { bookAddition } from './additions.table.ts'

type UndoDeps = Pick<Deps, 'store' | 'pokes' | 'now' | 'newId'>

interface Asked {
  organisationId: string
  personId: string
  additionId: string
}

/** Plans again where a book came into use meanwhile. */
const attempts = 5

/** Leaves books that are in use. A second undo changes nothing. */
export async function undoAddition(deps: UndoDeps, asked: Asked): Promise<AdditionUndone> {
  const { store } = deps
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [addition] = await store.read.select().from(bookAddition).where(eq(bookAddition.id, asked.additionId))
    if (!addition || addition.organisationId !== asked.organisationId) throw notFound()
    const there = await store.read
      .select({ id: book.id, name: book.name, used: sql<number>`${isUsed}` })
      .from(book)
      .where(sql`${book.id} in ${among(addition.added)}`)
    const stays = there.flatMap(({ id, name, used }) => (used ? [{ id, name }] : []))
    const free = there.flatMap(({ id, used }) => (used ? [] : [id]))
    const gone = { removed: addition.added.filter(id => stays.every(each => each.id !== id)), stays }
    if (free.length === 0 || (await takeOut(deps, asked, free)) !== 'guard_failed') return gone
  }
  throw crowded()
}

/** For sale, listed, watched, requested or merged. */
const isUsed = sql`(exists (select 1 from ad where ad.book_id = book.id)
  or exists (select 1 from link where link.book_id = book.id)
  or exists (select 1 from watch where watch.book_id = book.id)
  or exists (select 1 from book_request where book_request.book_id = book.id)
  or exists (select 1 from book_merge where book_merge.from_id = book.id or book_merge.into_id = book.id)
  or exists (select 1 from book as other where other.work_id = book.work_id and other.id <> book.id))`

/** Its picture becomes unused (remove-unused.ts). */
function takeOut(deps: UndoDeps, { organisationId, personId }: Asked, ids: readonly string[]) {
  const { store, now } = deps
  return commitAndPoke(deps, {
    guards: [sql`select 1 where not exists (select 1 from ${book} where ${book.id} in ${among(ids)} and ${isUsed})`],
    statements: [
      ...ids.flatMap(id => forgetBook(store.write, id)),
      store.write.delete(book).where(inArray(book.id, sql`${among(ids)}`)),
      store.write.delete(work).where(inArray(work.id, sql`${among(ids)}`)),
      store.write
        .update(photo)
        .set({ usedAt: null, createdAt: now() })
        .where(inArray(photo.personId, sql`${among(ids)}`)),
      ...ids.map(id =>
        recordAudit(deps, {
          role: 'admin',
          whoId: personId,
          organisationId,
          action: 'book.remove',
          about: { kind: 'book', id },
        }),
      ),
    ],
    changes: ids.map(id => del(`book:${id}`, 'book', id)),
  })
}
