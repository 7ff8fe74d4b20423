import { and, eq, sql } from 'drizzle-orm'
import { areStill, isIn, larger, type Statement } from '../../../common/store/sql.ts'
import type { Deps } from '../../../deps.ts'
import { del, put, thisRev, type BatchPart } from '../../../sync/changes.ts'
import type { Change } from '../../../sync/mutator.ts'
import { ad } from '../../ads/ads.table.ts'
import { countedAgain } from '../../ads/counted-again.ts'
import { link } from '../../booklists/booklists.table.ts'
import { book, bookRequest } from '../../books/books.table.ts'
import { announcement } from '../../notifications/notifications.table.ts'
import { forgetBook } from '../../search/index-book.ts'
import { shelf } from '../../shelf/shelf.table.ts'
import { watchersCounted } from '../../watches/watches.readers.ts'
import { watch } from '../../watches/watches.table.ts'
import type { Belongings } from './belongings.queries.ts'
import type { BookRow } from './plan-edit.ts'
import { idsOf } from '../../../../shared/lib/ids-of.ts'

interface Move {
  from: BookRow
  into: BookRow
  belongings: Belongings
  now: number
}

export async function planMove({ store }: Pick<Deps, 'store'>, { from, into, belongings }: Move): Promise<BatchPart[]> {
  const { write } = store
  const { ads, links, doubled, watches, shelves } = belongings
  const moveWatches: Statement[] = [
    // Watching either way of one book counts for both.
    sql`insert into ${watch} as kept (person_id, book_id, email, push, set_at, rev)
      select person_id, ${into.id}, email, push, set_at, ${thisRev} from ${watch} where ${watch.bookId} = ${from.id}
      on conflict (person_id, book_id) do update set email = ${larger(sql`kept.email`, sql`excluded.email`)},
        push = ${larger(sql`kept.push`, sql`excluded.push`)}, set_at = ${larger(sql`kept.set_at`, sql`excluded.set_at`)}, rev = excluded.rev`,
    write.delete(watch).where(eq(watch.bookId, from.id)),
  ]
  return [
    {
      guards: [
        areStill(sql`select id from ${ad} where ${ad.bookId} = ${from.id}`, idsOf(ads)),
        areStill(sql`select id from ${link} where ${link.bookId} = ${from.id}`, idsOf(links)),
        areStill(sql`select id from ${shelf} where ${shelf.bookId} = ${from.id}`, idsOf(shelves)),
        areStill(
          sql`select person_id as id from ${watch} where ${watch.bookId} = ${from.id}`,
          watches.map(({ personId }) => personId),
        ),
      ],
      statements: [
        write.update(ad).set({ bookId: into.id, rev: thisRev }).where(eq(ad.bookId, from.id)),
        write
          .update(link)
          .set({ visible: false })
          .where(isIn(link.id, idsOf(doubled))),
        write.update(link).set({ bookId: into.id, rev: thisRev }).where(eq(link.bookId, from.id)),
        write.update(bookRequest).set({ bookId: into.id }).where(eq(bookRequest.bookId, from.id)),
        write.update(announcement).set({ bookId: into.id }).where(eq(announcement.bookId, from.id)),
        write.update(shelf).set({ bookId: into.id, rev: thisRev }).where(eq(shelf.bookId, from.id)),
        ...moveWatches,
        ...forgetBook(write, from.id),
        write.delete(book).where(and(eq(book.id, from.id))),
        countedAgain(store, into.id),
        watchersCounted(store, into.id),
      ],
      changes: changesOf({ from, into, belongings }),
    },
  ]
}

export function changesOf({ from, into, belongings }: Omit<Move, 'now'>): Change[] {
  const { ads, chats, links, watches, shelves } = belongings
  const people = new Set([
    ...ads.map(({ sellerId }) => sellerId),
    ...chats.map(({ buyerId }) => buyerId),
    ...[...watches, ...shelves].map(({ personId }) => personId),
  ])
  const organisations = [...new Set(links.map(({ organisationId }) => organisationId))]
  const lists = organisations.flatMap(id => [`org:${id}`, `orgadmin:${id}`])
  const moved = (kind: 'ad' | 'set', id: string) => [del(`book:${from.id}`, kind, id), put(`book:${into.id}`, kind, id)]
  const live = ads.filter(({ deletedAt }) => deletedAt === null)
  return [
    del(`book:${from.id}`, 'book', from.id),
    put(`book:${into.id}`, 'book', into.id),
    ...live.flatMap(({ id, setId }) => [...moved('ad', id), ...(setId === null ? [] : moved('set', setId))]),
    ...ads.flatMap(({ id, sellerId, isReplaced }) => (isReplaced ? [] : [put(`me:${sellerId}`, 'ad', id)])),
    ...chats.map(({ adId, buyerId }) => put(`me:${buyerId}`, 'ad', adId)),
    ...watches.flatMap(({ personId }) => [
      del(`me:${personId}`, 'watch', from.id),
      put(`me:${personId}`, 'watch', into.id),
    ]),
    ...shelves.map(({ personId, id }) => put(`me:${personId}`, 'shelf', id)),
    ...[...people].flatMap(personId => [
      del(`me:${personId}`, 'book', from.id),
      put(`me:${personId}`, 'book', into.id),
    ]),
    ...lists.flatMap(scope => [del(scope, 'book', from.id), put(scope, 'book', into.id)]),
    ...links.flatMap(({ id, organisationId }) =>
      [`org:${organisationId}`, `orgadmin:${organisationId}`].map(scope => put(scope, 'link', id)),
    ),
  ]
}
