import { expect, test } from 'vitest'
import { calendarFileOf } from './calendar-file.ts'

const meeting = {
  chatId: 'c1',
  summary: 'Calculus; "new", met Fleur',
  place: 'Bieb,\nhoofdingang',
  at: Date.UTC(2026, 10, 22, 12),
  url: 'https://kaft.example/chat/c',
}
const linesOf = (of: typeof meeting, now: number) => calendarFileOf(of, now).replace(/\r\n /g, '').split('\r\n')

test('a meeting becomes a file that calendars take: UTC, escaped, with an alarm the hour before (M19)', () => {
  const lines = linesOf(meeting, Date.UTC(2026, 10, 20))
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'UID:c1',
      'DTSTAMP:20261120T000000Z',
      'DTSTART:20261122T120000Z',
      'DTEND:20261122T123000Z',
      String.raw`SUMMARY:Calculus\; "new"\, met Fleur`,
      String.raw`LOCATION:Bieb\,\nhoofdingang`,
      'TRIGGER:-PT1H',
      'END:VCALENDAR',
    ]),
  )
  const at = (start: string) => lines.findIndex(line => line.startsWith(start))
  expect(lines[at('URL')]).toContain('https://kaft.example/chat/c')
  expect(at('URL')).toBeLessThan(at('BEGIN:VALARM'))
  expect(lines.slice(at('END:VALARM'))).toEqual(['END:VALARM', 'END:VEVENT', 'END:VCALENDAR'])
})

test('a meeting that was moved replaces the one that a calendar has (M19)', () => {
  const first = linesOf(meeting, Date.UTC(2026, 10, 20))
  const moved = linesOf({ ...meeting, at: meeting.at + 86_400_000 }, Date.UTC(2026, 10, 20, 0, 0, 2))
  const of = (lines: string[], name: string) => lines.find(line => line.startsWith(`${name}:`))?.slice(name.length + 1)
  expect(of(moved, 'UID')).toBe(of(first, 'UID'))
  expect(of(moved, 'DTSTART')).not.toBe(of(first, 'DTSTART'))
  expect(Number(of(moved, 'SEQUENCE'))).toBeGreaterThan(Number(of(first, 'SEQUENCE')))
  expect(Number(of(moved, 'SEQUENCE'))).toBeLessThan(2 ** 31)
})
