import { expect, test } from 'vitest'
import { must } from '../../../lib/must.ts'
import { matchEdition, wantedBooks } from './match-edition.ts'

interface Asked {
  version: string | null
  alsoAccepted?: string[]
}

function match(version: string, asked: Asked[], { of = 'a', own = null }: { of?: string; own?: string | null } = {}) {
  const [wanted] = wantedBooks(asked.map(link => ({ link, book: { id: 'a', workId: 'w', version: own } })))
  return matchEdition({ bookId: of, version }, must(wanted, 'one book'))
}

test.each([
  ['9th edition', '9e druk', 'asked'],
  ['8e druk', '9e druk', 'older'],
  ['10e, herziene druk', '9e druk', 'newer'],
  ['2019', '2024', 'older'],
  ['2024', '9e druk', 'unknown'],
  ['paperback', '9e druk', 'unknown'],
  ['', '9e druk', 'unknown'],
  ['5e druk, Global Edition', '5e druk', 'other'],
  ['5th International Edition', '5th edition', 'other'],
  ['Global edition', '5e druk', 'other'],
  ['5/e Indian', '5e druk', 'other'],
  ['Custom edition (5e druk)', '5e druk', 'other'],
  ['5e druk, Nederlandse vertaling', '5e druk', 'other'],
  ['Werkboek bij de 5e druk', '5e druk', 'other'],
  ['Uitwerkingen, 5e druk', '5e druk', 'other'],
  ['Deel 2, 5e druk', 'Deel 1, 5e druk', 'other'],
  ['5e druk, international', '5e druk, Global Edition', 'other'],
  ['4e druk, Global Edition', '5e druk', 'other'],
  ['Deel 2, 5e druk', '5e druk', 'unknown'],
  ['5e druk', '5e druk, Global Edition', 'unknown'],
  ['5e druk, SI units', '5e druk', 'unknown'],
  ['4e druk', '5e druk, Global Edition', 'older'],
  ['5e druk, wereldeditie', '5th Global edition', 'asked'],
  ['Volume II, fifth edition', '5e druk, deel 2', 'asked'],
  ['5e druk (2019, paperback)', '5e druk', 'asked'],
])('a copy that says “%s” where “%s” is asked is %s (M1)', (said, version, label) => {
  expect(match(said, [{ version }])).toBe(label)
})

test('what the curator also accepts is as asked, and where no edition is asked every copy of the book is (M1)', () => {
  expect(match('7e druk', [{ version: '9e druk', alsoAccepted: ['8e druk', '7th edition'] }])).toBe('asked')
  expect(match('6e druk', [{ version: '9e druk', alsoAccepted: ['8e druk'] }])).toBe('older')
  expect(match('paperback', [{ version: null }])).toBe('asked')
})

test('where two courses ask for a book, what does for both is as asked, else what does for either (M1)', () => {
  const [nine, eight] = [{ version: '9e druk', alsoAccepted: ['8e druk'] }, { version: '8e druk' }]
  expect([match('8e druk', [nine, eight]), match('9e druk', [nine, eight])]).toEqual(['asked', 'newer'])
  expect(match('9e druk', [{ version: null }, eight])).toBe('newer')
  const apart = [{ version: '9e druk' }, { version: '8e druk' }]
  expect([match('9e druk', apart), match('8e druk', apart), match('7e druk', apart)]).toEqual([
    'asked',
    'asked',
    'older',
  ])
})

test('another book of the work goes by the edition of the listed book where none is asked (M1)', () => {
  const other = { of: 'x', own: '9e druk' }
  expect(match('9th edition', [{ version: null }], other)).toBe('asked')
  expect(match('8e druk', [{ version: null }], other)).toBe('older')
  expect(match('8e druk', [{ version: null }], { of: 'x' })).toBe('unknown')
})

test('a copy of another book of the work is of the kind that its book is, whatever its seller wrote (M1)', () => {
  const [wanted] = wantedBooks([{ link: { version: '5e druk' }, book: { id: 'a', workId: 'w', version: null } }])
  const copy = { bookId: 'x', version: '5e druk', ofBook: '5th edition, International' }
  expect(matchEdition(copy, must(wanted, 'one book'))).toBe('other')
  expect(matchEdition({ ...copy, ofBook: '4e druk' }, must(wanted, 'one book'))).toBe('asked')
})

test('where some editions also do, a copy is of another kind only if it is unlike them all (M1)', () => {
  const asked = [{ version: '6e druk', alsoAccepted: ['5e druk', '5th Global Edition'] }]
  expect(match('5e druk, Global Edition', asked)).toBe('asked')
  expect(match('6e druk, Global Edition', asked)).toBe('unknown')
  expect(match('5e druk, International Edition', asked)).toBe('other')
})
