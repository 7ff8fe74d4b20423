import type { Every } from '../../../shared/features/searches/every.ts'
import { once } from '../../../shared/lib/once.ts'

const hourMs = 3600_000
const [nightBegins, nightEnds] = [22, 8]
const digestHour = 8
const digestDay = 'Mon'

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }),
)

/** The end of the night in Amsterdam (milliseconds), undefined by day. */
export function endOfQuietHours(now: number): number | undefined {
  const { hours } = partsOf(now)
  if (hours < nightBegins && hours >= nightEnds) return undefined
  return hourAfter(now, hours >= nightBegins ? 1 : 0, nightEnds)
}

/** When a hit of `now` is announced (milliseconds): at once, or next at eight in the morning in Amsterdam, weekly on a Monday. */
export function dueAfter(now: number, every: Every): number {
  if (every === 'instant') return now
  const mornings = Array.from({ length: 8 }, (_, days) => hourAfter(now, days, digestHour))
  return mornings.find(at => at > now && (every === 'daily' || partsOf(at).weekday === digestDay)) ?? now
}

const day = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }))

/** In Amsterdam, as `2026-09-30`. */
export const civilDay = (now: number): string => day().format(now)

function hourAfter(now: number, days: number, hour: number): number {
  const second = now - (now % 1000)
  const near = second + (24 * days + hour - partsOf(second).hours) * hourMs
  // A day may be an hour shorter or longer.
  return Math.round(near + (hour - partsOf(Math.round(near)).hours) * hourMs)
}

function partsOf(time: number) {
  const parts = clock().formatToParts(time)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map(type => Number(part(type)))
  return { weekday: part('weekday'), hours: hour + minute / 60 + second / 3600 }
}
