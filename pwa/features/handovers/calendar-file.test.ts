import { expect, test } from 'vitest'
import { calendarFileOf } from './calendar-file.ts'

test('a meeting becomes a file that calendars take: UTC, escaped, with an alarm the hour before (M19)', () => {
  const file = calendarFileOf({
    id: 'h1',
    summary: 'Calculus; "new", met Fleur',
    place: 'Bieb,\nhoofdingang',
    at: Date.UTC(2026, 10, 22, 12),
    url: 'https://kaft.example/chat/c',
  })
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'UID:h1',
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
