import { once } from '../../../shared/lib/once.ts'
import { formatDay, formatTime } from '../../language/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { language } from '../../language/language.ts'

const weekday = once(() => new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { weekday: 'short' }))
const day = 86_400_000

/** Formats the time for today, the weekday for this week, else the date. */
export function formatShort(at: number, now = serverNow()): string {
  const today = new Date(now).setHours(0, 0, 0, 0)
  if (at >= today) return formatTime(at)
  if (at >= today - 6 * day) return weekday().format(at)
  return formatDay(at, now)
}
