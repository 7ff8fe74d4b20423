import { expect, it } from 'vitest'
import { formatBytes, spanOf } from './quantities.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1_250_000, '1,3 MB'],
  [41_200_000_000, '41 GB'],
  [3e15, '3.000 TB'],
])('%d bytes are said as %s (M16)', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it.each([
  [12.4, 12, 'ms'],
  [59_000, 59, 's'],
  [90_000, 2, 'min'],
  [47 * 3_600_000, 47, 'h'],
  [72 * 3_600_000, 3, 'd'],
])('%d ms are said as %d %s (M16)', (ms, value, unit) => {
  expect(spanOf(ms)).toEqual({ value, unit })
})
