import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { changeStatements, del, put, readRevision, thisRev } from '../../../sync/changes.ts'
import { person } from '../../people/people.table.ts'
import { savedSearch } from '../../searches/searches.table.ts'
import { watchersCounted } from '../../watches/watches.readers.ts'
import { watch } from '../../watches/watches.table.ts'
import type { Stop } from './stop-token.ts'
import type { Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { book } from '../../books/books.table.ts'
import { findAddressee } from '../mail/mail-contents.ts'

type StopDeps = Pick<Deps, 'store' | 'pokes' | 'now'>

/** Pushes and other mails go on. Idempotent, also for deleted accounts. */
export async function stopMails(deps: StopDeps, stop: Stop): Promise<void> {
  const scopes = await stoppedScopes(deps, stop)
  if (scopes.length === 0) return
  const { rev } = await readRevision(deps.store)
  for (const s of scopes) deps.pokes.publish({ s, rev })
}

function stoppedScopes(deps: StopDeps, stop: Stop): Promise<string[]> {
  if (stop.kind === 'ad') return stopBook(deps, stop)
  return stop.kind === 'search' ? stopSearches(deps, stop) : stopKind(deps, stop)
}

/** They stay saved. */
async function stopSearches({ store, now }: StopDeps, { personId, groupId }: Stop): Promise<string[]> {
  const isOn = and(
    eq(savedSearch.personId, personId),
    groupId === '' ? undefined : eq(savedSearch.id, groupId),
    eq(savedSearch.email, true),
    isNull(savedSearch.forgottenAt),
  )
  const known = await store.read.select({ id: savedSearch.id }).from(savedSearch).where(isOn)
  if (known.length === 0) return []
  const scope = `me:${personId}`
  await store.commit({
    takesRev: true,
    statements: [
      store.write.update(savedSearch).set({ email: false, setAt: now(), rev: thisRev }).where(isOn),
      ...changeStatements(known.map(({ id }) => put(scope, 'search', id))),
    ],
  })
  return [scope]
}

async function stopKind({ store, now }: StopDeps, { kind, personId }: Stop): Promise<string[]> {
  const isChats = kind === 'message'
  const isOn = and(eq(person.id, personId), eq(isChats ? person.alertsByEmail : person.listsByEmail, true))
  const off = isChats ? { alertsByEmail: false, alertsSetAt: now() } : { listsByEmail: false, listsSetAt: now() }
  if ((await store.read.$count(person, isOn)) === 0) return []
  const scope = `me:${personId}`
  await store.commit({
    takesRev: true,
    statements: [
      store.write
        .update(person)
        .set({ ...off, rev: thisRev })
        .where(isOn),
      ...changeStatements([put(scope, 'person', personId)]),
    ],
  })
  return [scope]
}

async function stopBook({ store, now }: StopDeps, { personId, groupId: bookId }: Stop): Promise<string[]> {
  const isOn = and(eq(watch.personId, personId), eq(watch.bookId, bookId), eq(watch.email, true))
  const [known] = await store.read.select().from(watch).where(isOn)
  if (!known) return []
  const [mine, all] = [`me:${personId}`, `book:${bookId}`]
  await store.commit({
    takesRev: true,
    statements: [
      store.write.update(watch).set({ email: false, setAt: now(), rev: thisRev }).where(isOn),
      watchersCounted(store, bookId),
      ...changeStatements([
        known.push ? put(mine, 'watch', bookId) : del(mine, 'watch', bookId),
        put(mine, 'book', bookId),
        put(all, 'book', bookId),
      ]),
    ],
  })
  return [mine, all]
}

/** The name of the book or search, in the language of the mail. */
export async function describeStop(
  read: Reader,
  { kind, personId, groupId }: Stop,
): Promise<{ about: string | undefined; isForgotten?: boolean; language: Language | undefined }> {
  const language = (await findAddressee(read, personId, kind))?.language
  if (kind === 'search' && groupId === '') return { about: undefined, language }
  if (kind === 'search') {
    const [found] = await read
      .select({ name: savedSearch.name })
      .from(savedSearch)
      .where(and(eq(savedSearch.personId, personId), eq(savedSearch.id, groupId), isNull(savedSearch.forgottenAt)))
    return { about: found?.name, isForgotten: !found, language }
  }
  if (kind !== 'ad') return { about: undefined, language }
  const [found] = await read.select({ name: book.name }).from(book).where(eq(book.id, groupId))
  return { about: found?.name, language }
}
