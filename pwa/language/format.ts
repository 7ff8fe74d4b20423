import { once } from '../../shared/lib/once.ts'
import { serverNow } from '../lib/server-clock.ts'
import { language } from './language.ts'

const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
/** The server renders in the time zone of most readers. */
const timeZone = import.meta.env.SSR ? 'Europe/Amsterdam' : undefined
// Each takes a millisecond or more, and no page needs all.
const time = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }))
const day = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }))
const dayOfYear = once(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
)
const weekday = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }))
const dayOfWeek = once(
  () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
)
const meeting = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }),
)
const month = once(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone }))
const monthOfYear = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const shortMonth = once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))
const longMonth = once(() => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
const shortDay = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))
const isoDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone }))
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const inWeeks = once(() => new Intl.RelativeTimeFormat(locale))
const count = once(() => new Intl.NumberFormat(locale))

export const formatTime = (at: number): string => time().format(at)

/** Adds the year when it is not the current one: `19 november`. */
export function formatDay(at: number, now = serverNow()): string {
  return isoDay().format(at).slice(0, 4) === isoDay().format(now).slice(0, 4)
    ? day().format(at)
    : dayOfYear().format(at)
}

export const formatDate = (at: number): string => dayOfYear().format(at)

export const formatShortDay = (date: string): string => shortDay().format(Date.parse(date))

export const formatMonth = (at: number): string => month().format(at)

export const formatShortMonth = (month: string): string => shortMonth().format(Date.parse(`${month}-01`))
export const formatLongMonth = (month: string): string => longMonth().format(Date.parse(`${month}-01`))

/** Of a month such as `2026-09`: `september 2026`. */
export const formatMonthOf = (month: string): string => monthOfYear().format(Date.parse(`${month}-15`))

export const formatCount = (value: number): string => count().format(value)

/** In words for two weeks (`vandaag`, `3 dagen geleden`), then the date; by the server's clock. */
export function formatDaysAgo(at: number, now = serverNow()): string {
  const days = daysBetween(at, now)
  return days < 14 ? relative().format(-days, 'day') : formatDay(at, now)
}

/** In days for a week, in weeks for four, then the date. */
export function formatSince(at: number, now = serverNow()): string {
  const days = daysBetween(at, now)
  if (days < 7) return formatDaysAgo(at, now)
  return days < 28 ? inWeeks().format(-Math.floor(days / 7), 'week') : formatDay(at, now)
}

/** By this device's clock, for the age of answers. */
export function formatMoment(at: number, now = Date.now()): string {
  return startOfDay(at) === startOfDay(now) ? formatTime(at) : `${formatDay(at, now)}, ${formatTime(at)}`
}

/** The last day of it: `today`, `tomorrow`, `Friday`, or `Friday 12 December` from a week on. */
export function formatLastDay(at: number, now = serverNow()): string {
  const days = daysBetween(now, at)
  if (days < 2) return relative().format(days, 'day')
  return (days < 7 ? weekday() : dayOfWeek()).format(at)
}

/** The last day, and the time where it ends within it. */
export function formatUntil(at: number): string {
  const time = formatTime(at)
  return time === '23:59' ? formatLastDay(at) : `${formatLastDay(at)} ${time}`
}

export const formatMeeting = (at: number): string => meeting().format(at)

/** By the calendar, 0 for the future: an hour more or less where clocks change makes no day. */
export function daysBetween(at: number, now: number): number {
  return Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000))
}

/** In UTC, so that every day has 24 hours. */
function startOfDay(at: number): number {
  return Date.parse(isoDay().format(at))
}
