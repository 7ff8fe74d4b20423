import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeCell, joinWords, plain, readYes, splitWords, unescapeCell } from './cells.ts'
import { strangeTexts } from '../../../../shared/testing/samples/strange-texts.ts'

const texts = fc.oneof(fc.constantFrom(...strangeTexts, '=1+1', "'=1", "''-", '@a'), fc.string({ unit: 'binary' }))

it('a cell is never a formula, and comes back as it was (H5)', () => {
  for (const formula of ['=1+1', '+31', '-1', '@sum', '\t=1', '＝1']) expect(escapeCell(formula)).toBe(`'${formula}`)
  for (const error of ['#DIV/0!', '#DEEL/0!', '#NAAM?']) expect(escapeCell(error)).toBe(`'${error}`)
  expect(escapeCell('#1 in sales')).toBe('#1 in sales')
  expect(escapeCell("'t Hooft")).toBe("'t Hooft")
  fc.assert(
    fc.property(texts, text => {
      expect(escapeCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unescapeCell(escapeCell(text))).toBe(text)
    }),
  )
})

it('several words of one cell come back as they were, whatever is in them (H5)', () => {
  expect(joinWords(['Verplicht', 'deel 1, 2'])).toBe('Verplicht, "deel 1, 2"')
  fc.assert(
    fc.property(fc.array(texts.map(plain)), words => {
      expect(splitWords(joinWords(words))).toEqual(words)
    }),
    { examples: [[['"', 'a"b', ',', '', '\n']]] },
  )
})

it('words of a cell are read as people write them (M9)', () => {
  expect(splitWords('verplicht; tentamen\nkeuze ,')).toEqual(['verplicht', 'tentamen', 'keuze'])
  expect(splitWords('een "goed" boek')).toEqual(['een "goed" boek'])
  expect(splitWords('')).toEqual([])
  expect(['Ja', 'nee', 'WAAR', 'no', 'misschien', ''].map(readYes)).toEqual([true, false, true, false, null, null])
})
