import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIsbnCell } from './isbn-cell.ts'

const repaired = (isbn13: string, how: string | null) => ({ isbn13, repaired: how })

describe('a cell with an ISBN', () => {
  it('is read as people write it (M9)', () => {
    expect(readIsbnCell('978-0-470-45836-5')).toEqual(repaired('9780470458365', null))
    expect(readIsbnCell('ISBN 0-486-47417-8 (pb)')).toEqual(repaired('9780486474175', null))
  })

  it('that is a number still has all its digits, however Excel shows it (M9)', () => {
    expect(readIsbnCell(9780470458365)).toEqual(repaired('9780470458365', 'number'))
    expect(readIsbnCell('9780470458365.0')).toEqual(repaired('9780470458365', null))
  })

  it('whose zero in front was lost gets it back (M9)', () => {
    expect(readIsbnCell(486474178)).toEqual(repaired('9780486474175', 'zero'))
    expect(readIsbnCell('486474178')).toEqual(repaired('9780486474175', 'zero'))
  })

  it('in scientific notation is repaired where all digits are there (M9)', () => {
    expect(readIsbnCell('9,780470458365E+12')).toEqual(repaired('9780470458365', 'exponent'))
    expect(readIsbnCell('9.780470458365e12')).toEqual(repaired('9780470458365', 'exponent'))
    expect(readIsbnCell('9,7804704583650E+12')).toEqual(repaired('9780470458365', 'exponent'))
  })

  it('that lost only its last digit gets it from the others where one number is possible (M9)', () => {
    expect(readIsbnCell('9,78901013135E+12')).toEqual(repaired('9789010131348', 'last_digit'))
  })

  it('that lost more digits is refused, with the ISBNs that it can have been (M9)', () => {
    expect(readIsbnCell('9,78E+12')).toMatchObject({
      isbn13: null,
      error: { code: 'isbn_rounded' },
      range: [9_775_000_000_000, 9_784_999_999_999],
    })
    expect(readIsbnCell('9.78047E+12')).toMatchObject({ range: [9_780_465_000_000, 9_780_474_999_999] })
  })

  it('with several numbers names them all (M9)', () => {
    expect(readIsbnCell('9780470458365 / 9780486474175')).toMatchObject({
      isbn13: null,
      several: ['9780470458365', '9780486474175'],
    })
  })

  it('with a wrong check digit is refused (M9)', () => {
    expect(readIsbnCell('978-0-07-054253-8')).toMatchObject({ isbn13: null, error: { code: 'isbn_check_digit' } })
  })

  it('never repairs to another number than the one that was there, however it was rounded (M9)', () => {
    const twelve = fc.tuple(fc.constantFrom('978', '979'), fc.integer({ min: 0, max: 999_999_999 }))
    const rounded = () =>
      fc.assert(
        fc.property(twelve, fc.integer({ min: 2, max: 12 }), ([prefix, nine], digits) => {
          const start = prefix + String(nine).padStart(9, '0')
          const isbn = start + checkDigitOf(start)
          const shown = Number(isbn).toExponential(digits).replace('.', ',').replace('e', 'E')
          const read = readIsbnCell(shown)
          const [low, high] =
            read.isbn13 === null ? (read.range ?? [0, Infinity]) : [Number(read.isbn13), Number(read.isbn13)]
          return low <= Number(isbn) && Number(isbn) <= high
        }),
      )
    expect(rounded).not.toThrow()
  })

  it('of a scan that includes the small barcode are the first thirteen digits (M9)', () => {
    const scanned = [
      '978013415436751999',
      '9780134154367 51999',
      Number('978013415436751999'),
      '9,78013415436752E+17',
      '978013415436712',
    ]
    for (const cell of scanned)
      expect([cell, readIsbnCell(cell)]).toEqual([cell, { isbn13: '9780134154367', repaired: null }])
    expect(readIsbnCell('978013415436851999').isbn13).toBeNull()
  })

  it('answers whatever stands there (J4)', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.double())
    expect(() => fc.assert(fc.property(anything, cell => void readIsbnCell(cell)))).not.toThrow()
  })
})

function checkDigitOf(twelve: string): string {
  const total = [...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (total % 10)) % 10)
}
