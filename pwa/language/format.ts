import { serverNow } from '../lib/server-clock.ts'
import { language } from './language.ts'

const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const count = new Intl.NumberFormat(locale)

/** The time of day: `14:05`. */
export const formatTime = (at: number): string => time.format(at)

/** A day of the server's time in words, with its year when it is not this one: `19 november`. */
export function formatDay(at: number, now = serverNow()): string {
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? day.format(at) : dayOfYear.format(at)
}

/** A month and its year: `aug 2026`. */
export const formatMonth = (at: number): string => month.format(at)

/** A whole number with its thousands parted. */
export const formatCount = (value: number): string => count.format(value)

/** How many days ago by the server's time, in words, for two weeks; then the day itself: `vandaag`, `gisteren`, `3 dagen geleden`. */
export function formatDaysAgo(at: number, now = serverNow()): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)
  return days < 14 ? relative.format(-Math.max(0, days), 'day') : formatDay(at, now)
}

/** The time today, else the day with the time: for the age of what is shown, by this device's own clock. */
export function formatMoment(at: number, now = Date.now()): string {
  return startOfDay(at) === startOfDay(now) ? formatTime(at) : `${formatDay(at, now)}, ${formatTime(at)}`
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
