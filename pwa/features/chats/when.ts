import { once } from '../../../shared/lib/once.ts'
import { daysBetween, formatDay, formatTime } from '../../language/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { language } from '../../language/language.ts'

const weekday = once(() => new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { weekday: 'short' }))

/** Formats the time for today, the weekday for the six days before, else the date; by the calendar. */
export function formatShort(at: number, now = serverNow()): string {
  const days = daysBetween(at, now)
  if (days === 0) return formatTime(at)
  return days < 7 ? weekday().format(at) : formatDay(at, now)
}
