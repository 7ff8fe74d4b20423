import { expect, test } from 'vitest'
import { partAtFound } from './part-at-found.ts'

const marked = (text: string, query: string) =>
  partAtFound(text, query)
    .map(piece => (piece.matched ? `[${piece.text}]` : piece.text))
    .join('')

test('beginnings of words are marked, in any order, case and with or without diacritics (B2, B5)', () => {
  expect(marked('Linear Algebra and Its Applications', 'ALG linear')).toBe('[Linear] [Alg]ebra and Its Applications')
  expect(marked('Économie générale', 'econ gén')).toBe('[Écon]omie [gén]érale')
  expect(marked('Algebra', ' … ')).toBe('Algebra')
})

test('letters that are written in two ways are marked as they stand in the title (M21)', () => {
  expect(marked('Jørgensen', 'jorg')).toBe('[Jørg]ensen')
  expect(marked('Jørgensen', 'joerg')).toBe('[Jørg]ensen')
  expect(marked('Müller', 'mueller')).toBe('[Müller]')
  expect(marked('Mueller', 'müller')).toBe('[Mueller]')
  expect(marked('Die Straße', 'strass')).toBe('Die [Straß]e')
  expect(marked('Strasse', 'straße')).toBe('[Strasse]')
  expect(marked('Łódź', 'lodz')).toBe('[Łódź]')
  expect(marked('Cœur et Æsop', 'coeur aesop')).toBe('[Cœur] et [Æsop]')
})

test('words apart and together are one (M21)', () => {
  expect(marked('Microeconomie voor beginners', 'micro economie')).toBe('[Microeconomie] voor beginners')
  expect(marked('Self-Help that Works', 'selfhelp')).toBe('[Self-Help] that Works')
  expect(marked("O'Brien", 'obrien')).toBe("[O'Brien]")
  expect(marked("O'Brien", 'o brien')).toBe("[O]'[Brien]")
  expect(marked('In de zon', 'inde')).toBe('[In de] zon')
})

test('signs, numbers and endings are marked where they stand for what was typed (M21)', () => {
  expect(marked('Research & Design', 'design and research')).toBe('[Research] [&] [Design]')
  expect(marked('Recht en Orde', 'recht & orde')).toBe('[Recht] [en] [Orde]')
  expect(marked('Analyse II', 'analyse 2')).toBe('[Analyse] [II]')
  expect(marked('Two Cities', '2 cities')).toBe('[Two] [Cities]')
  expect(marked('Het boek van de stad', 'boeken')).toBe('Het [boek] van de stad')
  expect(marked('Programming in C++ and C', 'c++')).toBe('Programming in [C++] and C')
})

test('a part of a compound is marked, unless a word of its own is there (M21)', () => {
  expect(marked('Basisboek wiskunde', 'boek')).toBe('Basis[boek] wiskunde')
  expect(marked('Het boek Basisboek', 'boek')).toBe('Het [boek] Basisboek')
  expect(marked('Strafrecht', 'rec')).toBe('Strafrecht')
})

test('a text is given back whole, whatever was typed (J4)', () => {
  const texts = ['', 'ǅ ﬁn', '👩‍🔬 science', 'שלום עולם', 'a\u0000b', 'İstanbul', 'x'.repeat(300)]
  const queries = ['', '👩‍🔬', 'שלום', '\u0000', '&&&', 'x'.repeat(600), 'a '.repeat(300), 'ﬁn dž']
  for (const text of texts)
    for (const query of queries) {
      const pieces = partAtFound(text, query)
      expect(pieces.map(piece => piece.text).join('')).toBe(text)
      for (const { from, text: part } of pieces) expect(text.slice(from, from + part.length)).toBe(part)
    }
})
