import { expect, it } from 'vitest'
import type { SourceBook } from './book-sources.ts'
import { readBook } from './read-book.ts'

const isbn = '9781285740621'
const plain: SourceBook = {
  isbns: [isbn],
  title: 'Calculus',
  authors: ['James Stewart'],
  edition: null,
  publisher: null,
  date: null,
}
const read = (given: Partial<SourceBook>) => readBook('kb', isbn, { ...plain, ...given })

it.each([
  ['CALCULUS: EARLY TRANSCENDENTALS', 'Calculus'],
  ['INLEIDING IN DE STATISTIEK', 'Inleiding in de Statistiek'],
  ['SQL IN A NUTSHELL', 'SQL in a Nutshell'],
  ['LINEAR ALGEBRA II', 'Linear Algebra II'],
  ['DNA : the secret of life / James D. Watson', 'DNA'],
  ['Calculus (8th Edition)', 'Calculus'],
  ['Basisboek wiskunde / Jan van de Craats, Rob Bosch', 'Basisboek wiskunde'],
  ['<b>Calculus</b> &amp; <i>more</i>', 'Calculus & more'],
  ['Calculus <script>alert(1)</script>', 'Calculus alert(1)'],
  ['Calculus\u202E\n and more.', 'Calculus and more'],
  ['Ed: a life', 'Ed'],
])('reads the title %s as %s (M24)', (title, name) => {
  expect(read({ title })?.name).toBe(name)
})

it.each([
  [['Stewart, James'], 'James Stewart'],
  [['Stewart, James, 1941-2014'], 'James Stewart'],
  [['Berg, J. van den (red.)'], 'J. van den Berg'],
  [['Smith, John, Jr.'], 'John Smith Jr.'],
  [['URRY, LISA A.', 'Cain, Michael L.', 'Urry, Lisa A.'], 'Lisa A. Urry, Michael L. Cain'],
  [['James Stewart', 'Daniel Clegg', 'Saleem Watson'], 'James Stewart, Daniel Clegg, Saleem Watson'],
  [
    Array.from({ length: 40 }, (_, at) => `Author number ${at}`),
    expect.stringMatching(/^Author number 0, .{200,290}$/),
  ],
])('reads the authors %j as %s (M24)', (authors, author) => {
  expect(read({ authors })?.author).toEqual(author)
})

it.each([
  ['8th ed.', '8e druk'],
  ['8e dr.', '8e druk'],
  ['8e, geheel herz. dr.', '8e druk'],
  ['Eighth edition', '8e druk'],
  ['9th edition, Global Edition', '9th edition, Global Edition'],
  ['Paperback', null],
  ['', null],
])('reads the edition %s as %s (M24)', (edition, read8) => {
  expect(read({ edition })?.edition).toBe(read8)
})

it('takes the edition from the title where it stands there (M24)', () => {
  expect(read({ title: 'Calculus, 8e druk' })).toMatchObject({ name: 'Calculus', edition: '8e druk' })
})

it.each([
  ['January 1, 2015', 2015],
  ['cop. 1998', 1998],
  ['[2003]', 2003],
  ['unknown', null],
])('reads the date %s as %s (M24)', (date, year) => {
  expect(read({ date })?.year).toBe(year)
})

it('knows the ISBN of ten digits, and no book of another ISBN (M24)', () => {
  expect(read({ isbns: ['1-285-74062-9'] })?.isbn).toBe(isbn)
  expect(read({ isbns: ['9780131103627', 'unreadable'] })).toBeUndefined()
})
