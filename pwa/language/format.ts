import { once } from '../../shared/lib/once.ts'
import { serverNow } from '../lib/server-clock.ts'
import { language } from './language.ts'

const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
/** A page is drawn on the server as most who see it will: where they are its days begin with the Dutch ones. */
const timeZone = import.meta.env.SSR ? 'Europe/Amsterdam' : undefined
// Each takes a millisecond or more to make, and no page needs all of them.
const time = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }))
const day = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }))
const dayOfYear = once(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
)
const month = once(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone }))
const shortMonth = once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))
const longMonth = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const shortDay = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))
const isoDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone }))
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const inWeeks = once(() => new Intl.RelativeTimeFormat(locale))
const count = once(() => new Intl.NumberFormat(locale))

/** The time of day: `14:05`. */
export const formatTime = (at: number): string => time().format(at)

/** A day of the server's time in words, with its year when it is not this one: `19 november`. */
export function formatDay(at: number, now = serverNow()): string {
  return isoDay().format(at).slice(0, 4) === isoDay().format(now).slice(0, 4)
    ? day().format(at)
    : dayOfYear().format(at)
}

/** A day with its year: `22 november 2026`. */
export const formatDate = (at: number): string => dayOfYear().format(at)

/** A day without its year, short, of a date that stands as `2026-11-16`: `16 nov`. */
export const formatShortDay = (date: string): string => shortDay().format(Date.parse(date))

/** A month and its year: `aug 2026`. */
export const formatMonth = (at: number): string => month().format(at)

/** The name of a month that stands as `2026-08`: `aug`, `augustus`. */
export const formatShortMonth = (month: string): string => shortMonth().format(Date.parse(`${month}-01`))
export const formatLongMonth = (month: string): string => longMonth().format(Date.parse(`${month}-01`))

/** A whole number with its thousands parted. */
export const formatCount = (value: number): string => count().format(value)

/** How many days ago by the server's time, in words, for two weeks; then the day itself: `vandaag`, `gisteren`, `3 dagen geleden`. */
export function formatDaysAgo(at: number, now = serverNow()): string {
  const days = daysBetween(at, now)
  return days < 14 ? relative().format(-days, 'day') : formatDay(at, now)
}

/** Since when something is there, as short as that can be said: in days for a week, in weeks for four, then the day itself. */
export function formatSince(at: number, now = serverNow()): string {
  const days = daysBetween(at, now)
  if (days < 7) return formatDaysAgo(at, now)
  return days < 28 ? inWeeks().format(-Math.floor(days / 7), 'week') : formatDay(at, now)
}

/** The time today, else the day with the time: for the age of what is shown, by this device's own clock. */
export function formatMoment(at: number, now = Date.now()): string {
  return startOfDay(at) === startOfDay(now) ? formatTime(at) : `${formatDay(at, now)}, ${formatTime(at)}`
}

/** Of the calendar; none where the first is yet to come. */
function daysBetween(at: number, now: number): number {
  return Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000))
}

/** As if every day had 24 hours and began in Greenwich: to count days by. */
function startOfDay(at: number): number {
  return Date.parse(isoDay().format(at))
}
