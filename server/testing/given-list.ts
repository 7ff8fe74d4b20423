import { v7 } from 'uuid'
import { collection, course, link, place, study } from '../features/booklists/booklists.table.ts'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import { organisation, organisationAdmin } from '../features/organisations/organisations.table.ts'
import { changeStatements, put, thisRev } from '../sync/changes.ts'
import type { TestApp } from './test-app.ts'

export interface GivenList {
  organisationId: string
  studyId: string
  collectionId: string
  courseId: string
}

const element = { position: 1, visible: true, rev: thisRev }

/** One study with one year and one course. */
export async function givenList(app: TestApp, bookIds: readonly string[] = []): Promise<GivenList> {
  const { store, now } = app.deps
  const organisationId = v7()
  const named = { name: 'Kompas', description: 'Wiskunde', university: 'TU Delft', image: 'abc' }
  await store.commit({
    takesRev: true,
    statements: [
      store.write.insert(organisation).values({ id: organisationId, ...named, createdAt: now(), rev: thisRev }),
      ...changeStatements([put(`org:${organisationId}`, 'organisation', organisationId)]),
    ],
  })
  const studyId = await givenStudy(app, organisationId)
  return { organisationId, studyId, ...(await givenYear(app, { organisationId, studyId }, 'Eerste jaar', bookIds)) }
}

export async function givenAdmin(
  { deps: { store, now } }: TestApp,
  organisationId: string,
  { id: personId }: Pick<SessionPerson, 'id'>,
): Promise<void> {
  const row = { organisationId, personId, since: now() }
  await store.commit({ statements: [store.write.insert(organisationAdmin).values(row)] })
}

export async function givenStudy(
  { deps: { store } }: TestApp,
  organisationId: string,
  more: { visible?: boolean } = {},
): Promise<string> {
  const id = v7()
  await store.commit({
    takesRev: true,
    statements: [
      store.write.insert(study).values({ id, organisationId, name: 'Technische Wiskunde', ...element, ...more }),
      ...changeStatements([put(`org:${organisationId}`, 'study', id)]),
    ],
  })
  return id
}

export async function givenYear(
  { deps: { store } }: TestApp,
  { organisationId, studyId }: Pick<GivenList, 'organisationId' | 'studyId'>,
  name: string,
  bookIds: readonly string[] = [],
): Promise<Pick<GivenList, 'collectionId' | 'courseId'>> {
  const [collectionId, courseId, placeId] = [v7(), v7(), v7()]
  const links = bookIds.map(bookId => ({ id: v7(), courseId, bookId, version: null, notes: '', tags: [], ...element }))
  const scope = `org:${organisationId}`
  const { write } = store
  await store.commit({
    takesRev: true,
    statements: [
      write.insert(collection).values({ id: collectionId, studyId, name, ...element }),
      write.insert(course).values({ id: courseId, organisationId, code: null, name: `Vak van ${name}`, rev: thisRev }),
      write.insert(place).values({ id: placeId, collectionId, courseId, ...element }),
      ...links.map(row => write.insert(link).values(row)),
      ...changeStatements([
        put(scope, 'collection', collectionId),
        put(scope, 'course', courseId),
        put(scope, 'place', placeId),
        ...links.flatMap(({ id, bookId }) => [put(scope, 'link', id), put(scope, 'book', bookId)]),
      ]),
    ],
  })
  return { collectionId, courseId }
}

/** One course asks for the book in each edition; returns the association. */
export async function givenLinks(
  app: TestApp,
  { bookId, versions }: { bookId: string; versions: readonly (string | null)[] },
): Promise<GivenList> {
  const list = await givenList(app)
  const { store, newId } = app.deps
  const shown = { notes: '', tags: [], position: 1, visible: true, rev: thisRev }
  const rows = versions.map(version => ({ id: newId(), courseId: list.courseId, bookId, version, ...shown }))
  await store.commit({ takesRev: true, statements: rows.map(row => store.write.insert(link).values(row)) })
  return list
}
