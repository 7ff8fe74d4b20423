import type { Collection, Course, Link, Place, Study } from '../../../shared/features/booklists/booklists.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { WorldBook } from './books.ts'
import { idOf } from './ids.ts'

export interface Booklists {
  studies: Study[]
  collections: Collection[]
  courses: Course[]
  places: Place[]
  links: Link[]
}

interface Written {
  id: string
  booklist: string
}

/** Format: booklists/ankertouw.ts. A known code is the same course. */
export function readBooklists(organisations: readonly Written[], books: readonly WorldBook[]): Booklists {
  const lists: Booklists = { studies: [], collections: [], courses: [], places: [], links: [] }
  const byIsbn = new Map(books.map(book => [book.isbn, book]))
  for (const organisation of organisations)
    for (const line of organisation.booklist.trim().split('\n')) readLine(lists, organisation.id, byIsbn, line)
  return lists
}

type ByIsbn = ReadonlyMap<string | null, WorldBook>

function readLine(lists: Booklists, organisationId: string, byIsbn: ByIsbn, line: string): void {
  if (line.startsWith('# ')) addStudy(lists, organisationId, line.slice(2))
  else if (line.startsWith('## ')) addCollection(lists, line.slice(3))
  else if (line.startsWith('  ')) addLink(lists, byIsbn, line.trim())
  else addPlace(lists, organisationId, line)
}

function addStudy({ studies }: Booklists, organisationId: string, name: string): void {
  const position = studies.filter(study => study.organisationId === organisationId).length
  studies.push({ id: idOf('study', studies.length + 1), organisationId, name, position, visible: true })
}

function addCollection({ studies, collections }: Booklists, written: string): void {
  const studyId = last(studies).id
  const position = collections.filter(collection => collection.studyId === studyId).length
  const name = written.replace(/^~/, '')
  const visible = name === written
  collections.push({ id: idOf('collection', collections.length + 1), studyId, name, position, visible })
}

function addPlace({ collections, courses, places }: Booklists, organisationId: string, line: string): void {
  const [code = '', name = ''] = line.split(' | ')
  const existing = courses.find(course => course.code === code && course.organisationId === organisationId)
  const course = existing ?? { id: idOf('course', courses.length + 1), organisationId, code, name }
  if (!existing) courses.push(course)
  const collectionId = last(collections).id
  const position = places.filter(place => place.collectionId === collectionId).length
  places.push({ id: idOf('place', places.length + 1), collectionId, courseId: course.id, position, visible: true })
}

function addLink({ courses, places, links }: Booklists, byIsbn: ByIsbn, line: string): void {
  const [isbn = '', tag = '', notes = ''] = line.split('|').map(part => part.trim())
  const courseId = last(places).courseId
  must(
    courses.find(course => course.id === courseId),
    'a book stands under a course',
  )
  const book = must(byIsbn.get(isbn), `the world has a book with ISBN ${isbn}`)
  const position = links.filter(link => link.courseId === courseId).length
  const id = idOf('link', links.length + 1)
  links.push({ id, courseId, bookId: book.id, version: book.version, notes, tags: [tag], position, visible: true })
}

function last<Row>(rows: readonly Row[]): Row {
  return must(rows.at(-1), 'a booklist begins with a study and a collection')
}
