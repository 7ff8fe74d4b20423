import { expect, test } from 'vitest'
import { partAtMatches } from './match.ts'

const marked = (text: string, query: string) =>
  partAtMatches(text, query)
    .map(piece => (piece.matched ? `[${piece.text}]` : piece.text))
    .join('')

test('beginnings of words are marked, in any order and case (B2, B5)', () => {
  expect(marked('Linear Algebra and Its Applications', 'ALG linear')).toBe('[Linear] [Alg]ebra and Its Applications')
})

test('diacritics on either side do not hide a match (B5)', () => {
  expect(marked('Économie générale', 'econ gén')).toBe('[Écon]omie [gén]érale')
  expect(marked('E\u0301conomie', 'e')).toBe('[E\u0301]conomie')
})

test('the middle of a word is not a match (B5)', () => {
  expect(marked('Algebra', 'gebra')).toBe('Algebra')
})

test('an empty search marks nothing (B2)', () => {
  expect(marked('Algebra', '  ')).toBe('Algebra')
  expect(partAtMatches('', 'a')).toEqual([])
})
