import { and, eq, sql } from 'drizzle-orm'
import { del, put, thisRev } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import type { WatchSet } from '../../../shared/features/watches/watches.mutations.ts'
import { bookNow, ownBooks } from '../books/books.queries.ts'
import { book } from '../books/books.table.ts'
import { saveMailLanguage } from '../people/people.queries.ts'
import { watchersCounted } from './watches.readers.ts'
import { watch } from './watches.table.ts'

/** E-mail needs a verified address (G3). */
export const watchSetMutator: Mutator<WatchSet> = {
  async plan({ bookId: sentId, email, push }, context) {
    const { store, person, madeAt, language } = context
    const bookId = await bookNow(store.read, sentId)
    const [of] = await store.read.select({ id: book.id }).from(book).where(eq(book.id, bookId))
    if (!of) return rejected('not_found')
    const refused = email ? await unverified(context) : undefined
    if (refused) return refused
    const [existing] = await store.read.select().from(watch).where(ofPerson(person.id, bookId))
    const isOn = email || push
    if (existing ? existing.setAt > madeAt : !isOn) return { kind: 'noop' }
    const scope = `me:${person.id}`
    const row = { email, push, setAt: madeAt, rev: thisRev }
    const isOwn = sql`${bookId} in (${ownBooks(person.id)})`
    const owned = await store.read.all(sql`select 1 where ${isOwn}`)
    const stays = isOn || owned.length > 0
    return {
      kind: 'applied',
      guards: [
        sql`select 1 where not exists
          (select 1 from ${watch} where ${ofPerson(person.id, bookId)} and ${watch.setAt} > ${madeAt})`,
        ...(stays ? [] : [sql`select 1 where not (${isOwn})`]),
      ],
      statements: [
        store.write
          .insert(watch)
          .values({ personId: person.id, bookId, ...row })
          .onConflictDoUpdate({ target: [watch.personId, watch.bookId], set: row }),
        watchersCounted(store, bookId),
        ...(email ? [saveMailLanguage(store, person.id, language)] : []),
      ],
      changes: [
        isOn ? put(scope, 'watch', bookId) : del(scope, 'watch', bookId),
        stays ? put(scope, 'book', bookId) : del(scope, 'book', bookId),
        put(`book:${bookId}`, 'book', bookId),
        ...(email ? [put(scope, 'person', person.id)] : []),
      ],
    }
  },
}

const ofPerson = (personId: string, bookId: string) => and(eq(watch.personId, personId), eq(watch.bookId, bookId))
