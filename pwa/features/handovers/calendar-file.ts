import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { saveAs } from '../../lib/save-as.ts'

const [halfHourMs, hourSeconds] = [30 * 60_000, 3600]

interface Meeting {
  /** One for all places and times that are proposed in it, so that a moved meeting replaces what a calendar has. */
  chatId: string
  summary: string
  place: string
  at: number
  url: string
}

/** In UTC, which Google, Apple and Outlook all read (M19). Of two files the later replaces the other. */
export function calendarFileOf({ chatId, summary, place, at, url }: Meeting, now: number): string {
  const calendar = ical({ prodId: { company: 'Kaft', product: 'Kaft' }, method: ICalCalendarMethod.PUBLISH })
  const event = calendar.createEvent({
    id: chatId,
    sequence: Math.floor((now - Date.UTC(2026, 0)) / 1000),
    stamp: new Date(now),
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
  saveAs(new Blob([calendarFileOf(meeting, Date.now())], { type: 'text/calendar;charset=utf-8' }), 'kaft.ics')
}
