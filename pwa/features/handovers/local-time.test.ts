import { expect, test } from 'vitest'
import { timeOf, typedOf } from './local-time.ts'

process.env['TZ'] = 'Europe/Amsterdam'

test('a time that was typed is read by the clock of the device (M19)', () => {
  expect(timeOf('2026-11-22T13:00')).toBe(Date.UTC(2026, 10, 22, 12))
  expect(timeOf('2026-07-22T13:00:00')).toBe(Date.UTC(2026, 6, 22, 11))
  expect(typedOf(Date.UTC(2026, 10, 22, 12))).toBe('2026-11-22T13:00')
})

test('no time, half a time, and the hour that the clock skips are none (M19)', () => {
  for (const typed of ['', '2026-11-22', 'soon', '2026-13-40T99:99', '2027-03-28T02:30'])
    expect(timeOf(typed)).toBeNull()
})
