import { expect, test } from 'vitest'
import { fold, wordsOf } from './fold.ts'

test('case and diacritics fold away, whichever way they were written (B5)', () => {
  expect(fold('Schrödinger')).toBe('schrodinger')
  expect(fold('ÉCONOMIE')).toBe(fold('e\u0301conomie'))
  expect(fold('İstanbul')).toBe('istanbul')
  expect(fold('ﬁn de siècle')).toBe('fin de siecle')
})

test('words are runs of letters and digits (B5)', () => {
  expect(wordsOf("O'Brien & van der Wáal, 3e druk")).toEqual(['o', 'brien', 'van', 'der', 'waal', '3e', 'druk'])
  expect(wordsOf('  …  ')).toEqual([])
})
