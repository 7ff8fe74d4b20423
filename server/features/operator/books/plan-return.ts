import { and, eq, sql } from 'drizzle-orm'
import { valuesOf, asNumber, isIn, listed, member } from '../../../common/store/sql.ts'
import type { Deps } from '../../../deps.ts'
import { del, thisRev, type BatchPart } from '../../../sync/changes.ts'
import { ad } from '../../ads/ads.table.ts'
import { isReplaced } from '../../ads/ad-now.ts'
import { countedAgain } from '../../ads/counted-again.ts'
import { course, link } from '../../booklists/booklists.table.ts'
import { book, bookRequest, type FormerBook } from '../../books/books.table.ts'
import { bookChanges } from '../../books/books.queries.ts'
import { chat } from '../../chats/chats.table.ts'
import { person } from '../../people/people.table.ts'
import { indexBook } from '../../search/index-book.ts'
import { shelf } from '../../shelf/shelf.table.ts'
import { watchersCounted } from '../../watches/watches.readers.ts'
import { watch } from '../../watches/watches.table.ts'
import type { BookRow } from './plan-edit.ts'
import { changesOf } from './plan-move.ts'
import { idsOf } from '../../../../shared/lib/ids-of.ts'

type Former = FormerBook & { book: NonNullable<FormerBook['book']> }

/** Restores the book with its belongings, as far as they did not move since. */
export async function planReturn({ store }: Pick<Deps, 'store'>, into: BookRow, former: Former): Promise<BatchPart[]> {
  const { read, write } = store
  const row = former.book as unknown as BookRow
  const ads = await read
    .select({ id: ad.id, sellerId: ad.sellerId, deletedAt: ad.deletedAt, setId: ad.setId, isReplaced })
    .from(ad)
    .where(and(eq(ad.bookId, into.id), isIn(ad.id, former.ads)))
  const links = await read
    .select({ id: link.id, courseId: link.courseId, visible: link.visible, organisationId: course.organisationId })
    .from(link)
    .innerJoin(course, eq(course.id, link.courseId))
    .where(and(eq(link.bookId, into.id), isIn(link.id, former.links)))
  const chats = await read
    .select({ id: chat.id, adId: chat.adId, buyerId: chat.buyerId })
    .from(chat)
    .where(isIn(chat.adId, idsOf(ads)))
  const watches = await stillWanted({ store }, into.id, former.watches)
  const onShelf = and(eq(shelf.bookId, into.id), isIn(shelf.id, idsOf(former.shelves ?? [])))
  const shelves = await read.select({ personId: shelf.personId, id: shelf.id }).from(shelf).where(onShelf)
  const wasOnlyIts = watches.filter(({ hadBoth }) => !hadBoth).map(({ personId }) => personId)
  const of = (name: string) => member(sql`told.value`, name)
  const belongings = {
    ads,
    links,
    chats,
    watches,
    shelves,
    doubled: [],
    requests: former.requests,
    works: former.works,
  }
  return [
    {
      guards: [
        sql`select 1 where not exists (select 1 from ${book} where ${book.id} = ${row.id})
          and (select count(*) from ${ad} where ${ad.bookId} = ${into.id} and ${ad.id} in ${valuesOf(former.ads)}) = ${ads.length}`,
      ],
      statements: [
        write.insert(book).values({ ...row, proposedBy: await stillHere({ store }, row.proposedBy), rev: thisRev }),
        ...indexBook(write, row),
        write
          .update(ad)
          .set({ bookId: row.id, rev: thisRev })
          .where(isIn(ad.id, idsOf(ads))),
        write
          .update(link)
          .set({ bookId: row.id, rev: thisRev })
          .where(isIn(link.id, idsOf(links))),
        write
          .update(link)
          .set({ visible: true, rev: thisRev })
          .where(and(eq(link.bookId, row.id), isIn(link.id, former.hidden))),
        write
          .update(bookRequest)
          .set({ bookId: row.id })
          .where(and(eq(bookRequest.bookId, into.id), isIn(bookRequest.id, former.requests))),
        write.update(shelf).set({ bookId: row.id, rev: thisRev }).where(onShelf),
        sql`insert into ${watch} (person_id, book_id, email, push, set_at, rev)
          select ${of('personId')}, ${row.id}, ${asNumber(of('email'))}, ${asNumber(of('push'))},
            ${asNumber(of('setAt'))}, ${thisRev}
          from ${listed(watches.map(each => ({ ...each, email: Number(each.email), push: Number(each.push) })))} as told
          where true on conflict (person_id, book_id) do nothing`,
        write.delete(watch).where(and(eq(watch.bookId, into.id), isIn(watch.personId, wasOnlyIts))),
        countedAgain(store, row.id),
        countedAgain(store, into.id),
        watchersCounted(store, row.id),
        watchersCounted(store, into.id),
      ],
      changes: [
        ...changesOf({ from: into, into: row, belongings }).filter(
          ({ op, kind }) => op === 'put' || kind === 'ad' || kind === 'set',
        ),
        ...wasOnlyIts.map(personId => del(`me:${personId}`, 'watch', into.id)),
        ...(await bookChanges(store, [into.id])),
      ],
    },
  ]
}

/** A watch that was stopped since stays off. */
async function stillWanted(
  { store: { read } }: Pick<Deps, 'store'>,
  intoId: string,
  watches: FormerBook['watches'],
): Promise<FormerBook['watches']> {
  const there = await read
    .select({ personId: watch.personId, email: watch.email, push: watch.push })
    .from(watch)
    .where(
      and(
        eq(watch.bookId, intoId),
        isIn(
          watch.personId,
          watches.map(each => each.personId),
        ),
      ),
    )
  const on = new Set(there.filter(({ email, push }) => email || push).map(({ personId }) => personId))
  return watches.filter(({ personId, email, push }) => on.has(personId) || !(email || push))
}

async function stillHere({ store: { read } }: Pick<Deps, 'store'>, personId: string | null): Promise<string | null> {
  if (personId === null) return null
  const [found] = await read.select({ id: person.id }).from(person).where(eq(person.id, personId))
  return found?.id ?? null
}
