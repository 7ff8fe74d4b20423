import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ChangeDeps } from '../../../deps.ts'
import { commitAndPoke, del, put, revised, thisRev } from '../../../sync/changes.ts'
import { person } from '../../people/people.table.ts'
import { savedSearch } from '../../searches/searches.table.ts'
import { watchersCounted } from '../../watches/watches.readers.ts'
import { watch } from '../../watches/watches.table.ts'
import type { Stop } from './stop-token.ts'
import type { Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { book } from '../../books/books.table.ts'
import { findAddressee } from '../mail/mail-contents.ts'

/** Pushes and other mails go on. Idempotent, also for deleted accounts. */
export async function stopMails(deps: ChangeDeps, stop: Stop): Promise<void> {
  const { kind } = stop
  if (kind === 'ad') await stopBook(deps, stop)
  else await (kind === 'search' ? stopSearches(deps, stop) : stopKind(deps, { ...stop, kind }))
}

async function stopSearches(deps: ChangeDeps, { personId, groupId }: Stop): Promise<void> {
  const { store, now } = deps
  const isOn = and(
    eq(savedSearch.personId, personId),
    groupId === '' ? undefined : eq(savedSearch.id, groupId),
    eq(savedSearch.email, true),
    isNull(savedSearch.forgottenAt),
  )
  const existing = await store.read.select({ id: savedSearch.id }).from(savedSearch).where(isOn)
  if (existing.length === 0) return
  await commitAndPoke(deps, {
    statements: [store.write.update(savedSearch).set({ email: false, setAt: now(), rev: thisRev }).where(isOn)],
    changes: existing.map(({ id }) => put(`me:${personId}`, 'search', id)),
  })
}

async function stopKind(
  deps: ChangeDeps,
  { kind, personId }: Stop & { kind: 'message' | 'deal' | 'list' },
): Promise<void> {
  const { store, now } = deps
  const [isOn, off] = {
    message: [eq(person.alertsByEmail, true), { alertsByEmail: false, alertsSetAt: now() }] as const,
    // Pushes of deals go on as they were.
    deal: [
      sql`coalesce(${person.dealsByEmail}, ${person.alertsByEmail}) = 1`,
      {
        dealsByEmail: false,
        dealsByPush: sql`coalesce(${person.dealsByPush}, ${person.alertsByPush})`,
        dealsSetAt: now(),
      },
    ] as const,
    list: [eq(person.listsByEmail, true), { listsByEmail: false, listsSetAt: now() }] as const,
  }[kind]
  const where = and(eq(person.id, personId), isOn)
  if ((await store.read.$count(person, where)) === 0) return
  await commitAndPoke(deps, {
    statements: [store.write.update(person).set(revised(off)).where(where)],
    changes: [put(`me:${personId}`, 'person', personId)],
  })
}

async function stopBook(deps: ChangeDeps, { personId, groupId: bookId }: Stop): Promise<void> {
  const { store, now } = deps
  const isOn = and(eq(watch.personId, personId), eq(watch.bookId, bookId), eq(watch.email, true))
  const [existing] = await store.read.select().from(watch).where(isOn)
  if (!existing) return
  const [mine, all] = [`me:${personId}`, `book:${bookId}`]
  await commitAndPoke(deps, {
    statements: [
      store.write.update(watch).set({ email: false, setAt: now(), rev: thisRev }).where(isOn),
      watchersCounted(store, bookId),
    ],
    changes: [
      existing.push ? put(mine, 'watch', bookId) : del(mine, 'watch', bookId),
      put(mine, 'book', bookId),
      put(all, 'book', bookId),
    ],
  })
}

export async function describeStop(
  read: Reader,
  { kind, personId, groupId }: Stop,
): Promise<{ about: string | undefined; isForgotten?: boolean; language: Language | undefined }> {
  const language = (await findAddressee(read, personId, kind))?.language
  if (kind === 'search' && groupId === '') return { about: undefined, language }
  if (kind === 'search') {
    const where = and(eq(savedSearch.personId, personId), eq(savedSearch.id, groupId), isNull(savedSearch.forgottenAt))
    const [found] = await read.select({ name: savedSearch.name }).from(savedSearch).where(where)
    return { about: found?.name, isForgotten: !found, language }
  }
  if (kind !== 'ad') return { about: undefined, language }
  const [found] = await read.select({ name: book.name }).from(book).where(eq(book.id, groupId))
  return { about: found?.name, language }
}
