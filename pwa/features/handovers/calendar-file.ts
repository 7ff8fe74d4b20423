import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'

const [halfHourMs, hourSeconds] = [30 * 60_000, 3600]

interface Meeting {
  id: string
  summary: string
  place: string
  at: number
  url: string
}

/** In UTC, which Google, Apple and Outlook all read (M19). */
export function calendarFileOf({ id, summary, place, at, url }: Meeting): string {
  const calendar = ical({ prodId: { company: 'Kaft', product: 'Kaft' }, method: ICalCalendarMethod.PUBLISH })
  const event = calendar.createEvent({
    id,
    summary,
    location: place,
    url,
    start: new Date(at),
    end: new Date(at + halfHourMs),
  })
  event.createAlarm({ type: ICalAlarmType.display, trigger: hourSeconds })
  return calendar.toString().replace(alarmBeforeRest, '$<rest>$<alarm>')
}

/** The library writes URL behind the alarm, where some calendars take no property of the event any more. */
const alarmBeforeRest = /(?<alarm>BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)(?<rest>[^]*?)(?=END:VEVENT)/

export function saveCalendarFile(meeting: Meeting): void {
  const address = URL.createObjectURL(new Blob([calendarFileOf(meeting)], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'kaft.ics'
  link.click()
  URL.revokeObjectURL(address)
}
