import * as fc from 'fast-check'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { KnownBook, KnownBooks } from '../plan/plan.types.ts'
import { strangeTexts } from '../../../../../shared/testing/samples/strange-texts.ts'

const isbns = ['9780470458365', '9780486474175', '9780134154367', '9780262046305', '9781492056355', '9789001000004']

/** As the schema allows: trimmed, well-formed, without NUL. */
const text = (min: number, max: number) =>
  fc
    .oneof(
      fc.constantFrom(
        ...strangeTexts.filter(each => each.isWellFormed() && !each.includes('\0')),
        '=1+1',
        "'=1",
        '@a',
        '-',
        '+31',
        'Analyse 1',
        'Jaar 1',
        'a, b; "c"',
        'x\ny',
        'x\r\ny',
        '9,78E+12',
      ),
      fc.string({ unit: 'binary' }),
      fc.string(),
    )
    .map(value => [...value.replaceAll('\0', '').toWellFormed().trim()].slice(0, max).join('').trim())
    .filter(value => [...value].length >= min)

const uuid = (kind: number, n: number) => `01900000-0000-7000-8000-${String(kind)}${String(n).padStart(11, '0')}`
const organisationId = uuid(9, 0)

const books: KnownBook[] = [
  ...isbns.map((isbn, n) => ({ id: uuid(8, n), name: `Boek ${n}`, author: 'Auteur', isbn })),
  { id: uuid(8, 90), name: 'Reader', author: 'Vakgroep', isbn: null },
  { id: uuid(8, 91), name: '=Reader', author: '', isbn: null },
]

export const knownBooks: KnownBooks = {
  byId: new Map(books.map(book => [book.id, book])),
  byIsbn: new Map(books.flatMap(book => (book.isbn === null ? [] : [[book.isbn, book] as const]))),
}

const words = (max: number) => fc.array(text(1, max), { maxLength: 3 })
const element = fc.record({
  position: fc.double({ min: 0, max: 9, noNaN: true }),
  visible: fc.boolean(),
  rev: fc.nat(),
})
const named = fc.record({ name: text(1, 200) })
const below = fc.nat()

/** Names may repeat, courses be in several years, and books twice in one course. */
export const anyTree: fc.Arbitrary<Tree> = fc
  .record({
    studies: fc.array(fc.tuple(element, named), { maxLength: 3 }),
    collections: fc.array(fc.tuple(element, named, below), { maxLength: 4 }),
    courses: fc.array(fc.tuple(named, fc.option(text(0, 40)), fc.nat()), { maxLength: 5 }),
    places: fc.array(fc.tuple(element, below, below), { maxLength: 7 }),
    links: fc.array(
      fc.tuple(
        element,
        fc.record({
          version: fc.option(text(0, 80)),
          alsoAccepted: words(80),
          notes: text(0, 2000),
          tags: words(40),
          bookId: fc.constantFrom(...books.map(({ id }) => id)),
        }),
        below,
      ),
      { maxLength: 8 },
    ),
  })
  .map(({ studies, collections, courses, places, links }) => {
    const of = (kind: number, at: number, many: number) => uuid(kind, at % many)
    const hasPlaces = collections.length > 0 && courses.length > 0 && studies.length > 0
    return {
      studies: studies.map(([row, name], n) => ({ id: uuid(1, n), organisationId, ...row, ...name })),
      collections:
        studies.length === 0
          ? []
          : collections.map(([row, name, at], n) => ({
              id: uuid(2, n),
              studyId: of(1, at, studies.length),
              ...row,
              ...name,
            })),
      courses: courses.map(([name, code, rev], n) => ({ id: uuid(3, n), organisationId, code, rev, ...name })),
      places: hasPlaces
        ? places.map(([row, collection, course], n) => ({
            id: uuid(4, n),
            collectionId: of(2, collection, collections.length),
            courseId: of(3, course, courses.length),
            ...row,
          }))
        : [],
      links:
        courses.length === 0
          ? []
          : links.map(([row, values, course], n) => ({
              id: uuid(5, n),
              courseId: of(3, course, courses.length),
              ...row,
              ...values,
            })),
    }
  })

const shown = { position: 1, visible: true, rev: 1 }

/** Equal names at every level, and notes that look like formulas: an import must still find each row. */
export const duplicateStudies: Tree = {
  studies: [1, 2].map(n => ({ id: uuid(1, n), organisationId, name: '+31', ...shown })),
  collections: [1, 2].map(n => ({ id: uuid(2, n), studyId: uuid(1, 2), name: '!', ...shown })),
  courses: [1, 2].map(n => ({ id: uuid(3, n), organisationId, code: null, name: 'Analyse 1', rev: 1 })),
  places: [
    { id: uuid(4, 1), collectionId: uuid(2, 1), courseId: uuid(3, 1), ...shown },
    { id: uuid(4, 2), collectionId: uuid(2, 2), courseId: uuid(3, 1), ...shown },
    ...[3, 4].map(n => ({ id: uuid(4, n), collectionId: uuid(2, 2), courseId: uuid(3, 2), ...shown })),
  ],
  links: [1, 2].map(n => ({
    id: uuid(5, n),
    courseId: uuid(3, n),
    bookId: uuid(8, n),
    version: null,
    alsoAccepted: [],
    notes: '=1+1',
    tags: [],
    ...shown,
  })),
}
