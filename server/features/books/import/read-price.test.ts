import { expect, test } from 'vitest'
import { readPrice } from './read-file.ts'

test('prices in euro are read as spreadsheets write them', () => {
  for (const [text, cents] of [
    ['17.40', 1740],
    ['17,4', 1740],
    ['€ 17,40', 1740],
    ['1.234,50 EUR', 123_450],
    ['1,234.50', 123_450],
    ['1.234', 123_400],
    ['45', 4500],
    ['45,-', 4500],
    ['17 euro 50', 1750],
    ['', null],
    ['0', null],
    ['$ 12', null],
    ['12 CHF', null],
  ] as const)
    expect([text, readPrice(text)]).toEqual([text, { cents }])
  for (const text of ['-3', '12.34.5', 'a', '1e9', '99999999', '12,505', '0,125'])
    expect(readPrice(text)).toHaveProperty('why')
})
