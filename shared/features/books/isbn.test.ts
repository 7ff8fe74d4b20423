import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isbn10Of, readIsbn } from './isbn.ts'

interface Vector {
  input: string
  isbn13?: string
  isbn10?: string | null
  valid?: boolean
}

const file = new URL('../../testing/samples/isbn-vectors.json', import.meta.url)
const vectors: Record<string, Vector[]> & { rounded: string[]; severalInOneCell: string[] } = JSON.parse(
  readFileSync(file, 'utf8'),
)
const codeOf = (text: string) => readIsbn(text).error?.code

test('an ISBN is read whatever dashes, spaces, labels and small x it comes with (B1)', () => {
  const same = [
    '978-0-306-48048-5',
    '0-306-48048-4',
    'ISBN-13: 9780306480485',
    ' 978 0 306 48048 5 ',
    'isbn 0306480484',
  ]
  for (const text of same) expect(readIsbn(text)).toEqual({ isbn13: '9780306480485', error: null })
  expect(readIsbn('3-527-30858-x').isbn13).toBe('9783527308583')
})

test('what is wrong with a number is named exactly (M6)', () => {
  expect(codeOf('978-0-306-48048-6')).toBe('isbn_check_digit')
  expect(codeOf('0306480485')).toBe('isbn_check_digit')
  expect(codeOf('978030648048')).toBe('isbn_too_short')
  expect(codeOf('97803064804850')).toBe('isbn_too_long')
  expect(codeOf('9770306480485')).toBe('isbn_prefix')
  expect(codeOf('979-0-3452-4680-5')).toBe('isbn_music')
  expect(codeOf('M230671187')).toBe('isbn_music')
  expect(codeOf('ISSN 0138-1423')).toBe('isbn_issn')
  expect(codeOf('0138-1423')).toBe('isbn_issn')
  expect(codeOf('030647X985')).toBe('isbn_x')
  expect(codeOf('978087421601X')).toBe('isbn_x')
  expect(codeOf('9.78043902348e+12')).toBe('isbn_rounded')
  expect(codeOf('9780306480485;0306480484')).toBe('isbn_several')
  expect(codeOf('9780306480485 (paperback)')).toBe('isbn_letters')
  expect(codeOf('９７８０３０６４８０４８５')).toBe('isbn_letters')
  expect(codeOf('keine')).toBe('isbn_letters')
  expect(codeOf(' - ')).toBe('isbn_empty')
})

test('a known slip comes with the number that was meant (M6)', () => {
  expect(readIsbn('439023483').error?.meant).toBe('9780439023481')
  expect(readIsbn('987-0-306-48048-5').error?.meant).toBe('9780306480485')
  expect(readIsbn('978O306480485').error?.meant).toBe('9780306480485')
  expect(readIsbn('9780306480486').error?.meant).toBeNull()
})

test('only numbers that begin with 978 have a form of ten', () => {
  expect(isbn10Of('9783527308583')).toBe('352730858X')
  expect(isbn10Of('9791035100025')).toBeNull()
})

describe('the numbers of isbn-vectors.json', () => {
  test('every valid one is read, and turned into its form of ten (B1)', () => {
    for (const { input, isbn13, isbn10 } of vectors['valid'] ?? []) {
      expect([input, readIsbn(input).isbn13]).toEqual([input, isbn13])
      expect([input, isbn10Of(isbn13 ?? '')]).toEqual([input, isbn10])
    }
  })

  test('every invalid one, and every number of sheet music, is refused (M6)', () => {
    for (const { input } of [...(vectors['invalid'] ?? []), ...(vectors['music'] ?? [])])
      expect([input, readIsbn(input).isbn13]).toEqual([input, null])
  })

  test('derived numbers and swaps that no check digit can see are judged as the file says (M6)', () => {
    for (const { input, isbn13, valid } of [...(vectors['derived'] ?? []), ...(vectors['undetectedSwaps'] ?? [])])
      expect([input, readIsbn(input).isbn13]).toEqual([input, valid ? (isbn13 ?? input) : null])
  })

  test('cells that a spreadsheet damaged are refused, with the number that was meant where it can be known (M9)', () => {
    for (const { input, isbn13 } of vectors['leadingZerosLost'] ?? []) {
      expect([input, readIsbn(input).isbn13]).toEqual([input, null])
      expect([input, readIsbn(input).error?.meant]).toEqual([input, isbn13])
    }
    for (const input of vectors.rounded) expect(codeOf(input)).toBe('isbn_rounded')
    for (const cell of vectors.severalInOneCell) expect(codeOf(cell)).toBe('isbn_several')
  })
})
