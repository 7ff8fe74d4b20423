import type { TreeAnswer } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'

const organisationId = 'org'
const visible = true

/** One study with two years; Calculus is in both. Ids are short words, which the device accepts. */
export function givenTree(): TreeAnswer {
  const rev = 1
  const course = (id: string, name: string, code: string | null) => ({ id, organisationId, name, code, rev })
  const place = (id: string, collectionId: string, courseId: string, position: number) => ({
    id,
    collectionId,
    courseId,
    position,
    visible,
    rev,
  })
  const link = (id: string, courseId: string, bookId: string, position: number) => ({
    id,
    courseId,
    bookId,
    version: '8th',
    alsoAccepted: ['7th'],
    notes: '',
    tags: ['Required'],
    position,
    visible,
    rev,
  })
  return {
    rev,
    studies: [{ id: 'maths', organisationId, name: 'Mathematics', position: 0, visible, rev }],
    collections: [
      { id: 'year1', studyId: 'maths', name: 'Year 1', position: 0, visible, rev },
      { id: 'year2', studyId: 'maths', name: 'Year 2', position: 1, visible, rev },
    ],
    courses: [
      course('calculus', 'Calculus', 'TW1010'),
      course('algebra', 'Algebra', null),
      course('logic', 'Logic', null),
    ],
    places: [
      place('p1', 'year1', 'calculus', 0),
      place('p2', 'year1', 'algebra', 1),
      place('p3', 'year2', 'logic', 0),
      place('p4', 'year2', 'calculus', 1),
    ],
    links: [
      link('l1', 'calculus', 'b1', 0),
      link('l2', 'calculus', 'b2', 1),
      link('l3', 'algebra', 'b3', 0),
      link('l4', 'algebra', 'b1', 1),
    ],
    books: [book('b1', 'Calculus: A Complete Course'), book('b2', 'Basisboek wiskunde'), book('b3', 'Linear Algebra')],
  }
}

function book(id: string, name: string): Book {
  return {
    id,
    workId: id,
    name,
    author: 'Somebody',
    isbn: '9780134154367',
    version: null,
    description: null,
    originalPriceCents: null,
    originalPriceAt: null,
    image: null,
    reviewed: true,
    available: 2,
    lowestPriceCents: null,
    watchers: 0,
  }
}
