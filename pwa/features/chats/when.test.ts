import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let formatShort: (at: number, now?: number) => string
const zone = process.env['TZ']

/** Formats are made once, in the zone of their first use. */
beforeAll(async () => {
  process.env['TZ'] = 'Europe/Amsterdam'
  vi.resetModules()
  ;({ formatShort } = await import('./when.ts'))
})
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const at = (text: string) => Date.parse(text)

test.each([
  ['2026-10-29T12:00+01:00', '2026-10-23T00:30+02:00', 'vr'],
  ['2026-10-29T12:00+01:00', '2026-10-22T23:30+02:00', '22 oktober'],
  ['2027-04-02T12:00+02:00', '2027-03-27T00:30+01:00', 'za'],
  ['2027-04-02T12:00+02:00', '2027-03-26T23:30+01:00', '26 maart'],
  ['2026-10-25T23:30+01:00', '2026-10-25T00:10+02:00', '00:10'],
])('at %s a message of %s is of "%s", also in the week in which clocks change (E1)', (now, sent, expected) => {
  expect(formatShort(at(sent), at(now))).toBe(expected)
})
