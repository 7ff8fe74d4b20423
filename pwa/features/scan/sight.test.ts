import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookOf, booksIn } from './codes.ts'
import { createSight } from './sight.ts'

const campbell = '9780135188743'
const calculus = '9780134154367'
const coffee = '8710400000006'
const music = '9790060115615'

const times = (count: number, codes: string[]) => Array.from({ length: count }, () => codes)

describe('the barcodes that are taken', () => {
  it('are those of books: 978 or 979 with a check digit that fits (M3)', () => {
    expect(bookOf(campbell)).toBe(campbell)
    expect(bookOf('9791090636071')).toBe('9791090636071')
    for (const none of [coffee, music, '9780135188744', '0135188741', 'https://kaft.example/book/1', '', '52495'])
      expect(bookOf(none)).toBeNull()
  })

  it('are found beside a price sticker and an add-on, once each (M3)', () => {
    expect(booksIn([coffee, campbell, '52495', campbell, calculus])).toEqual([campbell, calculus])
  })
})

describe('a book before the camera', () => {
  it('is read once however long it is held there, and the next one follows (M3)', () => {
    const sight = createSight()
    const looks = [...times(30, [campbell]), ...times(5, []), ...times(30, [calculus])]
    expect(looks.flatMap(codes => sight.look(codes).read)).toEqual([campbell, calculus])
  })

  it('stays the same one through a few blurred looks, and is read again when it comes back later (M3)', () => {
    const sight = createSight()
    const readIn = (looks: string[][]) => looks.flatMap(codes => sight.look(codes).read)
    expect(readIn([[campbell], [], [], [campbell], [], [campbell]])).toEqual([campbell])
    expect(readIn([...times(20, []), [campbell], [campbell]])).toEqual([campbell])
  })

  it('is not read from one look, which may be misread (M3)', () => {
    expect(createSight().look([campbell]).read).toEqual([])
  })

  it('two at once are both read (M3)', () => {
    const sight = createSight()
    sight.look([campbell, calculus])
    expect(sight.look([calculus, campbell]).read).toEqual([calculus, campbell])
  })

  it('never counts twice without having left the view, whatever else is seen (M3)', () => {
    const code = fc.constantFrom(campbell, calculus, coffee, music, 'https://kaft.example')
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(code), { maxLength: 60 }), looks => {
        const sight = createSight()
        const read = looks.map(codes => sight.look([...codes, campbell]).read)
        expect(read.flat().filter(isbn => isbn === campbell)).toHaveLength(looks.length > 1 ? 1 : 0)
        expect(read.flat().every(isbn => isbn === campbell || isbn === calculus)).toBe(true)
      }),
    )
  })
})

describe('a barcode of something else', () => {
  const heard = (looks: string[][]) => {
    const sight = createSight()
    return looks.filter(codes => sight.look(codes).isOther).length
  }

  it('is said once for each, after it stayed a moment (M3)', () => {
    expect(heard(times(40, [coffee]))).toBe(1)
    expect(heard([...times(40, [coffee]), ...times(40, [music])])).toBe(2)
    expect(heard([[coffee], [coffee]])).toBe(0)
  })

  it('is not said of a price sticker beside the barcode of a book (M3)', () => {
    expect(heard([[coffee], [coffee], ...times(40, [coffee, campbell])])).toBe(0)
  })
})
