import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCells, printCells } from './clipboard.ts'

test.for([
  [
    '8th\tRequired\r\n9th\tElective\r\n',
    [
      ['8th', 'Required'],
      ['9th', 'Elective'],
    ],
  ],
  ['"Chapter 1\nand 2"\t"say ""hello"""\n', [['Chapter 1\nand 2', 'say "hello"']]],
  ['one', [['one']]],
  ['', [['']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"Calculus" by Adams\t2nd', [['"Calculus" by Adams', '2nd']]],
  ['"never closed\tnext', [['"never closed', 'next']]],
] as const)('cells of a spreadsheet are read as they stood there: %j (H4)', ([text, cells]) => {
  expect(parseCells(text)).toEqual(cells)
})

test('a cell that looks like a formula leaves as text and comes back as it was (H4)', () => {
  const cells = [['=1+1', '+31', '-', '@name', "'=already", "'t Hooft"]]
  expect(printCells(cells)).toBe("'=1+1\t'+31\t'-\t'@name\t''=already\t't Hooft")
  expect(parseCells(printCells(cells))).toEqual(cells)
})

test('whatever is copied is pasted as it was (H4)', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', "'", '=', '-', ' ', 'é') })
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(table, rows => {
      expect(parseCells(printCells(rows))).toEqual(rows)
    }),
  )
})
