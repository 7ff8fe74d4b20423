import { expect, test } from 'vitest'
import { askedKeys, editionKey } from './edition.ts'

test('an edition is the same however it is written (B4, M1)', () => {
  for (const text of [
    '9e druk',
    '9th edition',
    ' 9 ',
    '9e, herziene druk',
    '9de editie',
    'druk 9',
    '09e druk',
    '9th ed.',
    '9/e',
    'negende druk',
    'Ninth Edition',
    '9e druk, 3e oplage',
    'druk 9 (2019)',
    "9e druk '19",
    '9e, geheel opnieuw herziene druk, paperback',
  ])
    expect([text, editionKey(text)]).toEqual([text, '9'])
  for (const text of ['1st edition', '1e druk', '1ste druk']) expect([text, editionKey(text)]).toEqual([text, '1'])
})

test('what has no number is told apart by its words, and a year is no edition (B4)', () => {
  expect(editionKey('Internationale Editie')).toBe('internationale editie')
  expect(editionKey('Herziene uitgave 2019')).not.toBe(editionKey('Herziene uitgave 2020'))
  expect(editionKey('2019')).toBe('2019')
  expect(editionKey('19e druk')).not.toBe(editionKey('9e druk'))
  expect(editionKey(null)).toBe('')
})

test('a link asks for its edition and those that will do too, or for any (M1)', () => {
  expect(askedKeys({ version: '6e druk', alsoAccepted: ['5th edition', ' ', '6'] })).toEqual(['6', '5'])
  expect(askedKeys({ version: null, alsoAccepted: ['5e druk'] })).toEqual([''])
  expect(askedKeys({ version: '6e druk' })).toEqual(['6'])
})
