import { expect, it } from 'vitest'
import { endOfQuietHours } from '../due-hours.ts'

it.each([
  ['2026-09-01T19:59:59Z', undefined],
  ['2026-09-01T20:00:00Z', '2026-09-02T06:00:00Z'],
  ['2026-09-01T21:59:59Z', '2026-09-02T06:00:00Z'],
  ['2026-09-01T22:00:00Z', '2026-09-02T06:00:00Z'],
  ['2026-09-02T05:59:59Z', '2026-09-02T06:00:00Z'],
  ['2026-09-02T06:00:00Z', undefined],
  ['2026-12-01T20:59:00Z', undefined],
  ['2026-12-01T21:00:00Z', '2026-12-02T07:00:00Z'],
  // The clock goes back: the night is an hour longer.
  ['2026-10-24T20:30:00Z', '2026-10-25T07:00:00Z'],
  // And forward: an hour shorter.
  ['2027-03-27T21:30:00Z', '2027-03-28T06:00:00Z'],
])('at %s quiet hours last until %s, eight o’clock in Amsterdam', (now, end) => {
  const found = endOfQuietHours(Date.parse(now))
  expect(found === undefined ? undefined : new Date(found).toISOString().replace('.000', '')).toBe(end)
})
