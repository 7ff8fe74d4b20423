import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { givenBook } from '../../../testing/given.ts'
import { givenAdmin, type GivenList, givenList } from '../../../testing/given-list.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let list: GivenList
let as: Record<string, string>
const calculus = {
  isbn: '9780134154367',
  name: 'Calculus: A Complete Course',
  author: 'Robert A. Adams, Christopher Essex',
}
const older = { isbn: '9780470458365', name: 'Statistiek', author: 'Jan Bos' }
const newer = { isbn: '9780262046305', name: 'Statistiek', author: 'J. Bos' }

beforeEach(async () => {
  app = await createTestApp()
  for (const book of [calculus, older, newer]) await givenBook(app, { id: v7(), ...book, originalPriceCents: null })
  list = await givenList(app)
  await givenAdmin(app, list.organisationId, eva)
  as = app.signIn(eva)
})
afterEach(() => app.close())

async function rowOf(title: string, author: string, corrections: object[] = [], isbn = '') {
  const text = `Titel\tAuteur\tISBN\n${title}\t${author}\t${isbn}\nAnders\tPinter\t9780486474175`
  const path = `/api/admin/organisations/${list.organisationId}/import`
  const json = { text, courseId: list.courseId, corrections }
  const answer: ImportAnswer = await (await app.ask(path, { as, json, headers: { 'accept-language': 'en' } })).json()
  const [{ state, faults } = { state: undefined, faults: [] }] = answer.rows
  const {
    why,
    suggestions,
    sure = false,
    add = false,
  } = faults.find(({ field }) => field === 'isbn') ?? { suggestions: [] }
  return {
    state,
    why,
    offered: suggestions.map(({ value }) => value),
    labels: suggestions.map(({ label }) => label),
    sure,
    add,
    changes: answer.changes.length,
  }
}

test.for([
  ['Calculus: A Complete Course', 'Adams'],
  ['Calculus', 'R.A. Adams'],
  ['CALCULUS - a complete course', 'Essex & Adams'],
])(
  '%s by %s without an ISBN is the one book of that title and author, proposed and not taken (M9)',
  async ([title, author]) => {
    expect(await rowOf(title ?? '', author ?? '')).toMatchObject({
      state: 'wrong',
      why: 'No ISBN. By title and author this is a book of the library:',
      offered: [calculus.isbn],
      sure: true,
      add: false,
      changes: 0,
    })
    const taken = [{ at: 0, field: 'isbn', value: calculus.isbn }]
    expect(await rowOf(title ?? '', author ?? '', taken)).toMatchObject({ state: 'new', changes: 1 })
  },
)

test('two books of that title and author are both offered, and one of another author is no sure match (M9)', async () => {
  const two = await rowOf('Statistiek', 'Bos')
  expect(two).toMatchObject({ state: 'wrong', sure: false, add: true, changes: 0, why: 'No ISBN. Is it one of these?' })
  expect(two.offered.sort()).toEqual([newer.isbn, older.isbn].sort())
  for (const author of ['Jansen', ''])
    expect(await rowOf('Calculus', author)).toMatchObject({
      sure: false,
      add: true,
      offered: [calculus.isbn],
      changes: 0,
    })
})

test.for(['', '9,78E+12'])(
  'books of one title are told apart by author and number, by the ISBN “%s” (M9)',
  async isbn => {
    const { labels } = await rowOf('Statistiek', 'Bos', [], isbn)
    expect(labels.sort()).toEqual([
      'Statistiek · J. Bos · 978-0-262-04630-5',
      'Statistiek · Jan Bos · 978-0-470-45836-5',
    ])
  },
)

test('a book that the library does not have is proposed as a new one (M9, H3)', async () => {
  expect(await rowOf('Thermodynamica', 'De Vries')).toMatchObject({
    state: 'wrong',
    why: 'No ISBN, and no book of this title in the library.',
    offered: [],
    sure: false,
    add: true,
    changes: 0,
  })
})
